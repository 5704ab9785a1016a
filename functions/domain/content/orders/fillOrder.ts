import * as z from 'zod';
import { addLateRows, listWith, markReady, nextRows, OrderBody, steadily } from '#functions/domain/content/orders/buildOrder.ts';
import { LATE_WRITERS_MS } from '#functions/domain/content/saving/lateWriters.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Work } from '#functions/domain/kernel/jobs/runJob.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';

const LateRowsBody = OrderBody.extend({ from: z.number() });

/** The job for the rows of late writers, who saved an item without knowing the order after it was filled. */
export const fillLateRows = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const { from, ...order } = LateRowsBody.parse(body);
  const only = await listWith(ctx, order, 'ready');
  if (only) await addLateRows(ctx, only, from, steadily);
};

/** Arranges for late rows when no late writer is left. */
const awaitLateRows = async (ctx: Context, { startedOn, body }: JobRecord): Promise<void> => {
  const { listId, signature } = OrderBody.parse(body);
  const from = Date.parse(startedOn);
  const job = { name: 'fillLateRows', body: { listId, signature, from }, correlationId: ctx.correlationId };
  await ctx.host.schedule.at(`fillLateRows ${listId} ${signature}`, new Date(from + LATE_WRITERS_MS), job);
};

/** Fills an order in steps. The order of a short list was filled before, so only late rows can be missing. */
export const fillOrder: Work = async (ctx, job) => {
  const order = OrderBody.parse(job.body);
  const only = await listWith(ctx, order, 'building');
  if (!only) {
    await awaitLateRows(ctx, job);
    return { done: 0, refused: [], cursor: null };
  }
  const { done, refused, next } = await nextRows(ctx, only, steadily, job.cursor ?? undefined);
  if (next !== undefined) return { done, refused, cursor: next };
  const from = Date.parse(job.startedOn);
  await addLateRows(ctx, only, from, steadily);
  await markReady(ctx, order.listId, order.signature);
  if (ctx.now().getTime() - from < LATE_WRITERS_MS) await awaitLateRows(ctx, job);
  return { done, refused, cursor: null };
};
