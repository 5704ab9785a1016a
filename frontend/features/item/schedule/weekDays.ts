import type { BusyTime } from '#shared/models/content/calendar.ts';

export const dayAfter = (day: Date, by: number): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() + by);

/** The first day of a day's week, as the reader's calendar has it. */
export const mondayOf = (day: Date): Date => dayAfter(day, -((day.getDay() + 6) % 7));

export const daysFrom = (first: Date, count: number): Date[] => Array.from({ length: count }, (_, by) => dayAfter(first, by));

/** The times that lie on a day, also in part. */
export const busyOn = (day: Date, busy: BusyTime[]): BusyTime[] => {
  const [from, to] = [day.getTime(), dayAfter(day, 1).getTime()];
  return busy.filter(({ start, end }) => Date.parse(start) < to && Date.parse(end) > from);
};
