import { type Cell, csvOf } from '#frontend/ui/files/csv.ts';

export type Format = 'csv' | 'xlsx';

const xlsxOf = async (table: Cell[][]): Promise<Blob> => {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const [head = [], ...lines] = table;
  const cells = [head.map((value) => ({ value: String(value), fontWeight: 'bold' as const })), ...lines];
  return writeExcelFile(cells, { stickyRowsCount: 1 }).toBlob();
};

/** A table with its head in the first line, as a file. */
export const tableFile = async (format: Format, table: Cell[][]): Promise<Blob> =>
  format === 'csv' ? new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }) : xlsxOf(table);
