import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDraft } from '#frontend/features/settings/fields/fieldDraft.ts';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import form from '#frontend/ui/form/Form.module.css';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { currencies } from '#shared/models/currencies.ts';

interface Props {
  draft: FieldDraft;
  onChange: (draft: Partial<FieldDraft>) => void;
}

const PRECISIONS = 10;

/** The precision and range of a number. */
export const NumberRules = ({ draft: { rules, type }, onChange }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const { DecimalPrecision, ...others } = rules;
  const { Currency, ...uncounted } = rules;
  const limit = (name: 'Min' | 'Max') => (
    <div className={form.field} key={name}>
      <label className={form.label} htmlFor={`${id}-${name}`}>
        {t(`settings.fields.${name}`)}
      </label>
      <FieldEditor
        field={fieldFor({ name, type: 'Decimal' })}
        id={`${id}-${name}`}
        value={rules[name] ?? null}
        invalid={false}
        onChange={(value) => {
          const { [name]: _limit, ...rest } = rules;
          onChange({ rules: typeof value === 'number' ? { ...rest, [name]: value } : rest });
        }}
      />
    </div>
  );
  return (
    <>
      <div className={form.pair}>
        {limit('Min')}
        {limit('Max')}
      </div>
      <div className={form.pair}>
        <SelectField
          label={t('settings.fields.precision')}
          value={DecimalPrecision === undefined ? '' : String(DecimalPrecision)}
          options={[
            { value: '', label: t('settings.fields.anyPrecision') },
            ...Array.from({ length: PRECISIONS + 1 }, (_, digits) => ({ value: String(digits), label: String(digits) })),
          ]}
          onChange={(value) => onChange({ rules: value === '' ? others : { ...others, DecimalPrecision: Number(value) } })}
        />
        {type === 'Currency' && (
          <SelectField
            label={t('settings.fields.currency')}
            value={Currency ?? ''}
            options={[
              { value: '', label: t('settings.fields.usualCurrency') },
              ...currencies.map((value) => ({ value, label: t(`systemSettings.currency.${value}`) })),
            ]}
            onChange={(value) => {
              const chosen = currencies.find((one) => one === value);
              onChange({ rules: chosen ? { ...uncounted, Currency: chosen } : uncounted });
            }}
          />
        )}
      </div>
    </>
  );
};
