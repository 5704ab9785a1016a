import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expand } from '#functions/domain/access/records/expand.ts';
import { OCCURRENCE_DAYS, OCCURRENCES_PER_ANSWER } from '#shared/limits.ts';
import { type RecurrenceRule, Rule } from '#shared/rules/recurrence/rule.ts';
import { naiveDays } from '#tests/lists/rules/occurrences.ts';

const daily: RecurrenceRule = { freq: 'DAILY', interval: 1 };
const event = (start: string, end: string, rule: RecurrenceRule | null, allDay = false) => ({ start, end, rule, allDay });
const window = (from: string, to: string) => ({ from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z` });

/** The local date and time of an instant in a time zone. */
const clock = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));

describe('occurrences', () => {
  const some = <T>(values: T[], max: number) =>
    fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: max }), { nil: undefined });
  const weekdays = some(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], 4);
  const months = some(
    Array.from({ length: 12 }, (_, index) => index + 1),
    3,
  );
  const monthDays = some([1, 2, 15, 28, 29, 30, 31], 3);
  const interval = fc.integer({ min: 1, max: 5 });
  const endings = fc.oneof(
    fc.constant({}),
    fc.record({ count: fc.integer({ min: 1, max: 40 }) }),
    fc.record({
      until: fc
        .date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10)),
    }),
  );
  const position = fc.option(fc.constantFrom([1], [-1], [1, -1]), { nil: undefined });
  const parts = fc.oneof(
    fc.record({ freq: fc.constant('DAILY'), interval, bymonth: months }),
    fc.record({ freq: fc.constant('WEEKLY'), interval, byday: weekdays }),
    fc.record({ freq: fc.constant('MONTHLY'), interval, bymonth: months, bymonthday: monthDays }),
    fc.record({ freq: fc.constant('MONTHLY'), interval, byday: weekdays, bysetpos: position }),
    fc.record({ freq: fc.constant('YEARLY'), interval, bymonth: months, bymonthday: monthDays }),
    fc.record({ freq: fc.constant('YEARLY'), interval }),
  );
  const rules = fc
    .tuple(parts, endings)
    .map(([rule, ending]) => Rule.safeParse(JSON.parse(JSON.stringify({ ...rule, ...ending }))))
    .filter(({ success }) => success)
    .map(({ data }) => data as RecurrenceRule);
  const day = (min: string, max: string) =>
    fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10));

  test('are those that checking every single day finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        rules,
        day('2024-01-01', '2026-12-31'),
        day('2024-01-01', '2027-12-31'),
        fc.nat(700),
        async (rule, start, from, length) => {
          const to = new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10);
          const { occurrences } = await expand(event(`${start}T09:00:00Z`, `${start}T10:00:00Z`, rule), 'UTC', window(from, to));
          const expected = naiveDays(rule, start, to).filter((found) => found >= from && found < to);
          expect(occurrences.map(({ start: found }) => found)).toEqual(expected.map((found) => `${found}T09:00:00Z`));
        },
      ),
      { numRuns: Number(process.env.SHEAF_RUNS ?? 300) },
    );
  });

  test.each([
    ['Europe/Berlin', '2026-03-27T08:00:00Z', '2026-03-28', '2026-03-31', '09:00'],
    ['Europe/Berlin', '2026-10-23T07:00:00Z', '2026-10-24', '2026-10-27', '09:00'],
    ['America/New_York', '2026-03-06T14:00:00Z', '2026-03-07', '2026-03-10', '09:00'],
    ['America/New_York', '2026-10-30T13:00:00Z', '2026-10-31', '2026-11-03', '09:00'],
    ['Australia/Sydney', '2026-04-02T22:00:00Z', '2026-04-03', '2026-04-06', '09:00'],
    ['Australia/Sydney', '2026-10-01T23:00:00Z', '2026-10-02', '2026-10-05', '09:00'],
  ])('in %s from %s on keep the local time and their duration', async (zone, start, from, to, time) => {
    const end = new Date(Date.parse(start) + 3_600_000).toISOString();
    const { occurrences } = await expand(event(start, end, daily), zone, window(from, to));
    expect(occurrences).toHaveLength(3);
    for (const found of occurrences) {
      expect(clock(found.start, zone).slice(11)).toBe(time);
      expect(Date.parse(found.end) - Date.parse(found.start)).toBe(3_600_000);
    }
    const offsets = occurrences.map(({ start: found }) => found.slice(11));
    expect(new Set(offsets).size).toBe(2);
  });

  test.each([
    ['Europe/Berlin', '2026-03-28T01:30:00Z', '2026-03-29T01:30:00Z', '03:30'],
    ['America/New_York', '2026-03-07T07:30:00Z', '2026-03-08T07:30:00Z', '03:30'],
    ['Australia/Sydney', '2026-10-02T16:30:00Z', '2026-10-03T16:30:00Z', '03:30'],
  ])(
    'in %s an hour skipped in spring is compensated immediately, and the following days are unaffected',
    async (zone, start, moved, time) => {
      const end = new Date(Date.parse(start) + 1_800_000).toISOString();
      const { occurrences } = await expand(event(start, end, daily), zone, {
        from: moved,
        to: new Date(Date.parse(moved) + 2 * 86_400_000).toISOString(),
      });
      expect(occurrences[0]).toMatchObject({
        start: moved,
        end: new Date(Date.parse(moved) + 1_800_000).toISOString().replace('.000', ''),
      });
      expect(clock(occurrences[0]?.start ?? '', zone).slice(11)).toBe(time);
      expect(clock(occurrences[1]?.start ?? '', zone).slice(11)).toBe('02:30');
    },
  );

  test('an hour that occurs twice in autumn has the event once, the first time', async () => {
    const { occurrences } = await expand(
      event('2026-10-24T00:30:00Z', '2026-10-24T01:00:00Z', daily),
      'Europe/Berlin',
      window('2026-10-25', '2026-10-26'),
    );
    expect(occurrences).toMatchObject([{ start: '2026-10-25T00:30:00Z', end: '2026-10-25T01:00:00Z' }]);
  });

  test('of all-day events are days, the last one included, in every zone', async () => {
    const rule: RecurrenceRule = { freq: 'WEEKLY', interval: 1, count: 3 };
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin']) {
      const { occurrences } = await expand(
        event('2026-03-27T00:00:00Z', '2026-03-28T00:00:00Z', rule, true),
        zone,
        window('2026-03-01', '2026-05-01'),
      );
      expect(occurrences).toMatchObject([
        { start: '2026-03-27', end: '2026-03-28' },
        { start: '2026-04-03', end: '2026-04-04' },
        { start: '2026-04-10', end: '2026-04-11' },
      ]);
    }
  });

  test('FORM-073 FORM-080 end never, after a number of times or on a date, and are the first or the last of a kind', async () => {
    const daysOf = async (rule: object) => {
      const within = window('2026-01-01', '2026-07-01');
      const { occurrences } = await expand(event('2026-01-05T09:00:00Z', '2026-01-05T10:00:00Z', rule as RecurrenceRule), 'UTC', within);
      return occurrences.map(({ start }) => start.slice(5, 10));
    };
    expect(await daysOf(daily)).toHaveLength(177);
    expect(await daysOf({ ...daily, count: 3 })).toEqual(['01-05', '01-06', '01-07']);
    expect(await daysOf({ ...daily, count: 1 })).toEqual(['01-05']);
    expect(await daysOf({ ...daily, until: '2026-01-08' })).toEqual(['01-05', '01-06', '01-07', '01-08']);
    const mondays = { freq: 'MONTHLY', interval: 1, byday: ['MO'], count: 3 };
    expect(await daysOf({ ...mondays, bysetpos: [1] })).toEqual(['01-05', '02-02', '03-02']);
    expect(await daysOf({ ...mondays, bysetpos: [-1] })).toEqual(['01-26', '02-23', '03-30']);
  });

  test('are omitted where the month or the year lacks the day', async () => {
    const days = async (start: string, rule: RecurrenceRule, to: string) =>
      (await expand(event(`${start}T00:00:00Z`, `${start}T00:00:00Z`, rule, true), 'UTC', window('2026-01-01', to))).occurrences.map(
        ({ start: found }) => found,
      );
    expect(await days('2026-01-31', { freq: 'MONTHLY', interval: 1 }, '2026-08-01')).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
      '2026-07-31',
    ]);
    expect(await days('2024-02-29', { freq: 'YEARLY', interval: 1 }, '2027-12-31')).toEqual([]);
  });

  test('that began before the period and still last are in it, one that only touches it is not', async () => {
    const long = event('2026-05-01T12:00:00Z', '2026-05-03T12:00:00Z', { freq: 'WEEKLY', interval: 1 });
    const starts = async (from: string) =>
      (await expand(long, 'UTC', { from, to: '2026-05-08T12:00:00Z' })).occurrences.map(({ start }) => start);
    expect(await starts('2026-05-03T11:00:00Z')).toEqual(['2026-05-01T12:00:00Z']);
    expect(await starts('2026-05-03T12:00:00Z')).toEqual([]);
  });

  test('of an event that does not repeat are the event itself', async () => {
    const once = event('2026-05-01T12:00:00Z', '2026-05-01T13:00:00Z', null);
    expect((await expand(once, 'UTC', window('2026-05-01', '2026-05-02'))).occurrences).toHaveLength(1);
    expect((await expand(once, 'UTC', window('2026-05-02', '2026-05-03'))).occurrences).toHaveLength(0);
  });

  test('are limited in number and time, which the answer says', async () => {
    const always = event('1970-01-01T09:00:00Z', '1970-01-01T10:00:00Z', daily);
    const century = await expand(always, 'Europe/Berlin', window('2000-01-01', '2100-01-01'));
    expect(century).toMatchObject({ cut: true });
    expect(century.occurrences).toHaveLength(OCCURRENCE_DAYS);
    const hourly: RecurrenceRule = { ...daily, byhour: Array.from({ length: 24 }, (_, hour) => hour) };
    const year = await expand({ ...always, rule: hourly }, 'Europe/Berlin', window('2026-01-01', '2027-01-01'));
    expect(year.cut).toBe(true);
    expect(year.occurrences.length).toBeLessThanOrEqual(OCCURRENCES_PER_ANSWER);
    expect((await expand(always, 'Europe/Berlin', window('2026-01-01', '2027-01-01'))).cut).toBe(false);
  });
});
