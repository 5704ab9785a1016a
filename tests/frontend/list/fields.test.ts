import { afterEach, describe, expect, test } from 'vitest';
import { cellText } from '#frontend/fields/cellText.ts';
import {
  endOf,
  isOnWorkdays,
  readRule,
  withDay,
  withEnd,
  withFrequency,
  withWorkdays,
} from '#frontend/fields/recurrence/recurrenceRule.ts';
import { recurrenceText } from '#frontend/fields/recurrence/recurrenceText.ts';
import { wholeNumber } from '#frontend/fields/recurrence/wholeNumber.ts';
import { numberText } from '#frontend/fields/text/numberText.ts';
import { htmlOf, paragraphsOf } from '#frontend/fields/text/paragraphs.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { formatClock, numberMarks } from '#frontend/ui/formats.ts';
import { field as made } from '#infra/embedded/demo/fields.ts';
import texts from '#shared/i18n/en/list.json' with { type: 'json' };
import { Field, type FieldRules } from '#shared/models/content/field.ts';
import { readNumber } from '#shared/rules/reading/readNumber.ts';
import { readTime } from '#shared/rules/reading/readTime.ts';

/** A test that fails must not leave its language to the others. */
afterEach(() => i18n.changeLanguage('en'));

const field = (rules: FieldRules) =>
  Field.parse({
    internalFieldName: 'Amount',
    name: 'Amount',
    contentType: { id: 'c', fieldType: 4, rules, options: [] },
    isRequired: false,
    hasMany: false,
    isUnique: false,
    isTitleField: false,
    isAuditField: false,
    cellEditable: true,
    visible: true,
    columnWidth: null,
    order: 1,
  });

