import { useTranslation } from 'react-i18next';
import type { FieldDraft } from '#frontend/features/settings/fields/fieldDraft.ts';
import { fieldOptions } from '#frontend/fields/fieldOptions.ts';
import form from '#frontend/ui/form/Form.module.css';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import type { Field, FieldRules } from '#shared/models/content/field.ts';

interface Props {
  draft: FieldDraft;
  fields: Field[];
  onChange: (draft: Partial<FieldDraft>) => void;
}

const formatOf = ({ Email, PhoneNumber }: FieldRules): string => (Email ? 'Email' : PhoneNumber ? 'PhoneNumber' : '');

/** The format of a line of text, and the field whose value it has to repeat. */
export const TextRules = ({ draft: { rules }, fields, onChange }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={form.pair}>
      <SelectField
        label={t('settings.fields.format')}
        value={formatOf(rules)}
        options={['', 'Email', 'PhoneNumber'].map((value) => ({ value, label: t(`settings.fields.format.${value || 'any'}`) }))}
        onChange={(value) => {
          const { Email: _email, PhoneNumber: _phone, ...rest } = rules;
          onChange({ rules: value === '' ? rest : { ...rest, [value]: true } });
        }}
      />
      <SelectField
        label={t('settings.fields.match')}
        value={rules.Match ?? ''}
        options={[{ value: '', label: t('settings.none') }, ...fieldOptions(fields)]}
        onChange={(value) => {
          const { Match: _match, ...rest } = rules;
          onChange({ rules: value === '' ? rest : { ...rest, Match: value } });
        }}
      />
    </div>
  );
};
