export type Cell = string | number | boolean | null;

/** Programs that open tables run what begins like this. */
const formula = /^[=+\-@\t\r]/;

export const csvCell = (cell: Cell): string => {
  const text = typeof cell === 'string' && formula.test(cell) ? `'${cell}` : String(cell ?? '');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as CSV, with a mark at the start by which Excel knows that it is UTF-8. */
export const csvOf = (table: Cell[][]): string => `\ufeff${table.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
