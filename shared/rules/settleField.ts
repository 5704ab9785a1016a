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

/** Whether no two items may hold the same: what is kept unreadable cannot be compared, and of several values it is not clear what the same is. */
export const canBeUnique = (type: FieldTypeName, hasMany: boolean): boolean => !hasMany && !incomparable.includes(valueKinds[type]);

const wantsMany = ({ hasMany, behaviour = [], contentType: { rules } }: Field, type: FieldTypeName): boolean =>
  hasMany ||
  rules.HasMany === true ||
  (valueKinds[type] === 'choice' && rules.MultipleOptions === true) ||
  behaviour.some(({ ruleType }) => ruleType === 'HasMany');

/** A field as a list keeps it: what its type or list cannot have is taken back, and everything else is said. */
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
