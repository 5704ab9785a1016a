import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#frontend/features/list/columns.ts';
import { ConditionRows } from '#frontend/features/list/filter/ConditionRows.tsx';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { useListDetails } from '#frontend/fields/useListDetails.ts';
import { Failed } from '#frontend/ui/Failed.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import type { QueryConditions } from '#shared/models/list.ts';

interface Props {
  /** Whose columns are asked about. */
  listId: string;
  filter: QueryConditions;
  onSave: (filter: QueryConditions) => void;
  onClose: () => void;
}

const SIZE = { width: 640, height: 480 };

/** Which rows of a list are shown. */
export const FilterWindow = ({ listId, filter: start, onSave, onClose }: Props) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useListDetails(listId);
  const [filter, setFilter] = useState(start);
  return (
    <FormWindow
      title={t('list.filter.window')}
      cacheKey="filter"
      size={SIZE}
      isDirty={JSON.stringify(filter) !== JSON.stringify(start)}
      verb={t('list.filter.apply')}
      busy={false}
      problem={null}
      onSubmit={() => onSave(filter)}
      onClose={onClose}
    >
      {error && <Failed title={t('list.failed', { title: t('list.filter.window') })} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons count={3} height={36} />}
      {data && <ConditionRows columns={columnsOf(data, t)} conditions={filter} onChange={setFilter} />}
    </FormWindow>
  );
};
