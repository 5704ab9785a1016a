import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let ben: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ listening: false, lagging: true });
  ana = await world.member('Ana', Access.Contribute);
  ben = await world.member('Ben', Access.Contribute);
  listId = (await world.list()).id;
  await ana.call(list.createItem, { listId, body: { Title: 'Plan', Amount: 1 } });
});
afterEach(() => world.close());

/** Runs something between the reads and the writes of the next change. */
const before = (happens: () => Promise<unknown>) => {
  const { transact } = world.table;
  world.table.transact = async (writes) => {
    world.table.transact = transact;
    await happens();
    return transact(writes);
  };
};
const change = (who: Member, body: object) => who.call(list.updateItem, { listId, body: { Id: 1, ...body } });

test('a change of an item that is deleted concurrently is refused as not found', async () => {
  before(() => ben.call(recycle.delete, { body: { listId, id: 1 } }));
  await expect(change(ana, { Amount: 2 })).rejects.toMatchObject({ status: 404, error: 'notFound' });
});

test('a concurrent change of another field is kept, and of the same field is a conflict', async () => {
  before(() => change(ben, { Title: 'Plan B' }));
  expect(await change(ana, { Amount: 2 })).toMatchObject({ Title: 'Plan B', Amount: 2, _Version: 3 });
  before(() => change(ben, { Amount: 3 }));
  await expect(change(ana, { Amount: 4 })).rejects.toMatchObject({
    error: 'itemChanged',
    details: { collisions: [{ yours: 4, theirs: 3 }] },
  });
});

test('a conflict names the person who changed the field last, and says when', async () => {
  const cleo = await world.member('Cleo', Access.Contribute);
  await change(ben, { Amount: 3 });
  await change(cleo, { Amount: 5 });
  await change(ben, { Title: 'Plan B' });
  await expect(change(ana, { Amount: 4, _Version: 1 })).rejects.toMatchObject({
    error: 'itemChanged',
    details: { collisions: [{ field: 'Amount', yours: 4, theirs: 5, by: 'Cleo' }], params: { by: 'Cleo' } },
  });
});

test('a failing table is logged with the reason, and changes nothing', async () => {
  const write = vi.spyOn(world.host.logs, 'write');
  before(() => Promise.reject(new Error('the table is away')));
  await expect(change(ana, { Amount: 2 })).rejects.toMatchObject({ status: 500, error: 'fatalError' });
  expect(JSON.stringify(write.mock.calls)).toContain('the table is away');
  expect(await ana.call(list.getItem, { listId, id: 1 })).toMatchObject({ Amount: 1, _Version: 1 });
});
