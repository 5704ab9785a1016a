import type { FieldType } from '#shared/rules/fields/fieldType.ts';
import { type RecurrenceRule, Rule } from '#shared/rules/recurrence/rule.ts';

/** When an event comes back. Moving or leaving out one occurrence is not supported. */
export const recurrence: FieldType<RecurrenceRule> = {
  schema: () => Rule,
  empty: null,
  text: ({ freq, interval }) => (interval === 1 ? freq : `${freq} / ${interval}`),
  sortKey: ({ freq }) => freq,
};
