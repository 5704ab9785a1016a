import { signatureOf } from '#functions/domain/access/records/orderRows.ts';
import { hasProperty } from '#functions/domain/access/records/properties.ts';
import { type OrderBuild, planOrderBuild, startOrderBuild } from '#functions/domain/content/orders/startBuilding.ts';
import { ordersToDrop } from '#functions/domain/content/viewRecords/spareOrders.ts';
import { readSharedViews } from '#functions/domain/content/viewRecords/viewRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { planJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, OrderRecord } from '#functions/storage/records/records.ts';
import { attempt, read, row } from '#functions/storage/rows.ts';
import { ORDERS_PER_LIST } from '#shared/limits.ts';
import type { SortKey } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

/**
 * Adds an order that writers maintain from now on, and the job that fills it. If the list has reached the maximum, an order that no view
 * needs is removed. Undefined if there is none, or someone else has just added the order.
 */
const addOrder = async (ctx: Context, list: ListRecord, sort: SortKey[]): Promise<OrderBuild | undefined> => {
  const order: OrderRecord = { signature: signatureOf(sort), keys: sort, status: 'building' };
  const tooMany = list.orders.filter(({ status }) => status !== 'dropping').length + 1 - ORDERS_PER_LIST;
  const removable = tooMany > 0 ? ordersToDrop(list.orders, await readSharedViews(ctx, list), tooMany) : [];
  if (removable.length < tooMany) return undefined;
  const otherOrders = list.orders.map((one): OrderRecord => (removable.includes(one) ? { ...one, status: 'dropping' } : one));
  const next = { ...list, orders: [...otherOrders, order], version: list.version + 1 };
  const building = planOrderBuild(ctx, list.id, order.signature);
  const dropping = removable.map(({ signature }) => planJob(ctx, { kind: 'dropOrder', body: { listId: list.id, signature } }));
  const listUpdate: Write = { put: row(keys.list(list.id), next), if: { equals: { version: list.version } } };
  if (await attempt(ctx.table, [listUpdate, ...[building, ...dropping].flatMap(({ writes }) => writes)])) {
    for (const { job } of dropping) await sendJob(ctx, job);
    return building;
  }
  const current = await read<ListRecord>(ctx.table, keys.list(list.id));
  if (!current) throw new Problem('notFound');
  return current.orders.some(({ signature }) => signature === order.signature) ? undefined : addOrder(ctx, current, sort);
};

/** The order in which a list is shown while the requested one is being built. */
export const fallbackOrder = ({ orders }: ListRecord): OrderRecord | undefined => orders.find(({ status }) => status === 'ready');

/** Warns the caller that rows are in another order than requested. */
export const warnOfFallback = (ctx: Context): void => void ctx.warnings.push({ code: 'orderBuilding', details: {} });

/**
 * The order for paging. An order that was never requested before is built: immediately for a short list, in the background for a long one,
 * which is then shown in its first order with a warning.
 */
export const orderFor = async (ctx: Context, list: ListRecord, sort: SortKey[]): Promise<OrderRecord> => {
  const unknown = sort.find(({ sortProperty }) => !hasProperty(list, sortProperty));
  if (unknown) throw new Problem('invalidInput', { fields: [{ at: 'sortProperty', code: 'unknownField' }] });

  const signature = signatureOf(sort);
  const ready = list.orders.find((order) => order.signature === signature && order.status === 'ready');
  if (ready) return ready;
  const first = fallbackOrder(list);
  if (!first) throw new Error(`list ${list.id} has no order`);

  const exists = list.orders.some((order) => order.signature === signature);
  if (!exists) {
    const building = await addOrder(ctx, list, sort);
    const built = building && (await startOrderBuild(ctx, building));
    if (built) return built;
  }
  warnOfFallback(ctx);
  return first;
};