describe('numbers', () => {
  test('FORM-067 FORM-068 have two decimals by default', () => {
    expect(numberText(1234.5, field({}))).toBe('1,234.50');
    expect(numberText(1234, field({}))).toBe('1,234.00');
    expect(numberText(1234.567, field({}))).toBe('1,234.57');
    expect(numberText(1234.5, field({ DecimalPrecision: 0 }))).toBe('1,235');
    expect(numberText(1234.5, field({ DecimalPrecision: 3 }))).toBe('1,234.500');
  });

  test('CONST-011 that are amounts are shown in cells in dollars, with two decimals', () => {
    const money = made('Rate', 'Rate', 'Currency');
    expect([640.5, 1234, 0.126].map((value) => cellText(money, value))).toEqual(['$640.50', '$1,234.00', '$0.13']);
  });

  test('CONST-013 are shown in cells with two decimals, in digits of the language', async () => {
    const shown = () => cellText(field({}), 12_345.678).replaceAll(/\s/g, ' ');
    expect(shown()).toBe('12,345.68');
    await i18n.changeLanguage('fr');
    expect([shown(), cellText(field({ DecimalPrecision: 3 }), 7)]).toEqual(['12 345,68', '7,000']);
    await i18n.changeLanguage('es');
    expect(shown()).toBe('12.345,68');
  });

  test.each([
    ['1234.5', 1234.5],
    ['1234,5', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1 234,50', 1234.5],
    ['1,234', 1234],
    ['1.234', 1.234],
    ['1,234,567', 1234567],
    ['-7', -7],
    ['', null],
    ['about 7', 'about 7'],
    ['1.2.3', '1.2.3'],
    ['1.234.567,8', 1234567.8],
    ['1234,567.5', '1234,567.5'],
    ['$1,234.50', 1234.5],
    ['-12,50 €', -12.5],
    ['$', '$'],
  ])('%s is read as %s', (typed, value) => {
    expect(readNumber(typed)).toBe(value);
  });

  test.each([
    ['1,234', 1.234],
    ['-1,234', -1.234],
    ['1,234,567', 1234567],
    ['1234,5', 1234.5],
    ['1.234,50', 1234.5],
    ['1234.5', 1234.5],
    ['1.234', 1.234],
  ])('%s is read as %s with a decimal comma and spaces between thousands', (typed, value) => {
    expect(readNumber(typed, { decimal: ',' })).toBe(value);
  });

  test.each([
    ['12.345', 12345],
    ['-1.234', -1234],
    ['1,234', 1.234],
    ['1.234,5', 1234.5],
    ['0.125', 0.125],
    ['1.5', 1.5],
    ['1234.567', 1234.567],
  ])('%s is read as %s with points between thousands', (typed, value) => {
    expect(readNumber(typed, { decimal: ',', group: '.' })).toBe(value);
  });

  test.each(['en', 'fr', 'es'])('what is displayed in %s is read as the same number', async (language) => {
    await i18n.changeLanguage(language);
    for (const value of [0.5, 7, 999, 1234, 12345, -12345.25, 1234567.5, 12.345])
      for (const decimals of [0, 2, 3]) {
        const text = numberText(value, field({ DecimalPrecision: decimals }));
        expect(readNumber(text, numberMarks()), text).toBe(Number(value.toFixed(decimals)) || 0);
      }
  });
});

describe('times of day', () => {
  test.each([
    ['9:30 am', '09:30'],
    ['9:30 PM', '21:30'],
    ['12 am', '00:00'],
    ['12:05pm', '12:05'],
    ['2130', '21:30'],
    ['21h30', '21:30'],
    ['7', '07:00'],
    ['25:00', '25:00'],
    ['13 pm', '13 pm'],
    ['noon', 'noon'],
  ])('%s is read as %s', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  test('are written hh:mm A', () => {
    expect(formatClock('21:05')).toBe('09:05 PM');
    expect(formatClock('00:00')).toBe('12:00 AM');
  });
});

describe('rich text in a plain box', () => {
  test('FORM-054 becomes paragraphs', () => {
    const html = '<p>One &amp; two<br />second line</p><p>&lt;b&gt; is no tag</p>';
    expect(paragraphsOf(html)).toBe('One & two\nsecond line\n\n<b> is no tag');
    expect(htmlOf(paragraphsOf(html))).toBe(html);
  });

  test('does not interpret input as HTML', () => {
    expect(htmlOf('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  });
});

describe('a recurrence rule', () => {
  test('FORM-073 ends in only one way', () => {
    expect(withFrequency(null, 'WEEKLY', '2026-11-24T12:00:00.000Z').byday).toEqual(['TU']);
    expect(withFrequency(null, 'WEEKLY', '2026-11-29T12:00:00.000Z').byday).toEqual(['SU']);
    expect(withFrequency(null, 'DAILY', '2026-11-24T12:00:00.000Z').byday).toBeUndefined();
    const rule = withFrequency(null, 'WEEKLY');
    expect(withEnd(withEnd(rule, { count: 5 }), { until: '2026-12-31' })).toEqual({ freq: 'WEEKLY', interval: 1, until: '2026-12-31' });
    expect(withEnd(withEnd(rule, { until: '2026-12-31' }), { count: 5 })).toEqual({ freq: 'WEEKLY', interval: 1, count: 5 });
    for (const end of [{ count: 5 }, { until: '2026-12-31' }]) expect(withEnd(withEnd(rule, end), {})).toEqual(rule);
    expect([rule, { ...rule, count: 5 }, { ...rule, until: '2026-12-31' }].map(endOf)).toEqual(['never', 'count', 'until']);
  });

  test('FORM-079 is on any day from Monday to Sunday, or from Monday to Friday together', () => {
    const days = ['SU', 'MO', 'WE', 'TU', 'SA', 'FR', 'TH'];
    const whole = days.reduce(withDay, withFrequency(null, 'WEEKLY'));
    expect(whole.byday).toEqual(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']);
    expect(isOnWorkdays(whole)).toBe(false);
    expect(days.reduce(withDay, whole)).toEqual({ freq: 'WEEKLY', interval: 1 });

    const working = withWorkdays(withDay(withFrequency(null, 'WEEKLY'), 'SA'));
    expect(working).toEqual({ freq: 'WEEKLY', interval: 1, byday: ['MO', 'TU', 'WE', 'TH', 'FR'] });
    i18n.addResourceBundle('en', 'translation', texts);
    expect(recurrenceText(working)).toBe('Every week, Monday to Friday');
    expect(recurrenceText(withDay(working, 'FR'))).toBe('Every week on Monday, Tuesday, Wednesday, Thursday');
    expect(withWorkdays(working).byday).toBeUndefined();
  });

  test('FORM-075 repeats at most every 12 months', () => {
    expect(withFrequency({ freq: 'DAILY', interval: 30 }, 'MONTHLY').interval).toBe(12);
  });

  test('FORM-074 accepts whole numbers from 1 on, up to the maximum, whatever is typed', () => {
    expect([0, -3, 0.4, Number.NaN, 1.5, 7, 12.9, 13, 1e9].map((typed) => wholeNumber(typed, 12))).toEqual([1, 1, 1, 1, 1, 7, 12, 12, 12]);
  });

  test('preserves parts that the form does not show', () => {
    expect(readRule({ freq: 'MONTHLY', interval: 1, bymonthday: [15] })).toMatchObject({ bymonthday: [15] });
  });
});
