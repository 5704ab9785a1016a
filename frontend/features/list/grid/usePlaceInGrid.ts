import type { CellFocusedEvent } from 'ag-grid-community';
import type { Grid } from '#frontend/features/list/grid/grid.ts';
import type { GridRow } from '#frontend/features/list/rows/groups.ts';
import { usePlace } from '#frontend/features/list/rows/usePlace.ts';

/** Scrolls to where a user who comes back to a list left it, and focuses the same cell. */
export const usePlaceInGrid = () => {
  const { start, keep, isFocusFree } = usePlace();
  return {
    keepScroll: (api: Grid) => keep({ top: api.getVerticalPixelRange().top }),
    keepFocus: ({ api, rowIndex, column }: CellFocusedEvent<GridRow>) => {
      if (rowIndex === null || typeof column !== 'object' || !column) return;
      keep({ row: api.getDisplayedRowAtIndex(rowIndex)?.id, column: column.getColId() });
    },
    restore: (api: Grid) => {
      const { top = 0, row = '', column } = start;
      const rows = Array.from({ length: api.getDisplayedRowCount() }, (_, at) => api.getDisplayedRowAtIndex(at));
      const first = top > 0 ? rows.findIndex((one) => (one?.rowTop ?? 0) >= top) : -1;
      if (first !== -1) api.ensureIndexVisible(first, 'top');
      const at = api.getRowNode(row)?.rowIndex ?? null;
      if (at !== null && column !== undefined && isFocusFree()) api.setFocusedCell(at, column);
    },
  };
};
