import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { addMember } from '#functions/domain/identity/groups/members.ts';
import { readRun } from '#functions/domain/runs/runs.ts';
import { keys } from '#functions/storage/keys.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';
import { asPerson, runsOf, runThat, use, waiting } from '#tests/workflows/flowWorld.ts';

let world: World;
let owner: Member;
let editor: Member;
let reader: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.member('Olga Owner', Access.FullAccess);
  editor = await world.member('Edda Editor', Access.Contribute);
  reader = await world.member('Rita Reader', Access.Read);
});
afterAll(() => world.close());

const create = async (listId: string, body: object = {}) =>
  (await editor.call(list.createItem, { listId, body: { Title: 'Plan', ...body } })).Id;
const start = (listId: string, workflowId: string, itemId: number) =>
  editor.call(list.startWorkflow, { listId, workflowId, body: { itemId } });

describe('a copy', () => {
  test('FLOW-011 takes the values that both lists have, in the name of the user who started it', async () => {
    const [from, to] = [await world.list(), await world.list()];
    const id = await use(owner, from.id, { kind: 'copyToLibrary', listId: to.id, move: false });
    const itemId = await create(from.id, { Amount: 7 });
    await start(from.id, id, itemId);
    const { logs } = await runThat(editor, { listId: from.id, itemId }, { state: 'completed' });
    expect(logs.at(1)).toMatchObject({ lastStep: 'copy', log: 'copied', params: { list: to.title } });
    const { items } = await editor.call(list.items, { listId: to.id });
    expect(items).toMatchObject([{ Title: 'Plan', Amount: 7, _CreatedBy: asPerson(editor) }]);
  });

  test('into a list that a reader of its history may not read does not name that list', async () => {
    const [from, to] = [await world.list(), await world.list({ title: 'Layoffs' })];
    const id = await use(owner, from.id, { kind: 'copyToLibrary', listId: to.id, move: false });
    const itemId = await create(from.id);
    await start(from.id, id, itemId);
    await runThat(editor, { listId: from.id, itemId }, { state: 'completed' });
    await owner.call(permission.stopInheriting, { body: { listId: to.id } });
    await owner.call(permission.remove, { body: { listId: to.id, userIds: [editor.user.id] } });
    const logsFor = async (who: Member) => JSON.stringify((await runsOf(who, from.id, itemId)).map(({ logs }) => logs));
    expect(await logsFor(owner)).toContain('Layoffs');
    expect(await logsFor(editor)).not.toContain('Layoffs');
  });

  test('FLOW-011 takes a file with it, and moves it if configured', async () => {
    const [from, to] = [await world.list({ type: 'documents' }), await world.list({ type: 'documents' })];
    const id = await use(owner, from.id, { kind: 'copyToLibrary', listId: to.id, move: true });
    const bytes = randomBytes(500);
    const sent = await editor.send(multipart(`/api/List/${from.id}/document/upload`, [['plan.bin', bytes]]));
    const { Id: itemId } = JSON.parse(sent.body).value;
    await start(from.id, id, itemId);
    await waitFor(async () => expect((await editor.call(list.items, { listId: to.id })).items).toMatchObject([{ _FileName: 'plan.bin' }]));
    await waitFor(async () => expect((await editor.call(list.items, { listId: from.id })).items).toEqual([]));
    const bin = await owner.call(recycle.site, { systemSiteId: world.site.id });
    expect(bin.map(({ title }) => title)).toContain('plan.bin');
  });

  test('FLOW-013 that is refused fails, and its logs say why to users who may edit the item', async () => {
    const [from, to] = [await world.list(), await world.list()];
    const boss = await world.member('Bo Boss', Access.FullAccess);
    const id = await use(boss, from.id, { kind: 'copyToLibrary', listId: to.id, move: false });
    await owner.call(permission.stopInheriting, { body: { listId: to.id } });
    await owner.call(permission.edit, { body: { listId: to.id, userIds: [boss.user.id], accessLevels: Access.Read } });
    const itemId = await create(from.id);
    await start(from.id, id, itemId);
    const { logs } = await runThat(editor, { listId: from.id, itemId }, { state: 'failed' });
    expect(logs.at(-1)).toMatchObject({ lastStep: 'fail', log: 'failed', errors: ['forbidden'], occurred: expect.stringMatching(/Z$/) });
    const [seen] = await runsOf(reader, from.id, itemId);
    expect(seen).toMatchObject({ state: 'failed' });
    expect(seen?.logs.at(-1)).toMatchObject({ log: 'failed', errors: [] });
    // Permission to edit the item is required, not the list.
    const maker = await world.member('Cleo Creator', Access.Create);
    await owner.call(permission.stopInheriting, { body: { listId: from.id, itemId } });
    for (const [who, accessLevels, errors] of [
      [reader, Access.Edit, ['forbidden']],
      [editor, Access.Read, []],
      [maker, Access.Create | Access.Delete, []],
    ] as const) {
      await owner.call(permission.edit, { body: { listId: from.id, itemId, userIds: [who.user.id], accessLevels } });
      const [shown] = await runsOf(who, from.id, itemId);
      expect(shown?.logs.at(-1), who.user.fullName).toMatchObject({ log: 'failed', errors });
    }
    const received = async () =>
      (await editor.call(account.getPendingNotifications, {})).map(({ message }) => message.messageDetails.message);
    await waitFor(async () => expect(await received()).toContain('workflows.message.failed'));
  });

  test('whose destination was deleted names the list', async () => {
    const [from, to] = [await world.list(), await world.list()];
    const id = await use(owner, from.id, { kind: 'copyToLibrary', listId: to.id, move: false });
    await owner.call(listDefinition.delete, { body: { listId: to.id } });
    const itemId = await create(from.id);
    await start(from.id, id, itemId);
    const { logs } = await runThat(editor, { listId: from.id, itemId }, { state: 'failed' });
    expect(logs.at(-1)?.errors).toEqual(['copyListGone']);
  });

  test('fills in no field that the user who set it up may not write', async () => {
    const [from, to] = [await world.list(), await world.list()];
    const boss = await world.member('Bea Boss', Access.FullAccess);
    const id = await use(boss, from.id, { kind: 'copyToLibrary', listId: to.id, move: false });
    const field = { listId: to.id, fieldId: 'Amount' };
    await owner.call(permission.stopInheriting, { body: field });
    await owner.call(permission.edit, { body: { ...field, userIds: [boss.user.id], accessLevels: Access.Read } });
    const itemId = await create(from.id, { Amount: 7 });
    await start(from.id, id, itemId);
    await runThat(editor, { listId: from.id, itemId }, { state: 'completed' });
    expect((await owner.call(list.items, { listId: to.id })).items).toMatchObject([{ Title: 'Plan', Amount: null }]);
  });

  test('takes nothing that the user who set it up may not read: no closed item, none of a closed folder, no withheld field', async () => {
    const [from, to] = [await world.list({ type: 'documents' }), await world.list({ type: 'documents' })];
    const boss = await world.member('Bob Boss', Access.FullAccess);
    const id = await use(boss, from.id, { kind: 'copyToLibrary', listId: to.id, move: false });
    const close = async (scope: object) => {
      const body = { listId: from.id, ...scope };
      await owner.call(permission.stopInheriting, { body });
      await owner.call(permission.remove, { body: { ...body, userIds: [boss.user.id] } });
    };
    const { id: folderId } = await owner.call(list.createFolder, { listId: from.id, folderName: 'Closed' });
    const upload = async (name: string, at = '') => {
      const sent = await editor.send(multipart(`/api/List/${from.id}/document/upload`, [[name, randomBytes(500)]], at));
      return Number(JSON.parse(sent.body).value.Id);
    };
    const [itemId, inside, open] = [await upload('hush.bin'), await upload('hush2.bin', `folderId=${folderId}`), await upload('open.bin')];
    await close({ itemId });
    await close({ folderId });
    await close({ fieldId: 'Amount' });
    await editor.call(list.updateItem, { listId: from.id, body: { Id: open, Amount: 7 } });
    for (const closed of [itemId, inside]) {
      await start(from.id, id, closed);
      const { logs } = await runThat(editor, { listId: from.id, itemId: closed }, { state: 'failed' });
      expect(logs.at(-1)).toMatchObject({ log: 'failed', errors: ['workflowNotAllowed'] });
    }
    await start(from.id, id, open);
    await runThat(editor, { listId: from.id, itemId: open }, { state: 'completed' });
    const { items } = await owner.call(list.items, { listId: to.id });
    expect(items).toMatchObject([{ _FileName: 'open.bin', Amount: null }]);
  });

  test('goes only to a list of the same kind, to which the user who sets it up may add', async () => {
    const [items, library] = [await world.list(), await world.list({ type: 'documents' })];
    const { id } = await owner.call(workflows.add, { listId: items.id, workflowId: 'copyToLibrary' });
    const setUp = (listId: string) =>
      owner.call(workflows.setUp, { listId: items.id, id, body: { settings: { kind: 'copyToLibrary', listId, move: false } } });
    for (const listId of [library.id, items.id, 'users', 'none'])
      await expect(setUp(listId)).rejects.toMatchObject({ error: expect.stringMatching(/^(invalidInput|fixedList)$/) });
    const wrong = { kind: 'approval' as const, people: [asPerson(reader)] };
    await expect(owner.call(workflows.setUp, { listId: items.id, id, body: { settings: wrong } })).rejects.toMatchObject({
      error: 'invalidInput',
    });
  });
});

