import * as z from 'zod';
import { LATE_WRITERS_MS } from '#functions/domain/content/saving/lateWriters.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { planJob } from '#functions/domain/kernel/jobs/planJob.ts';
import type { Work } from '#functions/domain/kernel/jobs/runJob.ts';
import type { Write } from '#functions/platform/table.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import type { Field } from '#shared/models/content/field.ts';

export const UniqueFieldBody = z.object({ listId: z.string(), field: z.string() });

/** A job that arranges for the values of late writers to be reserved. It is written together with the field. */
export const planLateValues = (ctx: Context, listId: string, { internalFieldName: field }: Field): { job: JobRecord; writes: Write[] } =>
  planJob(ctx, { kind: 'awaitLateValues', body: { listId, field } });

/** Items saved by writers who did not know that the field is unique have reserved nothing; none is left when this is due. */
export const awaitLateValues: Work = async (ctx, { body, startedOn }) => {
  const { listId, field } = UniqueFieldBody.parse(body);
  const due = new Date(Date.parse(startedOn) + LATE_WRITERS_MS);
  const job = { name: 'reserveLateValues', body: { listId, field }, correlationId: ctx.correlationId };
  await ctx.host.schedule.at(`reserveLateValues ${listId} ${field}`, due, job);
  return { done: 0, refused: [], cursor: null };
};
