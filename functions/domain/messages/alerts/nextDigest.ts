import type { AlertRecord } from '#functions/storage/records/alertRecords.ts';
import { DAY_SECONDS, secondsOf } from '#shared/time.ts';

/** Digest entries that wait longer than this are no longer of interest. */
const DIGEST_DAYS = 30;

/** Seconds since 1970. */
export const digestExpiry = (now: Date): number => secondsOf(now) + DIGEST_DAYS * DAY_SECONDS;

/** Temporal numbers weekdays from Monday, the API from Sunday. */
const SUNDAY = 7;
const WEEK = 7;

/** The next time of a digest, in the alert's time zone. A time that does not exist on one day is moved forward on that day only. */
export const nextDigest = async (
  { timeOfDay, dayOfTheWeek, timeZone }: Pick<AlertRecord, 'timeOfDay' | 'dayOfTheWeek' | 'timeZone'>,
  now: Date,
): Promise<Date> => {
  const { Temporal } = await import('temporal-polyfill');
  const localNow = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const days = dayOfTheWeek === null ? 0 : ((dayOfTheWeek || SUNDAY) - localNow.dayOfWeek + WEEK) % WEEK;
  const inDays = (count: number): number =>
    localNow
      .toPlainDate()
      .add({ days: count })
      .toZonedDateTime({ timeZone, plainTime: timeOfDay ?? '00:00' }).epochMilliseconds;
  const next = inDays(days);
  return new Date(next > now.getTime() ? next : inDays(days + (dayOfTheWeek === null ? 1 : WEEK)));
};
