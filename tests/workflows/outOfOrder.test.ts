import { afterEach, beforeEach, expect, test } from 'vitest';
import { handle as feed } from '#events/feed/index.ts';
import { listLags } from '#functions/domain/kernel/behind/laggingListeners.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { streamOf } from '#tests/kit/streamOf.ts';
import { openWorld, type World } from '#tests/kit/world.ts';
import { asPerson, use } from '#tests/workflows/flowWorld.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld({ listening: false });
});
afterEach(() => world.close());

const receive = (facts: FactRecord[]) => feed(world.host)(streamOf(facts));

test('nothing starts on an item whose deletion is delivered before its creation, which can happen while a list is spread', async () => {
  const owner = await world.member('Olga Owner', Access.FullAccess);
  const { id: listId } = await world.list();
  await use(owner, listId, { kind: 'approval', people: [asPerson(owner)] }, 'ItemCreated');
  const create = async (Title: string) => (await owner.call(list.createItem, { listId, body: { Title } })).Id;
  const [gone, stored] = [await create('Gone'), await create('Kept')];
  await owner.call(recycle.delete, { body: { listId, id: gone } });
  const facts = (await world.facts(listId)).filter(({ itemId }) => itemId !== null);
  const deleted = facts.filter(({ kind }) => kind === 'itemDeleted');
  await receive(deleted);
  await receive(facts.filter((fact) => !deleted.includes(fact)));
  const runs = await readAll<RunRecord>(world.table, keys.run(listId, ''));
  expect(runs.map(({ itemId }) => itemId)).toEqual([stored]);
  expect(await Array.fromAsync(listLags(world.table))).toEqual([]);
  expect(await readAll(world.table, keys.deadLetter('workflows', ''))).toEqual([]);
});

/** All facts of a kind. */
const factsOf = async (kind: string): Promise<FactRecord[]> =>
  (await world.table.scan<FactRecord & Record<string, unknown>>({ table: 'facts', limit: 1000 })).rows
    .map(({ data }) => data)
    .filter((fact) => fact.kind === kind);

test.each(['list', 'site'])('nothing starts on an item of a %s whose deletion is delivered before its creation', async (what) => {
  const owner = await world.member('Olga Owner', Access.FullAccess);
  const plan = { parentSiteId: world.site.id, siteName: 'Spain', subPath: 'spain' };
  const { id: systemSiteId } = await owner.call(site.create, { body: plan });
  const named = { title: 'Visits', path: 'visits', listInternalName: 'Visits' };
  const { id: listId } = await owner.call(site.createList, { systemSiteId, body: named });
  await use(owner, listId, { kind: 'approval', people: [asPerson(owner)] }, 'ItemCreated');
  await owner.call(list.createItem, { listId, body: { Title: 'Plan' } });
  if (what === 'list') await owner.call(listDefinition.delete, { body: { listId } });
  else await owner.call(site.delete, { systemSiteId, body: {} });
  await receive(await factsOf(`${what}Deleted`));
  await receive((await factsOf('itemCreated')).filter((fact) => fact.listId === listId));
  const runs = await readAll<RunRecord>(world.table, keys.run(listId, ''));
  expect(runs.map(({ state }) => state)).not.toContain('running');
  expect(await world.host.workflows.state('approval', runs[0]?.id ?? '')).toBeUndefined();
});
