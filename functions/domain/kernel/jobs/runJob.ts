import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { type Caller, type Context, confined, openContext, system } from '#functions/domain/kernel/context.ts';
import { forgottenOn, sendJob } from '#functions/domain/kernel/jobs/startJob.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { attempt, read, row } from '#functions/storage/rows.ts';

/** Refused objects that are named, and what they may come to beside the rest of a row of 400 KB; of more only the number is kept. */
const NAMED = 500;
const NAMED_BYTES = 200 * 1024;
/** Milliseconds of one turn, unless somebody waits. Then the job goes back to the queue, so that others get theirs. */
const TURN = 20_000;

/** What one step has done. A step does a limited amount and may be done again when its end was not written down. */
export interface Step {
  done: number;
  refused: JobRecord['refused'];
  /** Where the next step begins; null when the job is finished. */
  cursor: string | null;
  total?: number;
  /** Of a part of a crawl that has ended. */
  repaired?: number;
  /** Nothing can be done now; whoever says so has seen to it that the job is sent again. */
  rests?: boolean;
}

/** Does the next part of a job, with the rights of who started it. */
export type Work = (ctx: Context, job: JobRecord) => Promise<Step>;

const firstOf = (refused: JobRecord['refused']): JobRecord['refused'] => {
  let left = NAMED_BYTES;
  const from = refused.findIndex((one) => {
    left -= Buffer.byteLength(JSON.stringify(one));
    return left < 0;
  });
  return refused.slice(0, from < 0 ? NAMED : Math.min(from, NAMED));
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

/** False when somebody else goes on with the job, or it was cancelled. */
const keep = (ctx: Context, job: JobRecord): Promise<boolean> =>
  attempt(ctx.table, [
    { put: row(keys.job(job.id), job, job.endedOn ? forgottenOn(ctx) : undefined), if: { equals: { version: job.version - 1 } } },
    ...(job.endedOn ? [{ delete: keys.openJob(job.id) }] : []),
  ]);

const starter = async (ctx: Context, { by, places }: JobRecord): Promise<Caller> =>
  by.internalId === system.id ? system : confined(await callerByUser(ctx.host, by.internalId), places);

/** Works on a job for one turn of some milliseconds. Delivered twice, the one whose step is written down first goes on. */
export const runJob = async (ctx: Context, id: string, work: Work, turn = TURN): Promise<void> => {
  const begun = ctx.now().getTime();
  let job = await read<JobRecord>(ctx.table, keys.job(id));
  if (!job || job.endedOn) return;
  const caller = await starter(ctx, job);
  while (job && !job.endedOn) {
    // Rights and scopes are asked anew for each step: a job may take longer than somebody keeps them.
    const own = { ...openContext(ctx.host, caller, ctx.correlationId), zone: job.zone ?? 'UTC' };
    const step = await work(own, job);
    const next: JobRecord = after(job, step, ctx.now());
    if (!(await keep(ctx, next))) return;
    if (step.rests) return;
    job = next;
    if (!job.endedOn && Math.abs(ctx.now().getTime() - begun) >= turn) return sendJob(ctx, job);
  }
};
