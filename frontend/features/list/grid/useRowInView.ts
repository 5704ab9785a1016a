import { type RefObject, useEffect } from 'react';
import type { Grid } from '#frontend/features/list/grid/grid.ts';
import { itemKey } from '#frontend/features/list/rows/rows.ts';

/** Scrolls to the row with the given id. Otherwise a popover next to an invisible row would be hidden and take the focus with it. */
export const useRowInView = (grid: RefObject<Grid | null>, id: number | null): void => {
  useEffect(() => {
    const node = id === null ? undefined : grid.current?.getRowNode(itemKey(id));
    if (node) grid.current?.ensureNodeVisible(node);
  }, [grid, id]);
};
