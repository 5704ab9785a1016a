import dayjs from 'dayjs';
import { addDays, dayOf, daysBetween, type Span, storedSpan } from '#frontend/features/calendar/events/span.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { type RecurrenceRule, Rule } from '#shared/rules/recurrence/rule.ts';

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const movedDay = (day: string, days: number): string => weekdays[(((weekdays.indexOf(day) + days) % 7) + 7) % 7] ?? day;

/** The rule for an event that begins some days later; null where its days are fixed otherwise than by the week. */
const movedRule = (rule: RecurrenceRule, days: number): RecurrenceRule | null => {
  const { freq, interval, count, until, byday, byhour, byminute, bysecond, ...fixed } = rule;
  if (days === 0) return rule;
  if (Object.values(fixed).some((part) => part !== undefined) || (byday && freq !== 'WEEKLY')) return null;
  return {
    ...rule,
    ...(byday && { byday: byday.map((day) => movedDay(day, days)) }),
    ...(until && { until: addDays(until, days) }),
  };
};

const shifted = (span: Span, days: number): Span =>
  span.allDay
    ? { ...span, start: addDays(span.start.slice(0, 10), days), end: addDays(span.end.slice(0, 10), days) }
    : {
        ...span,
        start: dayjs(span.start).add(days, 'day').toISOString(),
        end: dayjs(span.end).add(days, 'day').toISOString(),
      };

/** What is stored of the event itself, which for one that repeats is its first time. */
export interface StoredTimes {
  span: Span;
  rule: unknown;
}

/**
 * What a move or a stretch of one time of an event changes in it. One that repeats moves as a whole. Null when its rule names days that
 * cannot follow.
 */
export const movedValues = ({ span, rule }: StoredTimes, from: Span, to: Span): FieldValues | null => {
  const repeats = Rule.safeParse(rule).data;
  if (!repeats) return storedSpan(to);
  const next = movedRule(repeats, daysBetween(dayOf(from), dayOf(to)));
  return next && { ...storedSpan(shifted(to, daysBetween(dayOf(from), dayOf(span)))), Recurrence: next };
};
