import { call } from '#frontend/api/call.ts';
import { numberMarks } from '#frontend/ui/formats.ts';
import { file as files } from '#shared/contracts/file.ts';
import { ENGLISH_MARKS, marksOfColumns, type NumberMarks } from '#shared/rules/reading/numberMarks.ts';
import { isArchive } from '#shared/spreadsheets/isArchive.ts';
import { decode } from '#shared/text/decode.ts';

/** A table from a file: the names in its first line, and the rows. */
export interface FileTable {
  columns: string[];
  rows: string[][];
  /** The number format of each column. */
  marks: NumberMarks[];
}

type Cells = Omit<FileTable, 'marks'>;

/** Accepted files, for the file dialog. */
export const TABLE_FILES = '.csv,text/csv,.xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Exports mark text that programs would execute as a formula. */
const unmarked = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** The first worksheet, or a text, as the server reads it: a damaged workbook could freeze the page. Throws the refusal. */
const readByServer = async (file: Blob): Promise<[Cells, NumberMarks]> => {
  const body = new FormData();
  body.append('file', file);
  // Numbers arrive as values.
  return [await call(files.readTable, { body }), ENGLISH_MARKS];
};

/** With commas as separators, the numbers come from a program; otherwise from a spreadsheet in its owner's language. */
const readText = async (file: Blob, bytes: Uint8Array): Promise<[Cells, NumberMarks]> => {
  const { default: papaparse } = await import('papaparse');
  const { data, errors, meta } = papaparse.parse<string[]>(decode(bytes), { skipEmptyLines: 'greedy' });
  // The server refuses it with the reason.
  if (errors.some(({ type }) => type === 'Quotes')) return readByServer(file);
  const [columns = [], ...rows] = data;
  return [{ columns, rows: rows.map((row) => row.map(unmarked)) }, meta.delimiter === ',' ? ENGLISH_MARKS : numberMarks()];
};

/** Reads the table of a file as a preview of the import. Null if it is not a table. Throws the refusal of a damaged file. */
export const readTableFile = async (file: Blob): Promise<FileTable | null> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [{ columns, rows }, usual] = isArchive(bytes) ? await readByServer(file) : await readText(file, bytes);
  if (rows.length === 0) return null;
  return { columns: columns.map((name) => name.trim()), rows, marks: marksOfColumns([columns, ...rows], usual) };
};
