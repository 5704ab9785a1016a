import { expect, test } from 'vitest';
import { dayInstant, dayOf, isDayOnly } from '#frontend/fields/time/allDay.ts';
import { field } from '#infra/embedded/demo/fields.ts';

const start = field('EventDate', 'Start', 'DateTime');

test('an event that lasts all day is asked for its days, which are the same in every zone', () => {
  expect(isDayOnly(start, { IsAllDayEvent: true })).toBe(true);
  expect(isDayOnly(start, { IsAllDayEvent: false })).toBe(false);
  expect(isDayOnly(field('Due', 'Due', 'DateTime'), { IsAllDayEvent: true })).toBe(false);
  expect(dayOf(dayInstant('2026-03-29'))).toBe('2026-03-29');
  expect([dayOf(null), dayOf(''), dayInstant(null)]).toEqual([null, null, null]);
});
