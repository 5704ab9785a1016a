import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { type Caller, type Context, openContext, restrictedTo, system } from '#functions/domain/kernel/context.ts';
import { jobExpiry, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord, UserRecord } from '#functions/storage/records/records.ts';
import { attempt, read, row } from '#functions/storage/rows.ts';
import { enduringJobs } from '#shared/models/content/job.ts';

/** The number of refused objects listed, and their maximum size next to the rest of a 400 KB row; further ones are only counted. */
const MAX_NAMED_REFUSALS = 500;
const MAX_REFUSAL_BYTES = 200 * 1024;
/** Milliseconds per turn, unless someone waits. Then the job returns to the queue, so that others get their turn. */
const TURN = 20_000;

/** The result of a step. A step does a limited amount of work, and may be repeated if its result was not saved. */
export interface Step {
  done: number;
  refused: JobRecord['refused'];
  /** The position of the next step; null if the job is finished. */
  cursor: string | null;
  total?: number;
  /** For a finished part of a crawl. */
  repaired?: number;
  /** Nothing can be done now; the step has arranged for the job to be sent again. */
  rests?: boolean;
}

/** Does the next part of a job with the permissions of the user who started it. */
export type Work = (ctx: Context, job: JobRecord) => Promise<Step>;

const firstOf = (refused: JobRecord['refused']): JobRecord['refused'] => {
  let bytesLeft = MAX_REFUSAL_BYTES;
  const from = refused.findIndex((one) => {
    bytesLeft -= Buffer.byteLength(JSON.stringify(one));
    return bytesLeft < 0;
  });
  return refused.slice(0, from < 0 ? MAX_NAMED_REFUSALS : Math.min(from, MAX_NAMED_REFUSALS));
};

const after = (job: JobRecord, { done, refused, cursor, total, repaired }: Step, now: Date): JobRecord => ({
  ...job,
  state: cursor === null ? 'done' : 'running',
  done: job.done + done,
  total: cursor === null ? job.done + done : (total ?? job.total),
  refusedCount: job.refusedCount + refused.length,
  refused: firstOf([...job.refused, ...refused]),
  cursor,
  ...(repaired !== undefined && { repaired }),
  touchedOn: now.toISOString(),
  endedOn: cursor === null ? now.toISOString() : null,
  version: job.version + 1,
});

/** False if another process continues the job, or it was canceled. */
const saveProgress = (ctx: Context, job: JobRecord): Promise<boolean> =>
  attempt(ctx.table, [
    { put: row(keys.job(job.id), job, job.endedOn ? jobExpiry(ctx) : undefined), if: { equals: { version: job.version - 1 } } },
    ...(job.endedOn ? [{ delete: keys.openJob(job.id) }] : []),
  ]);

const starter = async (ctx: Context, { by, places }: JobRecord): Promise<Caller> =>
  by.internalId === system.id ? system : restrictedTo(await callerByUser(ctx.host, by.internalId), places);

/** Stops a job whose starter was disabled or erased. Completed work is kept, and the result says why the rest was not done. */
const withoutStarter = (job: JobRecord, now: Date): JobRecord => ({
  ...after(job, { done: 0, refused: [{ what: job.by.fullName, error: 'starterDisabled' }], cursor: null }, now),
  state: 'cancelled',
  total: job.total,
});

/** A person can be erased while their job runs; its record is not changed by the erasure, because the job saves it. */
const withCurrentName = async ({ table }: Context, job: JobRecord): Promise<JobRecord> => {
  const user = await read<UserRecord>(table, keys.user(job.by.internalId));
  return user ? { ...job, by: { ...job.by, fullName: user.fullName } } : job;
};

/** Processes a job for one turn of some milliseconds. If it was delivered twice, the process that saves its step first continues. */
export const runJob = async (ctx: Context, id: string, work: Work, turn = TURN): Promise<void> => {
  const startedAt = ctx.now().getTime();
  let job = await read<JobRecord>(ctx.table, keys.job(id));
  if (!job || job.endedOn) return;
  while (job && !job.endedOn) {
    // The starter, permissions and scopes are read again for each step, because they can be revoked during a job.
    const caller = await starter(ctx, job);
    if (caller.id === '') job = await withCurrentName(ctx, job);
    if (caller.id === '' && !enduringJobs.has(job.kind)) {
      await saveProgress(ctx, withoutStarter(job, ctx.now()));
      return;
    }
    const callerContext = { ...openContext(ctx.host, caller, ctx.correlationId), zone: job.zone ?? 'UTC' };
    const step = await work(callerContext, job);
    const next: JobRecord = after(job, step, ctx.now());
    if (!(await saveProgress(ctx, next))) return;
    if (step.rests) return;
    job = next;
    if (!job.endedOn && Math.abs(ctx.now().getTime() - startedAt) >= turn) return sendJob(ctx, job);
  }
};
