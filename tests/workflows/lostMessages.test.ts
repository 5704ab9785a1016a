import { afterEach, beforeEach, expect, test } from 'vitest';
import { handle as sweep } from '#events/sweep/index.ts';
import { purgeItemRows } from '#functions/domain/recycle/purge/purgeItemRows.ts';
import { resumeRuns } from '#functions/domain/runs/openRuns.ts';
import { readRun } from '#functions/domain/runs/runs.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { asPerson, runThat, use, waiting } from '#tests/workflows/flowWorld.ts';

let world: World;
let owner: Member;
let at: { listId: string; itemId: number };
let workflowId: string;
beforeEach(async () => {
  world = await openWorld();
  owner = await world.member('Olga Owner', Access.FullAccess);
  const { id: listId } = await world.list();
  workflowId = await use(owner, listId, { kind: 'approval', people: [asPerson(owner)] });
  at = { listId, itemId: (await owner.call(list.createItem, { listId, body: { Title: 'Plan' } })).Id };
});
afterEach(() => world.close());

const start = async () => (await owner.call(list.startWorkflow, { listId: at.listId, workflowId, body: { itemId: at.itemId } })).id;
const stateOf = async (id: string) => readRun(world.ctx, { listId: at.listId, id });
/** The messages to the state machines are lost in the meantime. */
const losing = async (name: 'start' | 'succeed', act: () => Promise<unknown>): Promise<void> => {
  const { workflows } = world.host;
  Object.assign(world.host, { workflows: { ...workflows, [name]: async () => true } });
  await act();
  Object.assign(world.host, { workflows });
};

test('a run whose start got lost is started by the hourly sweep', async () => {
  let id = '';
  await losing('start', async () => {
    id = await start();
  });
  await sweep(world.host)();
  expect(await world.host.workflows.state('approval', id)).toBeUndefined();
  world.advance(16 * 60_000);
  await sweep(world.host)();
  await waiting(owner, at);
});

test('a decision that got lost is delivered by the hourly sweep', async () => {
  const id = await start();
  await waiting(owner, at);
  await losing('succeed', () =>
    owner.call(list.decideWorkflow, { listId: at.listId, runId: id, body: { itemId: at.itemId, decision: 'rejected' } }),
  );
  expect(await world.host.workflows.state('approval', id)).toEqual({ status: 'RUNNING' });
  world.advance(16 * 60_000);
  await sweep(world.host)();
  await runThat(owner, at, { state: 'completed', outcome: 'rejected' });
});

test('a run whose machine has ended by itself is ended by the hourly sweep, once it is decided', async () => {
  const id = await start();
  await waiting(owner, at);
  await world.host.workflows.stop('approval', id);
  world.advance(16 * 60_000);
  await sweep(world.host)();
  expect(await stateOf(id)).toMatchObject({ state: 'running' });
  await owner.call(list.decideWorkflow, { listId: at.listId, runId: id, body: { itemId: at.itemId, decision: 'approved' } });
  world.advance(16 * 60_000);
  await sweep(world.host)();
  expect(await stateOf(id)).toMatchObject({ state: 'failed', waiting: null });
  await start();
  await waiting(owner, at);
});

test('a run that waits longer than its machine lives is ended, and one whose machine lives continues', async () => {
  const id = await start();
  await waiting(owner, at);
  world.advance(366 * 24 * 3_600_000);
  await resumeRuns(world.ctx);
  expect(await stateOf(id)).toMatchObject({ state: 'running' });
  await world.host.workflows.stop('approval', id);
  await resumeRuns(world.ctx);
  expect(await stateOf(id)).toMatchObject({ state: 'failed', waiting: null });
});

test('runs on the items of a list stop when the list is deleted', async () => {
  const id = await start();
  await waiting(owner, at);
  await owner.call(listDefinition.delete, { body: { listId: at.listId } });
  await waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: 'stopped', waiting: null }));
  await waitFor(async () => expect(await world.host.workflows.state('approval', id)).toEqual({ status: 'ABORTED' }));
});

test('runs on the items of a site stop when the site is deleted', async () => {
  const { id: siteId } = await owner.call(site.create, { body: { parentSiteId: world.site.id, siteName: 'Spain', subPath: 'spain' } });
  const named = { title: 'Visits', path: 'visits', listInternalName: 'Visits' };
  const { id: listId } = await owner.call(site.createList, { systemSiteId: siteId, body: named });
  workflowId = await use(owner, listId, { kind: 'approval', people: [asPerson(owner)] });
  at = { listId, itemId: (await owner.call(list.createItem, { listId, body: { Title: 'Plan' } })).Id };
  const id = await start();
  await waiting(owner, at);
  await owner.call(site.delete, { systemSiteId: siteId, body: {} });
  await waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: 'stopped', waiting: null }));
  await waitFor(async () => expect((await owner.call(account.getAccount, {})).tasks).toBe(0));
});

test('a user who may edit the item stops a run, which then accepts no answer and can be started again', async () => {
  const id = await start();
  await waiting(owner, at);
  await owner.call(list.stopWorkflow, { listId: at.listId, runId: id, body: { itemId: at.itemId } });
  await runThat(owner, at, { state: 'stopped', waitsFor: [], mayDecide: false });
  const late = { listId: at.listId, runId: id, body: { itemId: at.itemId, decision: 'approved' as const } };
  await expect(owner.call(list.decideWorkflow, late)).rejects.toMatchObject({ error: 'workflowDecided' });
  await start();
  await waiting(owner, at);
});

const openMarks = () => readAll(world.host.table, { table: 'content', pk: keys.openRun('', 0, '').pk });
const deadLetters = () => readAll(world.host.table, { table: 'content', pk: keys.deadLetter('workflows', '').pk });

test('a run on an item ends before the item is deleted permanently, with its machine and its mark', async () => {
  const id = await start();
  await waiting(owner, at);
  while (!(await purgeItemRows(world.ctx, at.listId, at.itemId)));
  expect(await world.host.workflows.state('approval', id)).toEqual({ status: 'ABORTED' });
  expect(await openMarks()).toEqual([]);
});

test('a deletion that is delivered after the run was removed does not prevent workflows of other items from starting', async () => {
  const id = await start();
  await waiting(owner, at);
  const { id: listId } = await world.list();
  await use(owner, listId, { kind: 'approval', people: [asPerson(owner)] }, 'ItemCreated');
  await world.table.transact([{ delete: keys.run(at.listId, id) }]);
  await owner.call(recycle.delete, { body: { listId: at.listId, id: at.itemId } });
  const { Id: next } = await owner.call(list.createItem, { listId, body: { Title: 'Next' } });
  await waiting(owner, { listId, itemId: next });
  expect(await deadLetters()).toEqual([]);
  expect((await openMarks()).length).toBe(1);
});
