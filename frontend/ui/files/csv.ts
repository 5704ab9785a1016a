export type Cell = string | number | boolean | null;

/** Spreadsheet programs execute cells that start like this. An apostrophe before it must not be taken for the mark when it is read. */
const formula = /^'*[=+\-@\t\r]/;

export const csvCell = (cell: Cell): string => {
  const text = typeof cell === 'string' && formula.test(cell) ? `'${cell}` : String(cell ?? '');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Excel recognizes UTF-8 by this mark at the start. */
export const CSV_MARK = '\ufeff';

/** CSV lines of a table. */
export const csvLines = (lines: Cell[][]): string => lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');

/** A table as CSV. */
export const csvOf = (table: Cell[][]): string => CSV_MARK + csvLines(table);
