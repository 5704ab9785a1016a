import type { TFunction } from 'i18next';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { filterKind, type ValueInput, valueInput } from '#frontend/features/list/filter/filterKinds.ts';
import { formatDate } from '#frontend/ui/formats.ts';
import { ANY_FIELD } from '#shared/models/content/conditions.ts';
import type { QueryRule } from '#shared/models/content/list.ts';
import { daysIn } from '#shared/rules/reading/daysIn.ts';

export interface FilterText {
  field: string;
  operator: string;
  value: string;
}

/** A relative day as text. */
const formatDay = (value: string, t: TFunction): string => {
  const [, sign, count] = /^@today(?:([+-])(\d+))?$/.exec(value) ?? [];
  if (!value.startsWith('@today')) return formatDate(value);
  if (!sign) return t('list.filter.today');
  return t(sign === '+' ? 'list.filter.inDays' : 'list.filter.daysAgo', { count: Number(count) });
};

/** A filter as text: "Due is before 14-Apr-2026". */
export const filterText = ({ ColumnName, Operator, Value }: QueryRule, columns: Column[], t: TFunction): FilterText => {
  const column = columns.find(({ name }) => name === ColumnName);
  const kind = column ? filterKind(column) : 'words';
  const nothing = t('list.filter.empty');
  const formatters: Partial<Record<ValueInput, () => string>> = {
    none: () => '',
    days: () => {
      const count = daysIn(Value);
      // The address can contain any text.
      return count === undefined ? Value : t('list.filter.days', { count });
    },
    several: () =>
      Value.split('\n')
        .map((one) => (one === '@me' ? t('list.filter.me') : one || nothing))
        .join(', '),
    day: () => formatDay(Value, t),
    person: () => (Value === '@me' ? t('list.filter.me') : Value),
    tick: () => t(Value === 'true' ? 'fields.yes' : 'fields.no'),
  };
  const input = valueInput(kind, Operator);
  return {
    field: ColumnName === ANY_FIELD ? t('list.anyField') : (column?.label ?? ColumnName),
    operator: t([`list.operator.${kind}.${Operator}`, `list.operator.${Operator}`]),
    value: Value === '' && input !== 'none' ? nothing : (formatters[input]?.() ?? Value),
  };
};
