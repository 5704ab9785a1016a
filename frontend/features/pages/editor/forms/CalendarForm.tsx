import { useTranslation } from 'react-i18next';
import { FilterField } from '#frontend/features/pages/editor/forms/FilterField.tsx';
import { type FormProps, textIn, textsIn } from '#frontend/features/pages/editor/forms/formProps.ts';
import { PickedLists } from '#frontend/fields/lookup/PickedLists.tsx';
import { useListDetails } from '#frontend/fields/lookup/useListDetails.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';

const views = ['day', 'week', 'month', 'year', 'list'];

const Categories = ({ listId, settings, onChange }: FormProps & { listId: string }) => {
  const { t } = useTranslation();
  const { data } = useListDetails(listId);
  const chosen = textsIn(settings.categories);
  const options = data?.fields.find(({ internalFieldName }) => internalFieldName === 'EventCategory')?.contentType.options ?? [];
  return options.map(({ id, value }) => (
    <TickField
      key={id}
      label={t('pages.onlyCategory', { value })}
      checked={chosen.includes(value)}
      onChange={(checked) => onChange({ categories: checked ? [...chosen, value] : chosen.filter((one) => one !== value) })}
    />
  ));
};

export const CalendarForm = ({ settings, onChange }: FormProps) => {
  const { t } = useTranslation();
  const lists = textsIn(settings.lists);
  return (
    <>
      <PickedLists
        label={t('pages.lists')}
        type="calendar"
        hasMany
        chosen={lists}
        onChange={(next) => onChange({ lists: next, ...(next[0] !== lists[0] && { categories: [], filter: undefined }) })}
      />
      <SelectField
        label={t('pages.calendarView')}
        value={textIn(settings.view)}
        options={views.map((value) => ({ value, label: t(`calendar.period.${value}`) }))}
        onChange={(view) => onChange({ view })}
      />
      {lists[0] !== undefined && <Categories key={lists[0]} listId={lists[0]} settings={settings} onChange={onChange} />}
      {lists[0] !== undefined && <FilterField listId={lists[0]} settings={settings} onChange={onChange} />}
    </>
  );
};
