import dayjs, { type Dayjs } from 'dayjs';

export const timeFilters = ['all', 'today', 'yesterday', 'lastWeek', 'lastMonth'] as const;
export type TimeFilter = (typeof timeFilters)[number];

interface Bounds {
  from?: string;
  to?: string;
}

/** Days are those of the reader's clock. A week is today and the six days before, a month today and the 29 days before. */
const bounds: Record<TimeFilter, (today: Dayjs) => { from?: Dayjs; to?: Dayjs }> = {
  all: () => ({}),
  today: (today) => ({ from: today }),
  yesterday: (today) => ({ from: today.subtract(1, 'day'), to: today }),
  lastWeek: (today) => ({ from: today.subtract(6, 'day') }),
  lastMonth: (today) => ({ from: today.subtract(29, 'day') }),
};

/** The first instant of a filter, and the one behind its last. */
export const boundsOf = (filter: TimeFilter, now: Date): Bounds => {
  const { from, to } = bounds[filter](dayjs(now).startOf('day'));
  return { ...(from && { from: from.toISOString() }), ...(to && { to: to.toISOString() }) };
};

/** The day of an instant, as far as it has a name of its own. */
export const dayOf = (instant: string, now: Date): 'today' | 'yesterday' | 'earlier' => {
  const days = dayjs(now).startOf('day').diff(dayjs(instant).startOf('day'), 'day');
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : 'earlier';
};
