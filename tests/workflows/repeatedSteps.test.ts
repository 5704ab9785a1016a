import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handle as doStep } from '#events/workflowTasks/index.ts';
import { readRun } from '#functions/domain/runs/runs.ts';
import { TableBusy } from '#functions/platform/table.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { asPerson, use, waiting } from '#tests/workflows/flowWorld.ts';

let world: World;
let owner: Member;
let editor: Member;
let reader: Member;
beforeEach(async () => {
  world = await openWorld();
  owner = await world.member('Olga Owner', Access.FullAccess);
  editor = await world.member('Edda Editor', Access.Contribute);
  reader = await world.member('Rita Reader', Access.Read);
});
afterEach(() => world.close());

/** A step as requested by a state machine, however often. */
const step = (name: string, listId: string, id: string) => doStep(world.host)({ step: name, run: { listId, id } });
/** The state machine receives nothing from now on, so that the test determines when a step is done. */
const withoutMachines = (): void => {
  const { workflows } = world.host;
  Object.assign(world.host, { workflows: { ...workflows, start: async () => undefined, succeed: async () => true } });
};

describe('an approval', () => {
  let at: { listId: string; itemId: number };
  let runId: string;
  const one = () => ({ listId: at.listId, id: at.itemId });
  const handIn = async (Amount: number): Promise<void> => {
    await editor.call(list.checkOut, one());
    await editor.call(list.updateItem, { listId: at.listId, body: { Id: at.itemId, Amount } });
    await editor.call(list.checkIn, { ...one(), body: {} });
  };
  const seen = () => reader.call(list.getItem, one());
  beforeEach(async () => {
    const { id: listId } = await world.list({ requiresApproval: true });
    const workflowId = await use(owner, listId, { kind: 'approval', people: [asPerson(owner)] });
    at = { listId, itemId: (await editor.call(list.createItem, { listId, body: { Title: 'Plan' } })).Id };
    await handIn(1);
    runId = (await editor.call(list.startWorkflow, { listId, workflowId, body: { itemId: at.itemId } })).id;
    await waiting(owner, at);
    withoutMachines();
    await owner.call(list.decideWorkflow, { listId, runId, body: { itemId: at.itemId, decision: 'approved', comments: '' } });
  });

  test('that is written late decides only the draft for which it was made', async () => {
    await editor.call(list.discardCheckOut, one());
    await handIn(2);
    await expect(step('approve', at.listId, runId)).rejects.toThrow('nothingPending');
    expect(await seen()).toMatchObject({ Amount: null });
    expect(await owner.call(list.getItem, one())).toMatchObject({ Amount: 2, _DraftStatus: DraftStatuses.PendingApproval });
  });

  test('whose step is repeated does not affect what was submitted since', async () => {
    await step('approve', at.listId, runId);
    expect(await seen()).toMatchObject({ Amount: 1, _DraftStatus: DraftStatuses.Approved });
    await handIn(2);
    await step('approve', at.listId, runId);
    expect(await seen()).toMatchObject({ Amount: 1 });
    expect(await owner.call(list.getItem, one())).toMatchObject({ Amount: 2, _DraftStatus: DraftStatuses.PendingApproval });
  });
});

test('a decision about an item without a draft does not apply to a draft that is submitted before it is written', async () => {
  const { id: listId } = await world.list({ requiresApproval: true });
  const workflowId = await use(owner, listId, { kind: 'approval', people: [asPerson(owner)] });
  const at = { listId, itemId: (await editor.call(list.createItem, { listId, body: { Title: 'Plan' } })).Id };
  const one = { listId, id: at.itemId };
  const { id: runId } = await editor.call(list.startWorkflow, { listId, workflowId, body: { itemId: at.itemId } });
  await waiting(owner, at);
  withoutMachines();
  await owner.call(list.decideWorkflow, { listId, runId, body: { itemId: at.itemId, decision: 'approved', comments: '' } });
  await editor.call(list.checkOut, one);
  await editor.call(list.updateItem, { listId, body: { Id: at.itemId, Amount: 2 } });
  await editor.call(list.checkIn, { ...one, body: {} });
  await step('approve', listId, runId);
  expect(await reader.call(list.getItem, one)).toMatchObject({ Amount: null });
  expect(await owner.call(list.getItem, one)).toMatchObject({ Amount: 2, _DraftStatus: DraftStatuses.PendingApproval });
});

