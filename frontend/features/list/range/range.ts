/** A position in the grid as displayed. */
export interface CellPosition {
  row: number;
  column: number;
}

/** A rectangle of cells, from its start to its end. */
export interface Range {
  from: CellPosition;
  to: CellPosition;
}

export const edgesOf = ({ from, to }: Range) => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});

export const isInside = (range: Range | null, { row, column }: CellPosition): boolean => {
  if (!range) return false;
  const { top, bottom, left, right } = edgesOf(range);
  return row >= top && row <= bottom && column >= left && column <= right;
};

/** A single cell is the grid's focus and not a range. */
export const isMany = (range: Range | null): range is Range =>
  range !== null && (range.from.row !== range.to.row || range.from.column !== range.to.column);

const steps: Record<string, CellPosition> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The range with its end moved by an arrow key within the given numbers of rows and columns; undefined for other keys. */
export const extended = ({ from, to }: Range, key: string, rows: number, columns: number): Range | undefined => {
  const step = steps[key];
  if (!step) return undefined;
  const within = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index));
  return { from, to: { row: within(to.row + step.row, rows), column: within(to.column + step.column, columns) } };
};

const quoted = (cell: string): string => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Cells in the clipboard format of spreadsheets. */
export const textOf = (table: string[][]): string => table.map((line) => line.map(quoted).join('\t')).join('\n');

/** The text of the cell at a position, and its end. In quotation marks, tabs and line breaks belong to the text. */
const cellAt = (text: string, from: number): { words: string; end: number } => {
  const [whole, marked] = /^"((?:[^"]|"")*)"(?=[\t\r\n]|$)/.exec(text.slice(from)) ?? [];
  if (whole !== undefined && marked !== undefined) return { words: marked.replaceAll('""', '"'), end: from + whole.length };
  const length = text.slice(from).search(/[\t\r\n]/);
  const end = length === -1 ? text.length : from + length;
  return { words: text.slice(from, end), end };
};

/** Parses cells in the clipboard format of spreadsheets: lines of cells separated by tabs. */
export const tableOf = (text: string): string[][] => {
  const table: string[][] = [];
  let line: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const { words, end } = cellAt(text, at);
    line.push(words);
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (text[end] === '\t') continue;
    table.push(line);
    line = [];
    // The last line also ends with a line break, with no line after it.
    if (at === text.length) break;
  }
  return table;
};
