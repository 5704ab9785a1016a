import * as z from 'zod';
import { OCCURRENCE_DAYS } from '#shared/limits.ts';
import { DAY_MS } from '#shared/time.ts';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** An IANA name, such as Europe/Paris: the zone in which days begin and events repeat. */
export const TimeZone = z.string().min(1).max(64).refine(isTimeZone, { error: 'invalidTimeZone' }).default('UTC');

/** A point in time between the years 0 and 9999; any offset is accepted and converted to UTC. */
export const Instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => /^\d{4}-/.test(text), { error: 'invalidDate' });

/** The problem with the bounds of a period, if there is one. */
export const windowProblem = (from: string, to: string): 'afterEnd' | 'calendarWindow' | undefined => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0) return 'afterEnd';
  return days > OCCURRENCE_DAYS ? 'calendarWindow' : undefined;
};

/** The name of an event within its series: its local day, with its time if a day can have several. */
export const OccurrenceName = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d)?$/)
  .refine((name) => !Number.isNaN(Date.parse(name.slice(0, 10))), { error: 'invalidDate' });

/** One occurrence of an event, with the requested values of its item. */
export const Occurrence = z.object({
  Id: z.number().int(),
  listId: z.string(),
  Title: z.string(),
  /** Points in time; for all-day events the first and the last day, inclusive. */
  EventDate: z.string(),
  EndDate: z.string(),
  IsAllDayEvent: z.boolean(),
  isRecurring: z.boolean(),
  /** The event's name within its series, to change or delete it alone; null for single events. */
  occurrence: z.string().nullable(),
  Location: z.unknown(),
  EventCategory: z.unknown(),
  _EffectiveAccess: z.number().int(),
  fields: z.record(z.string(), z.unknown()),
});
export type Occurrence = z.infer<typeof Occurrence>;

/** `cut` means that there are more: use a shorter period or fewer lists. */
export const CalendarPage = z.object({ occurrences: z.array(Occurrence), cut: z.boolean() });
export type CalendarPage = z.infer<typeof CalendarPage>;

/** A person's events in all calendars. */
export const Agenda = z.object({
  occurrences: z.array(Occurrence.extend({ listTitle: z.string(), url: z.string() })),
  cut: z.boolean(),
});
export type Agenda = z.infer<typeof Agenda>;

/** A busy period, with the event only if the caller may read it. */
export const BusyTime = z.object({
  start: z.string(),
  end: z.string(),
  event: z.object({ listId: z.string(), itemId: z.number().int(), title: z.string(), location: z.string() }).optional(),
});
export type BusyTime = z.infer<typeof BusyTime>;

/** Times from `knownUntil` on are unknown, because there are too many events before. */
export const ItemSchedule = z.object({ item: z.string(), busy: z.array(BusyTime), knownUntil: z.string() });
export type ItemSchedule = z.infer<typeof ItemSchedule>;

/** Times when everyone is free, of the requested length. `cut` means that the search ended early. */
export const TimeSlots = z.object({ slots: z.array(z.object({ start: z.string(), end: z.string() })), cut: z.boolean() });
export type TimeSlots = z.infer<typeof TimeSlots>;
