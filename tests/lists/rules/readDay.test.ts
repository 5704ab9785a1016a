import { expect, test } from 'vitest';
import { readDay } from '#shared/rules/reading/readDay.ts';

test.each([
  ['21-Nov-2026', '2026-11-21'],
  ['1 august 2026', '2026-08-01'],
  ['January 12, 2027', '2027-01-12'],
  ['Sept. 3 2027', '2027-09-03'],
  ['Jan 1st, 2027', '2027-01-01'],
  ['21-nov.-2026', '2026-11-21'],
  ['12 janv. 2027', '2027-01-12'],
  ['3 août 2026', '2026-08-03'],
  ['3 aout 2026', '2026-08-03'],
  ['3-AOÛT-2026', '2026-08-03'],
  ['1er mars 2027', '2027-03-01'],
  ['12-ene-2027', '2027-01-12'],
  ['12 de enero de 2027', '2027-01-12'],
  ['1º  abr. 2027', '2027-04-01'],
  ['12/dic/2027', '2027-12-12'],
  [' 2026-11-21 ', '2026-11-21'],
  ['21/11/2026', '2026-11-21'],
  ['1.2.2026', '2026-02-01'],
])('%s is %s in every language', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each(['31-Feb-2026', '3-jui-2026', 'February 29, 2027', 'Lunes 3 2027', '32/01/2026', '1/15/2027', 'tomorrow', ''])(
  '%s is no date',
  (text) => {
    expect(readDay(text)).toBeNull();
  },
);
