import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { ofSession } from '#frontend/api/session.ts';
import { isFocusFree } from '#frontend/ui/page/isFocusFree.ts';
import { usePageContainer } from '#frontend/ui/page/PageContainer.tsx';

/** Where a person is in the rows of a list. */
interface Place {
  /** How far they are scrolled, in pixels. */
  top?: number;
  /** The key of the focused row. */
  row?: string | undefined;
  column?: string;
}

/** By entry of the browser's history. */
const places = ofSession(() => new Map<string, Place>());

/** Remembers the place in the rows of a list, for a user who comes back to it. */
export const usePlace = () => {
  const page = usePageContainer();
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [start] = useState<Place>(() => (isBack ? (places.now.get(key) ?? {}) : {}));
  const entry = useRef(key);
  useEffect(() => {
    entry.current = key;
  }, [key]);
  return {
    start,
    keep: (part: Place) => places.now.set(entry.current, { ...places.now.get(entry.current), ...part }),
    isFocusFree: () => isFocusFree(page),
  };
};
