import dayjs, { type Dayjs } from 'dayjs';

export const timeFilters = ['all', 'today', 'yesterday', 'lastWeek', 'lastMonth'] as const;
export type TimeFilter = (typeof timeFilters)[number];

interface Bounds {
  from?: string;
  to?: string;
}

/** Days are in the reader's time zone. A week is today and the six days before it, a month today and the 29 days before it. */
const bounds: Record<TimeFilter, (today: Dayjs) => { from?: Dayjs; to?: Dayjs }> = {
  all: () => ({}),
  today: (today) => ({ from: today }),
  yesterday: (today) => ({ from: today.subtract(1, 'day'), to: today }),
  lastWeek: (today) => ({ from: today.subtract(6, 'day') }),
  lastMonth: (today) => ({ from: today.subtract(29, 'day') }),
};

/** The start (inclusive) and end (exclusive) of a filter. */
export const boundsOf = (filter: TimeFilter, now: Date): Bounds => {
  const { from, to } = bounds[filter](dayjs(now).startOf('day'));
  return { ...(from && { from: from.toISOString() }), ...(to && { to: to.toISOString() }) };
};

/** The group of an instant: today, yesterday or earlier. */
export const dayOf = (instant: string, now: Date): 'today' | 'yesterday' | 'earlier' => {
  const days = dayjs(now).startOf('day').diff(dayjs(instant).startOf('day'), 'day');
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : 'earlier';
};
