import { AUDIT_WINDOW_MINUTES } from '#shared/limits.ts';

/** A stretch of time in milliseconds. It is never longer than one screen of the trail reaches, and never ends in the future. */
export interface Range {
  start: number;
  end: number;
}

const MINUTE = 60_000;
const LONGEST = AUDIT_WINDOW_MINUTES * MINUTE;

/** Minutes back from now, the longest last. */
export const presets = [60, 1440, 10_080, AUDIT_WINDOW_MINUTES];

export const lastMinutes = (minutes: number, now: number): Range => ({ start: now - minutes * MINUTE, end: now });

/** Another start; the end follows where it would lie before it or too far behind it. */
export const withStart = ({ end }: Range, wanted: number, now: number): Range => {
  const start = Math.min(wanted, now);
  return { start, end: Math.min(Math.max(end, start), start + LONGEST, now) };
};

/** Another end; the start follows in the same way. */
export const withEnd = ({ start }: Range, wanted: number, now: number): Range => {
  const end = Math.min(wanted, now);
  return { start: Math.max(Math.min(start, end), end - LONGEST), end };
};
