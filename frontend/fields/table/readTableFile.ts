import { call } from '#frontend/api/call.ts';
import { numberMarks } from '#frontend/ui/formats.ts';
import { file as files } from '#shared/contracts/file.ts';
import { ENGLISH_MARKS, marksOfColumns, type NumberMarks } from '#shared/rules/reading/numberMarks.ts';
import { isArchive } from '#shared/spreadsheets/isArchive.ts';
import { decode } from '#shared/text/decode.ts';

/** A table of a file: the names in its first line, and the rows below. */
export interface FileTable {
  columns: string[];
  rows: string[][];
  /** How the numbers of each column are written. */
  marks: NumberMarks[];
}

type Cells = Omit<FileTable, 'marks'>;

/** What a file may be, for the window in which it is chosen. */
export const TABLE_FILES = '.csv,text/csv,.xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An export marks text that programs would run as a formula. */
const unmarked = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** The first sheet of a workbook, which the server reads: a damaged one would keep the page from answering. */
const readWorkbook = async (file: Blob): Promise<[Cells, NumberMarks]> => {
  const body = new FormData();
  body.append('file', file);
  // Its numbers come as values.
  return [await call(files.readTable, { body }), ENGLISH_MARKS];
};

/** Where commas part the cells, a program has written the numbers; otherwise a spreadsheet, in the language of its owner. */
const readText = async (bytes: Uint8Array): Promise<[Cells, NumberMarks]> => {
  const { default: papaparse } = await import('papaparse');
  const { data, meta } = papaparse.parse<string[]>(decode(bytes), { skipEmptyLines: 'greedy' });
  const [columns = [], ...rows] = data;
  return [{ columns, rows: rows.map((row) => row.map(unmarked)) }, meta.delimiter === ',' ? ENGLISH_MARKS : numberMarks()];
};

/** Reads the table of a file, so that nobody imports what they did not mean. Null where it is no table. Throws what a workbook is refused with. */
export const readTableFile = async (file: Blob): Promise<FileTable | null> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [{ columns, rows }, usual] = isArchive(bytes) ? await readWorkbook(file) : await readText(bytes);
  if (rows.length === 0) return null;
  return { columns: columns.map((name) => name.trim()), rows, marks: marksOfColumns([columns, ...rows], usual) };
};
