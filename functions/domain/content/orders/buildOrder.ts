import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { orderChanges } from '#functions/domain/access/records/orderRows.ts';
import { readIntactItems } from '#functions/domain/content/itemRecords/readIntactItems.ts';
import { readIntactRows } from '#functions/domain/content/itemRecords/readIntactRows.ts';
import { recordDamage } from '#functions/domain/content/itemRecords/recordDamage.ts';
import { LATE_WRITERS_MS } from '#functions/domain/content/saving/lateWriters.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Step } from '#functions/domain/kernel/jobs/runJob.ts';
import type { Write } from '#functions/platform/table.ts';
import { TRANSACTION_WRITES } from '#functions/platform/table.ts';
import { listSubjects } from '#functions/storage/factShards.ts';
import { putFact, readFacts } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { membersOf } from '#functions/storage/listPartitions.ts';
import type { ItemRecord, ListRecord, OrderRecord } from '#functions/storage/records/records.ts';
import { attempt, read, row } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';

const CHUNK = 500;

/** Rows that a job writes per second, and how many at the same time: a DynamoDB partition accepts a thousand, and users write there too. */
const ROWS_PER_SECOND = 800;
const ITEMS_PER_BATCH = 40;

type WriteRows = (ctx: Context, writes: Write[]) => Promise<void>;

/** As fast as possible, while the caller waits. */
const atOnce: WriteRows = async (ctx, writes) => {
  for (let start = 0; start < writes.length; start += TRANSACTION_WRITES) {
    await ctx.table.transact(writes.slice(start, start + TRANSACTION_WRITES));
  }
};

/** Individually, which costs half as much as a transaction: rows are independent. */
export const steadily: WriteRows = async (ctx, writes) => {
  if (ctx.host.isAlone) return atOnce(ctx, writes);
  for (let start = 0; start < writes.length; start += ITEMS_PER_BATCH) {
    const due = performance.now() + (1000 * ITEMS_PER_BATCH) / ROWS_PER_SECOND;
    await Promise.all(writes.slice(start, start + ITEMS_PER_BATCH).map((write) => ctx.table.transact([write])));
    await setTimeout(Math.max(0, due - performance.now()));
  }
};

const sameState = (one: ItemRecord | undefined, other: ItemRecord | undefined): boolean =>
  one?.version === other?.version && one?.ownScope === other?.ownScope;

/**
 * Writes rows based on the current items. An item that changes or is deleted in the meantime is repeated until its row matches; a page that
 * reads an older row skips it.
 */
const writeRows = async (ctx: Context, list: ListRecord, ids: number[], write: WriteRows): Promise<void> => {
  let remaining: { id: number; written: ItemRecord | undefined }[] = ids.map((id) => ({ id, written: undefined }));
  while (remaining.length > 0) {
    const items = await readIntactItems(
      ctx,
      remaining.map(({ id }) => keys.item(list.id, id)),
      { reportDamage: recordDamage },
    );
    const changed = remaining
      .map((one, index) => ({ ...one, item: items[index] }))
      .filter(({ written, item }) => !sameState(written, item));
    await write(
      ctx,
      changed.flatMap(({ written, item }) => orderChanges(list, written ?? null, item ?? null)),
    );
    remaining = changed.map(({ id, item }) => ({ id, written: item }));
  }
};

/** Writes the rows of the next items of a list by id. Returns their number and the next position. */
export const nextRows = async (
  ctx: Context,
  list: ListRecord,
  write: WriteRows,
  after: string | undefined,
): Promise<Omit<Step, 'cursor'> & { next: string | undefined }> => {
  const page = await readIntactRows<{ id: number }>(
    ctx,
    { ...membersOf(list), limit: CHUNK, ...(after !== undefined && { after }) },
    recordDamage,
  );
  const ids = page.rows.map(({ data }) => data.id);
  await writeRows(ctx, list, ids, write);
  const refused = page.damaged ? [{ what: page.damaged.sk, error: 'fatalError' }] : [];
  return { done: ids.length, refused, next: page.next };
};

/** Repeats items changed around the time the order was added, because their writers may not have known it. */
export const addLateRows = async (ctx: Context, list: ListRecord, from: number, write: WriteRows): Promise<void> => {
  let since = firstFactId(from - LATE_WRITERS_MS);
  for (;;) {
    const facts = await readFacts(ctx.table, listSubjects(list), since, CHUNK);
    const last = facts.at(-1);
    await writeRows(ctx, list, [...new Set(facts.flatMap(({ itemId }) => itemId ?? []))], write);
    if (!last || facts.length < CHUNK) return;
    since = `${last.id}0`;
  }
};

export const OrderBody = z.object({ listId: z.string(), signature: z.string() });

export const markReady = async (ctx: Context, listId: string, signature: string): Promise<OrderRecord> => {
  for (;;) {
    const list = await read<ListRecord>(ctx.table, keys.list(listId));
    const order = list?.orders.find((one) => one.signature === signature);
    if (!list || !order) throw new Problem('notFound');
    if (order.status !== 'building') return order;
    const ready: OrderRecord = { ...order, status: 'ready' };
    const next = { ...list, orders: list.orders.map((one) => (one === order ? ready : one)), version: list.version + 1 };
    const changes = [{ field: 'sortOrder', before: null, after: signature }];
    const fact = factOf(ctx, 'listOrdersBuilt', { siteId: list.siteId, listId, title: list.title, changes });
    const done = await attempt(ctx.table, [
      { put: row(keys.list(listId), next), if: { equals: { version: list.version } } },
      putFact(fact),
    ]);
    if (done) return ready;
  }
};

/** The list with only this order; undefined if the order does not have the status. */
export const listWith = async (
  ctx: Context,
  { listId, signature }: z.infer<typeof OrderBody>,
  status: OrderRecord['status'],
): Promise<ListRecord | undefined> => {
  const list = await read<ListRecord>(ctx.table, keys.list(listId));
  const order = list?.orders.find((one) => one.signature === signature);
  return list && order?.status === status ? { ...list, orders: [order] } : undefined;
};

/** Fills an order that writers already maintain, and makes it readable, while the caller waits. It can be repeated after a failure. */
export const buildOrder = async (ctx: Context, listId: string, signature: string): Promise<OrderRecord> => {
  const started = ctx.now().getTime();
  const only = await listWith(ctx, { listId, signature }, 'building');
  if (only) {
    let after: string | undefined;
    do after = (await nextRows(ctx, only, atOnce, after)).next;
    while (after !== undefined);
    await addLateRows(ctx, only, started, atOnce);
  }
  return markReady(ctx, listId, signature);
};
