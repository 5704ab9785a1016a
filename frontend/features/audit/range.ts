import { AUDIT_WINDOW_MINUTES } from '#shared/limits.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** A period in milliseconds. It is never longer than the audit screen allows and never ends in the future. */
export interface Range {
  start: number;
  end: number;
}

const MAX_RANGE_MS = AUDIT_WINDOW_MINUTES * MINUTE_MS;

/** Minutes back from now, the longest last. */
export const presets = [60, 1440, 10_080, AUDIT_WINDOW_MINUTES];

export const lastMinutes = (minutes: number, now: number): Range => ({ start: now - minutes * MINUTE_MS, end: now });

/** Changes the start; the end is adjusted if it would be before it or too far away. */
export const withStart = ({ end }: Range, time: number, now: number): Range => {
  const start = Math.min(time, now);
  return { start, end: Math.min(Math.max(end, start), start + MAX_RANGE_MS, now) };
};

/** Changes the end; the start is adjusted in the same way. */
export const withEnd = ({ start }: Range, time: number, now: number): Range => {
  const end = Math.min(time, now);
  return { start: Math.max(Math.min(start, end), end - MAX_RANGE_MS), end };
};
