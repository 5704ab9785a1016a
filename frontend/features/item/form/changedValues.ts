import type { FieldValues } from '#shared/models/content/item.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Only the fields that the user changed, so that changes by others to the rest are preserved. */
export const changedValues = (before: FieldValues, now: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !same(before[name], value)));
