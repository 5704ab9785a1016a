import { IconInfoCircle, IconRepeat } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import shared from '#frontend/fields/fields.module.css';
import type { EditorProps } from '#frontend/fields/fieldView.ts';
import { FormContext } from '#frontend/fields/formContext.ts';
import { MonthDays } from '#frontend/fields/recurrence/MonthDays.tsx';
import { RecurrenceEnds } from '#frontend/fields/recurrence/RecurrenceEnds.tsx';
import { frequencies, readRule, withFrequency } from '#frontend/fields/recurrence/recurrenceRule.ts';
import { recurrenceText } from '#frontend/fields/recurrence/recurrenceText.ts';
import { WeekDays } from '#frontend/fields/recurrence/WeekDays.tsx';
import { wholeNumber } from '#frontend/fields/recurrence/wholeNumber.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { RECURRENCE_INTERVAL } from '#shared/limits.ts';
import { Rule } from '#shared/rules/recurrence/rule.ts';
import { skipsEvents } from '#shared/rules/recurrence/skipsEvents.ts';
import classes from './Recurrence.module.css';

/** Whether some months lack the day of the event's start, in the person's time zone. */
const isSkipped = (value: unknown, start: unknown): boolean => {
  const { data } = Rule.safeParse(value);
  return data !== undefined && typeof start === 'string' && start !== '' && skipsEvents(data, dayjs(start).format('YYYY-MM-DD'));
};

/** Edits frequency, days and end of a recurrence, with a sentence that describes it. */
export const RecurrenceEditor = ({ id, value, onChange, invalid, describedBy }: EditorProps) => {
  const { t } = useTranslation();
  const rule = readRule(value);
  const start = useContext(FormContext)?.values.EventDate;
  const longest = rule?.freq === 'MONTHLY' ? 12 : RECURRENCE_INTERVAL;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a second label next to the form's own
    <div
      role="group"
      className="l-stack l-gap12 l-subtle l-border l-pad12 l-round"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
    >
      <div className={shared.radios}>
        <span className={classes.segments}>
          <button
            className={classes.segment}
            type="button"
            id={id}
            aria-label={t('fields.recurrence.never')}
            aria-pressed={rule === null}
            onClick={() => onChange(null)}
          >
            {t('fields.recurrence.never')}
          </button>
          {frequencies.map((freq) => (
            <button
              className={classes.segment}
              key={freq}
              type="button"
              aria-pressed={rule?.freq === freq}
              onClick={() => onChange(withFrequency(rule, freq, start))}
            >
              {t(`fields.recurrence.freq.${freq}`)}
            </button>
          ))}
        </span>
        {rule && (
          <label className={shared.tick}>
            {t('fields.recurrence.interval')}
            <input
              type="number"
              min={1}
              max={longest}
              style={{ width: 64 }}
              className={shared.input}
              value={rule.interval}
              onChange={({ target }) => onChange({ ...rule, interval: wholeNumber(target.valueAsNumber, longest) })}
            />
            {t(`fields.recurrence.unit.${rule.freq}`, { count: rule.interval })}
          </label>
        )}
      </div>
      {rule?.freq === 'WEEKLY' && <WeekDays rule={rule} onChange={onChange} />}
      {(rule?.freq === 'MONTHLY' || rule?.freq === 'YEARLY') && <MonthDays rule={rule} start={start} onChange={onChange} />}
      {rule && <RecurrenceEnds id={id} rule={rule} invalid={invalid} onChange={onChange} />}
      {rule && (
        <div className={classes.sentence}>
          <Glyph of={IconRepeat} small />
          <output>{recurrenceText(rule)}</output>
        </div>
      )}
      {isSkipped(value, start) && (
        <p className={classes.hint}>
          <Glyph of={IconInfoCircle} small />
          {t('message.recurrence.eventSkipped')}
        </p>
      )}
    </div>
  );
};
