import { type MonthDay, monthDayOf } from '#frontend/fields/recurrence/monthDays.ts';
import { isOnWorkdays, type RecurrenceRule, readRule, weekdays } from '#frontend/fields/recurrence/recurrenceRule.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { formatDate, formatMonth } from '#frontend/ui/formats.ts';

/** "On Monday, Thursday", if weekdays are all that a rule names. */
const onWeekdays = (rule: RecurrenceRule, every: string): string => {
  const { byday = [], bysetpos, bymonth, bymonthday } = rule;
  const isAll = !bysetpos && !bymonth && !bymonthday && byday.every((day) => weekdays.some((one) => one === day));
  if (!isAll || byday.length === 0) return every;
  if (isOnWorkdays(rule)) return i18n.t('fields.recurrence.onWorkdays', { every });
  return i18n.t('fields.recurrence.on', { every, days: byday.map((day) => i18n.t(`fields.recurrence.day.${day}`)).join(', ') });
};

/** The days of a rule after its frequency; empty for days that the form cannot show. */
const withDays = (rule: RecurrenceRule, every: string): string => {
  const day: MonthDay = rule.freq === 'MONTHLY' || rule.freq === 'YEARLY' ? monthDayOf(rule) : { kind: 'other' };
  if (day.kind === 'other') return onWeekdays(rule, every);
  if (day.kind === 'start') return every;
  const [month] = rule.bymonth ?? [];
  const then = month ? i18n.t('fields.recurrence.inMonth', { every, month: formatMonth(month) }) : every;
  if (day.kind === 'date') return i18n.t('fields.recurrence.onDate', { every: then, date: day.date });
  return i18n.t(`fields.recurrence.on.${day.kind}`, { every: then, day: i18n.t(`fields.recurrence.day.${day.day}`) });
};

/** The rule as a sentence: "Every 2 weeks on Thursday, 6 times". */
export const recurrenceText = (value: unknown): string => {
  const rule = readRule(value);
  if (!rule) return '';
  const every = i18n.t(`fields.recurrence.every.${rule.freq}`, { count: rule.interval });
  const parts = [withDays(rule, every)];
  if (rule.count !== undefined) parts.push(i18n.t('fields.recurrence.times', { count: rule.count }));
  if (rule.until !== undefined) parts.push(i18n.t('fields.recurrence.last', { day: formatDate(rule.until) }));
  if (rule.exdate) parts.push(i18n.t('fields.recurrence.except', { count: rule.exdate.length }));
  return parts.join(', ');
};
