import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSchemaState } from '#functions/domain/administration/installation/installation.ts';
import { migrate } from '#functions/domain/administration/installation/migrate.ts';
import { migrations } from '#functions/domain/administration/installation/migrations.ts';
import { startingFields } from '#functions/domain/content/definitions/startingFields.ts';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import type { Key, Row } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { InboxRecord } from '#functions/storage/records/inboxRecords.ts';
import { put, readMany, rowsIn } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { webDav } from '#shared/contracts/webDav.ts';
import { crashing, type Moment } from '#tests/installation/crashing.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const steps = migrations.filter(({ to }) => to === 5);

let world: World;
let ana: Member;
let ben: Member;
let group: { id: string };
let todo: string;
let plans: string;
let gone: string;

const person = ({ user: { id, fullName } }: Member) => ({ internalId: id, fullName, isGroup: false });
const add = async (listId: string, values: object) => (await ana.call(list.createItem, { listId, body: { Title: 'Plan', ...values } })).Id;

/** Where the step writes: check-outs, drafts and tasks by owner. */
const partitions = (): Key[] => [
  keys.lock('', 0),
  ...[ana, ben].map(({ user: { id } }) => keys.ownDraft(id, '', 0)),
  ...[ana.user, ben.user, group].flatMap(({ id }) => [keys.task(id, ''), keys.givenTask(id, '')]),
  ...[todo, plans, gone].map((id) => keys.openTask(id, '')),
];
const inboxes = () => [ana.user, ben.user, group].map(({ id }) => keys.inbox(id));

const rows = async (): Promise<Row[]> => {
  const found = partitions().map(({ table, pk }) => Array.fromAsync(rowsIn<Row['data']>(world.table, { table, pk })));
  return (await Promise.all(found)).flat();
};

/** The rows and counts, without the fact or change that caused them. */
const state = async () => ({
  rows: (await rows()).map(({ pk, sk, data: { fact: _fact, version: _version, added: _added, ...data } }) => ({ pk, sk, data })),
  counts: (await readMany<InboxRecord>(world.table, inboxes())).map((inbox) => inbox?.tasks ?? 0),
});

/** Drafts, approvals and tasks, some of them completed, returned or in a recycle bin. */
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.FullAccess);
  ben = await world.member('Ben', Access.Edit);
  group = await createGroup(world.ctx, { name: 'Crew' });
  const crew = { internalId: group.id, fullName: 'Crew', isGroup: true };
  const tasks = { type: 'tasks' as const, fields: startingFields('tasks') };
  todo = (await world.list({ ...tasks, title: 'Tasks' })).id;
  gone = (await world.list({ ...tasks, title: 'Gone' })).id;
  plans = (await world.list({ title: 'Plans', requiresApproval: true })).id;
  const { version } = await ana.call(listDefinition.get, { listId: plans });
  await ana.call(listDefinition.update, { body: { listId: plans, version, deletionApprovers: [ana.user.id, ben.user.id] } });

  await add(todo, { AssignedTo: [person(ben), crew] });
  await add(todo, { AssignedTo: [person(ben)], AssignedBy: person(ben) });
  await add(todo, { AssignedTo: [person(ana)], Status: { id: 'completed' } });
  await ana.call(recycle.delete, { body: { listId: todo, id: await add(todo, { AssignedTo: [person(ana)] }) } });
  await add(gone, { AssignedTo: [person(ben)] });
  await ben.call(list.checkOut, { listId: gone, id: 1 });
  await ana.call(listDefinition.delete, { body: { listId: gone } });

  for (const Title of ['Free', 'Held', 'Waiting', 'Given back']) await add(plans, { Title });
  for (const id of [2, 3, 4]) {
    await ben.call(list.checkOut, { listId: plans, id });
    await ben.call(list.updateItem, { listId: plans, body: { Id: id, Title: 'New' } });
  }
  await ben.call(list.checkIn, { listId: plans, id: 3, body: {} });
  await ben.call(list.discardCheckOut, { listId: plans, id: 4 });
  await ana.call(recycle.delete, { body: { listId: plans, id: 1 } });
  // The counts alone are like this for a moment earlier, too.
  const sizes = async () => [(await state()).rows.length, ...(await state()).counts];
  await expect.poll(sizes, { interval: 20 }).toEqual([16, 1, 3, 1]);
  await expect.poll(() => ben.call(account.getPendingNotifications, {}), { interval: 20 }).toHaveLength(2);
});
afterEach(() => world.close());

