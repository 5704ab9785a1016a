import { describe, expect, test } from 'vitest';
import { lastMinutes, presets, type Range, withEnd, withStart } from '#frontend/features/audit/range.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LONGEST = 21_540 * MINUTE;
const now = Date.parse('2026-11-21T12:00:00Z');
const week: Range = { start: now - 7 * DAY, end: now };

const isSound = ({ start, end }: Range): boolean => start <= end && end - start <= LONGEST && end <= now;

describe('the period of an audit history', () => {
  test('AUDIT-007 the presets are an hour, a day, a week and the longest', () => {
    expect(presets).toEqual([60, 1440, 10_080, 21_540]);
    expect(lastMinutes(60, now)).toEqual({ start: now - 60 * MINUTE, end: now });
  });

  test('AUDIT-008 an earlier start moves the end, and a later one pushes it', () => {
    expect(withStart(week, now - 30 * DAY, now)).toEqual({ start: now - 30 * DAY, end: now - 30 * DAY + LONGEST });
    const old = { start: now - 9 * DAY, end: now - 8 * DAY };
    expect(withStart(old, now - 2 * DAY, now)).toEqual({ start: now - 2 * DAY, end: now - 2 * DAY });
  });

  test('AUDIT-008 an earlier end moves the start, and a later one pushes it', () => {
    expect(withEnd(week, now - 10 * DAY, now)).toEqual({ start: now - 10 * DAY, end: now - 10 * DAY });
    const old = { start: now - 40 * DAY, end: now - 39 * DAY };
    expect(withEnd(old, now, now)).toEqual({ start: now - LONGEST, end: now });
  });

  test('AUDIT-009 neither is in the future', () => {
    expect(withStart(week, now + DAY, now)).toEqual({ start: now, end: now });
    expect(withEnd(week, now + DAY, now)).toEqual(week);
  });

  test('is valid, whatever is requested', () => {
    const wanted = [-400, -30, -15, -14, -1, 0, 5].map((days) => now + days * DAY);
    const from = wanted.map((start) => withStart(week, start, now));
    const to = from.flatMap((range) => wanted.map((end) => withEnd(range, end, now)));
    expect([...from, ...to].filter((range) => !isSound(range))).toEqual([]);
  });
});
