import { expect, test } from 'vitest';
import { dayInstant, dayOf } from '#frontend/fields/time/allDay.ts';
import { isDayOnly } from '#shared/rules/isDayOnly.ts';

test('an all-day event shows its dates, which are the same in every time zone', () => {
  expect(isDayOnly('EventDate', { IsAllDayEvent: true })).toBe(true);
  expect(isDayOnly('EventDate', { IsAllDayEvent: false })).toBe(false);
  expect(isDayOnly('Due', { IsAllDayEvent: true })).toBe(false);
  expect(dayOf(dayInstant('2026-03-29'))).toBe('2026-03-29');
  expect([dayOf(null), dayOf(''), dayInstant(null)]).toEqual([null, null, null]);
});
