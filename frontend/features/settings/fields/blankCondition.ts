import { operatorsFor } from '#frontend/features/settings/fields/operatorsFor.ts';
import { valueTypeOf } from '#frontend/features/settings/fields/written.ts';
import type { ConditionRule } from '#shared/models/content/behaviour.ts';
import { type Field, fieldTypeName } from '#shared/models/content/field.ts';

/** A condition on a column that nobody has filled in yet, with the kind of value that the column holds. */
export const blankCondition = (field: Field): ConditionRule => {
  const type = fieldTypeName(field.contentType.fieldType);
  const ValueType = type && valueTypeOf(type);
  return {
    ColumnName: field.internalFieldName,
    Operator: operatorsFor(field)[0] ?? 'Equal',
    ...(ValueType && { ValueType }),
    Value: '',
  };
};
