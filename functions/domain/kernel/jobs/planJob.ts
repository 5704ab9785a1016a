import { ulid } from 'ulid';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { create } from '#functions/storage/rows.ts';
import type { Job } from '#shared/models/content/job.ts';
import { DAY_SECONDS, secondsOf } from '#shared/time.ts';

/** Days for which a job's result is kept, including the rows that it imported. */
const RETENTION_DAYS = 30;

/** The expiry of a job's data, in seconds since 1970. */
export const jobExpiry = (ctx: Context): number => secondsOf(ctx.now()) + RETENTION_DAYS * DAY_SECONDS;

/** Days for which a job marks what it has processed, in case a step is repeated. */
const MARK_DAYS = 7;

/** The expiry of such a mark, in seconds since 1970. */
export const markExpiry = (ctx: Context): number => secondsOf(ctx.now()) + MARK_DAYS * DAY_SECONDS;

export interface PlanJobInput {
  /** An id derived from the job's purpose, so that it is planned once; otherwise a new one. */
  id?: string;
  kind: JobRecord['kind'];
  body: JobRecord['body'];
  total?: number;
}

/** A job that has not started, to be written with the change that requires it, and sent afterwards. */
export const planJob = (ctx: Context, { id, kind, body, total }: PlanJobInput): { job: JobRecord; writes: Write[] } => {
  const job: JobRecord = {
    id: id ?? ulid(ctx.now().getTime()),
    kind,
    body,
    by: personOf(ctx.caller),
    ...(ctx.caller.within && { places: ctx.caller.within.nodes }),
    ...(ctx.zone !== 'UTC' && { zone: ctx.zone }),
    state: 'waiting',
    done: 0,
    total: total ?? null,
    refusedCount: 0,
    refused: [],
    cursor: null,
    startedOn: ctx.now().toISOString(),
    touchedOn: ctx.now().toISOString(),
    endedOn: null,
    version: 1,
  };
  return { job, writes: [create(keys.job(job.id), job), create(keys.openJob(job.id), { id: job.id, by: job.by })] };
};

/** If the row was written but the message was lost, the hourly sweep sends it again. */
export const sendJob = (ctx: Context, { id, by }: Pick<JobRecord, 'id'> & Partial<Pick<JobRecord, 'by'>>): Promise<void> =>
  ctx.host.queue.send({ name: 'job', body: { id }, correlationId: ctx.correlationId, ...(by && { owner: by.internalId }) });

export const presentJob = ({
  body: _body,
  by: _by,
  places: _places,
  zone: _zone,
  cursor: _cursor,
  version: _version,
  touchedOn: _touched,
  ...job
}: JobRecord): Job => job;
