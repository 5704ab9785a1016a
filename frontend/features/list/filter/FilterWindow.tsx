import { useTranslation } from 'react-i18next';
import { columnsOf } from '#frontend/features/list/columns/columns.ts';
import { ConditionRows } from '#frontend/features/list/filter/ConditionRows.tsx';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { useListDetails } from '#frontend/fields/lookup/useListDetails.ts';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import type { QueryConditions } from '#shared/models/content/list.ts';

interface Props {
  /** The id of the list whose columns can be filtered. */
  listId: string;
  filter: QueryConditions;
  onSave: (filter: QueryConditions) => void;
  onClose: () => void;
}

const WINDOW = { cacheKey: 'filter', size: { width: 640, height: 480 } };

/** Edits the filter of a list. */
export const FilterWindow = ({ listId, filter: start, onSave, onClose }: Props) => {
  const { t } = useTranslation();
  const read = useListDetails(listId);
  const form = useForm({ start: { filter: start }, save: ({ filter }) => onSave(filter) });
  return (
    <FormWindow form={form} title={t('list.filter.window')} {...WINDOW} verb={t('list.filter.apply')} onClose={onClose}>
      <Loaded read={read} failed={t('list.failed', { title: t('list.filter.window') })} waiting={<Skeletons count={3} height={36} />}>
        {(details) => (
          <ConditionRows columns={columnsOf(details, t)} conditions={form.draft.filter} onChange={(filter) => form.change({ filter })} />
        )}
      </Loaded>
    </FormWindow>
  );
};
