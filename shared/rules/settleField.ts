import { type Field, type FieldTypeName, FieldTypes, fieldDefaults, fieldTypeName } from '#shared/models/field.ts';
import type { ListType } from '#shared/models/list.ts';

const schedulable: FieldTypeName[] = ['PeoplePicker', 'Lookup'];
const multiValuedTypes: FieldTypeName[] = ['Choice', 'PeoplePicker', 'Lookup'];

const withoutUnique: FieldTypeName[] = ['Password', 'Recurrence'];

/** Whether no two items may hold the same: what is kept unreadable cannot be compared, and of several values it is not clear what the same is. */
export const canBeUnique = (type: FieldTypeName, hasMany: boolean): boolean => !hasMany && !withoutUnique.includes(type);

const wantsMany = ({ hasMany, behaviour = [], contentType: { rules } }: Field, type: FieldTypeName): boolean =>
  hasMany ||
  rules.HasMany === true ||
  (type === 'Choice' && rules.MultipleOptions === true) ||
  behaviour.some(({ ruleType }) => ruleType === 'HasMany');

/** A field as a list keeps it: what its type or list cannot have is taken back, and everything else is said. */
export const settleField = (asked: Field, listType: ListType): Field => {
  const field = { ...fieldDefaults, ...asked };
  const { contentType } = field;
  const named = fieldTypeName(contentType.fieldType);
  const type = named === 'SingleLine' && contentType.rules.Password ? 'Password' : named;
  const hasMany = multiValuedTypes.includes(type) && wantsMany(field, type);
  return {
    ...field,
    contentType: { ...contentType, fieldType: FieldTypes[type] },
    hasMany,
    isUnique: field.isUnique && canBeUnique(type, hasMany),
    isSchedulable: field.isSchedulable && listType === 'calendar' && schedulable.includes(type),
  };
};
