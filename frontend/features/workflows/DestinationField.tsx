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
export const DestinationField = ({ details, value, onChange }: Props) => {
  const { t } = useTranslation();
  const { lists } = useSite();
  const destinations = lists.filter(
    ({ id, type, access }) =>
      id !== details.id &&
      !isPeopleList(id) &&
      holdsFiles(type) === holdsFiles(details.type) &&
      grants(access.effectiveAccess, neededToAdd(type)),
  );
  const options = destinations.map(({ id, title }) => ({ value: id, label: title }));
  const otherOption =
    value !== '' && !destinations.some(({ id }) => id === value) ? [{ value, label: t('workflows.summary.elsewhere') }] : [];
  return (
    <SelectField
      label={t('workflows.form.goal')}
      value={value}
      options={[{ value: '', label: t('workflows.form.chooseGoal') }, ...otherOption, ...options]}
      required
      hint={destinations.length === 0 ? t('workflows.form.noGoal') : undefined}
      onChange={onChange}
    />
  );
};
