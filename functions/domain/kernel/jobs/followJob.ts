import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { jobExpiry, presentJob } from '#functions/domain/kernel/jobs/planJob.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { read, row } from '#functions/storage/rows.ts';
import { enduringJobs, type Job } from '#shared/models/content/job.ts';
import { Problem } from '#shared/problems.ts';

/** A job saves its progress often, which conflicts with cancelling each time. */
const ATTEMPTS = 20;

/** A restricted caller sees jobs that were started with the same restriction. */
const isWithin = ({ caller: { within } }: Context, { places = [] }: JobRecord): boolean =>
  within === undefined || (places.length > 0 && places.every((place) => within.nodes.includes(place)));

/** A job that the caller may follow and cancel: an own one, or any for administrators. Throws notFound. */
export const findJob = async (ctx: Context, id: string): Promise<JobRecord> => {
  const job = await read<JobRecord>(ctx.table, keys.job(id));
  if (!job || (job.by.internalId !== ctx.caller.id && !ctx.caller.isAdmin) || !isWithin(ctx, job)) throw new Problem('notFound');
  return job;
};

export const followJob = async (ctx: Context, id: string): Promise<Job> => presentJob(await findJob(ctx, id));

/** Stops a job: completed work is kept, and nothing new is started. A job that has ended or cannot be stopped is left unchanged. */
export const endJob = (ctx: Context, id: string): Promise<Job> =>
  change(
    ctx,
    async () => {
      const job = await read<JobRecord>(ctx.table, keys.job(id));
      if (!job) throw new Problem('notFound');
      if (job.endedOn || enduringJobs.has(job.kind)) return { writes: [], done: presentJob(job) };
      const ended: JobRecord = { ...job, state: 'cancelled', endedOn: ctx.now().toISOString(), version: job.version + 1 };
      const writes: Write[] = [
        { put: row(keys.job(id), ended, jobExpiry(ctx)), if: { equals: { version: job.version } } },
        { delete: keys.openJob(id) },
      ];
      return { writes, done: presentJob(ended) };
    },
    ATTEMPTS,
  );
