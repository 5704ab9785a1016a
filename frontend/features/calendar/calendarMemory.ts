import * as z from 'zod';

export const periods = ['day', 'week', 'month', 'year', 'list'] as const;
export type Period = (typeof periods)[number];

/** What a person chose for the calendar of one list. Hidden categories are kept by the ids of their options. */
const Memory = z.object({
  period: z.enum(periods).optional().catch(undefined),
  weekends: z.boolean().catch(true),
  panel: z.boolean().catch(true),
  hidden: z.array(z.string()).catch([]),
});
export type CalendarMemory = z.infer<typeof Memory>;

const nameOf = (listId: string): string => `calendar:${listId}`;

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
};

export const calendarMemory = {
  read: (listId: string): CalendarMemory => Memory.catch(Memory.parse({})).parse(parsed(localStorage.getItem(nameOf(listId)))),
  write: (listId: string, memory: CalendarMemory) => localStorage.setItem(nameOf(listId), JSON.stringify(memory)),
};
