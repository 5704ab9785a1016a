import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#frontend/features/alerts/alertDraft.ts';
import { ClockInput } from '#frontend/fields/time/ClockInput.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { Labelled } from '#frontend/ui/form/Labelled.tsx';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { type AlertParts, alertConditions, alertFrequencies, alertTriggers } from '#shared/models/messages/alert.ts';

interface Props {
  draft: AlertParts;
  /** Whether the alert concerns one item, which cannot be added any more. */
  ofItem?: boolean;
  /** The error of a field. */
  errorOf: (name: 'alertTitle' | 'timeOfDay') => string | undefined;
  onChange: (next: Partial<AlertParts>) => void;
}

interface NumberProps<N extends number> {
  /** The last word of its label's key, and the prefix of its options' keys. */
  of: 'trigger' | 'condition' | 'frequency';
  numbers: Record<string, N>;
  value: N;
  onChange: (value: N) => void;
}

/** A choice between named numbers. */
const NumberField = <N extends number>({ of, numbers, value, onChange }: NumberProps<N>) => {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t(`alerts.${of}`)}
      value={nameOf(numbers, value)}
      required
      options={Object.keys(numbers).map((name) => ({ value: name, label: t(`alerts.${of}.${name}`) }))}
      onChange={(name) => onChange(numbers[name] ?? value)}
    />
  );
};

/** Alerts that were added with the trigger for new items still show it. */
const triggersOfItem = ({ alertChangeType }: AlertParts) => {
  const { NewItemAdded, ...others } = alertTriggers;
  return alertChangeType === NewItemAdded ? alertTriggers : others;
};

/** The fields of an alert: trigger, condition and frequency. */
export const AlertFields = ({ draft, ofItem = false, errorOf, onChange }: Props) => {
  const { t, i18n } = useTranslation();
  const days = Array.from({ length: 7 }, (_, day) => ({
    value: String(day),
    label: new Intl.DateTimeFormat(i18n.language, { weekday: 'long' }).format(dayjs().day(day).toDate()),
  }));
  const collected = draft.alertFrequency !== alertFrequencies.Immediately;
  return (
    <>
      <NameField
        label={t('alerts.alertTitle')}
        value={draft.alertTitle}
        error={errorOf('alertTitle')}
        onChange={(alertTitle) => onChange({ alertTitle })}
      />
      <NumberField
        of="trigger"
        numbers={ofItem ? triggersOfItem(draft) : alertTriggers}
        value={draft.alertChangeType}
        onChange={(alertChangeType) => onChange({ alertChangeType })}
      />
      <NumberField
        of="condition"
        numbers={alertConditions}
        value={draft.alertChangeEvent}
        onChange={(alertChangeEvent) => onChange({ alertChangeEvent })}
      />
      <NumberField
        of="frequency"
        numbers={alertFrequencies}
        value={draft.alertFrequency}
        onChange={(alertFrequency) => onChange({ alertFrequency })}
      />
      {collected && (
        <div className={form.pair}>
          {draft.alertFrequency === alertFrequencies.Weekly && (
            <SelectField
              label={t('alerts.dayOfTheWeek')}
              value={String(draft.dayOfTheWeek ?? 1)}
              required
              options={days}
              onChange={(day) => onChange({ dayOfTheWeek: Number(day) })}
            />
          )}
          <Labelled label={t('alerts.timeOfDay')} required hint={draft.timeZone} error={errorOf('timeOfDay')}>
            {(id, describedBy) => (
              <ClockInput
                id={id}
                time={draft.timeOfDay ?? ''}
                required
                invalid={errorOf('timeOfDay') !== undefined}
                describedBy={describedBy}
                onChange={(timeOfDay) => onChange({ timeOfDay })}
              />
            )}
          </Labelled>
        </div>
      )}
    </>
  );
};
