import * as z from 'zod';

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** The parts of a rule that the form edits; others are kept as they came. */
const Rule = z.looseObject({
  freq: z.enum(frequencies),
  interval: z.number().int().min(1).default(1),
  byday: z.array(z.string()).optional(),
  count: z.number().int().optional(),
  until: z.string().optional(),
});
export type RecurrenceRule = z.infer<typeof Rule>;

export const readRule = (value: unknown): RecurrenceRule | null =>
  Rule.nullable()
    .catch(null)
    .parse(value ?? null);

export type RecurrenceEnd = 'never' | 'count' | 'until';

export const endOf = ({ count, until }: RecurrenceRule): RecurrenceEnd =>
  count !== undefined ? 'count' : until !== undefined ? 'until' : 'never';

/** A rule ends in one way only. */
export const withEnd = (
  { count: _, until: __, ...rule }: RecurrenceRule,
  end: Partial<Pick<RecurrenceRule, 'count' | 'until'>>,
): RecurrenceRule => ({
  ...rule,
  ...end,
});

/** Weekdays belong to weekly rules. */
export const withFrequency = (rule: RecurrenceRule | null, freq: RecurrenceRule['freq']): RecurrenceRule => {
  const { byday, ...rest } = rule ?? { interval: 1 };
  return {
    ...rest,
    interval: freq === 'MONTHLY' ? Math.min(rest.interval, 12) : rest.interval,
    freq,
    ...(freq === 'WEEKLY' && byday ? { byday } : {}),
  };
};
