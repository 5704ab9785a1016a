import { isOnWorkdays, readRule } from '#frontend/fields/recurrence/recurrenceRule.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { formatDate } from '#frontend/ui/formats.ts';

/** The rule as a sentence: "Every 2 weeks on Thursday, 6 times". */
export const recurrenceText = (value: unknown): string => {
  const rule = readRule(value);
  if (!rule) return '';
  const every = i18n.t(`fields.recurrence.every.${rule.freq}`, { count: rule.interval });
  const days = rule.byday?.map((day) => i18n.t(`fields.recurrence.day.${day}`)).join(', ');
  const on = isOnWorkdays(rule) ? i18n.t('fields.recurrence.onWorkdays', { every }) : i18n.t('fields.recurrence.on', { every, days });
  const parts = [days ? on : every];
  if (rule.count !== undefined) parts.push(i18n.t('fields.recurrence.times', { count: rule.count }));
  if (rule.until !== undefined) parts.push(i18n.t('fields.recurrence.last', { day: formatDate(rule.until) }));
  if (rule.exdate) parts.push(i18n.t('fields.recurrence.except', { count: rule.exdate.length }));
  return parts.join(', ');
};
