import type { KeyboardEvent } from 'react';
import { nearest } from '#frontend/ui/nearest.ts';

const steps: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Moves the focus between neighboring elements with the arrow keys. */
export const focusSibling = (event: KeyboardEvent, within: HTMLElement | null, selector: string): void => {
  const step = steps[event.key];
  const focused = document.activeElement;
  if (!step || !within || !focused?.matches(selector)) return;
  event.preventDefault();
  const others = [...within.querySelectorAll<HTMLElement>(selector)].filter((one) => one !== focused);
  const boxes = others.map((one) => one.getBoundingClientRect());
  others[nearest(focused.getBoundingClientRect(), boxes, step)]?.focus();
};
