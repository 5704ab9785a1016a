import type { Context } from '#functions/domain/kernel/context.ts';
import { planJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import type { Write } from '#functions/platform/table.ts';
import { readCounts } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import { countOf } from '#functions/storage/listPartitions.ts';
import type { JobRecord, ListRecord, OrderRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';

/** The maximum number of items for which an order is built while the caller waits, well under a second. */
const BUILD_AT_ONCE = 5000;

/** An order to be filled. Its writes belong to the change of the list. */
export interface OrderBuild {
  listId: string;
  signature: string;
  job: JobRecord;
  writes: Write[];
}

export const planOrderBuild = (ctx: Context, listId: string, signature: string): OrderBuild => ({
  listId,
  signature,
  ...planJob(ctx, { kind: 'fillOrder', body: { listId, signature } }),
});

/**
 * Fills an order of a short list now; undefined if its job does so in the background. If nothing is left to do, the job ends immediately.
 */
export const startOrderBuild = async (ctx: Context, { listId, signature, job }: OrderBuild): Promise<OrderRecord | undefined> => {
  const list = (await read<ListRecord>(ctx.table, keys.list(listId))) ?? { id: listId };
  const [counts] = await readCounts(ctx.table, [countOf(list, listId)]);
  const isSmall = (counts?.items ?? 0) <= BUILD_AT_ONCE;
  const built = isSmall
    ? await (await import('#functions/domain/content/orders/buildOrder.ts')).buildOrder(ctx, listId, signature)
    : undefined;
  await sendJob(ctx, job);
  return built;
};