test('settings of a workflow that someone else has changed since are refused, and overwrite nothing', async () => {
  const { id: listId } = await world.list();
  const { id } = await owner.call(workflows.add, { listId, workflowId: 'notify' });
  const set = (message: string, version: number) =>
    owner.call(workflows.setUp, { listId, id, body: { settings: { kind: 'notify', people: [asPerson(reader)], message }, version } });
  const { version = 0 } = await set('Theirs', 0);
  await expect(set('Mine', 0)).rejects.toMatchObject({ status: 409, error: 'listChanged' });
  expect(await owner.call(workflows.all, { listId })).toMatchObject([{ settings: { message: 'Theirs' }, version }]);
  expect(await set('Both', version)).toMatchObject({ settings: { message: 'Both' }, version: version + 1 });
});

test('FLOW-011 a notification reaches the named users and groups, as far as they may read the item, by email as well', async () => {
  const { id: listId } = await world.list();
  const group = await createGroup(world.ctx, { name: 'Crew' });
  const members = [await world.member('Mia Member', Access.Read), await world.member('Max Member', Access.Read)];
  for (const { user } of members) await addMember(world.ctx, { groupId: group.id, userId: user.id });
  const stranger = await world.member('Sam Stranger', Access.None);
  for (const { user } of [...members, stranger])
    await world.table.transact([{ update: keys.user(user.id), set: { email: `${user.userName}@example.org` }, if: { present: true } }]);
  const people = [asPerson(reader), asPerson(stranger), { internalId: group.id, fullName: 'Crew', isGroup: true }];
  const id = await use(owner, listId, { kind: 'notify', people, message: 'Please look' });
  const itemId = await create(listId);
  await start(listId, id, itemId);
  const { logs } = await runThat(editor, { listId, itemId }, { state: 'completed' });
  expect(logs.at(1)).toMatchObject({ log: 'notified', params: { count: '3' } });
  const words = async (who: Member) =>
    (await who.call(account.getPendingNotifications, {})).map(({ message }) => message.messageDetails.params.words);
  for (const who of [reader, ...members]) expect(await words(who), who.user.fullName).toEqual(['Please look']);
  expect(await words(stranger)).toEqual([]);
  const emails = () => world.host.mail.outbox();
  const addresses = members.map(({ user }) => `${user.userName}@example.org`);
  await waitFor(async () => expect((await emails()).map(({ to }) => to).sort()).toEqual(addresses.sort()));
  for (const { subject, text } of await emails()) {
    expect(subject).toMatch(/^Plan in /);
    expect(text).toContain('/_forms/view?id=');
    expect(text).toContain('Please look');
  }
});

