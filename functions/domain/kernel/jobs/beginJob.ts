import type { Context } from '#functions/domain/kernel/context.ts';
import { followJob } from '#functions/domain/kernel/jobs/followJob.ts';
import { refuseManyJobs } from '#functions/domain/kernel/jobs/openJobs.ts';
import type { Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { type Plan, planJob, presentJob, sendJob } from '#functions/domain/kernel/jobs/startJob.ts';
import type { Job } from '#shared/models/content/job.ts';

/** Milliseconds for which somebody waits for what is little work. */
const WAITED = 5_000;

/** Writes a job down and leaves it to the queue, of which nobody may have too much. Throws tooManyJobs. */
export const beginJob = async (ctx: Context, plan: Plan): Promise<Job> => {
  await refuseManyJobs(ctx);
  const { job, writes } = planJob(ctx, plan);
  await ctx.table.transact(writes);
  await sendJob(ctx, job);
  return presentJob(job);
};

/** Does little work before the answer, with the job's record beside it, so that another host finishes what this one cannot. */
export const doJob = async (ctx: Context, plan: Plan, work: Work): Promise<Job> => {
  const { job, writes } = planJob(ctx, plan);
  await ctx.table.transact(writes);
  const { runJob } = await import('#functions/domain/kernel/jobs/runJob.ts');
  await runJob(ctx, job.id, work, WAITED).catch(() => sendJob(ctx, job));
  return followJob(ctx, job.id);
};
