import type { TFunction } from 'i18next';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { filterKind } from '#frontend/features/list/filter/filterKinds.ts';
import { formatDate } from '#frontend/ui/formats.ts';
import { ANY_FIELD } from '#shared/models/content/conditions.ts';
import type { QueryRule } from '#shared/models/content/list.ts';

export interface FilterWords {
  field: string;
  operator: string;
  value: string;
}

/** A rule as people say it: "Due is before 14-Apr-2026". */
export const filterWords = ({ ColumnName, Operator, Value }: QueryRule, columns: Column[], t: TFunction): FilterWords => {
  const column = columns.find(({ name }) => name === ColumnName);
  const kind = column ? filterKind(column) : 'words';
  const words: Partial<Record<typeof kind, () => string>> = {
    day: () => formatDate(Value),
    tick: () => t(Value === 'true' ? 'fields.yes' : 'fields.no'),
  };
  return {
    field: ColumnName === ANY_FIELD ? t('list.anyField') : (column?.label ?? ColumnName),
    operator: t([`list.operator.${kind}.${Operator}`, `list.operator.${Operator}`]),
    value: Value === '' ? t('list.filter.empty') : (words[kind]?.() ?? Value),
  };
};
