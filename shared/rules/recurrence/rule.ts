import * as z from 'zod';
import { RECURRENCE_EXCEPTIONS, RECURRENCE_INTERVAL, RECURRENCE_REPETITIONS, RECURRENCE_TIMES } from '#shared/limits.ts';

/** The longest interval of a monthly rule; longer ones are yearly rules. */
const MONTHS = 12;
/** February has up to 29 days. */
const monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const invalid = { error: 'invalidRecurrence' };
const whole = (min: number, max: number) => z.number(invalid).int(invalid).min(min, invalid).max(max, invalid);
const listOf = (min: number, max: number) =>
  z
    .array(whole(min, max), invalid)
    .min(1, invalid)
    .max(max - min + 1, invalid)
    .optional();

/** A weekday; 1 or -1 before it means the first or last of the month or year. */
const day = z.string(invalid).regex(/^(?:-?1)?(?:MO|TU|WE|TH|FR|SA|SU)$/, invalid);

/** A local time, which distinguishes events that repeat several times a day. */
const WallTime = z.string().regex(/^\d{4}-\d\d-\d\dT[0-2]\d:[0-5]\d:[0-5]\d$/);

/** Programs send unused parts as empty arrays. */
const withoutEmpty = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.fromEntries(Object.entries(given).filter(([, part]) => !Array.isArray(part) || part.length > 0))
    : given;

const Parts = z.strictObject(
  {
    freq: z.enum(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'], invalid),
    interval: whole(1, RECURRENCE_INTERVAL).default(1),
    bysetpos: z
      .array(z.union([z.literal(1), z.literal(-1)], invalid), invalid)
      .min(1, invalid)
      .max(2, invalid)
      .optional(),
    bymonth: listOf(1, 12),
    bymonthday: listOf(1, 31),
    byyearday: listOf(1, 366),
    byweekno: listOf(1, 53),
    byday: z.array(day, invalid).min(1, invalid).max(21, invalid).optional(),
    byhour: listOf(0, 23),
    byminute: listOf(0, 59),
    bysecond: listOf(0, 59),
    count: whole(1, RECURRENCE_REPETITIONS).optional(),
    until: z.iso.date({ error: 'invalidDate' }).optional(),
    exdate: z
      .array(z.union([z.iso.date(), WallTime], invalid), invalid)
      .max(RECURRENCE_EXCEPTIONS, invalid)
      .optional(),
  },
  invalid,
);
export type RecurrenceRule = z.infer<typeof Parts>;

/** The most days that one of these months has; months count from 1, and none means all. */
export const longestMonth = (months: number[] = [1]): number => Math.max(...months.map((month) => monthLengths[month - 1] ?? 0));

/** A rule for 30 February would never apply. */
const daysExist = ({ bymonth, bymonthday }: RecurrenceRule): boolean =>
  bymonthday === undefined || bymonthday.every((number) => number <= longestMonth(bymonth));

/** Checks which parts a frequency allows, following iCalendar. */
const partsFit = ({ freq, byday, bymonthday, byweekno, byyearday, bysetpos, ...rest }: RecurrenceRule): boolean => {
  const yearly = freq === 'YEARLY';
  const ordinal = byday?.some((one) => one.length > 2) ?? false;
  const chosen = byday ?? bymonthday ?? byweekno ?? byyearday ?? rest.bymonth ?? rest.byhour ?? rest.byminute ?? rest.bysecond;
  return (
    (yearly || (byweekno === undefined && byyearday === undefined)) &&
    (freq !== 'WEEKLY' || bymonthday === undefined) &&
    (!ordinal || ((yearly || freq === 'MONTHLY') && byweekno === undefined)) &&
    (bysetpos === undefined || chosen !== undefined)
  );
};

/** How often the event can occur on one day. */
export const timesOfDay = ({ byhour, byminute, bysecond }: RecurrenceRule): number =>
  (byhour?.length ?? 1) * (byminute?.length ?? 1) * (bysecond?.length ?? 1);

/**
 * The recurrence of an event, with the parts of iCalendar's RRULE. It ends never, after `count` times, or on the day `until`. Events in
 * `exdate`, named as by occurrenceName, are excluded but still count.
 */
export const Rule = z
  .preprocess(withoutEmpty, Parts)
  .refine(({ count, until }) => count === undefined || until === undefined, invalid)
  .refine(({ freq, interval }) => freq !== 'MONTHLY' || interval <= MONTHS, invalid)
  .refine(daysExist, { error: 'invalidDayOfMonth' })
  .refine(partsFit, invalid)
  .refine((rule) => timesOfDay(rule) <= RECURRENCE_TIMES, invalid);

const isOrdinal = (day: string): boolean => day.length > 2;

/**
 * Yearly rules that are valid but not expanded as iCalendar requires: by week number, with every and first or last weekdays combined, and
 * with weekdays that restrict days of the year or month.
 */
const isExpandedRightly = ({ freq, byweekno, byyearday, bymonthday, byday }: RecurrenceRule): boolean => {
  const ordinals = byday?.filter(isOrdinal).length ?? 0;
  const isMixed = ordinals > 0 && ordinals < (byday?.length ?? 0);
  const isNarrowed = byyearday ? Boolean(byday ?? bymonthday) : Boolean(bymonthday) && ordinals > 0;
  return freq !== 'YEARLY' || !(byweekno || isMixed || isNarrowed);
};

/** A rule that may be saved. Other rules stored earlier are still supported. */
export const NewRule = Rule.refine(isExpandedRightly, { error: 'recurrenceNotSupported' });
