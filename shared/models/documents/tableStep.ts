import * as z from 'zod';
import { COLUMNS_PER_STEP, ROWS_PER_STEP } from '#shared/limits.ts';
import { COLUMNS, ROWS } from '#shared/spreadsheets/addresses.ts';

export const Row = z
  .number()
  .int()
  .min(0)
  .max(ROWS - 1);
export const Column = z
  .number()
  .int()
  .min(0)
  .max(COLUMNS - 1);

/** The worksheet's name at the time of the step. */
export const WorksheetName = z.string().min(1).max(255);

const rows = { sheet: WorksheetName, at: Row, count: z.number().int().min(1).max(ROWS_PER_STEP) };
const columns = { sheet: WorksheetName, at: Column, count: z.number().int().min(1).max(COLUMNS_PER_STEP) };
/** The position after the last row is valid too. */
const behindRow = z.number().int().min(0).max(ROWS);
const behindColumn = z.number().int().min(0).max(COLUMNS);
/** The position among worksheets, including hidden ones. */
const Position = z.number().int().min(0).max(10_000);

/** A change to the rows, columns or worksheets of a workbook. Rows and columns are numbered from 0, at the time of the step. */
export const TableStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('insertRows'), ...rows }),
  z.strictObject({ kind: z.literal('deleteRows'), ...rows }),
  z.strictObject({ kind: z.literal('moveRows'), ...rows, to: behindRow }),
  z.strictObject({ kind: z.literal('insertColumns'), ...columns }),
  z.strictObject({ kind: z.literal('deleteColumns'), ...columns }),
  z.strictObject({ kind: z.literal('moveColumns'), ...columns, to: behindColumn }),
  z.strictObject({ kind: z.literal('addSheet'), sheet: WorksheetName, to: Position }),
  z.strictObject({ kind: z.literal('deleteSheet'), sheet: WorksheetName }),
  z.strictObject({ kind: z.literal('renameSheet'), sheet: WorksheetName, name: z.string().max(255) }),
  z.strictObject({ kind: z.literal('moveSheet'), sheet: WorksheetName, to: Position }),
]);
export type TableStep = z.infer<typeof TableStep>;
