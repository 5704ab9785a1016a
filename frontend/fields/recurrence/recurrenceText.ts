import { monthDayOf } from '#frontend/fields/recurrence/monthDays.ts';
import { isOnWorkdays, type RecurrenceRule, readRule } from '#frontend/fields/recurrence/recurrenceRule.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { formatDate, formatMonth } from '#frontend/ui/formats.ts';

/** What a monthly or yearly rule says of its day; nothing where the form cannot show it. */
const withDayOfMonth = (rule: RecurrenceRule, every: string): string => {
  const day = monthDayOf(rule);
  const month = rule.bymonth?.[0];
  const then = month && day.kind !== 'other' ? i18n.t('fields.recurrence.inMonth', { every, month: formatMonth(month) }) : every;
  if (day.kind === 'date') return i18n.t('fields.recurrence.onDate', { every: then, date: day.date });
  return 'day' in day
    ? i18n.t(`fields.recurrence.on.${day.kind}`, { every: then, day: i18n.t(`fields.recurrence.day.${day.day}`) })
    : every;
};

const withDays = (rule: RecurrenceRule, every: string): string => {
  if (rule.freq === 'MONTHLY' || rule.freq === 'YEARLY') return withDayOfMonth(rule, every);
  if (isOnWorkdays(rule)) return i18n.t('fields.recurrence.onWorkdays', { every });
  const days = rule.byday?.map((day) => i18n.t(`fields.recurrence.day.${day}`)).join(', ');
  return days ? i18n.t('fields.recurrence.on', { every, days }) : every;
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
