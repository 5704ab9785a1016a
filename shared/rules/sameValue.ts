import { identityOf } from '#shared/rules/identityOf.ts';
import { isEmptyValue } from '#shared/rules/values.ts';

/** Compares people, lookups and choices by identity, not by text. */
const comparable = (value: unknown): string => JSON.stringify([value].flat().map((one) => identityOf(one) ?? one));

/** Whether two values of one field are equal. An unchecked box equals no value. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  const [empty, otherEmpty] = [one, other].map((value) => value === false || isEmptyValue(value));
  return empty || otherEmpty ? empty === otherEmpty : comparable(one) === comparable(other);
};
