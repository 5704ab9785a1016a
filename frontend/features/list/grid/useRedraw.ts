import { type RefObject, useEffect, useRef } from 'react';
import type { Grid } from '#frontend/features/list/grid/grid.ts';
import { type GridRow, isData } from '#frontend/features/list/rows/groups.ts';
import { itemKey } from '#frontend/features/list/rows/rows.ts';

interface Drawn {
  rows: GridRow[];
  editing: boolean;
  /** The id of the row whose failure is explained. */
  explained: number | null;
}

const isExplained = ({ explained }: Drawn, key: string): boolean => explained !== null && itemKey(explained) === key;

/** The keys of rows whose record has changed, or whose explanation was opened or closed. */
const changedKeys = (before: Drawn, now: Drawn): string[] => {
  const known = new Map(before.rows.map((row) => [row.key, row]));
  const isChanged = (row: GridRow) =>
    (known.has(row.key) && known.get(row.key) !== row) || isExplained(before, row.key) !== isExplained(now, row.key);
  return now.rows.filter((row) => isData(row) && isChanged(row)).map(({ key }) => key);
};

/**
 * Redraws all cells of a changed row. The grid itself redraws only cells with a different value, but marks such as "checked out", an
 * unsaved edit or its failure are not part of the values.
 */
export const useRedraw = (grid: RefObject<Grid | null>, rows: GridRow[], editing: boolean, explained: number | null): void => {
  const drawn = useRef<Drawn | null>(null);
  useEffect(() => {
    const now = { rows, editing, explained };
    const before = drawn.current;
    drawn.current = now;
    if (!before) return;
    // Edit mode changes the appearance of all cells.
    if (before.editing !== editing) return grid.current?.refreshCells({ force: true, suppressFlash: true });
    const rowNodes = changedKeys(before, now).flatMap((key) => grid.current?.getRowNode(key) ?? []);
    if (rowNodes.length > 0) grid.current?.refreshCells({ rowNodes, force: true, suppressFlash: true });
  }, [grid, rows, editing, explained]);
};
