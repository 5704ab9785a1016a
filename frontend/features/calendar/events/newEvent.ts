import dayjs from 'dayjs';
import { type Span, storedSpan } from '#frontend/fields/time/span.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

const HALF_HOUR = 30;
const EVENT_MINUTES = 60;

/** The next half hour after a time; a time on the half hour stays. */
export const nextHalfHour = (now: Date): Date => {
  const moment = dayjs(now);
  const rounded = moment.startOf('minute').add((HALF_HOUR - (moment.minute() % HALF_HOUR)) % HALF_HOUR, 'minute');
  return (rounded.isBefore(moment) ? rounded.add(HALF_HOUR, 'minute') : rounded).toDate();
};

/** Initial values of a new event: one hour from the next half hour, on the selected day if there is one. */
export const newEvent = (now: Date, day: string | null = null): FieldValues => {
  const next = dayjs(nextHalfHour(now));
  const start = day ? dayjs(`${day}T${next.format('HH:mm')}`) : next;
  return storedSpan({ start: start.toISOString(), end: start.add(EVENT_MINUTES, 'minute').toISOString(), allDay: false });
};

/** The same for a dragged period. A single day only sets the day; several become an all-day event. */
export const eventIn = (span: Span, now: Date): FieldValues => {
  const { EndDate, EventDate } = storedSpan(span);
  return span.allDay && EventDate === EndDate ? newEvent(now, span.start.slice(0, 10)) : storedSpan(span);
};
