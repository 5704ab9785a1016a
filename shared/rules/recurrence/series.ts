import { type RecurrenceRule, timesOfDay } from '#shared/rules/recurrence/rule.ts';
import { addDays } from '#shared/time.ts';

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const movedDay = (day: string, days: number): string => weekdays[(((weekdays.indexOf(day) + days) % 7) + 7) % 7] ?? day;

/**
 * The name of one event of a series: its local day, and the time if a day can have several. It is the same in every time zone, like the
 * days of the rule.
 */
export const occurrenceName = (rule: RecurrenceRule, localTime: string): string => localTime.slice(0, timesOfDay(rule) > 1 ? 19 : 10);

/** Whether a series excludes the event that would start then. */
export const isException = ({ exdate = [] }: RecurrenceRule, localTime: string): boolean =>
  exdate.some((name) => localTime.slice(0, name.length) === name);

const withExceptions = ({ exdate: _, ...rule }: RecurrenceRule, exdate: string[]): RecurrenceRule =>
  exdate.length > 0 ? { ...rule, exdate: [...new Set(exdate)].toSorted() } : rule;

/** A series without one of its events. */
export const withoutOccurrence = (rule: RecurrenceRule, name: string): RecurrenceRule =>
  withExceptions(rule, [...(rule.exdate ?? []), name]);

/** The rule for a series shifted by some days; null if its days are not defined by the week alone. */
export const movedRule = (rule: RecurrenceRule, days: number): RecurrenceRule | null => {
  const { freq, interval, count, until, exdate = [], byday, byhour, byminute, bysecond, ...fixed } = rule;
  if (days === 0) return rule;
  if (Object.values(fixed).some((part) => part !== undefined) || (byday && freq !== 'WEEKLY')) return null;
  const moved = {
    ...rule,
    ...(byday && { byday: byday.map((day) => movedDay(day, days)) }),
    ...(until && { until: addDays(until, days) }),
  };
  return withExceptions(
    moved,
    exdate.map((name) => addDays(name, days)),
  );
};

/** An event of a series. */
export interface SeriesPosition {
  name: string;
  /** The number of events before it, including excluded ones. Without a count in the rule, only 0 or not 0 is meaningful. */
  before: number;
}

/** The names that events can have on the day of one of them. */
const namesOnDay = (rule: RecurrenceRule, name: string): string[] => {
  if (timesOfDay(rule) === 1) return [name];
  const [day, time = ''] = name.split('T');
  const [hour = [], minute = [], second = []] = time.split(':').map((part) => [part]);
  const times = (numbers: number[] | undefined, own: string[]) => numbers?.map((one) => String(one).padStart(2, '0')) ?? own;
  return times(rule.byhour, hour).flatMap((hours) =>
    times(rule.byminute, minute).flatMap((minutes) =>
      times(rule.bysecond, second).map((seconds) => `${day}T${hours}:${minutes}:${seconds}`),
    ),
  );
};

/** The part of a series before one of its events. Unless it is counted, it ends with a day, without the rest of that day. */
export const endedBefore = (rule: RecurrenceRule, { name, before }: SeriesPosition): RecurrenceRule => {
  const { count, until: _, exdate = [], ...endless } = rule;
  const earlier = exdate.filter((day) => day < name);
  if (count !== undefined) return withExceptions({ ...endless, count: before }, earlier);
  const day = name.slice(0, 10);
  const onDay = namesOnDay(rule, name);
  return onDay.some((other) => other < name)
    ? withExceptions({ ...endless, until: day }, [...earlier, ...onDay.filter((other) => other >= name)])
    : withExceptions({ ...endless, until: addDays(day, -1) }, earlier);
};

/** The part of a series from one of its events on. */
export const continuedFrom = (rule: RecurrenceRule, { name, before }: SeriesPosition): RecurrenceRule =>
  withExceptions(
    { ...rule, ...(rule.count !== undefined && { count: rule.count - before }) },
    (rule.exdate ?? []).filter((day) => day >= name),
  );
