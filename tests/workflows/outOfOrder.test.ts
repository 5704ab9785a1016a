import { afterEach, beforeEach, expect, test } from 'vitest';
import { handle as feed } from '#events/feed/index.ts';
import { allBehind } from '#functions/domain/kernel/behind/behind.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { streamOf } from '#tests/kit/streamOf.ts';
import { openWorld, type World } from '#tests/kit/world.ts';
import { asPerson, use } from '#tests/workflows/flowWorld.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld({ listening: false });
});
afterEach(() => world.close());

const hear = (facts: FactRecord[]) => feed(world.host)(streamOf(facts));

test('nothing begins on an item whose deletion is heard before its creation, as may be while a list is spread', async () => {
  const owner = await world.member('Olga Owner', Access.FullAccess);
  const { id: listId } = await world.list();
  await use(owner, listId, { kind: 'approval', people: [asPerson(owner)] }, 'ItemCreated');
  const create = async (Title: string) => (await owner.call(list.createItem, { listId, body: { Title } })).Id;
  const [gone, kept] = [await create('Gone'), await create('Kept')];
  await owner.call(recycle.delete, { body: { listId, id: gone } });
  const facts = (await world.facts(listId)).filter(({ itemId }) => itemId !== null);
  const deleted = facts.filter(({ kind }) => kind === 'itemDeleted');
  await hear(deleted);
  await hear(facts.filter((fact) => !deleted.includes(fact)));
  const runs = await readAll<RunRecord>(world.table, keys.run(listId, ''));
  expect(runs.map(({ itemId }) => itemId)).toEqual([kept]);
  expect(await Array.fromAsync(allBehind(world.table))).toEqual([]);
  expect(await readAll(world.table, keys.deadLetter('workflows', ''))).toEqual([]);
});
