import * as z from 'zod';
import { RECURRENCE_EXCEPTIONS, RECURRENCE_INTERVAL, RECURRENCE_REPETITIONS, RECURRENCE_TIMES } from '#shared/limits.ts';

/** Months for which a rule of that frequency may skip; a longer pause is a yearly rule. */
const MONTHS = 12;
/** The longest February has 29 days. */
const monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const refused = { error: 'invalidRecurrence' };
const whole = (min: number, max: number) => z.number(refused).int(refused).min(min, refused).max(max, refused);
const many = (min: number, max: number) =>
  z
    .array(whole(min, max), refused)
    .min(1, refused)
    .max(max - min + 1, refused)
    .optional();

/** A weekday, before which 1 or -1 says the first or the last of a month or year. */
const day = z.string(refused).regex(/^(?:-?1)?(?:MO|TU|WE|TH|FR|SA|SU)$/, refused);

/** A moment of a day on the clock on the wall, by which events that come back several times a day are told apart. */
const WallTime = z.string().regex(/^\d{4}-\d\d-\d\dT[0-2]\d:[0-5]\d:[0-5]\d$/);

/** Programs send parts that they have no use for as empty lists. */
const withoutEmpty = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.fromEntries(Object.entries(given).filter(([, part]) => !Array.isArray(part) || part.length > 0))
    : given;

const Parts = z.strictObject(
  {
    freq: z.enum(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'], refused),
    interval: whole(1, RECURRENCE_INTERVAL).default(1),
    bysetpos: z
      .array(z.union([z.literal(1), z.literal(-1)], refused), refused)
      .min(1, refused)
      .max(2, refused)
      .optional(),
    bymonth: many(1, 12),
    bymonthday: many(1, 31),
    byyearday: many(1, 366),
    byweekno: many(1, 53),
    byday: z.array(day, refused).min(1, refused).max(21, refused).optional(),
    byhour: many(0, 23),
    byminute: many(0, 59),
    bysecond: many(0, 59),
    count: whole(1, RECURRENCE_REPETITIONS).optional(),
    until: z.iso.date({ error: 'invalidDate' }).optional(),
    exdate: z
      .array(z.union([z.iso.date(), WallTime], refused), refused)
      .max(RECURRENCE_EXCEPTIONS, refused)
      .optional(),
  },
  refused,
);
export type RecurrenceRule = z.infer<typeof Parts>;

/** How many days the longest of these months has; months count from 1, and none given are all. */
export const longestMonth = (months: number[] = [1]): number => Math.max(...months.map((month) => monthLengths[month - 1] ?? 0));

/** 30 February would never come. */
const daysExist = ({ bymonth, bymonthday }: RecurrenceRule): boolean =>
  bymonthday === undefined || bymonthday.every((number) => number <= longestMonth(bymonth));

/** Which parts a frequency cannot have, after iCalendar. */
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

/** How often one day can have the event. */
export const timesOfDay = ({ byhour, byminute, bysecond }: RecurrenceRule): number =>
  (byhour?.length ?? 1) * (byminute?.length ?? 1) * (bysecond?.length ?? 1);

/**
 * When an event comes back, in the parts of iCalendar's RRULE. It ends never, after `count` times, or with the day `until`. What `exdate`
 * names, as occurrenceName does, is left out and counts all the same.
 */
export const Rule = z
  .preprocess(withoutEmpty, Parts)
  .refine(({ count, until }) => count === undefined || until === undefined, refused)
  .refine(({ freq, interval }) => freq !== 'MONTHLY' || interval <= MONTHS, refused)
  .refine(daysExist, { error: 'invalidDayOfMonth' })
  .refine(partsFit, refused)
  .refine((rule) => timesOfDay(rule) <= RECURRENCE_TIMES, refused);

const isOrdinal = (day: string): boolean => day.length > 2;

/**
 * Yearly rules that are well-formed and yet not expanded as iCalendar says: by weeks of the year, with all and first or last weekdays at
 * once, and with days of the year or month that weekdays are to narrow.
 */
const isExpandedRightly = ({ freq, byweekno, byyearday, bymonthday, byday }: RecurrenceRule): boolean => {
  const ordinals = byday?.filter(isOrdinal).length ?? 0;
  const isMixed = ordinals > 0 && ordinals < (byday?.length ?? 0);
  const isNarrowed = byyearday ? Boolean(byday ?? bymonthday) : Boolean(bymonthday) && ordinals > 0;
  return freq !== 'YEARLY' || !(byweekno || isMixed || isNarrowed);
};

/** A rule as it may be written. Others that were kept before are still read. */
export const NewRule = Rule.refine(isExpandedRightly, { error: 'recurrenceNotSupported' });
