import {
  type Field,
  type FieldTypeName,
  FieldTypes,
  fieldDefaults,
  fieldTypeName,
  schedulableKinds,
  severalKinds,
  type ValueKind,
  valueKinds,
} from '#shared/models/content/field.ts';
import type { ListType } from '#shared/models/content/list.ts';

const incomparable: readonly ValueKind[] = ['secret', 'repetition'];

/** Whether a field can require unique values: encrypted values cannot be compared, and multiple values have no clear equality. */
export const canBeUnique = (type: FieldTypeName, hasMany: boolean): boolean => !hasMany && !incomparable.includes(valueKinds[type]);

const wantsMany = ({ hasMany, behaviour = [], contentType: { rules } }: Field, type: FieldTypeName): boolean =>
  hasMany ||
  rules.HasMany === true ||
  (valueKinds[type] === 'choice' && rules.MultipleOptions === true) ||
  behaviour.some(({ ruleType }) => ruleType === 'HasMany');

/** A field in stored form: without settings that its type or list does not support, and with all others explicit. */
export const settleField = (asked: Field, listType: ListType): Field => {
  const field = { ...fieldDefaults, ...asked };
  const { contentType } = field;
  const named = fieldTypeName(contentType.fieldType);
  const type = named === 'SingleLine' && contentType.rules.Password ? 'Password' : named;
  const hasMany = severalKinds.includes(valueKinds[type]) && wantsMany(field, type);
  return {
    ...field,
    contentType: { ...contentType, fieldType: FieldTypes[type] },
    hasMany,
    isUnique: field.isUnique && canBeUnique(type, hasMany),
    isSchedulable: field.isSchedulable && listType === 'calendar' && schedulableKinds.includes(valueKinds[type]),
  };
};
