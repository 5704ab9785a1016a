import { type Cell, csvLines, csvOf } from '#frontend/ui/files/csv.ts';

export type Format = 'csv' | 'xlsx';

/** A value of a spreadsheet with the format it is shown in. */
export type SheetCell = Cell | { value: Date | number; format: string };

export interface Sheet {
  /** At most 31 characters, none of them `: \\ / ? * [ ]`. */
  name: string;
  /** In characters. */
  widths: number[];
}

/** A spreadsheet whose first line is its head and stays in sight. */
export const xlsxOf = async (table: SheetCell[][], sheet?: Sheet): Promise<Blob> => {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const [head = [], ...lines] = table;
  const cells = [head.map((value) => ({ value: String(value), fontWeight: 'bold' as const })), ...lines];
  const looks = sheet && { ...(sheet.name && { sheet: sheet.name }), columns: sheet.widths.map((width) => ({ width })) };
  return writeExcelFile(cells, { stickyRowsCount: 1, ...looks }).toBlob();
};

const csvType = { type: 'text/csv;charset=utf-8' };

export const csvFile = (table: Cell[][]): Blob => new Blob([csvOf(table)], csvType);

/** A table whose lines come in parts. The browser keeps what is written outside the memory of the page, so that it may be very long. */
export const longCsvFile = async (head: Cell[], parts: AsyncIterable<Cell[][]>): Promise<Blob> => {
  const written = [new Blob([csvOf([head])])];
  for await (const lines of parts) written.push(new Blob([csvLines(lines)]));
  return new Blob(written, csvType);
};

/** A table with its head in the first line, as a file. */
export const tableFile = async (format: Format, table: Cell[][]): Promise<Blob> => (format === 'csv' ? csvFile(table) : xlsxOf(table));
