import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#frontend/features/alerts/alertDraft.ts';
import { ClockInput } from '#frontend/fields/time/ClockInput.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { Labelled } from '#frontend/ui/form/Labelled.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { NAME_LENGTH } from '#shared/limits.ts';
import { type AlertParts, alertConditions, alertFrequencies, alertTriggers } from '#shared/models/messages/alert.ts';

interface Props {
  draft: AlertParts;
  /** What is wrong with a field. */
  errorOf: (name: 'alertTitle' | 'timeOfDay') => string | undefined;
  onChange: (next: Partial<AlertParts>) => void;
}

const valueIn = <N extends number>(names: Record<string, N>, word: string): N | undefined => names[word];

/** What somebody wants to be told of, when something like it happens, and how soon. */
export const AlertFields = ({ draft, errorOf, onChange }: Props) => {
  const { t, i18n } = useTranslation();
  const options = (kind: string, names: Record<string, number>) =>
    Object.keys(names).map((value) => ({ value, label: t(`alerts.${kind}.${value}`) }));
  const days = Array.from({ length: 7 }, (_, day) => ({
    value: String(day),
    label: new Intl.DateTimeFormat(i18n.language, { weekday: 'long' }).format(dayjs().day(day).toDate()),
  }));
  const collected = draft.alertFrequency !== alertFrequencies.Immediately;
  return (
    <>
      <TextField
        label={t('alerts.alertTitle')}
        value={draft.alertTitle}
        error={errorOf('alertTitle')}
        maxLength={NAME_LENGTH}
        required
        first
        onChange={(alertTitle) => onChange({ alertTitle })}
      />
      <SelectField
        label={t('alerts.trigger')}
        value={nameOf(alertTriggers, draft.alertChangeType)}
        required
        options={options('trigger', alertTriggers)}
        onChange={(word) => onChange({ alertChangeType: valueIn(alertTriggers, word) ?? draft.alertChangeType })}
      />
      <SelectField
        label={t('alerts.condition')}
        value={nameOf(alertConditions, draft.alertChangeEvent)}
        required
        options={options('condition', alertConditions)}
        onChange={(word) => onChange({ alertChangeEvent: valueIn(alertConditions, word) ?? draft.alertChangeEvent })}
      />
      <SelectField
        label={t('alerts.frequency')}
        value={nameOf(alertFrequencies, draft.alertFrequency)}
        required
        options={options('frequency', alertFrequencies)}
        onChange={(word) => onChange({ alertFrequency: valueIn(alertFrequencies, word) ?? draft.alertFrequency })}
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
