import type { Grid } from '#frontend/features/list/grid/grid.ts';

/** Returns the focus to the cell that had it before a menu opened. */
export const focusCell = (grid: Grid | null) => {
  const cell = grid?.getFocusedCell();
  if (cell) grid?.setFocusedCell(cell.rowIndex, cell.column);
};
