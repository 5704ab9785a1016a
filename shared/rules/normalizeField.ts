import {
  type Field,
  type FieldTypeName,
  FieldTypes,
  fieldDefaults,
  fieldTypeName,
  multiValuedKinds,
  schedulableKinds,
  type ValueKind,
  valueKinds,
} from '#shared/models/content/field.ts';
import type { ListType } from '#shared/models/content/list.ts';

const incomparableKinds: readonly ValueKind[] = ['secret', 'repetition'];

/** Whether a field can require unique values: encrypted values cannot be compared, and multiple values have no clear equality. */
export const canBeUnique = (type: FieldTypeName, hasMany: boolean): boolean => !hasMany && !incomparableKinds.includes(valueKinds[type]);

const allowsMany = ({ hasMany, behaviour = [], contentType: { rules } }: Field, type: FieldTypeName): boolean =>
  hasMany ||
  rules.HasMany === true ||
  (valueKinds[type] === 'choice' && rules.MultipleOptions === true) ||
  behaviour.some(({ ruleType }) => ruleType === 'HasMany');

/** A field in stored form: without settings that its type or list does not support, and with all others explicit. */
export const normalizeField = (input: Field, listType: ListType): Field => {
  const field = { ...fieldDefaults, ...input };
  const { contentType } = field;
  const declaredType = fieldTypeName(contentType.fieldType);
  const type = declaredType === 'SingleLine' && contentType.rules.Password ? 'Password' : declaredType;
  const hasMany = multiValuedKinds.includes(valueKinds[type]) && allowsMany(field, type);
  return {
    ...field,
    contentType: { ...contentType, fieldType: FieldTypes[type] },
    hasMany,
    isUnique: field.isUnique && canBeUnique(type, hasMany),
    isSchedulable: field.isSchedulable && listType === 'calendar' && schedulableKinds.includes(valueKinds[type]),
  };
};