describe('a review', () => {
  test('is requested from a user and a group, one of whom answers for all', async () => {
    const { id: listId } = await world.list();
    const group = await createGroup(world.ctx, { name: 'Readers' });
    await addMember(world.ctx, { groupId: group.id, userId: reader.user.id });
    const id = await use(owner, listId, {
      kind: 'review',
      people: [asPerson(owner), { internalId: group.id, fullName: '?', isGroup: true }],
      remindDays: 2,
    });
    const itemId = await create(listId);
    const { id: runId } = await start(listId, id, itemId);
    const run = await waiting(reader, { listId, itemId });
    expect(run.waitsFor).toEqual([asPerson(owner), { internalId: group.id, fullName: 'Readers', isGroup: true }]);
    expect(run.mayDecide).toBe(true);
    await reader.call(list.decideWorkflow, { listId, runId, body: { itemId, decision: 'done' } });
    await runThat(editor, { listId, itemId }, { state: 'completed', outcome: 'done' });
  });

  test('FLOW-011 reminds all its reviewers until it is done', async () => {
    const later = await openWorld();
    const [boss, slow] = [await later.member('Bo Boss', Access.FullAccess), await later.member('Sue Slow', Access.Read)];
    const [idle, calm] = [await later.member('Ida Idle', Access.Read), await later.member('Cal Calm', Access.Read)];
    const { id: listId } = await later.list();
    const { id: groupId } = await createGroup(later.ctx, { name: 'Readers' });
    for (const { user } of [slow, idle]) await addMember(later.ctx, { groupId, userId: user.id });
    const workflowId = await use(boss, listId, {
      kind: 'review',
      people: [{ internalId: groupId, fullName: '', isGroup: true }, asPerson(calm)],
      remindDays: 2,
    });
    const { Id: itemId } = await boss.call(list.createItem, { listId, body: { Title: 'Plan' } });
    const { id } = await boss.call(list.startWorkflow, { listId, workflowId, body: { itemId } });
    await waiting(slow, { listId, itemId });
    const run = () => readRun(later.ctx, { listId, id });
    for (const times of [1, 2]) {
      const token = (await run())?.waiting?.token;
      later.advance(2 * 86_400_000 + 1000);
      await waitFor(async () => expect((await run())?.logs.filter(({ log }) => log === 'reminded')).toHaveLength(times));
      await waitFor(async () => expect((await run())?.waiting?.token).not.toBe(token));
    }
    // Sessions of four days ago have expired.
    for (const { user } of [slow, idle, calm]) {
      const again = later.visitor();
      await again.call(application.supportedLanguages, {});
      await again.call(account.login, { body: { UserName: user.userName, Password: PASSWORD } });
      const notifications = await again.call(account.getPendingNotifications, {});
      const reminders = notifications.filter(({ message }) => message.messageDetails.message === 'workflows.message.reminded');
      expect(notifications.every(({ titleLink }) => titleLink.url?.includes('itemTabView=workflows'))).toBe(true);
      expect(reminders, user.fullName).toHaveLength(2);
    }
    const quick = await later.member('Quinn Quick', Access.Read);
    await addMember(later.ctx, { groupId, userId: quick.user.id });
    await quick.call(list.decideWorkflow, { listId, runId: id, body: { itemId, decision: 'done' } });
    await runThat(quick, { listId, itemId }, { state: 'completed', outcome: 'done' });
    await later.close();
  });
});

