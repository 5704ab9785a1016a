import type { Context } from '#functions/domain/kernel/context.ts';
import { followJob } from '#functions/domain/kernel/jobs/followJob.ts';
import { refuseManyJobs } from '#functions/domain/kernel/jobs/openJobs.ts';
import { runJob, type Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { type Plan, planJob, sendJob } from '#functions/domain/kernel/jobs/startJob.ts';
import type { Job } from '#shared/models/content/job.ts';

/** Milliseconds for which somebody waits for what is little work. */
const WAITED = 5_000;

/**
 * Writes a job down and begins it. Little work is done before the answer, with the job's record beside it, so that another host finishes
 * what this one cannot; much is left to the queue, of which nobody may have too much. Throws tooManyJobs.
 */
export const beginJob = async (ctx: Context, plan: Plan, { work, isLittle }: { work: Work; isLittle: boolean }): Promise<Job> => {
  if (!isLittle) await refuseManyJobs(ctx);
  const { job, writes } = planJob(ctx, plan);
  await ctx.table.transact(writes);
  if (isLittle) await runJob(ctx, job.id, work, WAITED).catch(() => sendJob(ctx, job));
  else await sendJob(ctx, job);
  return followJob(ctx, job.id);
};
