import { useTranslation } from 'react-i18next';
import { isOnWorkdays, type RecurrenceRule, weekdays, withDay, withWorkdays } from '#frontend/fields/recurrence/recurrenceRule.ts';
import classes from './Recurrence.module.css';

interface Props {
  rule: RecurrenceRule;
  onChange: (rule: RecurrenceRule) => void;
}

/** The weekdays of a recurrence, individually or all working days together. */
export const WeekDays = ({ rule, onChange }: Props) => {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would break the single line of days
    <div role="group" className="l-flex l-wrap l-gap4" aria-label={t('fields.recurrence.days')}>
      {weekdays.map((day) => (
        <button
          key={day}
          type="button"
          className={classes.day}
          aria-pressed={rule.byday?.includes(day) ?? false}
          aria-label={t(`fields.recurrence.day.${day}`)}
          data-short={t(`fields.recurrence.short.${day}`)}
          onClick={() => onChange(withDay(rule, day))}
        />
      ))}
      <button type="button" className={classes.days} aria-pressed={isOnWorkdays(rule)} onClick={() => onChange(withWorkdays(rule))}>
        {t('fields.recurrence.workdays')}
      </button>
    </div>
  );
};
