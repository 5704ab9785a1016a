import type { Context } from '#functions/domain/context.ts';
import { sendJob } from '#functions/domain/jobs/startJob.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records.ts';
import { readAll, readMany } from '#functions/storage/rows.ts';

/** Milliseconds without progress after which a job's message is taken for lost. A turn of a job is much shorter. */
const SILENCE = 15 * 60_000;

/** Sends jobs again that nobody works on any more. */
export const resendJobs = async (ctx: Context): Promise<void> => {
  const open = await readAll<{ id: string }>(ctx.table, keys.openJob(''));
  const jobs = await readMany<JobRecord>(
    ctx.table,
    open.map(({ id }) => keys.job(id)),
  );
  const before = new Date(ctx.now().getTime() - SILENCE).toISOString();
  for (const job of jobs) if (job && !job.endedOn && job.touchedOn < before) await sendJob(ctx, job);
};
