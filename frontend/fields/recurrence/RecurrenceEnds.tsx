import { useTranslation } from 'react-i18next';
import classes from '#frontend/fields/fields.module.css';
import { endOf, type RecurrenceEnd, type RecurrenceRule, withEnd } from '#frontend/fields/recurrence/recurrenceRule.ts';
import { wholeNumber } from '#frontend/fields/recurrence/wholeNumber.ts';
import { DayInput } from '#frontend/fields/time/DayInput.tsx';
import { RECURRENCE_REPETITIONS } from '#shared/limits.ts';

interface Props {
  id: string;
  rule: RecurrenceRule;
  onChange: (rule: RecurrenceRule) => void;
  invalid: boolean;
}

const begin: Record<RecurrenceEnd, () => Partial<Pick<RecurrenceRule, 'count' | 'until'>>> = {
  never: () => ({}),
  count: () => ({ count: 10 }),
  until: () => ({ until: '' }),
};

/** The end of a recurrence: never, after a number of times, or on a day. */
export const RecurrenceEnds = ({ id, rule, onChange, invalid }: Props) => {
  const { t } = useTranslation();
  const end = endOf(rule);
  return (
    <div role="radiogroup" className={classes.radios} aria-label={t('fields.recurrence.ends')}>
      <span>{t('fields.recurrence.ends')}</span>
      {(['never', 'count', 'until'] as const).map((kind) => (
        <label key={kind} className={classes.tick}>
          <input type="radio" name={`${id}-end`} checked={end === kind} onChange={() => onChange(withEnd(rule, begin[kind]()))} />
          {t(`fields.recurrence.end.${kind}`)}
        </label>
      ))}
      {end === 'count' && (
        <input
          type="number"
          min={1}
          max={RECURRENCE_REPETITIONS}
          className={`${classes.input} ${classes.short}`}
          aria-label={t('fields.recurrence.end.count')}
          value={rule.count}
          onChange={({ target }) => onChange(withEnd(rule, { count: wholeNumber(target.valueAsNumber, RECURRENCE_REPETITIONS) }))}
        />
      )}
      {end === 'until' && (
        <div style={{ width: 160 }}>
          <DayInput
            id={`${id}-until`}
            day={rule.until || null}
            required
            invalid={invalid}
            label={t('fields.recurrence.end.until')}
            onChange={(until) => onChange(withEnd(rule, { until: until ?? '' }))}
          />
        </div>
      )}
    </div>
  );
};
