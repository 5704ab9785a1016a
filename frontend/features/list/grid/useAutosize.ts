import { type RefObject, useEffect, useRef } from 'react';
import { type Column, leastWidth } from '#frontend/features/list/columns/columns.ts';
import type { Grid } from '#frontend/features/list/grid/grid.ts';

/** Milliseconds after which the cells are usually drawn and can be measured. */
const DRAWN = 100;
/** Pixels, so that a long text leaves room for others. */
const WIDEST = 320;

const setWidths = (grid: Grid | null, columns: Column[]): void => {
  const columnLimits = columns.map((column) => ({ colId: column.name, minWidth: leastWidth(column), maxWidth: WIDEST }));
  if (columns.length > 0) grid?.autoSizeColumns({ colIds: columns.map(({ name }) => name), columnLimits });
};

/** Whether the grid is there with words in a cell. A slow machine takes its time. */
const isDrawn = (grid: Grid | null): boolean => {
  const cells = document.querySelectorAll(`[grid-id="${grid?.getGridId()}"] .ag-row .ag-cell`);
  return [...cells].some(({ textContent }) => textContent);
};

/** Whether a column takes its width from what it holds. */
const fits = ({ isMain, isSized }: Column): boolean => !isMain && !isSized;

/** Fits columns to what was put into them, as soon as it is drawn. */
export const refit = (grid: () => Grid | null, columns: Column[]): void => {
  setTimeout(() => setWidths(grid(), columns.filter(fits)), DRAWN);
};

/** Fits columns to what they hold once their first rows are there. Who has chosen a width, in the list or here, keeps it. */
export const useAutosize = (grid: RefObject<Grid | null>, columns: Column[], hasRows: boolean): void => {
  const fitted = useRef(new Set<string>());
  useEffect(() => {
    if (!hasRows) return;
    const timer = setInterval(() => {
      if (!isDrawn(grid.current)) return;
      clearInterval(timer);
      for (const { name, isSized } of columns) if (isSized) fitted.current.delete(name);
      const fresh = columns.filter((column) => fits(column) && !fitted.current.has(column.name));
      for (const { name } of fresh) fitted.current.add(name);
      setWidths(grid.current, fresh);
    }, DRAWN);
    return () => clearInterval(timer);
  }, [grid, columns, hasRows]);
};
