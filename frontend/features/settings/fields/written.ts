import { choicesOf } from '#frontend/fields/choice/choicesOf.ts';
import type { RuleValue, ValueType } from '#shared/models/content/conditions.ts';
import { type FieldTypeName, type ValueKind, valueKinds } from '#shared/models/content/field.ts';

/** The value type of each field kind in a rule. */
const valueTypes: Partial<Record<ValueKind, ValueType>> = {
  text: 'Text',
  html: 'Text',
  flag: 'Boolean',
  choice: 'ContentTypeChoice',
  number: 'Number',
  day: 'DateTime',
  moment: 'DateTime',
  clock: 'DateTime',
  people: 'PeoplePicker',
};

/** Undefined for types without a default. */
export const valueTypeOf = (type: FieldTypeName): ValueType | undefined => valueTypes[valueKinds[type]];

/** A value that is computed each time instead of stored. */
export const movingValue = (type: FieldTypeName): '@now' | '@me' | undefined => {
  const kind = valueKinds[type];
  if (kind === 'people') return '@me';
  return kind === 'day' || kind === 'moment' || kind === 'clock' ? '@now' : undefined;
};

/** An editor's value as stored in a rule; undefined if it is empty. */
export const writtenOf = (type: FieldTypeName, value: unknown): RuleValue | undefined => {
  if (valueKinds[type] === 'choice') {
    const ids = choicesOf(value).map(({ id }) => id);
    return ids.length > 1 ? ids : ids[0];
  }
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  return typeof value === 'string' && value !== '' ? value : undefined;
};
