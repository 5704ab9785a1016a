import { type RefObject, useEffect, useRef } from 'react';
import type { Edits } from '#frontend/features/list/edits.ts';
import type { Grid } from '#frontend/features/list/ListGrid.tsx';
import { itemKey } from '#frontend/features/list/rows.ts';

interface Marks {
  edits: Edits;
  /** The row whose failure is explained beside it. */
  explained: number | null;
}

/** Ids of the rows that are marked otherwise than before. */
const changedRows = (before: Marks, now: Marks): number[] => {
  const ids = new Set([...before.edits.keys(), ...now.edits.keys()]);
  const isOther = (id: number) => before.edits.get(id) !== now.edits.get(id) || (before.explained === id) !== (now.explained === id);
  return [...ids].filter(isOther);
};

/** Draws a row again when its edit or its explanation is another: the values of its cells say nothing of them. */
export const useEditMarks = (grid: RefObject<Grid | null>, editing: boolean, { edits, explained }: Marks): void => {
  const drawn = useRef<Marks | null>(null);
  useEffect(() => {
    const before = drawn.current;
    drawn.current = editing ? { edits, explained } : null;
    if (!editing) return;
    // What edit mode adds to the cells, all of them show at once.
    if (!before) return grid.current?.refreshCells({ force: true, suppressFlash: true });
    const rowNodes = changedRows(before, { edits, explained }).flatMap((id) => grid.current?.getRowNode(itemKey(id)) ?? []);
    if (rowNodes.length > 0) grid.current?.refreshCells({ rowNodes, force: true, suppressFlash: true });
  }, [grid, editing, edits, explained]);
};
