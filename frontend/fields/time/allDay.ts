import dayjs from 'dayjs';

const MIDNIGHT = 'T00:00:00.000Z';

/** The stored form of an all-day event's day. */
export const dayInstant = (day: string | null): string | null => day && `${day}${MIDNIGHT}`;

/** The day of an all-day event; for a former time, the day in the person's time zone. */
export const dayOf = (value: unknown): string | null => {
  if (typeof value !== 'string' || value === '') return null;
  return value.endsWith(MIDNIGHT) ? value.slice(0, 10) : dayjs(value).format('YYYY-MM-DD');
};