test('a reminder whose step is repeated is sent once for each waiting time', async () => {
  const { id: listId } = await world.list();
  const workflowId = await use(owner, listId, { kind: 'review', people: [asPerson(reader)], remindDays: 2 });
  const itemId = (await editor.call(list.createItem, { listId, body: { Title: 'Plan' } })).Id;
  const { id } = await editor.call(list.startWorkflow, { listId, workflowId, body: { itemId } });
  await waiting(reader, { listId, itemId });
  const received = async () =>
    (await reader.call(account.getPendingNotifications, {})).filter(
      ({ message }) => message.messageDetails.message === 'workflows.message.reminded',
    ).length;
  for (const times of [1, 2]) {
    await step('remind', listId, id);
    world.advance(60_000);
    await step('remind', listId, id);
    expect(await received()).toBe(times);
    expect((await readRun(world.ctx, { listId, id }))?.logs.filter(({ log }) => log === 'reminded')).toHaveLength(times);
    await doStep(world.host)({ step: 'ask', run: { listId, id }, token: `token ${times}` });
  }
});

describe('a move to another list by a workflow', () => {
  test('that is interrupted between copy and deletion deletes nothing that was changed since', async () => {
    const [from, to] = [await world.list(), await world.list()];
    const workflowId = await use(owner, from.id, { kind: 'copyToLibrary', listId: to.id, move: true });
    const { Id: itemId } = await editor.call(list.createItem, { listId: from.id, body: { Title: 'Plan', Amount: 1 } });
    withoutMachines();
    const { id: runId } = await editor.call(list.startWorkflow, { listId: from.id, workflowId, body: { itemId } });
    const { transact } = world.host.table;
    Object.assign(world.host.table, {
      transact: async (...args: Parameters<typeof transact>) => {
        if (JSON.stringify(args[0]).includes('itemDeleted')) throw new Error('the host stops here');
        return transact.apply(world.host.table, args);
      },
    });
    await expect(step('copy', from.id, runId)).rejects.toThrow('fatalError');
    Object.assign(world.host.table, { transact });
    await editor.call(list.updateItem, { listId: from.id, body: { Id: itemId, Amount: 2 } });
    await expect(step('copy', from.id, runId)).rejects.toThrow('itemChanged');
    expect((await reader.call(list.items, { listId: from.id })).items).toMatchObject([{ Title: 'Plan', Amount: 2 }]);
    expect((await reader.call(list.items, { listId: to.id })).items).toMatchObject([{ Title: 'Plan', Amount: 1 }]);
  });

  test('deletes an original that was only viewed since', async () => {
    const [from, to] = [await world.list(), await world.list()];
    const workflowId = await use(owner, from.id, { kind: 'copyToLibrary', listId: to.id, move: true });
    const { Id: itemId } = await editor.call(list.createItem, { listId: from.id, body: { Title: 'Plan' } });
    withoutMachines();
    const { id: runId } = await editor.call(list.startWorkflow, { listId: from.id, workflowId, body: { itemId } });
    await step('copy', from.id, runId);
    await step('copy', from.id, runId);
    expect((await reader.call(list.items, { listId: from.id })).items).toEqual([]);
    expect((await reader.call(list.items, { listId: to.id })).items).toHaveLength(1);
    expect((await readRun(world.ctx, { listId: from.id, id: runId }))?.state).toBe('running');
  });
});

test('reviewers are notified also if the step was interrupted before, and once', async () => {
  const { id: listId } = await world.list();
  const workflowId = await use(owner, listId, { kind: 'approval', people: [asPerson(owner)] });
  const { Id: itemId } = await editor.call(list.createItem, { listId, body: { Title: 'Plan' } });
  withoutMachines();
  const { id: runId } = await editor.call(list.startWorkflow, { listId, workflowId, body: { itemId } });
  const { transact } = world.host.table;
  world.host.table.transact = async (...args) => {
    if (JSON.stringify(args[0]).includes('notifications#')) throw new TableBusy('now');
    return transact.apply(world.host.table, args);
  };
  await expect(step('ask', listId, runId)).rejects.toThrow('busy');
  world.host.table.transact = transact;
  await step('ask', listId, runId);
  await step('ask', listId, runId);
  expect(await owner.call(account.getPendingTasks, {})).toHaveLength(1);
  expect((await owner.call(account.getPendingNotifications, {})).map(({ message }) => message.messageDetails.message)).toEqual([
    'workflows.message.waiting',
  ]);
});
