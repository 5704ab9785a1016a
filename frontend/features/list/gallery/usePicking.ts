import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { Row } from '#frontend/features/list/rows/rows.ts';

interface PickingOptions {
  rows: Row[];
  selected: string[];
  onSelect: (keys: string[]) => void;
}

/** Selects tiles like files on a desktop: a click selects one, with Ctrl adds one, with Shift a range. */
export const usePicking = ({ rows, selected, onSelect }: PickingOptions) => {
  const anchor = useRef<string | null>(null);
  const turn = (key: string) => {
    anchor.current = key;
    onSelect([...new Set(selected).symmetricDifference(new Set([key]))]);
  };
  const upTo = (key: string) => {
    const [from, to] = [anchor.current ?? key, key].map((one) => rows.findIndex((row) => row.key === one));
    const [first = 0, last = 0] = [from, to].toSorted((one = 0, other = 0) => one - other);
    onSelect(rows.slice(Math.max(0, first), last + 1).map((row) => row.key));
  };
  const only = (key: string) => {
    anchor.current = key;
    onSelect([key]);
  };
  return {
    turn,
    upTo,
    pick: (key: string, { ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent, ticked: boolean) => {
      if (shiftKey) upTo(key);
      else if (ticked || ctrlKey || metaKey) turn(key);
      else only(key);
    },
  };
};
