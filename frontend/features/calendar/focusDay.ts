import dayjs, { type ManipulateType } from 'dayjs';
import type { KeyboardEvent } from 'react';

/** Selects the link of a day in its cell. */
export const dayLink = '[role="link"]';

const steps: Record<string, [number, ManipulateType]> = {
  ArrowLeft: [-1, 'day'],
  ArrowRight: [1, 'day'],
  ArrowUp: [-1, 'week'],
  ArrowDown: [1, 'week'],
  PageUp: [-1, 'month'],
  PageDown: [1, 'month'],
};

/** Moves the focus between the days of a year: arrow keys by day and week, Page Up and Page Down by month. */
export const focusDay = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  const day = event.target instanceof Element && event.target.matches(dayLink) && event.target.closest<HTMLElement>('[data-date]');
  if (!step || !day) return;
  event.preventDefault();
  const next = dayjs(day.dataset.date)
    .add(...step)
    .format('YYYY-MM-DD');
  event.currentTarget.querySelector<HTMLElement>(`[data-date="${next}"] ${dayLink}`)?.focus();
};
