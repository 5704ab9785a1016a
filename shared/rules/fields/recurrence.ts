import * as z from 'zod';
import type { FieldType } from '#shared/rules/fields/fieldType.ts';

const many = (min: number, max: number) => z.array(z.number().int().min(min).max(max)).max(62).optional();
const day = z.string().regex(/^(?:-?1)?(?:MO|TU|WE|TH|FR|SA|SU)$/, { error: 'invalidRecurrence' });

const Rule = z
  .strictObject(
    {
      freq: z.enum(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'], { error: 'invalidRecurrence' }),
      interval: z.number().int().min(1).max(999).default(1),
      bysetpos: many(-1, 1),
      bymonth: many(1, 12),
      bymonthday: many(1, 31),
      byyearday: many(1, 366),
      byweekno: many(1, 53),
      byday: z.array(day).max(14).optional(),
      byhour: many(0, 23),
      byminute: many(0, 59),
      bysecond: many(0, 59),
      count: z.number().int().min(1).max(9999).optional(),
      until: z.iso.date({ error: 'invalidDate' }).optional(),
    },
    { error: 'invalidRecurrence' },
  )
  .refine(({ count, until }) => count === undefined || until === undefined, { error: 'invalidRecurrence' })
  .refine(({ freq, interval }) => freq !== 'MONTHLY' || interval <= 12, { error: 'invalidRecurrence' });

/** When an event comes back, in the parts of iCalendar's RRULE. */
export const recurrence: FieldType<z.infer<typeof Rule>> = {
  schema: () => Rule,
  empty: null,
  text: ({ freq, interval }) => (interval === 1 ? freq : `${freq} / ${interval}`),
  sortKey: ({ freq }) => freq,
};
