import type { FocusGridInnerElementParams, TabToNextCellParams } from 'ag-grid-community';
import type { GridRow } from '#frontend/features/list/rows/groups.ts';

/** The next cell for the Tab key. In edit mode it moves from cell to cell; otherwise arrows move and Tab leaves the grid. */
export const tabToNextCell =
  (editing: boolean) =>
  ({ nextCellPosition }: TabToNextCellParams<GridRow>) =>
    editing && (nextCellPosition ?? false);

/** Coming from below, the focus returns to the last cell; from above, it goes to the column headers first. */
export const focusGridInnerElement = ({ api, fromBottom }: FocusGridInnerElementParams<GridRow>): boolean => {
  const left = fromBottom ? api.getFocusedCell() : null;
  if (left) api.setFocusedCell(left.rowIndex, left.column);
  return left !== null;
};
