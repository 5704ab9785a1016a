import { useTranslation } from 'react-i18next';
import type { FieldDraft } from '#frontend/features/settings/fields/fieldDraft.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';

interface Props {
  draft: FieldDraft;
  onChange: (draft: Partial<FieldDraft>) => void;
}

/** Whether people, groups or both can be selected. */
export const PeopleRules = ({ draft: { rules }, onChange }: Props) => {
  const { t } = useTranslation();
  const { PeopleOnly, GroupsOnly, ...rest } = rules;
  return (
    <SelectField
      label={t('settings.fields.who')}
      value={PeopleOnly ? 'PeopleOnly' : GroupsOnly ? 'GroupsOnly' : ''}
      options={['', 'PeopleOnly', 'GroupsOnly'].map((value) => ({ value, label: t(`settings.fields.who.${value || 'all'}`) }))}
      onChange={(value) => onChange({ rules: value === '' ? rest : { ...rest, [value]: true } })}
    />
  );
};
