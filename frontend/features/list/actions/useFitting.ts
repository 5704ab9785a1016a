import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Widths are multiples of 1/64 pixel. A line that is narrower than its content by one such step wraps. */
const ROUNDING = 0.01;

const widthOf = (element: Element): number => element.getBoundingClientRect().width;

/** The number of elements that fit into a line: all of them, or as many as fit before the overflow element at the end. */
export const fittingIn = (widths: readonly number[], end: number, { width, gap }: { width: number; gap: number }): number => {
  const room = width + ROUNDING;
  const all = widths.reduce((sum, one) => sum + one + gap, -gap);
  if (all <= room) return widths.length;
  let left = room - end;
  return widths.findIndex((one) => {
    left -= one + gap;
    return left < 0;
  });
};

/** The last child of a line is the overflow element. */
const measure = (line: Element): number => {
  const [end = 0, ...widths] = [...line.children].map(widthOf).reverse();
  return fittingIn(widths.reverse(), end, { width: widthOf(line), gap: Number.parseFloat(getComputedStyle(line).columnGap) || 0 });
};

const sizeOf = (line: HTMLElement): string => `${line.offsetWidth} ${line.offsetHeight} ${line.parentElement?.clientWidth}`;

/**
 * The number of elements that fit into a line; undefined while they are measured. For measuring, all of them and the overflow element are
 * drawn, so that the page is laid out once instead of once per element.
 */
export const useFitting = <E extends HTMLElement>(things: readonly string[]) => {
  const line = useRef<E>(null);
  const [resized, setResized] = useState(0);
  const of = `${resized} ${things.join('\n')}`;
  const [measured, setMeasured] = useState<{ of: string; fitting: number }>();
  const isMeasured = measured?.of === of;

  useLayoutEffect(() => {
    if (!isMeasured && line.current) setMeasured({ of, fitting: measure(line.current) });
  }, [isMeasured, of]);

  useEffect(() => {
    const { current } = line;
    if (!current) return;
    let known: string | undefined;
    const watcher = new ResizeObserver(() => {
      const size = sizeOf(current);
      if (known !== undefined && size !== known) setResized((times) => times + 1);
      known = size;
    });
    // The line is as wide as its content, so its parent is observed as well to notice more space.
    for (const element of [current, current.parentElement]) if (element) watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  return { line, fitting: isMeasured ? measured.fitting : undefined };
};
