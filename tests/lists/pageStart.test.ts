import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillOrder } from '#functions/domain/content/orders/fillOrder.ts';
import { planJob } from '#functions/domain/kernel/jobs/planJob.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, OrderRecord } from '#functions/storage/records/records.ts';
import { put, read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const byAmount = { sortProperty: 'Amount', sortDescending: 'false' } as const;
const amount: OrderRecord = { signature: 'Amount', keys: [{ sortProperty: 'Amount', sortDescending: false }], status: 'building' };

let world: World;
let ana: Member;
let listId: string;
beforeAll(async () => {
  world = await openWorld({ listening: false });
  ana = await world.member('Ana', Access.Contribute);
  const created = await world.list();
  listId = created.id;
  for (const Amount of [5, 4, 3, 2, 1]) await ana.call(list.createItem, { listId, body: { Title: `Row ${6 - Amount}`, Amount } });
  await world.table.transact([put(keys.list(listId), { ...created, orders: [...created.orders, amount] })]);
});
afterAll(() => world.close());

const page = async (more: object) => {
  const { value, warnings } = await ana.wrapped(list.items, { listId, pageSize: 2, ...byAmount, ...more });
  const { items, next } = value as { items: { Amount: number }[]; next: string | null };
  return { amounts: items.map(({ Amount }) => Amount), next, warnings: warnings.map(({ error }) => error) };
};

describe('rows in an order that is still being built', () => {
  test('come in another order to their end, however soon the order is ready', async () => {
    const first = await page({});
    expect(first).toMatchObject({ amounts: [5, 4], warnings: ['orderBuilding'] });
    const { job } = planJob(world.ctx, { kind: 'fillOrder', body: { listId, signature: 'Amount' } });
    await fillOrder(world.ctx, job);
    expect((await read<ListRecord>(world.table, keys.list(listId)))?.orders.at(-1)).toMatchObject({ signature: 'Amount', status: 'ready' });

    const second = await page({ after: first.next });
    expect(second).toMatchObject({ amounts: [3, 2], warnings: ['orderBuilding'] });
    expect(await page({ after: second.next })).toEqual({ amounts: [1], next: null, warnings: ['orderBuilding'] });
    expect(await page({})).toMatchObject({ amounts: [1, 2], warnings: [] });
  });

  test('continue only in the order that replaced it', async () => {
    const { next } = await page({});
    const { next: inFirst } = await page({ sortProperty: 'Title' });
    await expect(page({ after: inFirst })).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
    await expect(page({ after: next, sortProperty: 'Title' })).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
  });
});

test('an empty cursor requests the first page', async () => {
  expect(await page({ sortProperty: 'Title', after: '' })).toMatchObject({ amounts: [5, 4] });
});
