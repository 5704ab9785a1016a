import { unzipSync, zipSync } from 'fflate';
import type { TableStep } from '#shared/models/documents/tableStep.ts';
import { changeWorkbook } from '#shared/spreadsheets/changeWorkbook.ts';
import { workbookOf } from '#shared/spreadsheets/workbook.ts';
import { partsOf, workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const FIRST = 'xl/worksheets/sheet1.xml';
const RELATIONS = 'xl/worksheets/_rels/sheet1.xml.rels';

interface SheetMarkup {
  /** The markup before its cells, in them, and after them. */
  head?: string;
  rows?: string;
  tail?: string;
}

const worksheet = ({ head = '', rows = '', tail = '' }: SheetMarkup): string =>
  `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}" xmlns:x14="x14" xmlns:xm="xm">${head}<sheetData>${rows}</sheetData>${tail}</worksheet>`;

/** The workbook of the other tests with such markup in the worksheet Budget, and what belongs to it. */
export const budgetWith = (
  markup: SheetMarkup,
  related: [kind: string, part: string, xml: string][] = [],
  others: Record<string, string> = {},
): Buffer =>
  workbookFile({
    [FIRST]: worksheet(markup),
    [RELATIONS]: `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related
      .map(([kind, part], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="/${part}"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(related.map(([, part, xml]) => [part, HEAD + xml])),
    ...others,
  });

/** The bytes of a workbook after some steps, and its parts as texts. */
export const afterSteps = (file: Uint8Array, ...steps: TableStep[]): Uint8Array =>
  zipSync(changeWorkbook(workbookOf(unzipSync(file)), { steps, sheets: [] }));
export const partsAfter = (file: Uint8Array, ...steps: TableStep[]): Record<string, string> => partsOf(afterSteps(file, ...steps));

type Lines = Extract<TableStep, { count: number; to?: never }>;
/** A step in the worksheet Budget. */
export const lines = (kind: Lines['kind'], at: number, count = 1, sheet = 'Budget'): TableStep => ({ kind, sheet, at, count }) as TableStep;
