import * as z from 'zod';

/** A job that failed so often that it is no longer retried, until an administrator decides. */
export const DeadLetter = z.object({
  id: z.string(),
  /** `jobs`, or the listener that failed to process a fact. */
  source: z.string(),
  /** The name of the job, or the type of the fact. */
  what: z.string(),
  /** The object's title, if it has one. */
  title: z.string(),
  at: z.string(),
  attempts: z.number().int(),
  reason: z.string(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;
