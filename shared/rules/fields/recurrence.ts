import type { FieldType } from '#shared/rules/fields/fieldType.ts';
import { NewRule, type RecurrenceRule } from '#shared/rules/recurrence/rule.ts';

/** When an event repeats, and its exceptions. */
export const recurrence: FieldType<RecurrenceRule> = {
  schema: () => NewRule,
  empty: null,
  text: ({ freq, interval }) => (interval === 1 ? freq : `${freq} / ${interval}`),
  sortKey: ({ freq }) => freq,
};
