import type { RRuleTemporal } from 'rrule-temporal';
import type { Temporal } from 'temporal-polyfill';
import { OCCURRENCE_DAYS, OCCURRENCES_PER_ANSWER } from '#shared/limits.ts';
import { type RecurrenceRule, timesOfDay } from '#shared/rules/recurrence/rule.ts';
import { isLeftOut, occurrenceName } from '#shared/rules/recurrence/series.ts';

export interface CalendarEvent {
  /** Instants; of an event that lasts all day only their days count, in whichever zone they are read, and the last day is part of it. */
  start: string;
  end: string;
  allDay: boolean;
  rule: RecurrenceRule | null;
}

/** Instants between which occurrences are asked for; one that touches the window from outside is not in it. */
export interface Window {
  from: string;
  to: string;
}

export interface Occurrences {
  /** Instants in UTC, or the first and the last day of an event that lasts all day. Of a series each has its name. */
  occurrences: { start: string; end: string; name?: string }[];
  /** True when the limits of one answer left some out. */
  cut: boolean;
}

type Plain = Temporal.PlainDateTime;
interface Libraries {
  Temporal: typeof Temporal;
  RRuleTemporal: typeof RRuleTemporal;
}

/** Both are large; only a call that expands events pays for them. */
const load = async (): Promise<Libraries> => {
  const [{ Temporal }, { RRuleTemporal }] = await Promise.all([import('temporal-polyfill'), import('rrule-temporal')]);
  return { Temporal, RRuleTemporal };
};

/** A rule speaks of what the clock on the wall shows. UTC has all of those times, so the rule is asked there and the zone comes after. */
const startsOf = ({ Temporal, RRuleTemporal }: Libraries, rule: RecurrenceRule, first: Plain, [from, to]: [Plain, Plain]): Plain[] => {
  const { freq, interval, count, until, ...by } = rule;
  const repeated = new RRuleTemporal({
    freq,
    interval,
    dtstart: first.toZonedDateTime('UTC'),
    ...(count !== undefined && { count }),
    ...(until !== undefined && { until: Temporal.PlainDate.from(until).toZonedDateTime({ timeZone: 'UTC', plainTime: '23:59:59' }) }),
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
  return repeated
    .between(from.toZonedDateTime('UTC'), to.toZonedDateTime('UTC'), true)
    .map((at) => at.toString().slice(0, 19))
    .filter((wall) => !isLeftOut(rule, wall))
    .map((wall) => Temporal.PlainDateTime.from(wall));
};

/** An event and its window on the wall clock of a zone. */
const onTheWall = ({ Temporal }: Libraries, { start, end, allDay }: CalendarEvent, zone: string, window: Window) => {
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

type Wall = ReturnType<typeof onTheWall>;

/** Instants as all answers write them. */
const timesOf = ({ Temporal }: Libraries, { start, end }: { start: string; end: string }) => ({
  start: Temporal.Instant.from(start).toString(),
  end: Temporal.Instant.from(end).toString(),
});

/** A time that the spring takes away moves on by what was taken; of one that comes twice in autumn it is the first. */
const inZone = (wall: Plain, zone: string): Temporal.ZonedDateTime => wall.toZonedDateTime(zone, { disambiguation: 'compatible' });

const instantOf = (wall: Plain, zone: string): string => inZone(wall, zone).toInstant().toString();

/** The days one answer reaches over: fewer when the event comes back many times a day. */
export const daysFor = (rule: RecurrenceRule | null): number =>
  Math.min(OCCURRENCE_DAYS, Math.floor(OCCURRENCES_PER_ANSWER / (rule ? timesOfDay(rule) : 1)));

const allDayIn = (start: Plain, length: Temporal.Duration) => ({
  start: start.toPlainDate().toString(),
  end: start.add(length).subtract({ days: 1 }).toPlainDate().toString(),
});

/** Whole days are days of the calendar, hours are hours as they pass. */
const timesIn = (start: Plain, length: Temporal.Duration, zone: string) => {
  const shown = inZone(start, zone);
  return { start: shown.toInstant().toString(), end: shown.add(length).toInstant().toString() };
};

/** The repetitions of an event that may lie in a stretch of the wall clock, in the order in which they begin. */
const repeat = (
  libraries: Libraries,
  event: CalendarEvent,
  { first, length, from, zone }: Wall,
  until: Plain,
): Occurrences['occurrences'] => {
  const { rule, allDay } = event;
  if (!rule) return allDay ? [allDayIn(first, length)] : [timesOf(libraries, event)];
  // One that began before the window may still last. A day more covers every change of the clock.
  const reach = from.subtract({ days: Math.min(daysFor(rule), length.days + 2) });
  const starts = startsOf(libraries, rule, first, [reach, until.add({ days: 1 })]);
  return starts.map((start) => ({
    ...(allDay ? allDayIn(start, length) : timesIn(start, length, zone)),
    name: occurrenceName(rule, start.toString({ smallestUnit: 'second' })),
  }));
};

/**
 * Occurrences of an event that lie in a window, in their order. They keep the time on the wall clock of the zone and their length, also
 * across daylight saving. Months and years that lack the day have none. The rule alone decides, also about the event's own start.
 * `rule` is one that shared/rules/recurrence accepts; `zone` an IANA name. At most OCCURRENCES_PER_ANSWER come within OCCURRENCE_DAYS.
 */
export const expand = async (event: CalendarEvent, zone: string, window: Window): Promise<Occurrences> => {
  const libraries = await load();
  const wall = onTheWall(libraries, event, zone, window);
  const furthest = wall.from.add({ days: daysFor(event.rule) });
  const cut = libraries.Temporal.PlainDateTime.compare(wall.to, furthest) > 0;
  const until = cut ? furthest : wall.to;

  const asked = timesOf(libraries, { start: window.from, end: window.to });
  const [begins, ends] = event.allDay ? [wall.from.toString(), until.toString()] : [asked.start, cut ? instantOf(until, zone) : asked.end];
  const found = repeat(libraries, event, wall, until).filter(({ start, end }) =>
    event.allDay ? `${start}T00:00:00` < ends && `${end}T24` > begins : start < ends && (end > begins || start >= begins),
  );
  return { occurrences: found.slice(0, OCCURRENCES_PER_ANSWER), cut: cut || found.length > OCCURRENCES_PER_ANSWER };
};
