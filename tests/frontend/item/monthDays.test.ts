import { beforeAll, describe, expect, test } from 'vitest';
import { type MonthDay, monthDayOf, withMonthDay } from '#frontend/fields/recurrence/monthDays.ts';
import { type RecurrenceRule, readRule, withFrequency } from '#frontend/fields/recurrence/recurrenceRule.ts';
import { recurrenceText } from '#frontend/fields/recurrence/recurrenceText.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import texts from '#shared/i18n/en/list.json' with { type: 'json' };
import { NewRule } from '#shared/rules/recurrence/rule.ts';

beforeAll(async () => {
  i18n.addResourceBundle('en', 'translation', texts);
  await i18n.changeLanguage('en');
});

const monthly: RecurrenceRule = { freq: 'MONTHLY', interval: 1, count: 5 };
const yearly: RecurrenceRule = { freq: 'YEARLY', interval: 1 };
const week = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

describe('the day of a month on which an event repeats', () => {
  test.each<[MonthDay, object, string]>([
    [{ kind: 'start' }, {}, 'Every month, 5 times'],
    [{ kind: 'date', date: 15 }, { bymonthday: [15] }, 'Every month on day 15, 5 times'],
    [{ kind: 'first', day: 'MO' }, { byday: ['MO'], bysetpos: [1] }, 'Every month on the first Monday, 5 times'],
    [{ kind: 'last', day: 'FR' }, { byday: ['FR'], bysetpos: [-1] }, 'Every month on the last Friday, 5 times'],
    [{ kind: 'last', day: 'WORKDAY' }, { byday: week.slice(0, 5), bysetpos: [-1] }, 'Every month on the last working day, 5 times'],
    [{ kind: 'last', day: 'DAY' }, { byday: week, bysetpos: [-1] }, 'Every month on the last day, 5 times'],
  ])('FORM-080 %j is %j of a monthly rule, is read from it, and is described', (day, parts, text) => {
    const rule = withMonthDay(withMonthDay(monthly, { kind: 'first', day: 'TU' }, 4), day, 4);
    expect(rule).toEqual({ ...monthly, ...parts });
    expect(NewRule.safeParse(rule).success).toBe(true);
    expect(monthDayOf(rule)).toEqual(day);
    expect(recurrenceText(rule)).toBe(text);
  });

  test('FORM-080 names its month in a yearly rule', () => {
    const first = withMonthDay(yearly, { kind: 'first', day: 'MO' }, 4);
    expect(first).toEqual({ ...yearly, bymonth: [4], byday: ['MO'], bysetpos: [1] });
    expect(recurrenceText(first)).toBe('Every year in April on the first Monday');
    expect(recurrenceText(withMonthDay(yearly, { kind: 'date', date: 29 }, 2))).toBe('Every year in February on day 29');
    expect(withMonthDay(first, { kind: 'start' }, 4)).toEqual(yearly);
  });

  test.each([
    [
      { ...monthly, byday: ['1MO'] },
      { kind: 'first', day: 'MO' },
    ],
    [
      { ...monthly, byday: ['-1SU'] },
      { kind: 'last', day: 'SU' },
    ],
    [{ ...monthly, byday: ['MO'] }, { kind: 'other' }],
    [{ ...monthly, byday: ['MO', 'TU'], bysetpos: [1] }, { kind: 'other' }],
    [{ ...monthly, byday: ['MO'], bysetpos: [1, -1] }, { kind: 'other' }],
    [{ ...monthly, bymonthday: [1, 15] }, { kind: 'other' }],
    [{ ...monthly, bymonthday: [13], byday: ['FR'] }, { kind: 'other' }],
    [{ ...monthly, bymonth: [1], bymonthday: [1] }, { kind: 'other' }],
    [{ ...yearly, byday: ['MO'], bysetpos: [1] }, { kind: 'other' }],
    [{ ...yearly, byyearday: [100] }, { kind: 'other' }],
  ])('of %j, as other programs write it, is %j', (rule, day) => {
    expect(monthDayOf(rule)).toEqual(day);
    expect(recurrenceText(rule)).not.toContain('fields.');
  });

  test('is described where every Monday of a month is meant, although the form cannot show it', () => {
    expect(recurrenceText({ ...monthly, byday: ['MO'] })).toBe('Every month on Monday, 5 times');
    expect(recurrenceText({ ...monthly, byday: ['MO', '1TU'] })).toBe('Every month, 5 times');
    expect(recurrenceText({ ...monthly, byday: week.slice(0, 5), bysetpos: [1, -1] })).toBe('Every month, 5 times');
  });

  test('is preserved if the form cannot show it', () => {
    const rule = readRule({ ...yearly, byyearday: [100] });
    expect(rule && withMonthDay(rule, { kind: 'other' }, 1)).toEqual({ ...yearly, byyearday: [100] });
  });

  test('is dropped for a frequency that cannot have it', () => {
    const rule = withFrequency(withMonthDay(monthly, { kind: 'date', date: 15 }, 1), 'WEEKLY');
    expect(rule).toEqual({ freq: 'WEEKLY', interval: 1, count: 5 });
    expect(withFrequency(rule, 'WEEKLY', '2026-11-24T12:00:00.000Z')).toBe(rule);
  });
});
