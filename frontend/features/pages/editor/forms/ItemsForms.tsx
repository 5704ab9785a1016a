import { useTranslation } from 'react-i18next';
import { type FormProps, textsIn } from '#frontend/features/pages/editor/forms/formProps.ts';
import { HighlightFields } from '#frontend/features/pages/editor/forms/HighlightFields.tsx';
import { PickedLists } from '#frontend/fields/lookup/PickedLists.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';

/** Selects what list widgets show, and the length of their texts. */
export const TasksForm = ({ settings, onChange }: FormProps) => {
  const { t } = useTranslation();
  return (
    <>
      <PickedLists label={t('pages.lists')} hasMany chosen={textsIn(settings.lists)} onChange={(lists) => onChange({ lists })} />
      <TextField
        label={t('pages.truncate')}
        value={String(settings.truncate ?? '')}
        inputMode="numeric"
        maxLength={4}
        hint={t('pages.truncateHint')}
        onChange={(text) => onChange({ truncate: Number(text.replace(/\D/g, '')) })}
      />
      <TickField
        label={t('pages.cacheResults')}
        checked={settings.cacheResults === true}
        onChange={(cacheResults) => onChange({ cacheResults })}
      />
    </>
  );
};

/** The highlighted field is one of the first list. */
export const AnnouncementsForm = ({ settings, onChange }: FormProps) => {
  const change = (next: FormProps['settings']) => {
    const isOther = next.lists !== undefined && textsIn(next.lists)[0] !== textsIn(settings.lists)[0];
    onChange({ ...next, ...(isOther && { highlights: { field: '', colors: [] } }) });
  };
  return (
    <>
      <TasksForm settings={settings} onChange={change} />
      <HighlightFields settings={settings} onChange={onChange} />
    </>
  );
};
