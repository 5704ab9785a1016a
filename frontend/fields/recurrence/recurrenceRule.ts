import * as z from 'zod';

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
/** Monday to Friday. */
export const workdays = weekdays.slice(0, 5);

/** The parts of a rule that the form edits; others are preserved. */
const Rule = z.looseObject({
  freq: z.enum(frequencies),
  interval: z.number().int().min(1).default(1),
  byday: z.array(z.string()).optional(),
  bysetpos: z.array(z.number()).optional(),
  bymonth: z.array(z.number()).optional(),
  bymonthday: z.array(z.number()).optional(),
  count: z.number().int().optional(),
  until: z.string().optional(),
  exdate: z.array(z.string()).optional(),
});
export type RecurrenceRule = z.infer<typeof Rule>;

export const readRule = (value: unknown): RecurrenceRule | null =>
  Rule.nullable()
    .catch(null)
    .parse(value ?? null);

export type RecurrenceEnd = 'never' | 'count' | 'until';

export const endOf = ({ count, until }: RecurrenceRule): RecurrenceEnd =>
  count !== undefined ? 'count' : until !== undefined ? 'until' : 'never';

/** A rule has only one kind of end. */
export const withEnd = (
  { count: _, until: __, ...rule }: RecurrenceRule,
  end: Partial<Pick<RecurrenceRule, 'count' | 'until'>>,
): RecurrenceRule => ({
  ...rule,
  ...end,
});

export const sameDays = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((day) => right.includes(day));

/** Whether a rule names exactly the five working days. */
export const isOnWorkdays = ({ byday = [] }: RecurrenceRule): boolean => sameDays(workdays, byday);

/** Adds or removes a weekday; a rule without any names none. */
export const withDay = ({ byday = [], ...rule }: RecurrenceRule, day: string): RecurrenceRule => {
  const days = weekdays.filter((one) => byday.includes(one) !== (one === day));
  return days.length > 0 ? { ...rule, byday: days } : rule;
};

/** Sets the working days, or removes them if they were set. */
export const withWorkdays = ({ byday, ...rule }: RecurrenceRule): RecurrenceRule =>
  isOnWorkdays({ ...rule, byday }) ? rule : { ...rule, byday: [...workdays] };

/** The weekday of a time in the person's time zone; empty without a time. */
const weekdayOf = (instant: unknown): string[] => {
  const day = typeof instant === 'string' ? new Date(instant).getDay() : Number.NaN;
  return weekdays.filter((_, index) => (index + 1) % weekdays.length === day);
};

const dayParts = new Set(['byday', 'bysetpos', 'bymonth', 'bymonthday', 'byyearday', 'byweekno']);

/** Whether a rule defines days. */
export const namesDays = (rule: RecurrenceRule): boolean =>
  Object.entries(rule).some(([part, value]) => value !== undefined && dayParts.has(part));

/** A rule without days, which then follow from the start. */
export const withoutDays = ({ freq, interval, ...rest }: RecurrenceRule): RecurrenceRule => ({
  freq,
  interval,
  ...Object.fromEntries(Object.entries(rest).filter(([part]) => !dayParts.has(part))),
});

/** A new frequency starts with the days of the start, because the old ones may be invalid in it. */
export const withFrequency = (rule: RecurrenceRule | null, freq: RecurrenceRule['freq'], start?: unknown): RecurrenceRule => {
  if (rule?.freq === freq) return rule;
  const { interval = 1, ...rest } = rule ?? {};
  const byday = weekdayOf(start);
  return {
    ...withoutDays({ ...rest, freq, interval: freq === 'MONTHLY' ? Math.min(interval, 12) : interval }),
    ...(freq === 'WEEKLY' && byday.length > 0 ? { byday } : {}),
  };
};
