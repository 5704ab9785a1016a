import { useEffect, useState } from 'react';
import { type Box, centered, type Size, within } from '#frontend/ui/window/box.ts';
import { storedBox } from '#frontend/ui/window/storedBox.ts';

const sizeOf = (page: HTMLElement): Size => ({ width: page.clientWidth, height: page.clientHeight });

/** The box of a window: remembered per kind, kept inside the page when the page shrinks. */
export const useBox = (cacheKey: string, wished: Size, page: HTMLElement) => {
  const [box, setBox] = useState<Box>(() => within(storedBox.read(cacheKey) ?? centered(wished, sizeOf(page)), sizeOf(page)));

  useEffect(() => {
    const observer = new ResizeObserver(() => setBox((current) => within(current, sizeOf(page))));
    observer.observe(page);
    return () => observer.disconnect();
  }, [page]);

  return {
    box,
    change: (next: Box) => {
      const fitted = within(next, sizeOf(page));
      setBox(fitted);
      storedBox.write(cacheKey, fitted);
    },
    reset: () => {
      storedBox.forget(cacheKey);
      setBox(centered(wished, sizeOf(page)));
    },
  };
};
