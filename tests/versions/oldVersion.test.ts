import { afterEach, beforeEach, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { counting } from '#tests/bench/portWork.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const VERSIONS = 60;

let world: World;
let ana: Member;
let ben: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ listening: false });
  world.host.callsPerSecond = 1e9;
  [ana, ben] = [await world.member('Ana', Access.Contribute), await world.member('Ben', Access.Contribute)];
  listId = (await world.list()).id;
  await ana.call(list.createItem, { listId, body: { Title: 'Plan', Amount: 0 } });
  for (let n = 1; n < VERSIONS; n += 1) await ben.call(list.updateItem, { listId, body: { Id: 1, Amount: n } });
  await ben.call(list.updateItem, { listId, body: { Id: 1, Title: 'Next' } });
});
afterEach(() => world.close());

const save = (body: object) => ana.call(list.updateItem, { listId, body: { Id: 1, _Version: 1, ...body } });

test('a save that saw a very old version reads versions only as far as it has to', async () => {
  const { workOf } = counting(world.table);
  const conflict = await workOf(() => expect(save({ Title: 'Mine' })).rejects.toMatchObject({ error: 'itemChanged' }));
  expect(conflict.rowsRead).toBeLessThan(VERSIONS + 10);
  const same = await workOf(async () => void (await save({ Title: 'Next' })));
  expect(same.rowsRead).toBeLessThan(20);
});

test('a conflict names who changed each field last, and other fields are saved', async () => {
  await expect(save({ Amount: 5, Title: 'Mine' })).rejects.toMatchObject({
    error: 'itemChanged',
    details: {
      collisions: [
        { field: 'Title', by: 'Ben', theirs: 'Next' },
        { field: 'Amount', theirs: VERSIONS - 1 },
      ],
    },
  });
  expect(await save({ Due: '2026-11-30' })).toMatchObject({ Title: 'Next', Amount: VERSIONS - 1, Due: '2026-11-30' });
});
