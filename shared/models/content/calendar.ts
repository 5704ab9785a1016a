import * as z from 'zod';
import { OCCURRENCE_DAYS } from '#shared/limits.ts';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** An IANA name, such as Europe/Paris: in it days begin and events come back. */
export const TimeZone = z.string().min(1).max(64).refine(isTimeZone, { error: 'invalidTimeZone' }).default('UTC');

/** An instant of the years 0 to 9999; any offset is accepted and converted to UTC. */
export const Instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => /^\d{4}-/.test(text), { error: 'invalidDate' });

/** What is wrong with the two ends of a window, if anything is. */
export const windowProblem = (from: string, to: string): 'afterEnd' | 'calendarWindow' | undefined => {
  const days = (Date.parse(to) - Date.parse(from)) / (24 * 3_600_000);
  if (days < 0) return 'afterEnd';
  return days > OCCURRENCE_DAYS ? 'calendarWindow' : undefined;
};

/** What one event of a series is called in it: its day on the clock on the wall, and its time too where a day can have several. */
export const OccurrenceName = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d)?$/)
  .refine((name) => !Number.isNaN(Date.parse(name.slice(0, 10))), { error: 'invalidDate' });

/** Once that an event takes place, with the values of its item that were asked for. */
export const Occurrence = z.object({
  Id: z.number().int(),
  listId: z.string(),
  Title: z.string(),
  /** Instants; of an event that lasts all day its first and its last day, which is part of it. */
  EventDate: z.string(),
  EndDate: z.string(),
  IsAllDayEvent: z.boolean(),
  isRecurring: z.boolean(),
  /** What the event is called within its series, to change or delete it alone; null for one that takes place once. */
  occurrence: z.string().nullable(),
  Location: z.unknown(),
  EventCategory: z.unknown(),
  _EffectiveAccess: z.number().int(),
  fields: z.record(z.string(), z.unknown()),
});
export type Occurrence = z.infer<typeof Occurrence>;

/** `cut` says that there are more: a shorter window or fewer lists show them. */
export const CalendarPage = z.object({ occurrences: z.array(Occurrence), cut: z.boolean() });
export type CalendarPage = z.infer<typeof CalendarPage>;

/** What a person has to be at, in whatever calendars. */
export const Agenda = z.object({
  occurrences: z.array(Occurrence.extend({ listTitle: z.string(), url: z.string() })),
  cut: z.boolean(),
});
export type Agenda = z.infer<typeof Agenda>;

/** A time that is taken; by what, only where the caller may read that. */
export const BusyTime = z.object({
  start: z.string(),
  end: z.string(),
  event: z.object({ listId: z.string(), itemId: z.number().int(), title: z.string(), location: z.string() }).optional(),
});
export type BusyTime = z.infer<typeof BusyTime>;

/** Nothing is said about times from `knownUntil` on: there are too many before. */
export const ItemSchedule = z.object({ item: z.string(), busy: z.array(BusyTime), knownUntil: z.string() });
export type ItemSchedule = z.infer<typeof ItemSchedule>;

/** Times free for all, each as long as was asked. `cut` says that later ones were not looked for. */
export const TimeSlots = z.object({ slots: z.array(z.object({ start: z.string(), end: z.string() })), cut: z.boolean() });
export type TimeSlots = z.infer<typeof TimeSlots>;
