import type { Context } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import { orderChanges } from '#functions/domain/items/orderRows.ts';
import type { Page, Write } from '#functions/platform/table.ts';
import { TRANSACTION_WRITES } from '#functions/platform/table.ts';
import { firstFactId, putFact, readFacts } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord, OrderRecord } from '#functions/storage/records.ts';
import { attempt, read, readMany, row } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Writers that read the list before the order was added may still be at work for as long as one call can last. */
const LATE_WRITERS = 60_000;
const CHUNK = 500;

const writeInChunks = async (ctx: Context, writes: Write[]): Promise<void> => {
  for (let start = 0; start < writes.length; start += TRANSACTION_WRITES) {
    await ctx.table.transact(writes.slice(start, start + TRANSACTION_WRITES));
  }
};

const addRows = async (ctx: Context, list: ListRecord, ids: number[]): Promise<void> => {
  const items = await readMany<ItemRecord>(
    ctx.table,
    ids.map((id) => keys.item(list.id, id)),
  );
  const writes = items.flatMap((item) => (item ? orderChanges(list, null, item) : []));
  await writeInChunks(ctx, writes);
};

/** Rows of an order are made from the items as they are; a page that meets a row older than its item leaves it out. */
const addAllRows = async (ctx: Context, list: ListRecord): Promise<void> => {
  const { pk } = keys.member(list.id, 0);
  let after: string | undefined;
  do {
    const page: Page<{ id: number }> = await ctx.table.query({
      table: 'content',
      pk,
      limit: CHUNK,
      ...(after !== undefined && { after }),
    });
    await addRows(
      ctx,
      list,
      page.rows.map(({ data }) => data.id),
    );
    after = page.next;
  } while (after !== undefined);
};

/** Items changed around the time the order was added are done once more, because their writers may not have known of it. */
const addLateRows = async (ctx: Context, list: ListRecord, from: number): Promise<void> => {
  let since = firstFactId(from - LATE_WRITERS);
  for (;;) {
    const facts = await readFacts(ctx.table, `list#${list.id}`, since, CHUNK);
    const last = facts.at(-1);
    await addRows(ctx, list, [...new Set(facts.flatMap(({ itemId }) => itemId ?? []))]);
    if (!last || facts.length < CHUNK) return;
    since = `${last.id}0`;
  }
};

const markReady = async (ctx: Context, listId: string, signature: string): Promise<OrderRecord> => {
  for (;;) {
    const list = await read<ListRecord>(ctx.table, keys.list(listId));
    const order = list?.orders.find((one) => one.signature === signature);
    if (!list || !order) throw new Problem('notFound');
    const ready: OrderRecord = { ...order, status: 'ready' };
    const next = { ...list, orders: list.orders.map((one) => (one === order ? ready : one)), version: list.version + 1 };
    const fact = factOf(ctx, 'listOrdersBuilt', { siteId: list.siteId, listId, title: list.title });
    const done = await attempt(ctx.table, [
      { put: row(keys.list(listId), next), if: { equals: { version: list.version } } },
      putFact(fact),
    ]);
    if (done) return ready;
  }
};

/** Fills an order that writers already keep, and opens it for reading. May be repeated after a failure. */
export const buildOrder = async (ctx: Context, listId: string, signature: string): Promise<OrderRecord> => {
  const started = ctx.now().getTime();
  const list = await read<ListRecord>(ctx.table, keys.list(listId));
  const order = list?.orders.find((one) => one.signature === signature);
  if (!list || !order) throw new Problem('notFound');
  if (order.status === 'ready') return order;
  const only = { ...list, orders: [order] };
  await addAllRows(ctx, only);
  await addLateRows(ctx, only, started);
  return markReady(ctx, listId, signature);
};
