import * as z from 'zod';
import { SHEETS } from '#shared/limits.ts';

export const orientations = ['landscape', 'portrait'] as const;
/** As they are, each sheet on one page, or as wide or as high as one page. */
export const scalings = ['none', 'fitPage', 'fitWidth', 'fitHeight'] as const;

/** How the sheets of a table come on paper; other files have pages of their own. */
export const SheetPrint = z.strictObject({
  /** Their numbers from 1; all of them unless said. */
  sheets: z.array(z.coerce.number().int().min(1).max(SHEETS)).min(1).max(SHEETS).optional(),
  orientation: z.enum(orientations).default('landscape'),
  printScaling: z.enum(scalings).default('none'),
});
export type SheetPrint = z.infer<typeof SheetPrint>;

/** A file made for printing, at a signed address. */
export const Printed = z.object({ url: z.string() });
export type Printed = z.infer<typeof Printed>;

const tables: ReadonlySet<string> = new Set(['xlsx', 'xlsm', 'xltx', 'xltm', 'xls', 'xlt', 'ods', 'ots', 'csv']);
const texts = ['docx', 'docm', 'dotx', 'dotm', 'doc', 'dot', 'wps', 'rtf', 'odt', 'ott', 'pptx', 'ppt', 'odp', 'txt', 'html', 'htm'];
const printable: ReadonlySet<string> = new Set(['pdf', ...tables, ...texts]);

export const hasSheets = (extension: string): boolean => tables.has(extension);
/** Whether pages can be made of files with this ending. */
export const isPrintable = (extension: string): boolean => printable.has(extension);
