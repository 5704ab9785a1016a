import * as z from 'zod';

/** What each person has sent since midnight UTC, the most first. */
export const DailyUploads = z.object({
  /** Bytes that a person can send in a day; null where there is no limit. */
  quota: z.number().nullable(),
  people: z.array(z.object({ internalId: z.string(), fullName: z.string(), bytes: z.number() })),
  hasMore: z.boolean(),
});
export type DailyUploads = z.infer<typeof DailyUploads>;
