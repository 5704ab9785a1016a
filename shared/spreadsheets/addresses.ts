/** The limits of a worksheet. */
export const ROWS = 1_048_576;
export const COLUMNS = 16_384;
/** Characters of the longest formula. */
export const FORMULA_LENGTH = 8_192;

/** Counted from 0. */
export interface CellPosition {
  row: number;
  column: number;
}
/** Inclusive at both ends. */
export interface Area {
  from: CellPosition;
  to: CellPosition;
}

const LETTERS = 26;

export const columnName = (column: number): string => {
  const rest = Math.floor(column / LETTERS);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % LETTERS));
};

export const columnOf = (name: string): number => [...name].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;

/** A cell name such as "B3". */
export const cellName = ({ row, column }: CellPosition): string => `${columnName(column)}${row + 1}`;

export const parseCellName = (name: string): CellPosition | undefined => {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/.exec(name) ?? [];
  const position = { row: Number(digits) - 1, column: columnOf(letters) };
  return letters && position.row < ROWS && position.column < COLUMNS ? position : undefined;
};

export const areaOf = (name: string): Area | undefined => {
  const [first = '', last = first] = name.split(':');
  const [from, to] = [parseCellName(first), parseCellName(last)];
  return from && to ? { from, to } : undefined;
};

export const areaName = ({ from, to }: Area): string =>
  cellName(from) === cellName(to) ? cellName(from) : `${cellName(from)}:${cellName(to)}`;

export const isIn = ({ row, column }: CellPosition, { from, to }: Area): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;
