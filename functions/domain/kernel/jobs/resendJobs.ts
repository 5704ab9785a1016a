import type { Context } from '#functions/domain/kernel/context.ts';
import { sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import { readOpenJobs } from '#functions/domain/kernel/jobs/readOpenJobs.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Milliseconds without progress after which a job's message is considered lost. A turn of a job is much shorter. */
const LOST_AFTER_MS = 15 * MINUTE_MS;

interface ResendJobsOptions {
  /** Milliseconds without progress after which a message counts as lost; 0 if no other process can be running. */
  lostAfterMs?: number;
  /** Jobs whose message is known to exist. */
  waiting?: ReadonlySet<unknown>;
}

/** Resends jobs that nobody is processing any more. */
export const resendJobs = async (ctx: Context, { lostAfterMs = LOST_AFTER_MS, waiting }: ResendJobsOptions = {}): Promise<void> => {
  // After a clock was set back, jobs can have times in the future.
  const isLost = ({ touchedOn }: JobRecord) => Math.abs(ctx.now().getTime() - Date.parse(touchedOn)) >= lostAfterMs;
  for (const job of await readOpenJobs(ctx)) if (!job.endedOn && isLost(job) && !waiting?.has(job.id)) await sendJob(ctx, job);
};
