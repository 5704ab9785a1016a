import { useTranslation } from 'react-i18next';
import { useSite } from '#frontend/site/useSite.ts';
import type { Bound } from '#frontend/ui/form/bound.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { grants } from '#shared/access.ts';
import { holdsFiles, type ListDetails, neededToAdd } from '#shared/models/content/list.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';

interface Props extends Bound<string> {
  details: ListDetails;
}

/** The lists of the site that accept items of this list. A selected list of another site is kept. */
export const GoalField = ({ details, value, onChange }: Props) => {
  const { t } = useTranslation();
  const { lists } = useSite();
  const goals = lists.filter(
    ({ id, type, access }) =>
      id !== details.id &&
      !isPeopleList(id) &&
      holdsFiles(type) === holdsFiles(details.type) &&
      grants(access.effectiveAccess, neededToAdd(type)),
  );
  const options = goals.map(({ id, title }) => ({ value: id, label: title }));
  const elsewhere = value !== '' && !goals.some(({ id }) => id === value) ? [{ value, label: t('workflows.summary.elsewhere') }] : [];
  return (
    <SelectField
      label={t('workflows.form.goal')}
      value={value}
      options={[{ value: '', label: t('workflows.form.chooseGoal') }, ...elsewhere, ...options]}
      required
      hint={goals.length === 0 ? t('workflows.form.noGoal') : undefined}
      onChange={onChange}
    />
  );
};
