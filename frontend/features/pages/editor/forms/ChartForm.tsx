import { useTranslation } from 'react-i18next';
import { FilterField } from '#frontend/features/pages/editor/forms/FilterField.tsx';
import { type FormProps, textIn } from '#frontend/features/pages/editor/forms/formProps.ts';
import { Views } from '#frontend/features/pages/editor/forms/TableForm.tsx';
import { PickedList } from '#frontend/fields/lookup/PickedLists.tsx';
import { useListDetails } from '#frontend/fields/lookup/useListDetails.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { type Field, holds } from '#shared/models/content/field.ts';
import { chartKinds, chartMeasures } from '#shared/models/sites/widget.ts';

const optionsOf = (fields: Field[]) =>
  fields.map(({ internalFieldName, alias, name }) => ({ value: internalFieldName, label: alias || name }));

/** The chart type, and what it measures of a list's items. */
const Measures = ({ listId, settings, onChange }: FormProps & { listId: string }) => {
  const { t } = useTranslation();
  const { data } = useListDetails(listId);
  const own = data?.fields.filter(({ isAuditField }) => !isAuditField) ?? [];
  const kind = textIn(settings.kind);
  const measure = textIn(settings.measure);
  return (
    <>
      <SelectField
        label={t('pages.chart.kind')}
        value={kind}
        options={chartKinds.map((value) => ({ value, label: t(`pages.chart.kind.${value}`) }))}
        onChange={(value) => onChange({ kind: value })}
      />
      {kind !== 'number' && (
        <SelectField
          label={t('pages.chart.groupBy')}
          value={textIn(settings.groupBy)}
          options={[
            { value: '', label: t('settings.none') },
            ...optionsOf(own.filter((field) => !holds(field, 'secret', 'file', 'repetition', 'html'))),
          ]}
          onChange={(groupBy) => onChange({ groupBy })}
        />
      )}
      <SelectField
        label={t('pages.chart.measure')}
        value={measure}
        options={chartMeasures.map((value) => ({ value, label: t(`pages.chart.measure.${value}`) }))}
        onChange={(value) => onChange({ measure: value })}
      />
      {measure !== 'count' && (
        <SelectField
          label={t('pages.chart.field')}
          value={textIn(settings.field)}
          required
          options={[{ value: '', label: t('settings.none') }, ...optionsOf(own.filter((field) => holds(field, 'number')))]}
          onChange={(field) => onChange({ field })}
        />
      )}
    </>
  );
};

export const ChartForm = ({ settings, onChange }: FormProps) => {
  const { t } = useTranslation();
  const chosen = textIn(settings.list);
  return (
    <>
      <PickedList
        label={t('pages.list')}
        chosen={chosen}
        required
        onChange={(list) => onChange({ list, listViewName: '', groupBy: '', field: '', filter: undefined })}
      />
      {chosen !== '' && <Measures key={`measures ${chosen}`} listId={chosen} settings={settings} onChange={onChange} />}
      {chosen !== '' && <Views key={chosen} listId={chosen} settings={settings} onChange={onChange} />}
      {chosen !== '' && <FilterField listId={chosen} settings={settings} onChange={onChange} />}
    </>
  );
};