/** Reverts the installation to a possible state of version 4. */
const age = async (): Promise<void> => {
  const { table } = world;
  for (const { table: name, pk, sk } of [...(await rows()), ...inboxes()]) await table.transact([{ delete: { table: name, pk, sk } }]);
  const installed = { schema: 4, installedOn: '2026-11-21T10:00:00.000Z' };
  await table.transact([put(keys.installation('state'), installed), { delete: keys.installation('step') }]);
};

test('drafts and tasks of version 4 are found as if they had just been created, and no one is notified of them again', async () => {
  const [before, received] = [await state(), await ben.call(account.getPendingNotifications, {})];
  expect(before.rows.map(({ pk }) => pk.split('#')[0])).toEqual([
    ...['locks', 'locks', 'locks', 'drafts', 'drafts', 'drafts'],
    ...['tasks', 'giventasks', 'tasks', 'tasks', 'tasks', 'giventasks', 'tasks'],
    ...['opentasks', 'opentasks', 'opentasks'],
  ]);
  await age();
  expect((await state()).rows).toEqual([]);
  await migrate(world.ctx, 'one', steps);
  expect(await state()).toEqual(before);
  expect(await ben.call(account.getPendingNotifications, {})).toEqual(received);

  expect(await ana.call(webDav.activeLocks, {})).toMatchObject([{ systemSiteListId: plans, itemId: 2 }]);
  expect((await ana.call(listDefinition.drafts, { listId: plans })).items.map(({ Id }) => Id)).toEqual([2, 3]);
  expect((await ben.call(account.getMyDrafts, {})).map(({ itemId }) => itemId).toSorted()).toEqual([2, 3]);
  expect((await ben.call(account.getPendingTasks, {})).map(({ id }) => id.split('.')[0])).toEqual(['item', 'item', 'gone']);
});

test.each<Moment>(['before', 'after'])('they are all found in the end if that is interrupted %s any write', async (moment) => {
  const before = await state();
  for (let at = 1; ; at++) {
    await age();
    const dying = crashing(world.ctx, at, moment);
    await migrate(dying.ctx, 'one', steps).catch(() => undefined);
    if (dying.writes() < at) break;
    await migrate(world.ctx, 'one', steps);
    expect([await state(), (await readSchemaState(world.table))?.schema], `write ${at}`).toEqual([before, 5]);
    expect(at).toBeLessThan(50);
  }
});

test('what is indexed already stays as it is, and what is released in the meantime is not found', async () => {
  await age();
  const { table } = world;
  const { transact } = table;
  /** Changes made just before the step writes next to an item. */
  const meanwhile = new Map([
    [keys.item(plans, 2).pk, () => ben.call(list.discardCheckOut, { listId: plans, id: 2 })],
    [keys.item(todo, 1).pk, () => ana.call(list.updateItem, { listId: todo, body: { Id: 2, AssignedTo: [person(ana)] } })],
  ]);
  Object.assign(table, {
    transact: async (writes: Parameters<typeof transact>[0]) => {
      for (const write of writes) {
        const change = 'check' in write ? meanwhile.get(write.check.pk) : undefined;
        if (!change || !('check' in write)) continue;
        meanwhile.delete(write.check.pk);
        await change();
        await expect.poll(async () => (await state()).counts[0], { interval: 20 }).toBe(1);
      }
      return transact(writes);
    },
  });
  await migrate(world.ctx, 'one', steps);
  Object.assign(table, { transact });
  expect(meanwhile.size).toBe(0);
  expect((await ana.call(listDefinition.drafts, { listId: plans })).items.map(({ Id }) => Id)).toEqual([3]);
  expect((await state()).counts).toEqual([2, 2, 1]);
});
