import * as z from 'zod';
import { storedUnder } from '#frontend/session/storedUnder.ts';

export const periods = ['day', 'week', 'month', 'year', 'list'] as const;
export type Period = (typeof periods)[number];

/** A person's settings for the calendar of one list. Hidden categories are stored by option id. */
const StoredPreferences = z.object({
  period: z.enum(periods).optional().catch(undefined),
  weekends: z.boolean().catch(true),
  panel: z.boolean().catch(true),
  hidden: z.array(z.string()).catch([]),
});
export type CalendarPreferences = z.infer<typeof StoredPreferences>;

const stored = storedUnder('calendar:', StoredPreferences);

export const calendarPreferences = {
  read: (listId: string): CalendarPreferences => stored.read(listId) ?? StoredPreferences.parse({}),
  write: stored.write,
};
