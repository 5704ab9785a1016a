import type { CellMouseDownEvent, CellMouseOverEvent } from 'ag-grid-community';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import type { EditsApi } from '#frontend/features/list/editing/useEdits.ts';
import type { Grid } from '#frontend/features/list/grid/grid.ts';
import { refit } from '#frontend/features/list/grid/useAutosize.ts';
import { cellActions } from '#frontend/features/list/range/cellActions.ts';
import { type CellPosition, extended, isInside, isMany, type Range } from '#frontend/features/list/range/range.ts';
import type { GridRow } from '#frontend/features/list/rows/groups.ts';
import { useAccount } from '#frontend/session/useAccount.ts';

interface CellRangeOptions {
  listId: string;
  grid: () => Grid | null;
  /** The columns in screen order. */
  columns: Column[];
  editing: boolean;
  edits: EditsApi;
}

/** A range of cells selected with the pointer or Shift and arrows, to copy, and in edit mode to paste and fill down. */
export const useCellRange = ({ listId, grid, columns, editing, edits }: CellRangeOptions) => {
  const { t } = useTranslation();
  const { id: userId } = useAccount();
  const range = useRef<Range | null>(null);

  const show = (next: Range | null) => {
    range.current = next;
    grid()?.refreshCells({ force: true, suppressFlash: true });
  };
  const spotOf = (row: number | null | undefined, columnId: string | undefined): CellPosition | null => {
    const column = columns.findIndex(({ name }) => name === columnId);
    return row === null || row === undefined || column === -1 ? null : { row, column };
  };
  const focused = (): CellPosition | null => {
    const cell = grid()?.getFocusedCell();
    return cell ? spotOf(cell.rowIndex, cell.column.getColId()) : null;
  };
  const current = (): Range | null => {
    const spot = focused();
    return range.current ?? (spot && { from: spot, to: spot });
  };
  const rowAt = (row: number): GridRow | undefined => grid()?.getDisplayedRowAtIndex(row)?.data;
  const filled = (into: Column[]) => refit(grid, into);
  const { copy, paste, fillDown } = cellActions({ listId, rowAt, columns, editing, userId, change: edits.change, filled, t });

  const shortcuts: Record<string, (of: Range) => void> = {
    c: (of) => void copy(of),
    ...(editing && { v: (of: Range) => void paste(of), d: fillDown, z: () => edits.undoStep(), y: () => edits.redoStep() }),
  };
  const byShortcut = (event: KeyboardEvent, of: Range) => {
    const run = shortcuts[event.key.toLowerCase()];
    // If the user has selected text in the page, that text is copied.
    if (!run || (event.key.toLowerCase() === 'c' && String(getSelection()) !== '')) return;
    event.preventDefault();
    run(of);
  };
  const byArrow = (event: KeyboardEvent, of: Range, api: Grid) => {
    const next = event.shiftKey ? extended(of, event.key, api.getDisplayedRowCount(), columns.length) : undefined;
    if (!next) return range.current && show(null);
    event.preventDefault();
    show(next);
    api.ensureIndexVisible(next.to.row);
  };
  const onKey = (event: KeyboardEvent) => {
    const of = current();
    const api = grid();
    if (!api || !of || api.getEditingCells().length > 0) return;
    if (event.ctrlKey || event.metaKey) byShortcut(event, of);
    else if (event.key.startsWith('Arrow')) byArrow(event, of, api);
    else if (event.key === 'Escape' && isMany(range.current)) show(null);
  };

  return {
    /** Whether a cell belongs to the selected range. */
    holds: (row: number | null | undefined, columnId: string): boolean => {
      const spot = spotOf(row, columnId);
      return spot !== null && isMany(range.current) && isInside(range.current, spot);
    },
    /** A row selection replaces the range. */
    clear: (): void => {
      if (isMany(range.current)) show(null);
    },
    copy: () => {
      const of = current();
      if (of) void copy(of);
    },
    onKey,
    onDown: ({ rowIndex, column, event }: CellMouseDownEvent<GridRow>) => {
      const spot = spotOf(rowIndex, column.getColId());
      if (!spot || !(event instanceof MouseEvent) || event.button !== 0) return;
      const start = event.shiftKey ? (range.current?.from ?? focused() ?? spot) : spot;
      if (event.shiftKey) event.preventDefault();
      if (isMany(range.current) || event.shiftKey) show({ from: start, to: spot });
      else range.current = { from: spot, to: spot };
    },
    onOver: ({ rowIndex, column, event }: CellMouseOverEvent<GridRow>) => {
      const isHeld = event instanceof MouseEvent && event.buttons === 1;
      const spot = isHeld ? spotOf(rowIndex, column.getColId()) : null;
      if (spot && range.current) show({ from: range.current.from, to: spot });
    },
  };
};
export type CellRange = ReturnType<typeof useCellRange>;
