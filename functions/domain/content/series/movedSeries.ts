import type { CalendarEvent } from '#functions/domain/access/records/expand.ts';
import type { FoundOccurrence } from '#functions/domain/content/series/findOccurrence.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';
import { movedRule } from '#shared/rules/recurrence/series.ts';
import { addDays, DAY_MS } from '#shared/time.ts';

type EventTimes = Pick<CalendarEvent, 'start' | 'end' | 'allDay'>;

const midnight = (day: string): string => `${day.slice(0, 10)}T00:00:00.000Z`;

/** The days between two dates, in UTC, where the clock never changes. */
const daysBetween = (from: string, to: string): number => (Date.parse(midnight(to)) - Date.parse(midnight(from))) / DAY_MS;

/** The start in local time. */
const localTimeOf = async ({ start, allDay }: EventTimes, zone: string): Promise<string> => {
  if (allDay) return start.slice(0, 19);
  const { Temporal } = await import('temporal-polyfill');
  const localTime = Temporal.Instant.from(start).toZonedDateTimeISO(zone).toPlainDateTime();
  return localTime.toString({ smallestUnit: 'second' });
};

/** The number of days by which an occurrence was moved, in a time zone. */
export const daysMoved = async ({ name }: FoundOccurrence, to: EventTimes, zone: string): Promise<number> =>
  daysBetween(name, await localTimeOf(to, zone));

/** A rule for events that start some days later. Throws seriesFixed if its weekdays cannot be shifted. */
export const ruleMoved = (rule: FoundOccurrence['series']['rule'], days: number) => {
  const moved = movedRule(rule, days);
  if (!moved) throw new Problem('seriesFixed');
  return moved;
};

/** The values of a series after one of its occurrences was moved, with the others at the same distance as before. */
export const movedSeries = async (found: FoundOccurrence, to: EventTimes, zone: string): Promise<FieldValues> => {
  const { Temporal } = await import('temporal-polyfill');
  const { series } = found;
  const days = await daysMoved(found, to, zone);
  const first = Temporal.PlainDate.from((await localTimeOf(series, zone)).slice(0, 10)).add({ days });
  const zoned = (time: string) => Temporal.Instant.from(time).toZonedDateTimeISO(zone);
  const timesFrom = ({ start, end, allDay }: EventTimes) => {
    if (allDay) return [midnight(first.toString()), addDays(midnight(first.toString()), daysBetween(start, end))];
    const begin = first.toZonedDateTime({ timeZone: zone, plainTime: zoned(start).toPlainTime() });
    // As where events are expanded, whole days are calendar days: the clock may change within this occurrence and not within the first.
    const finish = begin.add(zoned(start).until(zoned(end), { largestUnit: 'days' }));
    return [begin, finish].map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString());
  };
  const [EventDate, EndDate] = timesFrom(to);
  return {
    EventDate,
    EndDate,
    ...(days !== 0 && { Recurrence: ruleMoved(series.rule, days) }),
  };
};
