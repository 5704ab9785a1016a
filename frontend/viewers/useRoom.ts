import { useEffect, useState } from 'react';

/** The inner size of an element without padding and scroll bars. */
export const useRoom = (element: HTMLElement | null): { width: number; height: number } => {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element) return;
    const measure = () => {
      const { paddingInlineStart, paddingBlockStart } = getComputedStyle(element);
      setRoom({
        width: element.clientWidth - 2 * Number.parseFloat(paddingInlineStart),
        height: element.clientHeight - 2 * Number.parseFloat(paddingBlockStart),
      });
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [element]);
  return room;
};
