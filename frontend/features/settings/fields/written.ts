import { choicesOf } from '#frontend/fields/choice/choicesOf.ts';
import type { RuleValue, ValueType } from '#shared/models/content/conditions.ts';
import type { FieldTypeName } from '#shared/models/content/field.ts';

/** How a rule says which kind of value it sets. */
const valueTypes: Partial<Record<FieldTypeName, ValueType>> = {
  SingleLine: 'Text',
  MultiLine: 'Text',
  CheckBox: 'Boolean',
  Choice: 'ContentTypeChoice',
  Number: 'Number',
  Decimal: 'Number',
  Currency: 'Number',
  Date: 'DateTime',
  DateTime: 'DateTime',
  Time: 'DateTime',
  PeoplePicker: 'PeoplePicker',
};

/** Undefined for types that have no default. */
export const valueTypeOf = (type: FieldTypeName): ValueType | undefined => valueTypes[type];

/** A value that is worked out each time instead of written down. */
export const movingValue = (type: FieldTypeName): '@now' | '@me' | undefined => {
  if (type === 'PeoplePicker') return '@me';
  return type === 'Date' || type === 'DateTime' || type === 'Time' ? '@now' : undefined;
};

/** What an editor holds, as a rule writes it down; undefined when it holds nothing. */
export const writtenOf = (type: FieldTypeName, value: unknown): RuleValue | undefined => {
  if (type === 'Choice') {
    const ids = choicesOf(value).map(({ id }) => id);
    return ids.length > 1 ? ids : ids[0];
  }
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  return typeof value === 'string' && value !== '' ? value : undefined;
};
