import type { RecurrenceRule } from '#shared/rules/recurrence/rule.ts';

const DAY = 86_400_000;
const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

interface Day {
  at: number;
  date: number;
  month: number;
  year: number;
  weekday: string;
}

const dayOf = (at: number): Day => {
  const date = new Date(at);
  return {
    at,
    date: date.getUTCDate(),
    month: date.getUTCMonth() + 1,
    year: date.getUTCFullYear(),
    weekday: names[date.getUTCDay()] ?? '',
  };
};

/** Weeks start on Monday; 5 January 1970 was one. */
const weekOf = ({ at }: Day): number => Math.floor((at / DAY - 4) / 7);

const periods: Record<RecurrenceRule['freq'], (day: Day) => number> = {
  DAILY: ({ at }) => at / DAY,
  WEEKLY: weekOf,
  MONTHLY: ({ year, month }) => year * 12 + month,
  YEARLY: ({ year }) => year,
};

/** Whether a day of a period counts if the rule does not name days: those like the first. */
const fits = ({ freq, bymonth, bymonthday, byday }: RecurrenceRule, first: Day, day: Day): boolean => {
  if (bymonth && !bymonth.includes(day.month)) return false;
  if (bymonthday && !bymonthday.includes(day.date)) return false;
  if (byday) return byday.includes(day.weekday);
  if (bymonthday || freq === 'DAILY') return true;
  if (freq === 'WEEKLY') return day.weekday === first.weekday;
  return day.date === first.date && (freq === 'MONTHLY' || bymonth !== undefined || day.month === first.month);
};

/** The days of a rule until an end date, found by checking every day. */
export const naiveDays = (rule: RecurrenceRule, start: string, end: string): string[] => {
  const first = dayOf(Date.parse(start));
  const period = periods[rule.freq];
  const byPeriod = new Map<number, Day[]>();
  // A set position counts within the whole period, including days before the start.
  for (let at = first.at - 366 * DAY; at <= Date.parse(end) + 366 * DAY; at += DAY) {
    const day = dayOf(at);
    const distance = period(day) - period(first);
    if (distance < 0 || distance % rule.interval !== 0 || !fits(rule, first, day)) continue;
    byPeriod.set(distance, [...(byPeriod.get(distance) ?? []), day]);
  }
  const chosen = [...byPeriod.values()].flatMap((days) =>
    rule.bysetpos
      ? days.filter((_, index) => (index === 0 && rule.bysetpos?.includes(1)) || (rule.bysetpos?.includes(-1) && index === days.length - 1))
      : days,
  );
  const days = chosen.filter(({ at }) => at >= first.at).map(({ at }) => new Date(at).toISOString().slice(0, 10));
  return days
    .slice(0, rule.count)
    .filter((day) => rule.until === undefined || day <= rule.until)
    .filter((day) => day <= end);
};
