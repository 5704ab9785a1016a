import type { Temporal } from 'temporal-polyfill';
import { type Libraries, type LocalTime, loadLibraries, startsOf } from '#functions/domain/access/records/seriesStarts.ts';
import { OCCURRENCE_DAYS, OCCURRENCES_PER_ANSWER } from '#shared/limits.ts';
import { type RecurrenceRule, timesOfDay } from '#shared/rules/recurrence/rule.ts';
import { occurrenceName } from '#shared/rules/recurrence/series.ts';

export interface CalendarEvent {
  /** Instants. For an all-day event only the dates count, in whatever time zone they are read, and the last day is included. */
  start: string;
  end: string;
  allDay: boolean;
  rule: RecurrenceRule | null;
}

/** The time range of a request. An occurrence that only touches it from outside is not included. */
export interface TimeWindow {
  from: string;
  to: string;
}

export interface Occurrences {
  /** Instants in UTC, or the first and last day of an all-day event. Occurrences of a series have names. */
  occurrences: { start: string; end: string; name?: string }[];
  /** True if occurrences were left out because of the limits of a response. */
  cut: boolean;
}

/** An event and its window in the local time of a time zone. */
const toLocalTimes = ({ Temporal }: Libraries, { start, end, allDay }: CalendarEvent, zone: string, window: TimeWindow) => {
  const zoned = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  const dayOf = (instant: string) => Temporal.PlainDate.from(instant.slice(0, 10)).toZonedDateTime('UTC');
  const [first, last] = allDay ? [dayOf(start), dayOf(end).add({ days: 1 })] : [zoned(start), zoned(end)];
  const length = first.until(last, { largestUnit: 'days' });
  return {
    first: first.toPlainDateTime(),
    length,
    from: zoned(window.from).toPlainDateTime(),
    to: zoned(window.to).toPlainDateTime(),
    zone,
  };
};

type LocalTimes = ReturnType<typeof toLocalTimes>;

/** Instants in the format of all responses. */
const timesOf = ({ Temporal }: Libraries, { start, end }: { start: string; end: string }) => ({
  start: Temporal.Instant.from(start).toString(),
  end: Temporal.Instant.from(end).toString(),
});

/** A local time that does not exist in spring is moved forward; of a time that exists twice in autumn, the first is used. */
const inZone = (local: LocalTime, zone: string): Temporal.ZonedDateTime => local.toZonedDateTime(zone, { disambiguation: 'compatible' });

const instantOf = (local: LocalTime, zone: string): string => inZone(local, zone).toInstant().toString();

/** The number of days covered by a response: fewer if the event recurs many times a day. */
export const daysFor = (rule: RecurrenceRule | null): number =>
  Math.min(OCCURRENCE_DAYS, Math.floor(OCCURRENCES_PER_ANSWER / (rule ? timesOfDay(rule) : 1)));

const allDayIn = (start: LocalTime, length: Temporal.Duration) => ({
  start: start.toPlainDate().toString(),
  end: start.add(length).subtract({ days: 1 }).toPlainDate().toString(),
});

/** Whole days are calendar days; hours are elapsed hours. */
const timesIn = (start: LocalTime, length: Temporal.Duration, zone: string) => {
  const shown = inZone(start, zone);
  return { start: shown.toInstant().toString(), end: shown.add(length).toInstant().toString() };
};

/** The repetitions of an event that can overlap a range of local time, in order of their start. */
const repeat = (
  libraries: Libraries,
  event: CalendarEvent,
  { first, length, from, zone }: LocalTimes,
  until: LocalTime,
): Occurrences['occurrences'] => {
  const { rule, allDay } = event;
  if (!rule) return allDay ? [allDayIn(first, length)] : [timesOf(libraries, event)];
  // An occurrence that started before the window can still overlap it. An additional day covers clock changes.
  const lookback = from.subtract({ days: Math.min(daysFor(rule), length.days + 2) });
  const starts = startsOf(libraries, rule, first, [lookback, until.add({ days: 1 })]);
  return starts.map((start) => ({
    ...(allDay ? allDayIn(start, length) : timesIn(start, length, zone)),
    name: occurrenceName(rule, start.toString({ smallestUnit: 'second' })),
  }));
};

/**
 * The occurrences of an event in a window, in order. They keep their local time and their duration across daylight saving changes. Months
 * and years without the day have no occurrence. Only the rule determines them, including the event's own start. `rule` must be valid
 * according to shared/rules/recurrence; `zone` is an IANA name. Returns at most OCCURRENCES_PER_ANSWER within OCCURRENCE_DAYS.
 */
export const expand = async (event: CalendarEvent, zone: string, window: TimeWindow): Promise<Occurrences> => {
  const libraries = await loadLibraries();
  const local = toLocalTimes(libraries, event, zone, window);
  const furthest = local.from.add({ days: daysFor(event.rule) });
  const isCut = libraries.Temporal.PlainDateTime.compare(local.to, furthest) > 0;
  const until = isCut ? furthest : local.to;

  const windowTimes = timesOf(libraries, { start: window.from, end: window.to });
  const [begins, ends] = event.allDay
    ? [local.from.toString(), until.toString()]
    : [windowTimes.start, isCut ? instantOf(until, zone) : windowTimes.end];
  const found = repeat(libraries, event, local, until).filter(({ start, end }) =>
    event.allDay ? `${start}T00:00:00` < ends && `${end}T24` > begins : start < ends && (end > begins || start >= begins),
  );
  return { occurrences: found.slice(0, OCCURRENCES_PER_ANSWER), cut: isCut || found.length > OCCURRENCES_PER_ANSWER };
};
