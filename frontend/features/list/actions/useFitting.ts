import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Widths are whole 64ths of a pixel; a line that is narrower by one than what stands in it breaks. */
const ROUNDING = 0.01;

const widthOf = (element: Element): number => element.getBoundingClientRect().width;

/** How many things stand in a line: all of them, or as many as fit before what stands for the others at its end. */
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

/** The last child of a line stands for those that do not fit. */
const measure = (line: Element): number => {
  const [end = 0, ...widths] = [...line.children].map(widthOf).reverse();
  return fittingIn(widths.reverse(), end, { width: widthOf(line), gap: Number.parseFloat(getComputedStyle(line).columnGap) || 0 });
};

const sizeOf = (line: HTMLElement): string => `${line.offsetWidth} ${line.offsetHeight} ${line.parentElement?.clientWidth}`;

/**
 * How many things of a line that may get narrow have room in it; undefined while they are measured, for which all of them are drawn and what
 * stands for the others behind them. The page is laid out once for it, and not again for each that does not fit.
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
    // It is as wide as what it shows; what is around it tells of more room.
    for (const element of [current, current.parentElement]) if (element) watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  return { line, fitting: isMeasured ? measured.fitting : undefined };
};
