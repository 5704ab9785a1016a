import { namesDays, type RecurrenceRule, sameDays, weekdays, withoutDays, workdays } from '#frontend/fields/recurrence/recurrenceRule.ts';

/** What can be first or last in a month: a weekday, a working day, or any day. */
export const positionDays = [...weekdays, 'WORKDAY', 'DAY'] as const;
type PositionDay = (typeof positionDays)[number];

export const monthDayKinds = ['start', 'date', 'first', 'last', 'other'] as const;
export type MonthDayKind = (typeof monthDayKinds)[number];

/** The day of the month of a recurrence: that of its start, a fixed one, or one that the form cannot show. */
export type MonthDay =
  | { kind: 'start' }
  | { kind: 'other' }
  | { kind: 'date'; date: number }
  | { kind: 'first' | 'last'; day: PositionDay };

const daysOf = (day: PositionDay): readonly string[] => {
  if (day === 'DAY') return weekdays;
  return day === 'WORKDAY' ? workdays : [day];
};

/** The form writes `bysetpos`; other programs write the position before the weekday, as in 1MO. */
const positionOf = ({ byday = [], bysetpos = [] }: RecurrenceRule): MonthDay => {
  const [, written, weekday] = (byday.length === 1 && /^(-?1)([A-Z]{2})$/.exec(byday[0] ?? '')) || [];
  const days = weekday ? [weekday] : byday;
  const position = written ?? (bysetpos.length === 1 ? String(bysetpos[0]) : '');
  const day = positionDays.find((one) => sameDays(daysOf(one), days));
  return day && (position === '1' || position === '-1') ? { kind: position === '1' ? 'first' : 'last', day } : { kind: 'other' };
};

/** The day of the month in a monthly or yearly rule. */
export const monthDayOf = (rule: RecurrenceRule): MonthDay => {
  const { freq, byday, bysetpos, bymonth, bymonthday, byyearday, byweekno } = rule;
  if (!namesDays(rule)) return { kind: 'start' };
  const namesMonth = freq === 'YEARLY' ? bymonth?.length === 1 : bymonth === undefined;
  if (!namesMonth || byyearday || byweekno) return { kind: 'other' };
  if (!bymonthday) return positionOf(rule);
  const [date, ...more] = bymonthday;
  return date === undefined || more.length > 0 || byday || bysetpos ? { kind: 'other' } : { kind: 'date', date };
};

/** `month` counts from 1 and belongs to a yearly rule. */
export const withMonthDay = (rule: RecurrenceRule, choice: MonthDay, month: number): RecurrenceRule => {
  if (choice.kind === 'other') return rule;
  if (choice.kind === 'start') return withoutDays(rule);
  return {
    ...withoutDays(rule),
    ...(rule.freq === 'YEARLY' && { bymonth: [month] }),
    ...(choice.kind === 'date'
      ? { bymonthday: [choice.date] }
      : { byday: [...daysOf(choice.day)], bysetpos: [choice.kind === 'first' ? 1 : -1] }),
  };
};
