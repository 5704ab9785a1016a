import type { Column } from '#frontend/features/list/columns/columns.ts';
import { type CompareKind, compareKind } from '#frontend/fields/compareKind.ts';
import type { FilterOperator } from '#shared/models/content/conditions.ts';
import { holds } from '#shared/models/content/field.ts';
import type { QueryRule } from '#shared/models/content/list.ts';

/** What a rule compares, which decides its operators and how its value is given. */
export type FilterKind = CompareKind;

export const filterKind = ({ field, system }: Column): FilterKind =>
  field ? (compareKind(field.contentType.fieldType) ?? 'words') : (system?.compares ?? 'words');

const ordered: FilterOperator[] = ['Equal', 'NotEqual', 'LessThan', 'LessThanEqual', 'GreaterThan', 'GreaterThanEqual'];
const filled: FilterOperator[] = ['IsEmpty', 'IsNotEmpty'];

/** The first of them is the one that a new filter begins with. */
export const operatorsOf: Record<FilterKind, FilterOperator[]> = {
  words: ['Contains', 'NotContains', 'Equal', 'NotEqual', ...filled],
  number: [...ordered, ...filled],
  day: ['NextDays', 'LastDays', ...ordered, ...filled],
  choice: ['Equal', 'NotEqual', 'AnyOf', ...filled],
  person: ['Equal', 'NotEqual', 'Contains', ...filled],
  tick: ['Equal'],
};

/** What a filter on a column begins as. */
export const newRule = (column: Column): QueryRule => ({
  ColumnName: column.name,
  Operator: operatorsOf[filterKind(column)][0] ?? 'Equal',
  Value: '',
});

/** How the value of a rule is given; nothing is to be given where its column alone is asked about. */
export type ValueInput = 'none' | 'days' | 'several' | FilterKind;

export const valueInput = (kind: FilterKind, operator: FilterOperator): ValueInput => {
  if (operator === 'IsEmpty' || operator === 'IsNotEmpty') return 'none';
  if (operator === 'NextDays' || operator === 'LastDays') return 'days';
  return operator === 'AnyOf' ? 'several' : kind;
};

/** The same rule with another operator: a value that is given in another way is given anew. */
export const withOperator = (rule: QueryRule, column: Column, operator: FilterOperator): QueryRule => {
  const kind = filterKind(column);
  const stays = valueInput(kind, operator) === valueInput(kind, rule.Operator);
  return { ...rule, Operator: operator, Value: stays ? rule.Value : '' };
};

/** Secrets have no words, so no rule can find them. */
export const isFilterable = ({ field, system }: Column): boolean =>
  !system?.unordered && (!field || !holds(field, 'secret', 'repetition', 'file'));
