import * as z from 'zod';
import { storedUnder } from '#frontend/session/storedUnder.ts';

export const periods = ['day', 'week', 'month', 'year', 'list'] as const;
export type Period = (typeof periods)[number];

/** A person's settings for the calendar of one list. Hidden categories are stored by option id. */
const Memory = z.object({
  period: z.enum(periods).optional().catch(undefined),
  weekends: z.boolean().catch(true),
  panel: z.boolean().catch(true),
  hidden: z.array(z.string()).catch([]),
});
export type CalendarMemory = z.infer<typeof Memory>;

const kept = storedUnder('calendar:', Memory);

export const calendarMemory = {
  read: (listId: string): CalendarMemory => kept.read(listId) ?? Memory.parse({}),
  write: kept.write,
};
