import * as z from 'zod';
import { SHEETS_PER_WORKBOOK } from '#shared/limits.ts';

export const orientations = ['landscape', 'portrait'] as const;
/** Original size, each worksheet on one page, or fitted to the width or height of a page. */
export const scalings = ['none', 'fitPage', 'fitWidth', 'fitHeight'] as const;

/** The page setup for worksheets; other files have their own pages. */
export const SheetPrint = z.strictObject({
  /** Worksheet numbers from 1; all by default. */
  sheets: z.array(z.coerce.number().int().min(1).max(SHEETS_PER_WORKBOOK)).min(1).max(SHEETS_PER_WORKBOOK).optional(),
  orientation: z.enum(orientations).default('landscape'),
  printScaling: z.enum(scalings).default('none'),
});
export type SheetPrint = z.infer<typeof SheetPrint>;

/** A file prepared for printing, at a signed address. */
export const Printed = z.object({ url: z.string() });
export type Printed = z.infer<typeof Printed>;

const tables = /^(?:xl[st][xm]?|o[dt]s|csv)$/;
const texts = /^(?:pdf|do[ct][xm]?|wps|rtf|o[dt]t|odp|pptx?|txt|html?)$/;

export const hasSheets = (extension: string): boolean => tables.test(extension);
/** Whether files with this extension can be converted to pages. */
export const isPrintable = (extension: string): boolean => tables.test(extension) || texts.test(extension);
