import { expect, test } from 'vitest';
import { firstDayOf } from '#frontend/features/calendar/firstDay.ts';

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
