import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import type { FieldDraft } from '#frontend/features/settings/fields/fieldDraft.ts';
import { movingValue, valueTypeOf, writtenOf } from '#frontend/features/settings/fields/written.ts';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import form from '#frontend/ui/form/Form.module.css';
import { Labelled } from '#frontend/ui/form/Labelled.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import type { RuleValue } from '#shared/models/content/conditions.ts';
import type { Field } from '#shared/models/content/field.ts';
import { ruleValue } from '#shared/rules/ruleValue.ts';

interface Props {
  draft: FieldDraft;
  onChange: (draft: Partial<FieldDraft>) => void;
}

const asField = ({ name, type, rules, options, hasMany }: FieldDraft): Field => {
  const { DefaultValue: _default, ...rest } = rules;
  const field = fieldFor({ name: name || type, type, rules: rest, hasMany });
  return { ...field, contentType: { ...field.contentType, options } };
};

/** The default value of a field. */
export const DefaultField = ({ draft, onChange }: Props) => {
  const { t } = useTranslation();
  const { type, rules, source } = draft;
  const valueType = valueTypeOf(type);
  if (source !== '' || !valueType) return null;

  const { DefaultValue, ...rest } = rules;
  const moving = movingValue(type);
  const field = asField(draft);
  const set = (value: RuleValue | undefined) =>
    onChange({ rules: value === undefined ? rest : { ...rest, DefaultValue: { valueType, value } } });
  const kind = DefaultValue === undefined ? '' : DefaultValue.value === moving ? 'moving' : 'fixed';
  return (
    <fieldset className={form.group}>
      <legend>{t('settings.fields.default')}</legend>
      {moving && (
        <SelectField
          label={t('settings.fields.defaultKind')}
          value={kind}
          options={[
            { value: '', label: t('settings.none') },
            { value: 'moving', label: t(`settings.fields.default.${moving.slice(1)}`) },
            ...(type === 'PeoplePicker' ? [] : [{ value: 'fixed', label: t('settings.fields.default.fixed') }]),
          ]}
          onChange={(value) => set(value === 'moving' ? moving : value === 'fixed' ? dayjs().format('YYYY-MM-DD') : undefined)}
        />
      )}
      {(!moving || kind === 'fixed') && (
        <Labelled label={t('settings.fields.defaultValue')}>
          {(id) => (
            <FieldEditor
              field={field}
              id={id}
              value={ruleValue(field, DefaultValue?.value, {}) ?? (field.hasMany ? [] : null)}
              invalid={false}
              onChange={(value) => set(writtenOf(type, value))}
            />
          )}
        </Labelled>
      )}
    </fieldset>
  );
};
