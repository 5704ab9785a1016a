import { identityOf } from '#shared/rules/identityOf.ts';
import { isEmptyValue } from '#shared/rules/values.ts';

/** The words of people, looked-up items and choices follow from who or what they are. */
const told = (value: unknown): string => JSON.stringify([value].flat().map((one) => identityOf(one) ?? one));

/** Whether two values of one field say the same. An unticked box is no value either. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  const [empty, otherEmpty] = [one, other].map((value) => value === false || isEmptyValue(value));
  return empty || otherEmpty ? empty === otherEmpty : told(one) === told(other);
};
