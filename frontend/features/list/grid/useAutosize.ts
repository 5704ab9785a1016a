import { type RefObject, useEffect, useRef } from 'react';
import { type Column, leastWidth } from '#frontend/features/list/columns/columns.ts';
import type { Grid } from '#frontend/features/list/grid/grid.ts';

/** Milliseconds after which the cells are usually drawn and can be measured. */
const DRAWN = 100;
/** Milliseconds during which a grid may still draw what was inserted. */
const WATCHED = 3000;
/** Maximum width in pixels, so that a long text leaves space for other columns. */
const WIDEST = 320;

const setWidths = (grid: Grid | null, columns: Column[]): void => {
  const columnLimits = columns.map((column) => ({ colId: column.name, minWidth: leastWidth(column), maxWidth: WIDEST }));
  if (columns.length > 0) grid?.autoSizeColumns({ colIds: columns.map(({ name }) => name), columnLimits });
};

const elementOf = (grid: Grid | null): Element | null => document.querySelector(`[grid-id="${grid?.getGridId()}"]`);

/** Whether the grid has drawn text in a cell, which takes longer on a slow machine. */
const isDrawn = (grid: Grid | null): boolean =>
  [...(elementOf(grid)?.querySelectorAll('.ag-row .ag-cell') ?? [])].some(({ textContent }) => textContent);

/** Whether a column's width follows its content. */
const fits = ({ isMain, isSized }: Column): boolean => !isMain && !isSized;

/** Fits columns to inserted content, and again after the grid has drawn more of it. */
export const refit = (grid: () => Grid | null, columns: Column[]): void => {
  const fit = () => setWidths(grid(), columns.filter(fits));
  let timer = setTimeout(fit, DRAWN);
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(fit, DRAWN);
  });
  const element = elementOf(grid());
  if (element) observer.observe(element, { subtree: true, childList: true, characterData: true });
  setTimeout(() => observer.disconnect(), WATCHED);
};

/** Fits columns to their content when the first rows are there. Widths chosen by the list's designer or the user are kept. */
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
