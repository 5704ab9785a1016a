import type { Context } from '#functions/domain/kernel/context.ts';
import { refuseManyJobs } from '#functions/domain/kernel/jobs/openJobs.ts';
import { planJob, presentJob, sendJob } from '#functions/domain/kernel/jobs/startJob.ts';
import type { Job } from '#shared/models/content/job.ts';
import type { RecycleEntryRef } from '#shared/models/content/recycle.ts';

/** Leaves entries of recycle bins to a job, so that they all go whether or not the page that asked stays open. */
export const startEntries = async (
  ctx: Context,
  kind: 'restoreEntries' | 'purgeEntries',
  entries: Required<RecycleEntryRef>[],
): Promise<Job> => {
  await refuseManyJobs(ctx);
  const { job, writes } = planJob(ctx, { kind, body: { entries: JSON.stringify(entries) }, total: entries.length });
  await ctx.table.transact(writes);
  await sendJob(ctx, job);
  return presentJob(job);
};
