import type { Workbook } from '#shared/spreadsheets/workbook.ts';

/** Content that a workbook can have and the editor does not draw, as used in the keys of the texts. */
export type UnsupportedContent = 'charts' | 'images' | 'shapes' | 'pivotTables' | 'conditionalFormats' | 'inputRules' | 'comments';

const inNames: [UnsupportedContent, RegExp][] = [
  ['charts', /^xl\/(?:charts\/chart|chartsheets\/)/],
  ['images', /^xl\/media\//],
  ['pivotTables', /^xl\/pivotTables\//],
  ['comments', /^xl\/(?:comments|threadedComments)/],
];
const inSheets: [UnsupportedContent, string][] = [
  ['conditionalFormats', '<conditionalFormatting'],
  ['inputRules', '<dataValidation'],
];

/** A drawing that only positions charts and images contains no shapes. */
const hasShapes = ({ parts }: Workbook): boolean =>
  Object.entries(parts).some(
    ([name, part]) => /^xl\/drawings\/drawing\d*\.xml$/.test(name) && /<xdr:sp[\s>]/.test(new TextDecoder().decode(part)),
  );

/** The content of a workbook that is kept in the file but not shown. */
export const unshownIn = (workbook: Workbook): UnsupportedContent[] => {
  const names = Object.keys(workbook.parts);
  return [
    ...inNames.flatMap(([kind, pattern]) => (names.some((name) => pattern.test(name)) ? [kind] : [])),
    ...(hasShapes(workbook) ? ['shapes' as const] : []),
    ...inSheets.flatMap(([kind, mark]) => (workbook.sheets.some(({ xml }) => xml.includes(mark)) ? [kind] : [])),
  ];
};
