import { reasonOf } from '#functions/domain/kernel/jobs/reasonOf.ts';
import type { JobRefusal } from '#shared/models/content/job.ts';
import { Problem } from '#shared/problems.ts';

/** What a job's report says of something that was refused, with the values that the text of the error names. Throws what is no Problem. */
export const jobRefusal = (what: string, error: unknown): JobRefusal => {
  const params = error instanceof Problem ? error.details.params : undefined;
  return { what, error: reasonOf(error), ...(params && { params }) };
};
