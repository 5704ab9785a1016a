import type { FocusGridInnerElementParams, TabToNextCellParams } from 'ag-grid-community';
import type { GridRow } from '#frontend/features/list/rows/groups.ts';

/** Where Tab leads from a cell. Whoever edits goes from cell to cell; whoever reads moves by arrows, and leaves the grid with one Tab. */
export const tabToNextCell =
  (editing: boolean) =>
  ({ nextCellPosition }: TabToNextCellParams<GridRow>) =>
    editing && (nextCellPosition ?? false);

/** Whoever comes back from below finds the cell that they left; from above the way leads through the heads of the columns. */
export const focusGridInnerElement = ({ api, fromBottom }: FocusGridInnerElementParams<GridRow>): boolean => {
  const left = fromBottom ? api.getFocusedCell() : null;
  if (left) api.setFocusedCell(left.rowIndex, left.column);
  return left !== null;
};
