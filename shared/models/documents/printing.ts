import * as z from 'zod';
import { SHEETS_PER_WORKBOOK } from '#shared/limits.ts';

export const orientations = ['landscape', 'portrait'] as const;
/** As they are, each sheet on one page, or as wide or as high as one page. */
export const scalings = ['none', 'fitPage', 'fitWidth', 'fitHeight'] as const;

/** How the sheets of a table come on paper; other files have pages of their own. */
export const SheetPrint = z.strictObject({
  /** Their numbers from 1; all of them unless said. */
  sheets: z.array(z.coerce.number().int().min(1).max(SHEETS_PER_WORKBOOK)).min(1).max(SHEETS_PER_WORKBOOK).optional(),
  orientation: z.enum(orientations).default('landscape'),
  printScaling: z.enum(scalings).default('none'),
});
export type SheetPrint = z.infer<typeof SheetPrint>;

/** A file made for printing, at a signed address. */
export const Printed = z.object({ url: z.string() });
export type Printed = z.infer<typeof Printed>;

const tables = /^(?:xl[st][xm]?|o[dt]s|csv)$/;
const texts = /^(?:pdf|do[ct][xm]?|wps|rtf|o[dt]t|odp|pptx?|txt|html?)$/;

export const hasSheets = (extension: string): boolean => tables.test(extension);
/** Whether pages can be made of files with this ending. */
export const isPrintable = (extension: string): boolean => tables.test(extension) || texts.test(extension);
