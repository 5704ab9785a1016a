import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillOrder } from '#functions/domain/content/orders/fillOrder.ts';
import { planJob } from '#functions/domain/kernel/jobs/planJob.ts';
import type { Key, ReadOptions, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { orderOf } from '#functions/storage/listPartitions.ts';
import type { ListRecord, OrderRecord } from '#functions/storage/records/records.ts';
import { put, read, rowsIn } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { facts } from '#shared/facts.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const ITEMS = 100;

let world: World;
let ana: Member;
let listId: string;
let written: Write[][];
beforeEach(async () => {
  world = await openWorld({ listening: false });
  world.host.callsPerSecond = 1e6;
  ana = await world.member('Ana', Access.Contribute);
  const created = await world.list();
  listId = created.id;
  for (let n = 1; n <= ITEMS; n += 1) await ana.call(list.createItem, { listId, body: { Title: `Row ${n}`, Amount: ITEMS - n } });
  const order: OrderRecord = { signature: 'Amount', keys: [{ sortProperty: 'Amount', sortDescending: false }], status: 'building' };
  await world.table.transact([put(keys.list(listId), { ...created, orders: [...created.orders, order] })]);
  const { transact } = world.table;
  written = [];
  world.table.transact = (writes, options) => {
    const rows = writes.filter((write) => 'put' in write && write.put.pk.startsWith('order#'));
    if (rows.length > 0) written.push(rows);
    return transact(writes, options);
  };
});
afterEach(() => world.close());

/** Fills the order, and returns the duration. */
const fill = async (): Promise<number> => {
  const { job } = planJob(world.ctx, { kind: 'fillOrder', body: { listId, signature: 'Amount' } });
  const began = performance.now();
  expect(await fillOrder(world.ctx, job)).toMatchObject({ done: ITEMS, cursor: null });
  return performance.now() - began;
};

const idsInOrder = async (): Promise<number[]> => {
  const list = await read<ListRecord>(world.table, keys.list(listId));
  const rows = await Array.fromAsync(rowsIn<{ id: number }>(world.table, orderOf(list ?? { id: listId }, listId, 'Amount')));
  return rows.map(({ data }) => data.id);
};

const expectFilled = async (): Promise<void> => {
  expect(await idsInOrder()).toEqual(Array.from({ length: ITEMS }, (_, index) => ITEMS - index));
  expect((await read<ListRecord>(world.table, keys.list(listId)))?.orders.at(-1)).toMatchObject({ signature: 'Amount', status: 'ready' });
};

test("a job fills an order row by row on AWS, and leaves a part of the partition's capacity to users", async () => {
  Object.assign(world.host, { isAlone: false });
  const took = await fill();
  // Items changed a moment ago are repeated.
  expect(written.map(({ length }) => length)).toEqual(Array(2 * ITEMS).fill(1));
  expect(took).toBeGreaterThan((0.9 * 1000 * 2 * ITEMS) / 800);
  await expectFilled();
});

test('an order that was filled is not a changed view in the audit log, which names the order', async () => {
  await fill();
  const { kind, changes } = (await world.facts(listId)).at(-1) ?? {};
  expect(kind && facts[kind].audit).toBe('Updated');
  expect(changes).toEqual([{ field: 'sortOrder', before: null, after: 'Amount' }]);
});

test('a job fills an order of one machine in as few transactions as possible', async () => {
  await fill();
  expect(written.map(({ length }) => length)).toEqual([ITEMS, ITEMS]);
  await expectFilled();
});

test('a change or deletion between the reading of an item and the writing of its row leaves no outdated row', async () => {
  const { table } = world.host;
  const { batchGet } = table;
  table.batchGet = async <D>(read: Key[], options?: ReadOptions) => {
    const found = await batchGet<D>(read, options);
    if (read.length < ITEMS) return found;
    table.batchGet = batchGet;
    await ana.call(recycle.delete, { body: { listId, id: 5 } });
    await ana.call(list.updateItem, { listId, body: { Id: 7, Amount: 1000 } });
    return found;
  };
  await fill();
  const others = Array.from({ length: ITEMS }, (_, index) => ITEMS - index).filter((id) => id !== 5 && id !== 7);
  expect(await idsInOrder()).toEqual([...others, 7]);
});
