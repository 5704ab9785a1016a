import { describe, expect, test } from 'vitest';
import { field } from '#infra/embedded/demo/fields.ts';
import type { FieldTypeName } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { checkValues } from '#shared/rules/checkValues.ts';
import { Rule } from '#shared/rules/recurrence/rule.ts';
import { skipsEvents } from '#shared/rules/recurrence/skipsEvents.ts';
import { always } from '#tests/lists/rules/ruleFields.ts';

const code = (rule: unknown): string | undefined => Rule.safeParse(rule).error?.issues[0]?.message;
const monthly = (rest: object) => ({ freq: 'MONTHLY', ...rest });
const yearly = (rest: object) => ({ freq: 'YEARLY', ...rest });

describe('a recurrence', () => {
  test('FORM-071 has the thirteen parts of a rule, FORM-081 what it omits, and no others', () => {
    const whole = {
      freq: 'YEARLY',
      interval: 2,
      bysetpos: [-1],
      bymonth: [1],
      bymonthday: [1],
      byyearday: [1],
      byweekno: [1],
      byday: ['MO'],
      byhour: [9],
      byminute: [30],
      bysecond: [0],
      count: 3,
    };
    expect(Rule.parse(whole)).toEqual(whole);
    const { count: _, ...endless } = whole;
    expect(Rule.parse({ ...endless, until: '2026-12-31' }).until).toBe('2026-12-31');
    const exdate = ['2026-01-01', '2027-01-01T09:30:00'];
    expect(Rule.parse({ ...whole, exdate })).toEqual({ ...whole, exdate });
    for (const wrong of [['2026-02-30'], ['2026-01-01T09:30:00Z'], 'never', Array(401).fill('2026-01-01')])
      expect(code({ ...whole, exdate: wrong })).toBe('invalidRecurrence');
    expect(code({ ...whole, byeaster: [1] })).toBe('invalidRecurrence');
    const unused = { bysetpos: [], bymonth: [], bymonthday: [], byyearday: [], byweekno: [], byhour: [], byminute: [], bysecond: [] };
    expect(Rule.parse({ freq: 'WEEKLY', interval: 1, ...unused, byday: ['MO'] })).toStrictEqual({
      freq: 'WEEKLY',
      interval: 1,
      byday: ['MO'],
    });
  });

  test('FORM-072 is daily, weekly, monthly or yearly', () => {
    for (const freq of ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']) expect(code({ freq })).toBeUndefined();
    for (const freq of ['HOURLY', 'MINUTELY', 'SECONDLY', 'daily', '']) expect(code({ freq }), freq).toBe('invalidRecurrence');
  });

  test('FORM-073 ends never, after a number of times, or on a date, and in only one way', () => {
    expect(code({ freq: 'DAILY' })).toBeUndefined();
    expect(code({ freq: 'DAILY', count: 3 })).toBeUndefined();
    expect(code({ freq: 'DAILY', until: '2026-12-31' })).toBeUndefined();
    expect(code({ freq: 'DAILY', until: '2026-02-30' })).toBe('invalidDate');
    expect(code({ freq: 'DAILY', count: 3, until: '2026-12-31' })).toBe('invalidRecurrence');
  });

  test.each([{ count: 0 }, { interval: 0 }, { count: -1 }, { interval: 1.5 }, { count: 1000 }, { interval: 1000 }])(
    'FORM-074 counts and intervals are whole numbers from 1 on: %j is refused',
    (part) => {
      expect(code({ freq: 'DAILY', ...part })).toBe('invalidRecurrence');
      expect(code({ freq: 'DAILY', count: 1, interval: 1 })).toBeUndefined();
    },
  );

  test('FORM-075 repeats after at most twelve months', () => {
    expect(code(monthly({ interval: 12 }))).toBeUndefined();
    expect(code(monthly({ interval: 13 }))).toBe('invalidRecurrence');
    expect(code(yearly({ interval: 13 }))).toBeUndefined();
  });

  test.each<[number[] | undefined, number, boolean]>([
    [undefined, 31, true],
    [undefined, 32, false],
    [[2], 29, true],
    [[2], 30, false],
    [[4], 30, true],
    [[4], 31, false],
    [[1], 31, true],
    [[2, 3], 31, true],
  ])('FORM-076 in the months %j, day %i is possible: %j', (bymonth, day, possible) => {
    expect(code(yearly({ ...(bymonth && { bymonth }), bymonthday: [day] })) === undefined).toBe(possible);
  });

  test('FORM-076 each month has its days and no more, every month or once a year', () => {
    for (const [index, last] of [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries())
      for (const of of [monthly, yearly]) {
        const on = (day: number) => code(of({ bymonth: [index + 1], bymonthday: [day] }));
        expect([on(last), on(last + 1) === undefined], `month ${index + 1}`).toEqual([undefined, false]);
      }
    expect([code(monthly({ bymonthday: [31] })), code(monthly({ bymonthday: [32] })) === undefined]).toEqual([undefined, false]);
  });

  test('is refused for one impossible day, whatever the others are', () => {
    expect(code(yearly({ bymonth: [2], bymonthday: [1, 31] }))).toBe('invalidDayOfMonth');
  });

  test('FORM-079 covers the days from Monday to Sunday, or the working days', () => {
    const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
    expect(code({ freq: 'WEEKLY', byday: days })).toBeUndefined();
    expect(code({ freq: 'WEEKLY', byday: days.slice(0, 5) })).toBeUndefined();
    expect(code({ freq: 'WEEKLY', byday: ['XX'] })).toBe('invalidRecurrence');
  });

  test('FORM-080 takes the first or the last match', () => {
    for (const bysetpos of [[1], [-1], [1, -1]]) expect(code(monthly({ byday: ['MO'], bysetpos }))).toBeUndefined();
    for (const bysetpos of [[0], [2], [-2]]) expect(code(monthly({ byday: ['MO'], bysetpos }))).toBe('invalidRecurrence');
    expect(code(monthly({ bysetpos: [1] }))).toBe('invalidRecurrence');
  });

  test.each([
    { freq: 'WEEKLY', bymonthday: [1] },
    { freq: 'DAILY', byday: ['1MO'] },
    { freq: 'MONTHLY', byyearday: [1] },
    { freq: 'DAILY', byhour: Array.from({ length: 24 }, (_, hour) => hour), byminute: [0, 30] },
    { freq: 'DAILY', byhour: [8, 9, 10, 11, 12], byminute: [0, 15, 30, 45], bysecond: [0, 30] },
    { freq: 'MONTHLY', byweekno: [1] },
    { freq: 'WEEKLY', byday: ['MO', '1TU'] },
    { freq: 'YEARLY', byday: ['1MO'], byweekno: [1] },
    { freq: 'WEEKLY', byday: ['MOON'] },
    { freq: 'WEEKLY', byday: ['21MO'] },
    { freq: 'YEARLY', bymonth: Array.from({ length: 13 }, () => 1) },
  ])('contradictory parts are refused: %j', (rule) => {
    expect(code(rule)).toBe('invalidRecurrence');
  });

  test.each([
    { freq: 'DAILY', byhour: Array.from({ length: 24 }, (_, hour) => hour) },
    { freq: 'DAILY', byhour: [8, 20], byminute: [0, 15, 30, 45], bysecond: [0, 20, 40] },
    { freq: 'MONTHLY', byday: ['1MO', '-1FR', 'WE'] },
    { freq: 'YEARLY', byday: ['MO'], byweekno: [1] },
    { freq: 'YEARLY', bymonth: Array.from({ length: 12 }, (_, month) => month + 1) },
  ])('consistent parts are accepted: %j', (rule) => {
    expect(code(rule)).toBeUndefined();
  });

  test.each<[object, string, boolean]>([
    [{ freq: 'DAILY' }, '2026-01-31', false],
    [{ freq: 'DAILY', bymonth: [4] }, '2026-01-31', false],
    [yearly({ byyearday: [366] }), '2026-01-31', false],
    [yearly({ byyearday: [366] }), '2028-02-29', false],
    [yearly({ byweekno: [53] }), '2028-02-29', false],
    [yearly({ bymonth: [12] }), '2026-12-31', false],
    [monthly({ bymonthday: [1, 31] }), '2026-01-01', true],
    [yearly({ bymonthday: [31] }), '2026-01-01', true],
    [monthly({}), '2026-01-31', true],
    [monthly({}), '2026-01-29', true],
    [monthly({}), '2026-01-28', false],
    [monthly({ bymonthday: [31] }), '2026-01-01', true],
    [monthly({ bymonth: [1, 3], bymonthday: [31] }), '2026-01-01', false],
    [monthly({ byday: ['-1FR'] }), '2026-01-31', false],
    [yearly({}), '2028-02-29', true],
    [yearly({}), '2026-01-31', false],
    [yearly({ bymonth: [4, 5] }), '2026-05-31', true],
    [{ freq: 'WEEKLY' }, '2026-01-31', false],
  ])('FORM-078 %j from %s omits months: %j', (rule, start, expected) => {
    expect(skipsEvents(Rule.parse(rule), start)).toBe(expected);
  });
});

describe('an event', () => {
  const fields = [
    field('EventDate', 'Starts', 'DateTime'),
    field('EndDate', 'Ends', 'DateTime'),
    field('Recurrence', 'Repeats', 'Recurrence'),
  ];
  const codes = (values: FieldValues, stored?: FieldValues) =>
    checkValues(fields, values, stored ? { partial: true, stored } : { partial: false }).problems.map(
      ({ at, code: found }) => `${at} ${found}`,
    );
  const EventDate = '2026-05-04T09:00:00.000Z';

  test('FORM-077 does not end its recurrence before it starts', () => {
    expect(codes({ EventDate, Recurrence: { freq: 'DAILY', until: '2026-05-02' } })).toEqual(['Recurrence endBeforeStart']);
    expect(codes({ EventDate, Recurrence: { freq: 'DAILY', until: '2026-05-04' } })).toEqual([]);
    expect(codes({ EventDate: '2026-06-01T09:00:00Z' }, { EventDate, Recurrence: { freq: 'DAILY', until: '2026-05-20' } })).toEqual([
      'Recurrence endBeforeStart',
    ]);
  });

  test('FORM-077 can end on the last day in any zone: twelve hours before a start belong to the day before', () => {
    const early = '2026-05-04T11:59:00.000Z';
    const late = '2026-05-04T12:00:00.000Z';
    const until = (day: string) => ({ Recurrence: { freq: 'DAILY', until: day } });
    expect(codes({ EventDate: early, ...until('2026-05-03') })).toEqual([]);
    expect(codes({ EventDate: early, ...until('2026-05-02') })).toEqual(['Recurrence endBeforeStart']);
    expect(codes({ EventDate: late, ...until('2026-05-04') })).toEqual([]);
    expect(codes({ EventDate: late, ...until('2026-05-03') })).toEqual(['Recurrence endBeforeStart']);
  });

  test('that is all-day repeats without a time', () => {
    const days = [...fields, field('IsAllDayEvent', 'All day', 'CheckBox')];
    const codesOf = (values: FieldValues, stored?: FieldValues) =>
      checkValues(days, values, stored ? { partial: true, stored } : { partial: false }).problems.map(({ code: found }) => found);
    for (const part of [{ byhour: [8, 9] }, { byminute: [0] }, { bysecond: [5] }]) {
      const timed = { EventDate, Recurrence: { freq: 'DAILY', interval: 1, ...part } };
      expect(codesOf({ ...timed, IsAllDayEvent: true })).toEqual(['recurrenceTimesOfDay']);
      expect(codesOf({ IsAllDayEvent: true }, timed)).toEqual(['recurrenceTimesOfDay']);
      expect(codesOf(timed)).toEqual([]);
      expect(codesOf({ Recurrence: null }, { ...timed, IsAllDayEvent: true })).toEqual([]);
      expect(codesOf({}, { ...timed, IsAllDayEvent: true })).toEqual([]);
    }
    expect(codesOf({ EventDate, IsAllDayEvent: true, Recurrence: { freq: 'DAILY' } })).toEqual([]);
  });

  test.each<[start: FieldTypeName, end: FieldTypeName, all: boolean]>([
    ['Date', 'Date', true],
    ['Date', 'DateTime', true],
    ['DateTime', 'Date', true],
    ['DateTime', 'DateTime', false],
  ])('from a %s to a %s repeats without a time: %s', (start, end, all) => {
    const times = [field('EventDate', 'Starts', start), field('EndDate', 'Ends', end), ...fields.slice(2)];
    const momentOf = (type: FieldTypeName) => (type === 'Date' ? '2026-05-04' : EventDate);
    const sent = { EventDate: momentOf(start), EndDate: momentOf(end), Recurrence: { freq: 'DAILY', byhour: [8] } };
    const found = all ? [{ at: 'Recurrence', code: 'recurrenceTimesOfDay' }] : [];
    expect(checkValues(times, sent, { partial: false }).problems).toEqual(found);
  });

  test('is not checked for times that it lacks, nor again for unchanged ones', () => {
    expect(codes({ EndDate: '2026-05-03T08:00:00Z', Recurrence: { freq: 'DAILY', until: '2020-01-01' } })).toEqual([]);
    expect(codes({ EventDate, EndDate: null })).toEqual([]);
    const wrong = { EventDate, EndDate: '2026-05-03T08:00:00.000Z', Recurrence: { freq: 'DAILY', interval: 1, until: '2020-01-01' } };
    expect(codes({}, wrong)).toEqual([]);
    expect(codes({ EndDate: wrong.EndDate }, wrong)).toEqual(['EndDate endBeforeStart']);
    expect(codes({ Recurrence: wrong.Recurrence }, wrong)).toEqual(['Recurrence endBeforeStart']);
    expect(codes({ EventDate }, wrong)).toEqual(['EndDate endBeforeStart', 'Recurrence endBeforeStart']);
  });

  test('that is all-day can end on the day it starts, and other fields with the same names are no times', () => {
    const event = (start: FieldTypeName, end: FieldTypeName, values: FieldValues) =>
      checkValues([field('EventDate', 'Starts', start), field('EndDate', 'Ends', end)], values, { partial: false }).problems;
    expect(event('DateTime', 'Date', { EventDate, EndDate: '2026-05-04' })).toEqual([]);
    expect(event('DateTime', 'Date', { EventDate, EndDate: '2026-05-03' })).toEqual([{ at: 'EndDate', code: 'endBeforeStart' }]);
    expect(event('Date', 'Date', { EventDate: '2026-05-04', EndDate: '2026-05-03' })).toEqual([{ at: 'EndDate', code: 'endBeforeStart' }]);
    expect(event('DateTime', 'SingleLine', { EventDate, EndDate: '1' })).toEqual([]);
    expect(event('SingleLine', 'DateTime', { EventDate: '9', EndDate: EventDate })).toEqual([]);
  });

  test('without a start is not checked, and times that its list fills in are', () => {
    const until = { freq: 'DAILY', until: '2020-01-01' };
    const loose = [field('EventDate', 'Starts', 'SingleLine'), ...fields.slice(1)];
    expect(checkValues(loose, { EventDate: 'soon', EndDate: EventDate, Recurrence: until }, { partial: false }).problems).toEqual([]);
    const byDefault = (name: string, value: string) =>
      field(name, name, 'DateTime', { rules: { DefaultValue: { valueType: 'DateTime', value } } });
    const filled = [byDefault('EventDate', EventDate), byDefault('EndDate', '2026-05-03T09:00:00Z')];
    expect(checkValues(filled, {}, { partial: false }).problems).toEqual([{ at: 'EndDate', code: 'endBeforeStart' }]);
  });

  test('keeps errors of the rules of its end before those of its start', () => {
    const behaviour = [always('DisableCondition')];
    const locked = [field('EventDate', 'Starts', 'DateTime'), field('EndDate', 'Ends', 'DateTime', { behaviour })];
    expect(checkValues(locked, { EventDate, EndDate: '2026-05-03T09:00:00Z' }, { partial: false }).problems).toEqual([
      { at: 'EndDate', code: 'disabled' },
    ]);
  });

  test('keeps errors of its end next to those of its recurrence, each once', () => {
    expect(codes({ EventDate, EndDate: 'soon', Recurrence: { freq: 'DAILY', until: '2020-01-01' } })).toEqual([
      'EndDate invalidDate',
      'Recurrence endBeforeStart',
    ]);
  });

  test('does not end before it starts', () => {
    expect(codes({ EventDate, EndDate: '2026-05-04T08:59:00Z' })).toEqual(['EndDate endBeforeStart']);
    expect(codes({ EventDate, EndDate: EventDate })).toEqual([]);
    expect(codes({ EndDate: '2026-05-03T08:00:00Z' }, { EventDate, EndDate: EventDate })).toEqual(['EndDate endBeforeStart']);
  });
});
