import { eventOf } from '#functions/domain/access/records/eventOf.ts';
import { participantsOf } from '#functions/domain/access/records/eventParticipants.ts';
import { type CalendarEvent, expand } from '#functions/domain/access/records/expand.ts';
import { occurrencesOf } from '#functions/domain/content/calendar/occurrencesOf.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { SERIES_PEOPLE } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import type { RecurrenceRule } from '#shared/rules/recurrence/rule.ts';
import type { SeriesPosition } from '#shared/rules/recurrence/series.ts';
import { DAY_MS } from '#shared/time.ts';

export interface EventSeries extends CalendarEvent {
  rule: RecurrenceRule;
}

/** An occurrence of a series, as if it took place alone. */
export interface FoundOccurrence extends SeriesPosition {
  series: EventSeries;
  event: CalendarEvent;
}

const instant = (time: number): string => new Date(time).toISOString();

/**
 * The number of occurrences of a series before an instant; of a series without a number of occurrences, only whether there are any.
 * Excluded ones count, as they do for the end of the series.
 */
const countBefore = async ({ rule: { exdate: _, ...rule }, ...times }: EventSeries, zone: string, start: string): Promise<number> => {
  const window = { from: instant(Date.parse(times.start) - 2 * DAY_MS), to: instant(Date.parse(start) + DAY_MS) };
  const all = await occurrencesOf({ ...times, rule }, zone, window, rule.count ?? 1);
  const begin = times.allDay ? start.slice(0, 10) : Date.parse(start);
  return all.filter((one) => (typeof begin === 'string' ? (one.name ?? '') < begin : one.start < begin)).length;
};

/**
 * An occurrence of a series by its name, in a time zone. Throws occurrenceGone if it does not exist any more, and tooManyNamed if the
 * series names too many people to be split.
 */
export const findOccurrence = async (list: ListRecord, item: ItemRecord, name: string, zone: string): Promise<FoundOccurrence> => {
  const { rule, ...times } = eventOf(list, item) ?? { rule: null };
  if (!rule || !('start' in times)) throw new Problem('occurrenceGone');
  if (participantsOf(list, item).length > SERIES_PEOPLE) throw new Problem('tooManyNamed', { params: { limit: SERIES_PEOPLE } });
  const series = { ...times, rule };
  const day = Date.parse(name.slice(0, 10));
  const { occurrences } = await expand(series, zone, { from: instant(day - 2 * DAY_MS), to: instant(day + 3 * DAY_MS) });
  const found = occurrences.find((one) => one.name === name);
  if (!found) throw new Problem('occurrenceGone');
  const [start, end] = series.allDay
    ? [`${found.start}T00:00:00.000Z`, `${found.end}T00:00:00.000Z`]
    : [instant(Date.parse(found.start)), instant(Date.parse(found.end))];
  const event = { start, end, allDay: series.allDay, rule: null };
  return { series, event, name, before: await countBefore(series, zone, start) };
};
