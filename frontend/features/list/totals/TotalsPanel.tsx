import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { type ListQuery, rulesOf } from '#frontend/features/list/listQuery.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { formatCount, formatNumber } from '#frontend/ui/formats.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import type { Totals } from '#shared/contracts/list/totals.ts';
import { list } from '#shared/contracts/list.ts';
import { holds } from '#shared/models/content/field.ts';
import type { View } from '#shared/models/content/list.ts';
import classes from './TotalsPanel.module.css';

export interface TotalsOf {
  listId: string;
  folderId: string | undefined;
  view: View | undefined;
  query: ListQuery;
  columns: Column[];
}

type Group = Totals['groups'][number];

const Line = ({ name, group: { items, numbers, sum } }: { name: string; group: Group }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{formatCount(items)}</td>
    <td>{formatNumber(sum)}</td>
    <td>{numbers === 0 ? '' : formatNumber(sum / numbers)}</td>
  </tr>
);

/** Count, sum and average of a column over all rows of the folder that match the filters, and by the first group of the view. */
export const TotalsPanel = ({ listId, folderId, view, query, columns }: TotalsOf) => {
  const { t } = useTranslation();
  const measured = columns.filter(({ field }) => field && holds(field, 'number'));
  const [chosen, setChosen] = useState(measured[0]?.name ?? '');
  const measure = measured.some(({ name }) => name === chosen) ? chosen : (measured[0]?.name ?? '');
  const grouping = columns.find(({ name, field }) => field && name === view?.groupOrder[0]?.internalFieldName);
  const rules = rulesOf(query);
  const params = {
    listId,
    measure,
    ...(folderId && { folderId }),
    ...(query.listViewId && { listViewId: query.listViewId }),
    ...(rules.length > 0 && { queryConditions: { condition: 'AND' as const, rules } }),
  };
  const all = useRead(list.totals, params, { failure: 'inline' });
  const grouped = useRead(list.totals, { ...params, groupBy: grouping?.name }, { failure: 'inline', enabled: grouping !== undefined });
  const error = all.error ?? grouped.error;
  if (error) return <Failed title={t('list.totalsFailed')} error={error} onRetry={() => void all.refetch()} />;
  const none = { value: '', items: 0, numbers: 0, sum: 0 };
  return (
    <div className={classes.panel}>
      <SelectField
        label={t('list.filter.field')}
        value={measure}
        options={measured.map(({ name, label }) => ({ value: name, label }))}
        onChange={setChosen}
      />
      {all.data ? (
        <table className={classes.table} aria-label={t('list.totals')}>
          <thead>
            <tr>
              <th scope="col">{grouping?.label ?? ''}</th>
              <th scope="col">{t('list.totals.count')}</th>
              <th scope="col">{t('list.totals.sum')}</th>
              <th scope="col">{t('list.totals.average')}</th>
            </tr>
          </thead>
          <tbody>
            {(grouping ? (grouped.data?.groups ?? []) : []).map((group) => (
              <Line key={group.value} name={group.value || t('list.group.none')} group={group} />
            ))}
          </tbody>
          <tfoot>
            <Line name={t('list.totals.all')} group={all.data.groups[0] ?? none} />
          </tfoot>
        </table>
      ) : (
        <Skeletons count={3} height={28} />
      )}
      {all.data?.isWhole === false && <p className="l-small l-secondary">{t('pages.chart.cut')}</p>}
    </div>
  );
};
