import * as z from 'zod';

/** Long work of the application, as whoever started it may follow it. */
export const Job = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** Objects that are finished, one way or the other. */
  done: z.number().int(),
  /** null while nobody knows. */
  total: z.number().int().nullable(),
  refusedCount: z.number().int(),
  /** The first refused ones with the reason, as codes of error.{code} or of a field; `matches` are what words that are to be one thing could stand for. */
  refused: z.array(z.object({ what: z.string(), error: z.string(), matches: z.array(z.string()).optional() })),
  startedOn: z.string(),
  endedOn: z.string().nullable(),
});
export type Job = z.infer<typeof Job>;
export type JobRefusal = Job['refused'][number];

/** How many jobs of each person have not ended, beside how many that may be. */
export const OpenJobs = z.object({
  limit: z.number().int(),
  people: z.array(z.object({ internalId: z.string(), fullName: z.string(), open: z.number().int() })),
  hasMore: z.boolean(),
});
export type OpenJobs = z.infer<typeof OpenJobs>;
