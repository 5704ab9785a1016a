import { type RefObject, useEffect, useState } from 'react';
import { TABLE_RESIZE_MS } from '#shared/limits.ts';

interface Size {
  width: number;
  height: number;
}

/** The size of an element after it has stopped changing. */
export const useSize = (box: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let wait: ReturnType<typeof setTimeout> | undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(() => {
      clearTimeout(wait);
      wait = setTimeout(measure, TABLE_RESIZE_MS);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(wait);
    };
  }, [box]);
  return size;
};
