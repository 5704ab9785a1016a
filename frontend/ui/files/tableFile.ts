import { type Cell, csvOf } from '#frontend/ui/files/csv.ts';

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

export const csvFile = (table: Cell[][]): Blob => new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' });

/** A table with its head in the first line, as a file. */
export const tableFile = async (format: Format, table: Cell[][]): Promise<Blob> => (format === 'csv' ? csvFile(table) : xlsxOf(table));
