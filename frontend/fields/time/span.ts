import dayjs from 'dayjs';
import type { Occurrence } from '#shared/models/content/calendar.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { addDays, DAY_MS } from '#shared/time.ts';

/** The period of an event as a calendar draws it: times, or days with an exclusive end. */
export interface Span {
  start: string;
  end: string;
  allDay: boolean;
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The day of a time in the person's time zone, or of an all-day event. */
export const dayOf = ({ start, allDay }: Pick<Span, 'start' | 'allDay'>): string =>
  allDay ? start.slice(0, 10) : dayjs(start).format('YYYY-MM-DD');

/** The stored last day of an all-day event is inclusive; calendars need an exclusive end. */
export const spanOf = ({ EventDate, EndDate, IsAllDayEvent }: Pick<Occurrence, 'EventDate' | 'EndDate' | 'IsAllDayEvent'>): Span =>
  IsAllDayEvent
    ? { start: EventDate.slice(0, 10), end: addDays(EndDate.slice(0, 10), 1), allDay: true }
    : { start: EventDate, end: EndDate, allDay: false };

/** The local days that a period covers. Midnight belongs to the day before. */
export const wholeDays = ({ start, end, allDay }: Span): Span => {
  if (allDay) return { start, end, allDay };
  const last = new Date(Math.max(Date.parse(start), Date.parse(end) - 1)).toISOString();
  return { start: dayOf({ start, allDay }), end: addDays(dayOf({ start: last, allDay }), 1), allDay: true };
};

/** The stored form of a period; a whole day is stored as its start in UTC. */
export const storedSpan = ({ start, end, allDay }: Span): FieldValues =>
  allDay
    ? {
        EventDate: `${start.slice(0, 10)}T00:00:00.000Z`,
        EndDate: `${addDays(end.slice(0, 10), -1)}T00:00:00.000Z`,
        IsAllDayEvent: true,
      }
    : { EventDate: new Date(start).toISOString(), EndDate: new Date(end).toISOString(), IsAllDayEvent: false };
