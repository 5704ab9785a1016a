import type { Context } from '#functions/domain/kernel/context.ts';
import { sendJob } from '#functions/domain/kernel/jobs/startJob.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { readAll, readMany } from '#functions/storage/rows.ts';

/** Milliseconds without progress after which a job's message is taken for lost. A turn of a job is much shorter. */
const SILENCE = 15 * 60_000;

interface Lost {
  /** Milliseconds of silence after which a message is lost. None where nobody else can be at work. */
  silence?: number;
  /** Jobs that are known to have their message. */
  waiting?: ReadonlySet<unknown>;
}

/** Sends jobs again that nobody works on any more. */
export const resendJobs = async (ctx: Context, { silence = SILENCE, waiting }: Lost = {}): Promise<void> => {
  const open = await readAll<{ id: string }>(ctx.table, keys.openJob(''));
  const jobs = await readMany<JobRecord>(
    ctx.table,
    open.map(({ id }) => keys.job(id)),
  );
  // A clock that was set back leaves jobs behind that were touched at a time to come.
  const isSilent = ({ touchedOn }: JobRecord) => Math.abs(ctx.now().getTime() - Date.parse(touchedOn)) >= silence;
  for (const job of jobs) if (job && !job.endedOn && isSilent(job) && !waiting?.has(job.id)) await sendJob(ctx, job);
};
