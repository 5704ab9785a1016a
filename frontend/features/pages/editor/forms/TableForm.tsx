import { useTranslation } from 'react-i18next';
import { type FormProps, textIn } from '#frontend/features/pages/editor/forms/formProps.ts';
import { useListDetails } from '#frontend/fields/useListDetails.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { isPeopleList } from '#shared/models/peopleLists.ts';

const Views = ({ listId, settings, onChange }: FormProps & { listId: string }) => {
  const { t } = useTranslation();
  const { data } = useListDetails(listId);
  // A personal view is its owner's alone, and the page is everybody's.
  const shared = data?.views.filter(({ isPersonal }) => !isPersonal) ?? [];
  return (
    <SelectField
      label={t('pages.view')}
      value={textIn(settings.listViewName)}
      options={[{ value: '', label: t('pages.defaultView') }, ...shared.map(({ title }) => ({ value: title, label: title }))]}
      onChange={(listViewName) => onChange({ listViewName })}
    />
  );
};

export const TableForm = ({ settings, onChange }: FormProps) => {
  const { t } = useTranslation();
  const lists = useSite().lists.filter(({ id }) => !isPeopleList(id));
  const chosen = textIn(settings.list);
  return (
    <>
      <SelectField
        label={t('pages.list')}
        value={chosen}
        required
        options={[{ value: '', label: t('pages.chooseList') }, ...lists.map(({ id, title }) => ({ value: id, label: title }))]}
        onChange={(list) => onChange({ list, listViewName: '' })}
      />
      {chosen !== '' && <Views key={chosen} listId={chosen} settings={settings} onChange={onChange} />}
    </>
  );
};
