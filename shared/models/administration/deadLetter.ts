import * as z from 'zod';

/** Work that failed so often that nothing tries it any more, until an administrator decides. */
export const DeadLetter = z.object({
  id: z.string(),
  /** `jobs`, or the listener that could not hear of something that happened. */
  source: z.string(),
  /** The name of the job, or the kind of what happened. */
  what: z.string(),
  /** What it was about, where that has a title. */
  title: z.string(),
  at: z.string(),
  attempts: z.number().int(),
  reason: z.string(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;
