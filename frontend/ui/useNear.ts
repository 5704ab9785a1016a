import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is within the visible part of its scroll container, or within that many CSS pixels of it. `isIn` returns the container
 * if it is not the window.
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
