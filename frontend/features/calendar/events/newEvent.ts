import dayjs from 'dayjs';
import { type Span, storedSpan } from '#frontend/fields/time/span.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

const HALF_HOUR = 30;
const LENGTH = 60;

/** The next half hour after a moment; a moment that is one already stays. */
export const nextHalfHour = (now: Date): Date => {
  const moment = dayjs(now);
  const rounded = moment.startOf('minute').add((HALF_HOUR - (moment.minute() % HALF_HOUR)) % HALF_HOUR, 'minute');
  return (rounded.isBefore(moment) ? rounded.add(HALF_HOUR, 'minute') : rounded).toDate();
};

/** What the form of a new event begins with: an hour from the next half hour, on a day if one was pointed at. */
export const newEvent = (now: Date, day?: string): FieldValues => {
  const next = dayjs(nextHalfHour(now));
  const start = day ? dayjs(`${day}T${next.format('HH:mm')}`) : next;
  return storedSpan({ start: start.toISOString(), end: start.add(LENGTH, 'minute').toISOString(), allDay: false });
};

/** The same for a stretch that was drawn. A single day is only pointed at; several are whole days. */
export const eventIn = (span: Span, now: Date): FieldValues => {
  const { EndDate, EventDate } = storedSpan(span);
  return span.allDay && EventDate === EndDate ? newEvent(now, span.start.slice(0, 10)) : storedSpan(span);
};
