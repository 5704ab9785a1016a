import type { CalendarEvent, TimeWindow } from '#functions/domain/access/records/expand.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';

/** The earliest time zone begins a day 14 hours before UTC, the latest 12 hours after it. */
const FIRST_DAY_BEGINS = -14 * HOUR_MS;
const LAST_DAY_ENDS = DAY_MS + 12 * HOUR_MS;
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

const monthNumber = (time: number): number => {
  const date = new Date(Math.min(time, LAST_INSTANT));
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

const monthName = (number: number): string => {
  const month = Math.max(0, number);
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
};

const dayName = (time: number): string => new Date(Math.min(time, LAST_INSTANT)).toISOString().slice(0, 10);

/** The earliest and latest instants at which an event can take place in any time zone. */
const instantsOf = ({ start, end, allDay }: CalendarEvent): [number, number] => {
  if (!allDay) return [Date.parse(start), Date.parse(end)];
  const dayOf = (instant: string) => Date.parse(instant.slice(0, 10));
  return [dayOf(start) + FIRST_DAY_BEGINS, dayOf(end) + LAST_DAY_ENDS];
};

/** The last day of a recurring event; the maximum date if it does not end. Two days are added for time zones and clock changes. */
const lastDay = (event: CalendarEvent): string => {
  const [from, to] = instantsOf(event);
  return event.rule?.until ? dayName(Date.parse(event.rule.until) + (to - from) + 2 * DAY_MS) : '9999-12-31';
};

/**
 * The bucket that contains an event: its month, the month with a suffix if it lasts into the next one, or a bucket after all months by its
 * last day if it lasts longer or recurs.
 */
export const bucketOf = (event: CalendarEvent): string => {
  if (event.rule) return `~${lastDay(event)}`;
  const [from, to] = instantsOf(event);
  const months = monthNumber(to) - monthNumber(from);
  if (months > 1) return `~${dayName(to)}`;
  return `${monthName(monthNumber(from))}${months === 1 ? '+' : ''}`;
};

/** The two ranges of buckets that contain all events touching a window, each with an exclusive end. */
export const bucketsOf = ({ from, to }: TimeWindow): { months: { from: string; to: string }; long: { from: string; to: string } } => ({
  months: { from: `${monthName(monthNumber(Date.parse(from)) - 1)}+`, to: `${monthName(monthNumber(Date.parse(to)))}~` },
  long: { from: `~${dayName(Date.parse(from))}`, to: '~~' },
});

/** The earliest instant in the month of a bucket. */
export const bucketStart = (bucket: string): string => `${bucket.slice(0, 7)}-01T00:00:00.000Z`;
