import dayjs from 'dayjs';
import { spanOf } from '#frontend/fields/time/span.ts';
import type { Occurrence } from '#shared/models/content/calendar.ts';

/** A range of days in the person's time zone. */
export interface Window {
  from: Date;
  to: Date;
}

/** Start and end of an event; an all-day event starts at local midnight. */
const instantsOf = (event: Occurrence): [number, number] => {
  const { start, end, allDay } = spanOf(event);
  return allDay ? [dayjs(start).valueOf(), dayjs(end).valueOf()] : [Date.parse(start), Date.parse(end)];
};

/** Events that overlap a range. */
export const inWindow = (events: Occurrence[], { from, to }: Window): Occurrence[] =>
  events.filter((event) => {
    const [start, end] = instantsOf(event);
    return start < to.getTime() && (end > from.getTime() || start >= from.getTime());
  });

export const monthOf = (day: string): Window => ({
  from: dayjs(day).startOf('month').toDate(),
  to: dayjs(day).endOf('month').toDate(),
});

export const contains = (outer: Window | null, inner: Window): boolean =>
  outer !== null && outer.from <= inner.from && outer.to >= inner.to;
