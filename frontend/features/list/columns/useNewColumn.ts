import { type RefObject, useEffect, useRef } from 'react';
import type { ColumnsApi } from '#frontend/features/list/columns/useColumns.ts';
import type { Grid } from '#frontend/features/list/grid/grid.ts';

/** Milliseconds after which the grid has added the column. */
const DRAWN = 100;

/** Shows a requested column, such as a new field, and scrolls to it after it was drawn. */
export const useNewColumn = (grid: RefObject<Grid | null>, { shown, toggle }: ColumnsApi) => {
  const awaited = useRef('');
  useEffect(() => {
    const name = awaited.current;
    if (name === '' || !shown.some((column) => column.name === name)) return;
    awaited.current = '';
    setTimeout(() => grid.current?.ensureColumnVisible(name), DRAWN);
  }, [grid, shown]);
  return (name: string) => {
    awaited.current = name;
    if (!shown.some((column) => column.name === name)) toggle(name);
  };
};
