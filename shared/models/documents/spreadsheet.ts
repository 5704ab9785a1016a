import * as z from 'zod';
import { CELL_LENGTH } from '#shared/limits/tables.ts';
import { CHANGED_CELLS, SHEETS_PER_WORKBOOK, STEPS_PER_SAVE } from '#shared/limits.ts';
import { Base } from '#shared/models/documents/document.ts';
import { Column, Row, TableStep, WorksheetName } from '#shared/models/documents/tableStep.ts';
import { COLUMNS, FORMULA_LENGTH } from '#shared/spreadsheets/addresses.ts';
import { encodings } from '#shared/text/encodings.ts';

const Color = z.string().regex(/^#[\da-f]{6}$/i);
const Flag = z.boolean();

export const borderStyles = [
  'thin',
  'hair',
  'dotted',
  'dashed',
  'dashDot',
  'dashDotDot',
  'double',
  'medium',
  'mediumDashed',
  'mediumDashDot',
  'mediumDashDotDot',
  'slantDashDot',
  'thick',
] as const;
const Border = z.strictObject({ style: z.enum(borderStyles), color: Color }).nullable();

/** A change to a cell's format; null restores the default. */
export const CellStyle = z.strictObject({
  bold: Flag.optional(),
  italic: Flag.optional(),
  underline: Flag.optional(),
  strike: Flag.optional(),
  size: z.number().min(1).max(409).nullable().optional(),
  font: z.string().min(1).max(100).nullable().optional(),
  color: Color.nullable().optional(),
  fill: Color.nullable().optional(),
  pattern: z.string().min(1).max(255).nullable().optional(),
  horizontal: z.enum(['left', 'center', 'right', 'justify', 'distributed']).nullable().optional(),
  vertical: z.enum(['top', 'center', 'bottom']).nullable().optional(),
  wrap: Flag.optional(),
  top: Border.optional(),
  right: Border.optional(),
  bottom: Border.optional(),
  left: Border.optional(),
});
export type CellStyle = z.infer<typeof CellStyle>;

/** A changed cell. Absent properties stay unchanged; null clears. */
export const CellChange = z.strictObject({
  row: Row,
  column: Column,
  value: z.union([z.string().max(CELL_LENGTH), z.number(), z.boolean(), z.null()]).optional(),
  /** Without its equals sign; its result is in `value`. */
  formula: z.string().min(1).max(FORMULA_LENGTH).optional(),
  style: CellStyle.optional(),
});
export type CellChange = z.infer<typeof CellChange>;

const PIXELS = 4_000;

export const WorksheetPassword = z.string().max(255);

export const SheetChange = z.strictObject({
  name: z.string().max(255),
  cells: z.array(CellChange).max(CHANGED_CELLS).default([]),
  /** In CSS pixels. */
  widths: z
    .array(z.strictObject({ column: Column, width: z.number().min(1).max(PIXELS) }))
    .max(COLUMNS)
    .default([]),
  heights: z
    .array(z.strictObject({ row: Row, height: z.number().min(1).max(546) }))
    .max(CHANGED_CELLS)
    .default([]),
});
export type SheetChange = z.infer<typeof SheetChange>;

/** Changes made by the spreadsheet editor. */
export const TableChanges = z.strictObject({
  /** The bytes that the editor started from. */
  began: Base,
  /** Applied first, in order: `sheets` refers to rows, columns and worksheets after all steps. */
  steps: z.array(TableStep).max(STEPS_PER_SAVE).default([]),
  sheets: z.array(SheetChange).max(SHEETS_PER_WORKBOOK),
  /** For protected worksheets. */
  passwords: z.record(WorksheetName, WorksheetPassword).default({}),
  /** The encoding of a text file for reading and writing, if not the detected one. */
  encoding: z.enum(encodings).optional(),
});
export type TableChanges = z.input<typeof TableChanges>;
/** The same after parsing. */
export type SavedTable = z.output<typeof TableChanges>;
