import dayjs from 'dayjs';

const MIDNIGHT = 'T00:00:00.000Z';

/** A day as events that last all day keep it. */
export const dayInstant = (day: string | null): string | null => day && `${day}${MIDNIGHT}`;

/** The day of such an event; of a time that was an hour before, the day it has for its reader. */
export const dayOf = (value: unknown): string | null => {
  if (typeof value !== 'string' || value === '') return null;
  return value.endsWith(MIDNIGHT) ? value.slice(0, 10) : dayjs(value).format('YYYY-MM-DD');
};
