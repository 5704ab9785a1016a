import type { Context } from '#functions/domain/context.ts';
import { signatureOf } from '#functions/domain/items/orderRows.ts';
import { hasProperty } from '#functions/domain/items/properties.ts';
import { buildOrder } from '#functions/domain/lists/buildOrder.ts';
import { readCounts } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, OrderRecord } from '#functions/storage/records.ts';
import { attempt, read, row } from '#functions/storage/rows.ts';
import type { SortKey } from '#shared/models/list.ts';
import { Problem } from '#shared/problems.ts';

/** An order of a list up to this size is built while the caller waits, well under a second. */
const BUILD_AT_ONCE = 5000;
/** Every order costs two writes per change of its fields; views rarely need more than this. */
const ORDERS = 20;

/** Adds an order that writers keep from now on; somebody else may be adding it at the same time. */
const addOrder = async (ctx: Context, list: ListRecord, sort: SortKey[]): Promise<ListRecord> => {
  const order: OrderRecord = { signature: signatureOf(sort), keys: sort, status: 'building' };
  const next = { ...list, orders: [...list.orders, order], version: list.version + 1 };
  const won = await attempt(ctx.table, [{ put: row(keys.list(list.id), next), if: { equals: { version: list.version } } }]);
  if (won) return next;
  const fresh = await read<ListRecord>(ctx.table, keys.list(list.id));
  if (!fresh) throw new Problem('notFound');
  return fresh.orders.some(({ signature }) => signature === order.signature) ? fresh : addOrder(ctx, fresh, sort);
};

/**
 * The order to page by. An order nobody asked for before is made: at once for a short list, in the background for a
 * long one, which is meanwhile shown in its first order with a warning.
 */
export const useOrder = async (ctx: Context, list: ListRecord, sort: SortKey[]): Promise<OrderRecord> => {
  const unknown = sort.find(({ sortProperty }) => !hasProperty(list, sortProperty));
  if (unknown) throw new Problem('invalidInput', { fields: [{ at: 'sortProperty', code: 'unknownField' }] });

  const signature = signatureOf(sort);
  const ready = list.orders.find((order) => order.signature === signature && order.status === 'ready');
  if (ready) return ready;
  const first = list.orders.find(({ status }) => status === 'ready');
  if (!first) throw new Error(`list ${list.id} has no order`);

  const building = list.orders.some((order) => order.signature === signature);
  if (!building && list.orders.length < ORDERS) {
    const marked = await addOrder(ctx, list, sort);
    const [counts] = await readCounts(ctx.table, [list.id]);
    if ((counts?.items ?? 0) <= BUILD_AT_ONCE) return buildOrder(ctx, marked.id, signature);
    await ctx.host.queue.send({ name: 'buildOrder', body: { listId: list.id, signature }, correlationId: ctx.correlationId });
  }
  ctx.warnings.push({ code: 'orderBuilding', details: {} });
  return first;
};
