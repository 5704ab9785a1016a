import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { followJob } from '#functions/domain/kernel/jobs/followJob.ts';
import { countJob } from '#functions/domain/kernel/jobs/openJobs.ts';
import { type PlanJobInput, planJob, presentJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import type { Work } from '#functions/domain/kernel/jobs/runJob.ts';
import type { Job } from '#shared/models/content/job.ts';

/** Milliseconds to wait for a small job. */
const WAITED = 5_000;

/** Writes a job and sends it to the queue. Throws tooManyJobs if the caller has too many. */
export const beginJob = async (ctx: Context, plan: PlanJobInput): Promise<Job> => {
  const { job, writes } = planJob(ctx, plan);
  await change(ctx, async () => ({ writes: [await countJob(ctx), ...writes], done: undefined }));
  await sendJob(ctx, job);
  return presentJob(job);
};

/**
 * Does a small amount of work before the response. A job record is written as well, so that another host can complete what this one cannot.
 */
export const workOnJob = async (ctx: Context, plan: PlanJobInput, work: Work): Promise<Job> => {
  const { job, writes } = planJob(ctx, plan);
  await ctx.table.transact(writes);
  const { runJob } = await import('#functions/domain/kernel/jobs/runJob.ts');
  await runJob(ctx, job.id, work, WAITED).catch(() => sendJob(ctx, job));
  return followJob(ctx, job.id);
};