test('FLOW-006 FLOW-008 the history of a list contains only items that the user may read, and names which have any', async () => {
  const { id: listId } = await world.list();
  const id = await use(owner, listId, { kind: 'notify', people: [asPerson(reader)], message: '' });
  const [shown, hidden, quiet] = [await create(listId), await create(listId), await create(listId)];
  for (const itemId of [shown, hidden]) {
    await start(listId, id, itemId);
    // Runs of one millisecond have no order.
    await setTimeout(2);
  }
  await runThat(editor, { listId, itemId: hidden }, { state: 'completed' });
  await owner.call(permission.stopInheriting, { body: { listId, itemId: hidden } });
  await owner.call(permission.remove, { body: { listId, itemId: hidden, userIds: [reader.user.id] } });
  expect((await runsOf(editor, listId)).map(({ itemId }) => itemId)).toEqual([hidden, shown]);
  expect((await runsOf(reader, listId)).map(({ itemId }) => itemId)).toEqual([shown]);
  expect(await runsOf(reader, listId, hidden)).toEqual([]);
  const withHistory = async (who: Member, itemIds?: number[]) =>
    (await who.call(list.itemsWithHistory, { listId, ...(itemIds && { itemIds }) })).itemIds;
  expect(await withHistory(editor)).toEqual([shown, hidden]);
  expect(await withHistory(editor, [quiet, hidden])).toEqual([hidden]);
  expect(await withHistory(reader)).toEqual([shown]);
  expect(await editor.call(list.deleteCheck, { listId, body: { itemIds: [quiet] } })).toEqual({ itemIds: [] });
  const less = await world.member('Lea', Access.RestrictedRead);
  expect([await runsOf(less, listId), await runsOf(less, listId, shown), await withHistory(less)]).toEqual([[], [], []]);
  const nobody = await world.member('Nell', Access.None);
  await expect(runsOf(nobody, listId)).rejects.toMatchObject({ error: 'notFound' });
});
