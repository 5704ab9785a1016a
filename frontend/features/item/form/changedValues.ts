import type { FieldValues } from '#shared/models/content/item.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Only the fields a person changed, so that others' changes of the rest stay as they are. */
export const changedValues = (before: FieldValues, now: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !same(before[name], value)));
