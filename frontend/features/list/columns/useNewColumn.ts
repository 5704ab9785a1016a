import { type RefObject, useEffect, useRef } from 'react';
import type { ColumnsApi } from '#frontend/features/list/columns/useColumns.ts';
import type { Grid } from '#frontend/features/list/grid/grid.ts';

/** Milliseconds after which the grid has the column that the page has. */
const DRAWN = 100;

/** Shows a column that somebody has asked for, such as a field that was just added, and scrolls there once it stands. */
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
