import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListDetails } from '#frontend/fields/lookup/useListDetails.ts';
import { DayInput } from '#frontend/fields/time/DayInput.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import type { FieldValues } from '#shared/models/content/item.ts';
import { identityOf } from '#shared/rules/identityOf.ts';
import { optionsOf } from '#shared/rules/optionsOf.ts';
import classes from './Clinical.module.css';

const numbers = ['Screenings', 'Enrolled', 'ScreeningFailures'] as const;

interface Props {
  listId: string;
  /** The study's name. */
  study: string;
  /** Values entered before sending failed. */
  start: FieldValues | null;
  busy: boolean;
  onSend: (values: FieldValues) => void;
}

/** Country, day and numbers of one entry, all mandatory. */
export const EntryForm = ({ listId, study, start, busy, onSend }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const { data: details } = useListDetails(listId);
  const [country, setCountry] = useState(identityOf(start?.Country) ?? '');
  const [day, setDay] = useState<string | null>(typeof start?.Date === 'string' ? start.Date : null);
  const [counts, setCounts] = useState<Record<string, string>>(() =>
    Object.fromEntries(numbers.map((name) => [name, start ? String(start[name] ?? '') : ''])),
  );
  const [isConfirming, setConfirming] = useState(false);
  const countries = details?.fields.find(({ internalFieldName }) => internalFieldName === 'Country');
  const options = countries ? optionsOf(countries) : [];
  const chosen = options.find((option) => option.id === country);
  const isWhole = numbers.every((name) => /^\d{1,7}$/.test(counts[name] ?? ''));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setConfirming(true);
    if (!chosen || !day || !isWhole) return;
    const values = Object.fromEntries(numbers.map((name) => [name, Number(counts[name])]));
    onSend({ ...values, Country: { id: chosen.id, value: chosen.value }, Date: day });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={t('pages.widget.globalEnrollment')}>
      <p className={`${form.hint} ${classes.actions}`}>{t('clinical.entryFor', { study })}</p>
      <SelectField
        label={t('clinical.field.Country')}
        required
        value={country}
        options={[{ value: '', label: t('clinical.choose') }, ...options.map(({ id: value, value: label }) => ({ value, label }))]}
        onChange={setCountry}
      />
      <div className={form.field}>
        <label className={form.label} htmlFor={id}>
          {t('clinical.field.Date')} <span className={form.star}>*</span>
        </label>
        <DayInput id={id} day={day} required onChange={setDay} invalid={isConfirming && !day} />
      </div>
      {numbers.map((name) => (
        <TextField
          key={name}
          label={t(`clinical.field.${name}`)}
          required
          value={counts[name] ?? ''}
          inputMode="numeric"
          maxLength={7}
          onChange={(text) => setCounts({ ...counts, [name]: text.replace(/\D/g, '') })}
        />
      ))}
      <div className={classes.actions}>
        <Button type="submit" variant="filled" loading={busy}>
          {t('clinical.send')}
        </Button>
        {isConfirming && !(chosen && day && isWhole) && (
          <span className="l-text12 l-error" role="alert">
            {t('clinical.allRequired')}
          </span>
        )}
      </div>
    </form>
  );
};
