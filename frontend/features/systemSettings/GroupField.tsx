import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import type { Bound } from '#frontend/ui/form/bound.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { list } from '#shared/contracts/list.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';

interface Props extends Bound<string> {
  label: string;
}

/** A group selected by id; empty for none. */
export const GroupField = ({ label, value, onChange }: Props) => {
  const { t } = useTranslation();
  const { data } = useRead(list.items, { listId: peopleLists.groups, pageSize: -1 }, { failure: 'inline' });
  const groups = (data?.items ?? []).map(({ InternalId, Title }) => ({ value: String(InternalId), label: Title }));
  // The selected group stays selected while the groups are loading, and after it was deleted.
  const unknown = value === '' || groups.some((group) => group.value === value) ? [] : [{ value, label: value }];
  return (
    <SelectField
      label={label}
      value={value}
      options={[{ value: '', label: t('systemSettings.nobody') }, ...unknown, ...groups]}
      onChange={onChange}
    />
  );
};
