import { useTranslation } from 'react-i18next';
import { FilterField } from '#frontend/features/pages/editor/forms/FilterField.tsx';
import { type FormProps, textIn } from '#frontend/features/pages/editor/forms/formProps.ts';
import { PickedList } from '#frontend/fields/lookup/PickedLists.tsx';
import { useListDetails } from '#frontend/fields/lookup/useListDetails.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';

/** Selects a shared view of a list. */
export const Views = ({ listId, settings, onChange }: FormProps & { listId: string }) => {
  const { t } = useTranslation();
  const { data } = useListDetails(listId);
  // A personal view is visible only to its owner, but the page to everyone.
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
  const chosen = textIn(settings.list);
  return (
    <>
      <PickedList
        label={t('pages.list')}
        chosen={chosen}
        required
        onChange={(list) => onChange({ list, listViewName: '', filter: undefined })}
      />
      {chosen !== '' && <Views key={chosen} listId={chosen} settings={settings} onChange={onChange} />}
      {chosen !== '' && <FilterField listId={chosen} settings={settings} onChange={onChange} />}
    </>
  );
};
