import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type Box, centered, type Size, type WindowSize, within } from '#frontend/ui/window/box.ts';
import { storedBox } from '#frontend/ui/window/storedBox.ts';

const sizeOf = (page: HTMLElement): Size => ({ width: page.clientWidth, height: page.clientHeight });

interface BoxOptions {
  cacheKey: string;
  wished: WindowSize;
  page: HTMLElement;
  /** The window element, once it exists. */
  frame: HTMLElement | null;
}

/** The box of a window: remembered per key, kept inside a shrinking page, and as high as its content until a person resizes it. */
export const useBox = ({ cacheKey, wished, page, frame }: BoxOptions) => {
  const [stored] = useState(() => storedBox.read(cacheKey));
  const [box, setBox] = useState<Box>(() => within(stored ?? centered(wished, sizeOf(page)), sizeOf(page)));
  const [fits, setFits] = useState(wished.fits === true && !stored);

  const fitTo = useEffectEvent((height: number) => setBox(centered({ width: wished.width, height }, sizeOf(page))));
  // Runs before painting, so that the estimated height is never visible.
  useLayoutEffect(() => {
    if (!frame || !fits) return;
    fitTo(frame.offsetHeight);
    const observer = new ResizeObserver(() => fitTo(frame.offsetHeight));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame, fits]);

  useEffect(() => {
    const observer = new ResizeObserver(() => setBox((current) => within(current, sizeOf(page))));
    observer.observe(page);
    return () => observer.disconnect();
  }, [page]);

  return {
    box,
    /** Whether the content determines the height. */
    fits,
    change: (next: Box) => {
      const fitted = within(next, sizeOf(page));
      setFits(false);
      setBox(fitted);
      storedBox.write(cacheKey, fitted);
    },
    reset: () => {
      storedBox.forget(cacheKey);
      setFits(wished.fits === true);
      setBox(centered(wished, sizeOf(page)));
    },
  };
};
