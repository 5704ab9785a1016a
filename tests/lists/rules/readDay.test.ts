import { expect, test } from 'vitest';
import { readDay } from '#shared/rules/readDay.ts';

test.each([
  ['21-Nov-2026', 'en', '2026-11-21'],
  ['1 august 2026', 'en', '2026-08-01'],
  ['21-Nov-2026', 'fr', '2026-11-21'],
  ['21-nov.-2026', 'fr', '2026-11-21'],
  ['3 août 2026', 'fr', '2026-08-03'],
  ['3 aout 2026', 'fr', '2026-08-03'],
  ['3 Aug 2026', 'fr', '2026-08-03'],
  ['7-ene-2026', 'es', '2026-01-07'],
  [' 2026-11-21 ', 'es', '2026-11-21'],
  ['21/11/2026', 'es', '2026-11-21'],
  ['1.2.2026', 'fr', '2026-02-01'],
])('%s in %s is %s', (text, language, day) => {
  expect(readDay(text, language)).toBe(day);
});

test.each([
  ['31-Feb-2026', 'en'],
  ['3-jui-2026', 'fr'],
  ['3-août-2026', 'es'],
  ['32/01/2026', 'fr'],
  ['tomorrow', 'en'],
  ['', 'en'],
])('%s in %s is no day', (text, language) => {
  expect(readDay(text, language)).toBeNull();
});
