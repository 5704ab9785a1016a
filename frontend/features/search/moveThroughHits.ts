import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus from the search box through the hits, and back. Enter then opens the focused hit, because it is a link. */
export const moveThroughHits = (event: KeyboardEvent): void => {
  const { key, currentTarget, target, nativeEvent } = event;
  const step = steps[key];
  if (!step || nativeEvent.isComposing || !(target instanceof Element)) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('[type="search"], [data-hit]')];
  const at = stops.findIndex((stop) => stop.contains(target));
  if (at === -1) return;
  event.preventDefault();
  (stops[at + step]?.querySelector('a') ?? stops[at + step])?.focus();
};
