import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { ofSession } from '#frontend/api/session.ts';
import type { Grid } from '#frontend/features/list/grid/grid.ts';

/** How far lists were scrolled, in pixels by entry of the browser's history. */
const scrolled = ofSession(() => new Map<string, number>());

/** Remembers how far a list is scrolled, and scrolls there again when a user comes back to it. */
export const useScrollBack = () => {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [start] = useState(() => (isBack ? (scrolled.now.get(key) ?? 0) : 0));
  const entry = useRef(key);
  useEffect(() => {
    entry.current = key;
  }, [key]);
  return {
    keep: (api: Grid) => {
      scrolled.now.set(entry.current, api.getVerticalPixelRange().top);
    },
    restore: (api: Grid) => {
      if (start === 0) return;
      const rows = Array.from({ length: api.getDisplayedRowCount() }, (_, at) => api.getDisplayedRowAtIndex(at));
      const first = rows.findIndex((row) => (row?.rowTop ?? 0) >= start);
      if (first !== -1) api.ensureIndexVisible(first, 'top');
    },
  };
};
