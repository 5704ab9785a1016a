import { expect, test } from 'vitest';
import { firstDayOf, firstWeekday } from '#frontend/fields/time/firstDay.ts';

test.each([
  ['en', 'en-US', 0],
  ['en', 'en-GB', 1],
  ['en', 'en', 1],
  ['fr', 'en-US', 1],
  ['en', 'en-US@posix', 0],
  ['en', 'en_US.UTF-8', 1],
])('in %s a browser of %s begins the week with day %i', (language, browser, day) => {
  expect(firstDayOf(language, browser)).toBe(day);
});

test('calendars and date fields begin the week with the same day', () => {
  for (const language of ['en', 'fr', 'es']) expect(firstWeekday(language)).toBe(firstDayOf(language));
});
