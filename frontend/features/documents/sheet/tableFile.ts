import type { IWorkbookData } from '@univerjs/core';
import { zip } from 'fflate';
import { csvData } from '#frontend/features/documents/sheet/csvData.ts';
import { readParts } from '#frontend/features/documents/sheet/readParts.ts';
import { type UnsupportedContent, unshownIn } from '#frontend/features/documents/sheet/unshown.ts';
import { isFrom1904, workbookData } from '#frontend/features/documents/sheet/workbookData.ts';
import type { SheetChange } from '#shared/models/documents/spreadsheet.ts';
import type { TableStep } from '#shared/models/documents/tableStep.ts';
import { changeCsvFile } from '#shared/spreadsheets/changeCsvFile.ts';
import { changeCells } from '#shared/spreadsheets/changeWorkbook.ts';
import { isArchive } from '#shared/spreadsheets/isArchive.ts';
import { isLocked } from '#shared/spreadsheets/structure/obstacles.ts';
import { planFor, restructure } from '#shared/spreadsheets/structure/restructure.ts';
import type { Shift } from '#shared/spreadsheets/structure/shift.ts';
import { hasPassword, type Parts, UnreadableWorkbook, type Workbook, workbookOf } from '#shared/spreadsheets/workbook.ts';
import { encodingOf } from '#shared/text/encoding.ts';
import type { EncodingName } from '#shared/text/encodings.ts';
import { extensionOf } from '#shared/text/fileName.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file with tables, and what the editor needs to know about it. */
export interface TableFile {
  data: IWorkbookData;
  isFrom1904: boolean;
  /** The protected worksheets by their ids in the editor, and whether a password unlocks them. */
  locked: Map<string, { name: string; hasPassword: boolean }>;
  /** Content of the file that the editor does not draw. It stays unchanged. */
  unshown: UnsupportedContent[];
  /** The key of a text that says why the file can be viewed but not changed. */
  readOnlyReason: { key: string; params: Record<string, string> } | null;
  /** The encoding detected in a text file. */
  foundEncoding?: string;
  /** Whether worksheets can be added, deleted, renamed and reordered. */
  hasSheets: boolean;
  /** The file in the editor's format after some steps, and the row and column shifts by worksheet name. Throws StepRefused. */
  after: (steps: readonly TableStep[]) => TableAfter;
  /** The bytes of the file with the changes. */
  changed: (changes: { steps: readonly TableStep[]; sheets: SheetChange[] }) => Promise<Bytes>;
}

export interface TableAfter {
  data: IWorkbookData;
  shifts: Map<string, Shift[]>;
}

const packed = (parts: Parts): Promise<Bytes> =>
  new Promise((resolve, reject) => zip(parts, (error, bytes) => (error ? reject(error) : resolve(Uint8Array.from(bytes)))));

const workbookFile = (workbook: Workbook): TableFile => {
  /** The same steps are applied twice, for comparing and for saving, so the result is kept. */
  let last: { steps: readonly TableStep[]; workbook: Workbook } = { steps: [], workbook };
  const stepped = (steps: readonly TableStep[]): Workbook => {
    if (last.steps !== steps) last = { steps, workbook: restructure(workbook, steps) };
    return last.workbook;
  };
  return {
    data: workbookData(workbook),
    isFrom1904: isFrom1904(workbook),
    locked: new Map(
      workbook.sheets.flatMap(({ part, name, protection }) =>
        protection ? [[part, { name, hasPassword: hasPassword(protection) }] as const] : [],
      ),
    ),
    unshown: unshownIn(workbook),
    readOnlyReason: null,
    hasSheets: !isLocked(workbook.xml),
    after: (steps) => ({
      data: workbookData(stepped(steps)),
      shifts: new Map(planFor(workbook, steps).after.map(({ name, shifts }) => [name, shifts])),
    }),
    changed: async ({ steps, sheets }) => packed(changeCells(stepped(steps), sheets, steps.length > 0)),
  };
};

/** At least the values of a workbook whose structure is unusual. */
const anyWorkbook = async (bytes: Bytes): Promise<TableFile> => {
  const parts = await readParts(bytes);
  try {
    return workbookFile(workbookOf(parts));
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook) || !parts['[Content_Types].xml']) throw error;
    return { ...shownOnly(await other(bytes, 'xlsx')), readOnlyReason: { key: 'message.editor.warning', params: {} } };
  }
};

const other = async (bytes: Bytes, extension: string): Promise<IWorkbookData> =>
  (await import('#frontend/features/documents/sheet/otherData.ts')).otherData(bytes, extension);

const shownOnly = (data: IWorkbookData): TableFile => ({
  data,
  isFrom1904: false,
  locked: new Map(),
  unshown: [],
  readOnlyReason: null,
  hasSheets: false,
  after: () => ({ data, shifts: new Map() }),
  changed: () => Promise.reject(new Error('This file is only shown')),
});

/** Formats that consist of XML parts, including view-only ones. */
const inParts = /^xl(?:s|t|a)[xm]$|^xlam$/;

/** For an older format the server sends its .xlsx conversion, or the file itself if it could not be converted. */
const isWorkbook = (extension: string, bytes: Bytes): boolean => inParts.test(extension) || (extension === 'xls' && isArchive(bytes));

/** Opens a file. Throws if the bytes do not match the file extension. */
export const tableFile = async (fileName: string, bytes: Bytes, encoding?: EncodingName): Promise<TableFile> => {
  const extension = extensionOf(fileName);
  if (extension === 'csv') {
    const { name, canWrite } = encodingOf(bytes, fileName, encoding);
    return {
      ...shownOnly(csvData(bytes, encoding)),
      foundEncoding: encodingOf(bytes, fileName).name,
      readOnlyReason: canWrite ? null : { key: 'documents.text.unknown', params: { encoding: name } },
      after: (steps) => ({ data: csvData(changeCsvFile(bytes, { cells: [], steps, encoding }), encoding), shifts: new Map() }),
      changed: async ({ steps, sheets }) => changeCsvFile(bytes, { cells: sheets.flatMap(({ cells }) => cells), steps, encoding }),
    };
  }
  return isWorkbook(extension, bytes) ? anyWorkbook(bytes) : shownOnly(await other(bytes, extension));
};
