import type { Context } from '#functions/domain/kernel/context.ts';
import { endJob, findJob } from '#functions/domain/kernel/jobs/followJob.ts';
import type { Job } from '#shared/models/content/job.ts';

/** Cancels a job of the caller. */
export const cancelJob = async (ctx: Context, id: string): Promise<Job> => {
  await findJob(ctx, id);
  return endJob(ctx, id);
};
