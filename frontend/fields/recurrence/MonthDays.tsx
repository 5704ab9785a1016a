import { useTranslation } from 'react-i18next';
import classes from '#frontend/fields/fields.module.css';
import {
  type MonthDay,
  type MonthDayKind,
  monthDayKinds,
  monthDayOf,
  positionDays,
  withMonthDay,
} from '#frontend/fields/recurrence/monthDays.ts';
import type { RecurrenceRule } from '#frontend/fields/recurrence/recurrenceRule.ts';
import { wholeNumber } from '#frontend/fields/recurrence/wholeNumber.ts';
import { Select } from '#frontend/ui/form/Select.tsx';
import { formatMonth } from '#frontend/ui/formats.ts';
import { longestMonth } from '#shared/rules/recurrence/rule.ts';

interface Props {
  rule: RecurrenceRule;
  onChange: (rule: RecurrenceRule) => void;
  /** The start of the event, as a time or a day. */
  start: unknown;
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** The day of the month of a recurrence: that of its start, another, or the first or last of a kind. */
export const MonthDays = ({ rule, onChange, start }: Props) => {
  const { t } = useTranslation();
  const day = monthDayOf(rule);
  const startDate = new Date(typeof start === 'string' && start !== '' ? start : Date.now());
  const month = rule.bymonth?.[0] ?? startDate.getMonth() + 1;
  const longest = longestMonth(rule.freq === 'YEARLY' ? [month] : undefined);
  const choose = (choice: MonthDay, chosenMonth = month) => onChange(withMonthDay(rule, choice, chosenMonth));
  const chooseKind = (kind: MonthDayKind) => {
    if (kind === 'date') choose({ kind, date: startDate.getDate() });
    else if (kind === 'first' || kind === 'last') choose({ kind, day: 'day' in day ? day.day : 'MO' });
    else choose({ kind });
  };
  const kinds = monthDayKinds.filter((kind) => kind !== 'other' || day.kind === kind);
  return (
    <div className={classes.radios}>
      <Select
        className={classes.input}
        style={{ width: 200 }}
        aria-label={t('fields.recurrence.monthDay')}
        value={day.kind}
        options={kinds.map((value) => ({ value, label: t(`fields.recurrence.monthDay.${value}`) }))}
        onChange={chooseKind}
      />
      {day.kind === 'date' && (
        <input
          type="number"
          min={1}
          max={longest}
          className={`${classes.input} ${classes.short}`}
          aria-label={t('fields.recurrence.monthDay.date')}
          value={day.date}
          onChange={({ target }) => choose({ kind: 'date', date: wholeNumber(target.valueAsNumber, longest) })}
        />
      )}
      {'day' in day && (
        <Select
          className={classes.input}
          style={{ width: 200 }}
          aria-label={t(`fields.recurrence.monthDay.${day.kind}`)}
          value={day.day}
          options={positionDays.map((value) => ({ value, label: t(`fields.recurrence.day.${value}`) }))}
          onChange={(chosen) => choose({ ...day, day: chosen })}
        />
      )}
      {rule.freq === 'YEARLY' && (day.kind === 'date' || 'day' in day) && (
        <Select
          className={classes.input}
          style={{ width: 200 }}
          aria-label={t('fields.recurrence.month')}
          value={String(month)}
          options={months.map((value) => ({ value: String(value), label: formatMonth(value) }))}
          onChange={(chosen) => {
            const next = Number(chosen);
            choose(day.kind === 'date' ? { ...day, date: Math.min(day.date, longestMonth([next])) } : day, next);
          }}
        />
      )}
    </div>
  );
};
