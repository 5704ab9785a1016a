import type { TFunction } from 'i18next';
import type { CompareKind } from '#frontend/fields/compareKind.ts';
import type { SelectOption } from '#frontend/ui/form/Select.tsx';
import type { FilterOperator } from '#shared/models/content/conditions.ts';

const labelOf = (t: TFunction, kind: CompareKind, operator: FilterOperator): string =>
  t([`list.operator.${kind}.${operator}`, `list.operator.${operator}`]);

/** Operators as options, in words that suit the compared values. */
export const operatorOptions = <O extends FilterOperator>(t: TFunction, kind: CompareKind, operators: O[]): SelectOption<O>[] =>
  operators.map((value) => ({ value, label: labelOf(t, kind, value) }));
