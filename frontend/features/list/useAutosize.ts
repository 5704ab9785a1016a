import { type RefObject, useEffect, useRef } from 'react';
import { type Column, roomFor } from '#frontend/features/list/columns.ts';
import type { Grid } from '#frontend/features/list/ListGrid.tsx';

/** Milliseconds after which the cells are drawn and can be measured. */
const DRAWN = 100;
/** Pixels, so that a long text leaves room for others. */
const WIDEST = 320;

/** Fits columns to what they hold once their first rows are there. Who has chosen a width, in the list or here, keeps it. */
export const useAutosize = (grid: RefObject<Grid | null>, columns: Column[], hasRows: boolean): void => {
  const fitted = useRef(new Set<string>());
  useEffect(() => {
    if (!hasRows) return;
    const timer = setTimeout(() => {
      for (const { name, isSized } of columns) if (isSized) fitted.current.delete(name);
      const fresh = columns.filter(({ name, isMain, isSized }) => !isMain && !isSized && !fitted.current.has(name));
      const colIds = fresh.map(({ name }) => name);
      for (const name of colIds) fitted.current.add(name);
      const columnLimits = fresh.map(({ name, label }) => ({ colId: name, minWidth: roomFor(label), maxWidth: WIDEST }));
      if (colIds.length > 0) grid.current?.autoSizeColumns({ colIds, columnLimits });
    }, DRAWN);
    return () => clearTimeout(timer);
  }, [grid, columns, hasRows]);
};
