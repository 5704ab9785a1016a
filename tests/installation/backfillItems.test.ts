import { afterEach, beforeEach, expect, test } from 'vitest';
import { backfillItems } from '#functions/domain/administration/installation/backfillItems.ts';
import { readInstallation } from '#functions/domain/administration/installation/installation.ts';
import { migrate } from '#functions/domain/administration/installation/migrate.ts';
import { keys } from '#functions/storage/keys.ts';
import { put, readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list as lists } from '#shared/contracts/list.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld({ listening: false });
});
afterEach(() => world.close());

test('rows next to items are rebuilt if their list has changed in the meantime', async () => {
  const ana = await world.member('Ana', Access.Contribute);
  const { id: listId } = await world.list();
  for (const Title of ['One', 'Two']) await ana.call(lists.createItem, { listId, body: { Title } });
  await world.table.transact([put(keys.installation('state'), { schema: 1, installedOn: '2026-11-21T10:00:00.000Z' })]);
  const beside = { table: 'content', pk: 'beside', sk: '' } as const;
  let isChanged = false;
  const phase = backfillItems({
    lists: ({ id }) => id === listId,
    rows: async (table, { version }, { id }) => {
      if (!isChanged) {
        isChanged = true;
        await table.transact([{ update: keys.list(listId), add: { version: 1 } }]);
      }
      return [put({ ...beside, sk: String(id) }, { id, version })];
    },
  });
  await migrate(world.ctx, 'one', [{ to: 2, name: 'sample', phases: [phase] }]);
  const found = await readAll<{ id: number; version: number }>(world.table, beside);
  expect(found.map(({ id, version }) => [id, version])).toEqual([
    [1, 2],
    [2, 2],
  ]);
  expect((await readInstallation(world.table))?.schema).toBe(2);
});
