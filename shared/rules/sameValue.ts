import { isEmptyValue } from '#shared/rules/values.ts';

/** People, looked-up items and choices are the same when their ids are: their words follow from those. */
const known = (one: unknown): unknown => {
  const { internalId, id } = Object(one) as Record<string, unknown>;
  return internalId ?? id ?? one;
};

/** Whether two values of one field say the same. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (isEmptyValue(one) || isEmptyValue(other)) return isEmptyValue(one) === isEmptyValue(other) || (one ?? false) === (other ?? false);
  return JSON.stringify([one].flat().map(known)) === JSON.stringify([other].flat().map(known));
};
