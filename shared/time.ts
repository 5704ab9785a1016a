export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Whole seconds since 1970. */
export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

/** Adds days to a day, such as 2026-12-31, or to a local time. It counts in UTC, where no clock changes. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10) + day.slice(10);
