import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element stands in the part that is shown of what it scrolls in, or so many CSS pixels beside it. `isIn` gives what it scrolls in where
 * that is not the window.
 */
export const useNear = <E extends Element>(ref: RefObject<E | null>, pixels: number, isIn?: (element: E) => Element | null): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const options = { root: isIn?.(element) ?? null, rootMargin: `${pixels}px` };
    const watcher = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), options);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [ref, pixels, isIn]);
  return isNear;
};
