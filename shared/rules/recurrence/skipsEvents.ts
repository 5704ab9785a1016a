import type { RecurrenceRule } from '#shared/rules/recurrence/rule.ts';

/** Days that every month has. */
const SHORTEST = 28;
const shortMonths: Record<number, number> = { 2: SHORTEST, 4: 30, 6: 30, 9: 30, 11: 30 };

/** Whether some months or years lack the chosen day and are skipped. A rule without a day uses that of the start. */
export const skipsEvents = ({ freq, byday, bymonth, bymonthday, byyearday, byweekno }: RecurrenceRule, start: string): boolean => {
  if ((freq !== 'MONTHLY' && freq !== 'YEARLY') || byyearday || byweekno || (byday && !bymonthday)) return false;
  const days = bymonthday ?? [Number(start.slice(8, 10))];
  const every = freq === 'MONTHLY' || bymonthday ? Array.from({ length: 12 }, (_, index) => index + 1) : [Number(start.slice(5, 7))];
  return (bymonth ?? every).some((month) => days.some((day) => day > (shortMonths[month] ?? 31)));
};
