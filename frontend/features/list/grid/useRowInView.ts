import { type RefObject, useEffect } from 'react';
import type { Grid } from '#frontend/features/list/grid/grid.ts';
import { itemKey } from '#frontend/features/list/rows/rows.ts';

/** Scrolls to an item's row when it is named: what opens beside a row outside the window is hidden, and takes the focus with it. */
export const useRowInView = (grid: RefObject<Grid | null>, id: number | null): void => {
  useEffect(() => {
    const node = id === null ? undefined : grid.current?.getRowNode(itemKey(id));
    if (node) grid.current?.ensureNodeVisible(node);
  }, [grid, id]);
};
