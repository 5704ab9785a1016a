import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { FilterField } from '#frontend/features/pages/editor/forms/FilterField.tsx';
import { type FormProps, textIn } from '#frontend/features/pages/editor/forms/formProps.ts';
import { Views } from '#frontend/features/pages/editor/forms/TableForm.tsx';
import { PickedList } from '#frontend/fields/lookup/PickedLists.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { probity } from '#shared/contracts/probity.ts';
import { recruitmentViews } from '#shared/models/sites/clinical.ts';

/** Selects the related item of the site for a widget. */
export const VariableForm = ({ settings, onChange }: FormProps) => {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('clinical.variable')}
      value={textIn(settings.variable)}
      required
      maxLength={100}
      hint={t('clinical.variableHint')}
      onChange={(variable) => onChange({ variable })}
    />
  );
};

export const GlobalEnrollmentForm = (props: FormProps) => {
  const { t } = useTranslation();
  const chosen = textIn(props.settings.list);
  return (
    <>
      <VariableForm {...props} />
      <PickedList label={t('clinical.entryList')} type="items" chosen={chosen} onChange={(list) => props.onChange({ list })} />
    </>
  );
};

export const RecruitmentForm = ({ settings, onChange }: FormProps) => {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('clinical.startView')}
      value={textIn(settings.view)}
      options={recruitmentViews.map((value) => ({ value, label: t(`clinical.${value}`) }))}
      onChange={(view) => onChange({ view })}
    />
  );
};

/** Selects the studies to show. */
export const StudiesForm = (props: FormProps) => {
  const { data } = useRead(probity.lists, {}, { failure: 'inline' });
  if (!data || data.studies === '') return null;
  return (
    <>
      <Views listId={data.studies} {...props} />
      <FilterField listId={data.studies} {...props} />
    </>
  );
};
