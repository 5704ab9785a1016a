import { type Cell, csvLines, csvOf } from '#frontend/ui/files/csv.ts';
import { CELL_LENGTH } from '#shared/limits/tables.ts';

export type Format = 'csv' | 'xlsx';

/** A spreadsheet value with its number format. */
export type SheetCell = Cell | { value: Date | number; format: string };

export interface Sheet {
  /** At most 31 characters without `: \\ / ? * [ ]`. */
  name: string;
  /** In characters. */
  widths: number[];
}

const fitted = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' && cell.length > CELL_LENGTH ? `${cell.slice(0, CELL_LENGTH - 1)}…` : cell;

/** A workbook whose first row is a frozen header. Text that does not fit into a cell ends with an ellipsis. */
export const xlsxOf = async (table: SheetCell[][], sheet?: Sheet): Promise<Blob> => {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const [head = [], ...lines] = table;
  const cells = [head.map((value) => ({ value: String(value), fontWeight: 'bold' as const })), ...lines.map((line) => line.map(fitted))];
  const sheetOptions = sheet && { ...(sheet.name && { sheet: sheet.name }), columns: sheet.widths.map((width) => ({ width })) };
  return writeExcelFile(cells, { stickyRowsCount: 1, ...sheetOptions }).toBlob();
};

const csvType = { type: 'text/csv;charset=utf-8' };

export const csvFile = (table: Cell[][]): Blob => new Blob([csvOf(table)], csvType);

/** A CSV file from rows that arrive in parts. The browser stores it outside the page's memory, so it may be very long. */
export const longCsvFile = async (head: Cell[], parts: AsyncIterable<Cell[][]>): Promise<Blob> => {
  const written = [new Blob([csvOf([head])])];
  for await (const lines of parts) written.push(new Blob([csvLines(lines)]));
  return new Blob(written, csvType);
};

/** A table with a header row as a file. */
export const tableFile = async (format: Format, table: Cell[][]): Promise<Blob> => (format === 'csv' ? csvFile(table) : xlsxOf(table));
