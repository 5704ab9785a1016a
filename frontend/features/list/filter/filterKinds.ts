import type { Column } from '#frontend/features/list/columns/columns.ts';
import { type CompareKind, compareKind } from '#frontend/fields/compareKind.ts';
import type { FilterOperator } from '#shared/models/content/conditions.ts';
import { holds } from '#shared/models/content/field.ts';
import type { QueryRule } from '#shared/models/content/list.ts';

/** What a filter compares. It determines the operators and the value editor. */
export type FilterKind = CompareKind;

export const filterKind = ({ field, system }: Column): FilterKind =>
  field ? (compareKind(field.contentType.fieldType) ?? 'words') : (system?.compares ?? 'words');

const ordered: FilterOperator[] = ['Equal', 'NotEqual', 'LessThan', 'LessThanEqual', 'GreaterThan', 'GreaterThanEqual'];
const filled: FilterOperator[] = ['IsEmpty', 'IsNotEmpty'];

/** The first operator is the default of a new filter. */
export const operatorsOf: Record<FilterKind, FilterOperator[]> = {
  words: ['Contains', 'NotContains', 'Equal', 'NotEqual', ...filled],
  number: [...ordered, ...filled],
  day: ['NextDays', 'LastDays', ...ordered, ...filled],
  choice: ['Equal', 'NotEqual', 'AnyOf', ...filled],
  person: ['Equal', 'NotEqual', 'Contains', ...filled],
  tick: ['Equal'],
};

const firstValues: Partial<Record<FilterKind, (column: Column) => string | undefined>> = {
  choice: ({ field }) => field?.contentType.options[0]?.value,
  tick: () => 'true',
};

/** The initial filter for a column. A value that is selected from a list is the first one: filters for items without a value are rare. */
export const newRule = (column: Column): QueryRule => {
  const kind = filterKind(column);
  return { ColumnName: column.name, Operator: operatorsOf[kind][0] ?? 'Equal', Value: firstValues[kind]?.(column) ?? '' };
};

/** The kind of value editor; 'none' for operators without a value. */
export type ValueInput = 'none' | 'days' | 'several' | FilterKind;

export const valueInput = (kind: FilterKind, operator: FilterOperator): ValueInput => {
  if (operator === 'IsEmpty' || operator === 'IsNotEmpty') return 'none';
  if (operator === 'NextDays' || operator === 'LastDays') return 'days';
  return operator === 'AnyOf' ? 'several' : kind;
};

/** The filter with another operator. A value that the new operator's editor cannot show is reset. */
export const withOperator = (rule: QueryRule, column: Column, operator: FilterOperator): QueryRule => {
  const kind = filterKind(column);
  const stays = valueInput(kind, operator) === valueInput(kind, rule.Operator);
  return { ...rule, Operator: operator, Value: stays ? rule.Value : '' };
};

/** Secrets have no readable text, so they cannot be filtered. */
export const isFilterable = ({ field, system }: Column): boolean =>
  !system?.unordered && (!field || !holds(field, 'secret', 'repetition', 'file'));
