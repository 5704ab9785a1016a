import { valueTypeOf } from '#frontend/features/settings/fields/written.ts';
import { type CompareKind, compareKind } from '#frontend/fields/compareKind.ts';
import type { ConditionRule } from '#shared/models/content/behaviour.ts';
import type { Operator } from '#shared/models/content/conditions.ts';
import { type Field, fieldTypeName } from '#shared/models/content/field.ts';

const ordered: Operator[] = ['Equal', 'NotEqual', 'LessThan', 'LessThanEqual', 'GreaterThan', 'GreaterThanEqual'];

const operators: Record<CompareKind, Operator[]> = {
  words: ['Equal', 'NotEqual', 'Contains', 'NotContains'],
  number: ordered,
  day: ordered,
  choice: ['Equal', 'NotEqual'],
  person: ['Equal', 'NotEqual'],
  tick: ['Equal'],
};

export const operatorsFor = ({ contentType }: Field): Operator[] => operators[compareKind(contentType.fieldType) ?? 'words'];

/** An empty condition on a column, with the kind of value that the column holds. */
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
