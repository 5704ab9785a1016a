import { afterEach, expect, test } from 'vitest';
import { inLanguage } from '#frontend/features/calendar/calendarRules.ts';
import { formatMs } from '#frontend/features/metrics/formatMs.ts';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import {
  countIn,
  currencySign,
  formatClock,
  formatCount,
  formatCurrency,
  formatDate,
  formatDateTime,
  formatMonth,
  formatNumber,
  formatShortClock,
  formatTime,
} from '#frontend/ui/formats.ts';

/** A test that fails must not leave its language or currency to the others. */
afterEach(async () => {
  await i18n.changeLanguage('en');
  countIn('USD');
});

const moment = new Date(2026, 3, 6, 9, 5);
const afternoon = new Date(2026, 3, 16, 16, 12);

test('CONST-008 CONST-009 CONST-010 dates and times are written in the usual format', () => {
  expect(formatDate(moment)).toBe('06-Apr-2026');
  expect(formatDateTime(moment)).toBe('06-Apr-2026 9:05 AM');
  expect(formatDateTime(afternoon)).toBe('16-Apr-2026 4:12 PM');
  expect([formatTime(moment), formatTime(afternoon)]).toEqual(['09:05 AM', '04:12 PM']);
  expect(formatDate(null)).toBe('');
  expect(formatDate('no date')).toBe('');
});

test('times are alike in every language, with a short form for the cells of a calendar', async () => {
  for (const language of ['fr', 'es', 'en']) {
    await i18n.changeLanguage(language);
    expect([formatTime(afternoon), formatClock('16:12'), formatShortClock('16:12'), formatShortClock('00:30')]).toEqual([
      '04:12 PM',
      '04:12 PM',
      '4:12p',
      '12:30a',
    ]);
    const { eventTimeFormat } = inLanguage(language);
    const at = (time: string) => ({ marker: new Date(`2026-04-16T${time}:00Z`) });
    if (typeof eventTimeFormat !== 'function') throw new Error('The calendar writes times by itself');
    expect(eventTimeFormat({ start: at('08:45'), end: at('13:30') } as never)).toBe('8:45a – 1:30p');
  }
  expect(formatClock('soon')).toBe('soon');
});

test('CONST-011 CONST-013 amounts are in dollars and numbers have two decimals', () => {
  for (const format of [formatCurrency, formatNumber])
    expect([1234, 1234.5, 1234.567].map((value) => format(value).replace('$', ''))).toEqual(['1,234.00', '1,234.50', '1,234.57']);
  expect(formatCurrency(1234.5)).toBe('$1,234.50');
});

test('CONST-012 amounts are in the currency of the installation once it is known, with two decimals as well', () => {
  countIn('EUR');
  expect(formatCurrency(1234.5)).toBe('€1,234.50');
  countIn('JPY');
  expect(formatCurrency(1234.5)).toBe('¥1,234.50');
  countIn('USD');
  expect(formatCurrency(1234.5)).toBe('$1,234.50');
});

test('CONST-012 amounts are in the currency of their field, with the digits of the language', async () => {
  await i18n.changeLanguage('fr');
  expect([formatCurrency(1234.5, 'EUR'), formatNumber(1234.567), formatCount(1234)].map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    '1 234,50 €',
    '1 234,57',
    '1 234',
  ]);
  await i18n.changeLanguage('es');
  expect(formatNumber(12_345.678)).toBe('12.345,68');
  await i18n.changeLanguage('en');
  expect([formatCurrency(1234.5, 'EUR'), currencySign('GBP'), currencySign()]).toEqual(['€1,234.50', '£', '$']);
});

test("months are named in the user's language", async () => {
  const named: string[] = [];
  for (const language of ['fr', 'es', 'en']) {
    await i18n.changeLanguage(language);
    named.push(formatMonth(1), formatMonth(12));
  }
  expect(named).toEqual(['janvier', 'décembre', 'enero', 'diciembre', 'January', 'December']);
});

test('CONST-014 sizes have one decimal in steps of 1024, and are at least 0.1', () => {
  expect([0, 512, 1000, 1023, 1024, 1_040_000, 1_468_006, 2 ** 31, 3 * 2 ** 40, 5000 * 2 ** 40].map(formatSize)).toEqual([
    '0.1 B',
    '512.0 B',
    '1000.0 B',
    '1023.0 B',
    '1.0 KB',
    '1015.6 KB',
    '1.4 MB',
    '2.0 GB',
    '3.0 TB',
    '5000.0 TB',
  ]);
});

test.each(['fr', 'es'])('sizes and durations have a decimal comma in %s, like other numbers', async (language) => {
  await i18n.changeLanguage(language);
  expect([1_468_006, 5000 * 2 ** 40].map(formatSize)).toEqual(['1,4 MB', '5000,0 TB']);
  expect([0, 1500].map(formatMs)).toEqual(['0,0 ms', '1,5 s']);
});
