import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { useLive } from '#frontend/api/live.ts';
import { useListDetails } from '#frontend/fields/lookup/useListDetails.ts';
import { list as lists } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';
import type { Field } from '#shared/models/content/field.ts';
import { holds } from '#shared/models/content/field.ts';
import type { Settings } from '#shared/models/sites/widget.ts';

/** A value of the grouping field as the chart names it, with its total. */
export interface Point {
  name: string;
  value: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Totals of a view's items by the values of a field. */
export const useTotals = ({ list: listId, listViewName, filter, kind, groupBy, measure, field }: Settings<'chart'>) => {
  const { t, i18n } = useTranslation();
  useLive(cacheKey.list(listId));
  const details = useListDetails(listId);
  const measured = measure === 'count' ? '' : field;
  const read = useRead(
    lists.totals,
    {
      listId,
      ...(listViewName && { listViewName }),
      ...(kind !== 'number' && groupBy && { groupBy }),
      ...(measured && { measure: measured }),
      ...(filter && filter.rules.length > 0 && { queryConditions: filter }),
    },
    { failure: 'inline' },
  );
  const fieldOf = (name: string): Field | undefined => details.data?.fields.find(({ internalFieldName }) => internalFieldName === name);
  const grouping = fieldOf(groupBy);
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const nameOf = (value: string): string => {
    if (value === '') return t('pages.chart.none');
    if (grouping && holds(grouping, 'day', 'moment')) return month.format(new Date(`${value}-01T00:00:00Z`));
    if (grouping && holds(grouping, 'flag')) return t(value === 'true' ? 'fields.yes' : 'fields.no');
    return value;
  };
  const points: Point[] | undefined = read.data?.groups.map(({ value, items, numbers, sum }) => ({
    name: nameOf(value),
    value: measure === 'count' ? items : round(measure === 'sum' ? sum : numbers === 0 ? 0 : sum / numbers),
  }));
  const label =
    measure === 'count' ? t('pages.chart.measure.count') : `${t(`pages.chart.measure.${measure}`)}: ${fieldOf(field)?.name ?? field}`;
  return { read, points, label, isWhole: read.data?.isWhole !== false };
};
