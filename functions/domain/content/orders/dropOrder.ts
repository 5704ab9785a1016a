import { hasProperty } from '#functions/domain/access/records/properties.ts';
import { readIntactRows } from '#functions/domain/content/itemRecords/readIntactRows.ts';
import { recordDamage } from '#functions/domain/content/itemRecords/recordDamage.ts';
import { OrderBody } from '#functions/domain/content/orders/buildOrder.ts';
import { planOrderBuild } from '#functions/domain/content/orders/startBuilding.ts';
import { isNeeded } from '#functions/domain/content/viewRecords/spareOrders.ts';
import { readSharedViews } from '#functions/domain/content/viewRecords/viewRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import type { Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { TRANSACTION_WRITES, type Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { orderOf } from '#functions/storage/listPartitions.ts';
import type { ListRecord, OrderRecord } from '#functions/storage/records/records.ts';
import { attempt, read, readAll, row } from '#functions/storage/rows.ts';

const findDropping = (list: ListRecord | undefined, signature: string): OrderRecord | undefined =>
  list?.orders.find((order) => order.signature === signature && order.status === 'dropping');

/** Removes an order whose rows are deleted. If a view needs it again by now, it is filled again. */
const removeOrder = async (ctx: Context, listId: string, signature: string): Promise<void> => {
  for (;;) {
    const list = await read<ListRecord>(ctx.table, keys.list(listId));
    const order = findDropping(list, signature);
    if (!list || !order) return;
    const sorts = order.keys.every(({ sortProperty }) => hasProperty(list, sortProperty));
    const rebuild = sorts && isNeeded(order, await readSharedViews(ctx, list)) ? planOrderBuild(ctx, listId, signature) : undefined;
    const orders = list.orders.flatMap((one) => (one === order ? (rebuild ? [{ ...one, status: 'building' as const }] : []) : [one]));
    const next = { ...list, orders, version: list.version + 1 };
    const put = { put: row(keys.list(listId), next), if: { equals: { version: list.version } } };
    if (!(await attempt(ctx.table, [put, ...(rebuild?.writes ?? [])]))) continue;
    if (rebuild) await sendJob(ctx, rebuild.job);
    return;
  }
};

const ROWS_PER_STEP = 500;

/** The list's root and all its folders by id; folders added in the meantime have no rows of the order. */
const foldersOf = async ({ table }: Context, listId: string): Promise<string[]> => {
  const found = [listId];
  for (const parent of found) found.push(...(await readAll<{ id: string }>(table, keys.folderRow(parent, '', ''))).map(({ id }) => id));
  return found.sort();
};

/** Deletes rows of an order from a folder. Returns true if none are left. */
const emptyOrder = async (
  ctx: Context,
  list: ListRecord,
  folderId: string,
  signature: string,
): Promise<{ done: number; ended: boolean }> => {
  const { rows, damaged } = await readIntactRows(ctx, { ...orderOf(list, folderId, signature), limit: ROWS_PER_STEP }, recordDamage);
  const rowsToDelete = [...rows, ...(damaged ? [damaged] : [])];
  const writes = rowsToDelete.map(({ pk, sk }): Write => ({ delete: { table: 'content', pk, sk } }));
  for (let from = 0; from < writes.length; from += TRANSACTION_WRITES)
    await ctx.table.transact(writes.slice(from, from + TRANSACTION_WRITES));
  return { done: rows.length, ended: !damaged && rows.length < ROWS_PER_STEP };
};

/** Deletes the rows of an order that no view needs any more, folder by folder, and then the order. */
export const dropOrder: Work = async (ctx, job) => {
  const { listId, signature } = OrderBody.parse(job.body);
  const list = await read<ListRecord>(ctx.table, keys.list(listId));
  if (!list || !findDropping(list, signature)) return { done: 0, refused: [], cursor: null };
  const folder = (await foldersOf(ctx, listId)).find((id) => id > (job.cursor ?? ''));
  if (folder === undefined) {
    await removeOrder(ctx, listId, signature);
    return { done: 0, refused: [], cursor: null };
  }
  const { done, ended } = await emptyOrder(ctx, list, folder, signature);
  return { done, refused: [], cursor: ended ? folder : (job.cursor ?? '') };
};
