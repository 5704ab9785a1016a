import * as z from 'zod';

/** Bytes uploaded by each person since midnight UTC, the most first. */
export const DailyUploads = z.object({
  /** Bytes that a person may upload per day; null for no limit. */
  quota: z.number().nullable(),
  people: z.array(z.object({ internalId: z.string(), fullName: z.string(), bytes: z.number() })),
  hasMore: z.boolean(),
});
export type DailyUploads = z.infer<typeof DailyUploads>;
