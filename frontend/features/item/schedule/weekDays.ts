import type { BusyTime } from '#shared/models/content/calendar.ts';

export const dayAfter = (day: Date, by: number): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() + by);

/** The Monday of a day's week in the reader's time zone. */
export const mondayOf = (day: Date): Date => dayAfter(day, -((day.getDay() + 6) % 7));

export const daysFrom = (first: Date, count: number): Date[] => Array.from({ length: count }, (_, by) => dayAfter(first, by));

/** The times that overlap a day. */
export const busyOn = (day: Date, busy: BusyTime[]): BusyTime[] => {
  const [from, to] = [day.getTime(), dayAfter(day, 1).getTime()];
  return busy.filter(({ start, end }) => Date.parse(start) < to && Date.parse(end) > from);
};
