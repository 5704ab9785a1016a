import { ulid } from 'ulid';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { create } from '#functions/storage/rows.ts';
import type { Job } from '#shared/models/content/job.ts';

/** Days for which it is known what became of a job, and of which rows it brought in. */
const KEPT_DAYS = 30;

/** When what is kept of a job may go, in seconds since 1970. */
export const forgottenOn = (ctx: Context): number => Math.floor(ctx.now().getTime() / 1000) + KEPT_DAYS * 24 * 3600;

export interface Plan {
  /** One that follows from what the job is for, so that it is planned once; a new one otherwise. */
  id?: string;
  kind: JobRecord['kind'];
  body: JobRecord['body'];
  total?: number;
}

/** A job that is not begun, to be written beside the change that makes it necessary, and then sent. */
export const planJob = (ctx: Context, { id, kind, body, total }: Plan): { job: JobRecord; writes: Write[] } => {
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

/** A job whose row is written but whose message got lost is sent again by the hourly sweep. */
export const sendJob = (ctx: Context, { id }: Pick<JobRecord, 'id'>): Promise<void> =>
  ctx.host.queue.send({ name: 'job', body: { id }, correlationId: ctx.correlationId });

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
