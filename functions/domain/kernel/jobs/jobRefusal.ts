import { reasonOf } from '#functions/domain/kernel/jobs/reasonOf.ts';
import type { JobRefusal } from '#shared/models/content/job.ts';
import { Problem } from '#shared/problems.ts';

/** The entry of a refused object in a job's report, with the parameters of the error's text. Rethrows other errors. */
export const jobRefusal = (what: string, error: unknown): JobRefusal => {
  const params = error instanceof Problem ? error.details.params : undefined;
  return { what, error: reasonOf(error), ...(params && { params }) };
};
