import type { RRuleTemporal } from 'rrule-temporal';
import type { Temporal } from 'temporal-polyfill';
import { recentValues } from '#functions/platform/helpers/recentValues.ts';
import type { RecurrenceRule } from '#shared/rules/recurrence/rule.ts';
import { isException } from '#shared/rules/recurrence/series.ts';

export type LocalTime = Temporal.PlainDateTime;
export interface Libraries {
  Temporal: typeof Temporal;
  RRuleTemporal: typeof RRuleTemporal;
}

/** Both libraries are large, so they are loaded only by calls that expand events. */
export const loadLibraries = async (): Promise<Libraries> => {
  const [{ Temporal }, { RRuleTemporal }] = await Promise.all([import('temporal-polyfill'), import('rrule-temporal')]);
  return { Temporal, RRuleTemporal };
};

interface End {
  count?: number;
  until?: Temporal.ZonedDateTime;
}

/** Calendars cannot show later days. */
const LAST_DAY = '9999-12-31';

const endOfDay = ({ Temporal }: Libraries, day: string): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'UTC', plainTime: '23:59:59' });

/** The steps in which the events of a series are counted, ten years of days. A series of more steps ends there. */
const COUNTED_STEPS = 3660;

/** Recurrence rules use local time. They are evaluated as if in UTC, which has no gaps, and the time zone is applied afterwards. */
const seriesOf = (
  { RRuleTemporal }: Libraries,
  rule: RecurrenceRule,
  first: LocalTime,
  end: End,
  maxIterations?: number,
): RRuleTemporal => {
  const { freq, interval, count: _count, until: _until, ...by } = rule;
  return new RRuleTemporal({
    freq,
    interval,
    dtstart: first.toZonedDateTime('UTC'),
    ...end,
    ...(maxIterations !== undefined && { maxIterations }),
    ...(by.bysetpos && { bySetPos: by.bysetpos }),
    ...(by.bymonth && { byMonth: by.bymonth }),
    ...(by.bymonthday && { byMonthDay: by.bymonthday }),
    ...(by.byyearday && { byYearDay: by.byyearday }),
    ...(by.byweekno && { byWeekNo: by.byweekno }),
    ...(by.byday && { byDay: by.byday }),
    ...(by.byhour && { byHour: by.byhour }),
    ...(by.byminute && { byMinute: by.byminute }),
    ...(by.bysecond && { bySecond: by.bysecond }),
  });
};

/** The library gives up with a plain error. */
const isTooLong = (error: unknown): boolean => error instanceof Error && error.message.startsWith('Maximum ');

/** The last event of a series that ends after a number of events; null if it has none. */
const countLast = (libraries: Libraries, rule: RecurrenceRule, first: LocalTime, count: number): string | null => {
  let last: string | null = null;
  try {
    seriesOf(libraries, rule, first, { count, until: endOfDay(libraries, LAST_DAY) }, COUNTED_STEPS).all((at) => {
      last = at.toString().slice(0, 19);
      return true;
    });
  } catch (error) {
    if (!isTooLong(error)) throw error;
  }
  return last;
};

/** Counting goes through all events since the first, which takes long; the last event of a series never changes. */
const lastEvents = recentValues<string | null>(10_000);

const lastEventOf = (libraries: Libraries, rule: RecurrenceRule, first: LocalTime, count: number): string | null => {
  const { exdate: _, ...counted } = rule;
  return lastEvents(JSON.stringify([counted, first.toString()]), () => countLast(libraries, rule, first, count));
};

/** The end of a series; null if it has no events at all. */
const endOf = (libraries: Libraries, rule: RecurrenceRule, first: LocalTime): End | null => {
  const { Temporal } = libraries;
  const { count, until } = rule;
  if (until !== undefined) return { until: endOfDay(libraries, until) };
  if (count === undefined) return {};
  const last = lastEventOf(libraries, rule, first, count);
  return last === null ? null : { until: Temporal.PlainDateTime.from(last).toZonedDateTime('UTC') };
};

/** The local times at which events of a series start within a range, without the excluded ones. */
export const startsOf = (libraries: Libraries, rule: RecurrenceRule, first: LocalTime, [from, to]: [LocalTime, LocalTime]): LocalTime[] => {
  const end = endOf(libraries, rule, first);
  if (!end) return [];
  return seriesOf(libraries, rule, first, end)
    .between(from.toZonedDateTime('UTC'), to.toZonedDateTime('UTC'), true)
    .map((at) => at.toString().slice(0, 19))
    .filter((local) => !isException(rule, local))
    .map((local) => libraries.Temporal.PlainDateTime.from(local));
};
