import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startingFields } from '#functions/domain/content/definitions/startingFields.ts';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { addMember, removeMember } from '#functions/domain/identity/groups/members.ts';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import type { RunningServer } from '#infra/embedded/startServer.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import type { HubEvent } from '#shared/hub.ts';
import { OPEN_TASKS } from '#shared/limits.ts';
import { lastOfPage, type Task } from '#shared/models/messages/task.ts';
import { openSocket, serveWorld } from '#tests/kit/served.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let server: RunningServer;
let ana: Member;
let ben: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  server = await serveWorld(world);
  ana = await world.member('Ana', Access.FullAccess);
  ben = await world.member('Ben', Access.Edit);
  listId = (await world.list({ type: 'tasks', title: 'Tasks', fields: startingFields('tasks') })).id;
});
afterEach(async () => {
  await server.stop();
  await world.close();
});

const person = ({ user: { id, fullName } }: Member) => ({ internalId: id, fullName, isGroup: false });
const completed = { id: 'completed', value: 'Completed' };
const add = async (values: object) => (await ana.call(list.createItem, { listId, body: { Title: 'Plan', ...values } })).Id;
const pending = async (who: Member) => (await who.call(account.getPendingTasks, {})).map(({ title }) => title);
const outstanding = async (who: Member) => (await who.call(account.getOutstandingTasks, {})).map(({ title }) => title);
const counted = async (who: Member) => (await who.call(account.getAccount, {})).tasks;
/** The feed follows a moment later. */
const soon = (look: () => Promise<unknown>) => expect.poll(look, { interval: 20 });
const is = (name: HubEvent['event']) => (event: HubEvent) => event.event === name;

describe('tasks', () => {
  test('NOTIF-019 a task shows its progress, in the statuses of its list: not started, in progress, or waiting by the color of the status', async () => {
    const fields = startingFields('tasks').map((field) => {
      if (field.internalFieldName !== 'Status') return field;
      const options = [...field.contentType.options, { id: 'asked', value: 'Sponsor was asked', color: 'warning' }];
      return { ...field, contentType: { ...field.contentType, options } };
    });
    listId = (await world.list({ type: 'tasks', title: 'Started', fields })).id;
    for (const id of ['not-started', 'in-progress', 'asked']) await add({ Title: id, AssignedTo: [person(ben)], Status: { id } });
    await add({ Title: 'none', AssignedTo: [person(ben)] });
    await soon(() => counted(ben)).toBe(4);
    const tasks = await ben.call(account.getPendingTasks, {});
    expect(Object.fromEntries(tasks.map(({ title, progress, status }) => [title, [progress, status]]))).toEqual({
      'not-started': ['notStarted', 'Not started'],
      'in-progress': ['inProgress', 'In progress'],
      asked: ['waiting', 'Sponsor was asked'],
      none: ['notStarted', ''],
    });
    await ana.call(list.updateItem, { listId, body: { Id: 3, Status: { id: 'completed' } } });
    await soon(() => pending(ben).then((titles) => titles.toSorted())).toEqual(['in-progress', 'none', 'not-started']);
  });

  test('NOTIF-012 NOTIF-019 a task has all its parts; its status is that of its item', async () => {
    const id = await add({ AssignedTo: [person(ben), person(ana)], Body: '<p>Soon</p>', DueDate: '2026-12-01' });
    const { _CreatedOn } = await ana.call(list.getItem, { listId, id });
    world.advance(60_000);
    await ben.call(list.updateItem, { listId, body: { Id: id, Status: { id: 'in-progress' } } });
    await soon(() => counted(ben)).toBe(1);
    expect(await ben.call(account.getPendingTasks, {})).toEqual([
      {
        id: `item.${listId}.1`,
        type: 'UserTask',
        title: 'Plan',
        body: 'Soon',
        status: 'In progress',
        progress: 'inProgress',
        dueDate: '2026-12-01',
        assignedBy: { fullName: 'Ana' },
        assignedTo: [person(ben), person(ana)],
        _CreatedOn,
      },
    ]);
  });

  test('HUB-021 NOTIF-013 NOTIF-014 NOTIF-038 a task appears on the screens of its assignee, and disappears when it is completed or reassigned', async () => {
    const { hear: receive, heard: received } = await openSocket(server.port, ben.token);
    const id = await add({ AssignedTo: [person(ben)] });
    const { data } = await receive(is('receiveTask'));
    expect(data).toMatchObject({ title: 'Plan', assignedTo: [person(ben)] });
    expect([data]).toEqual(await ben.call(account.getPendingTasks, {}));
    await ana.call(list.updateItem, { listId, body: { Id: id, Status: completed } });
    expect(await receive(is('removeTask'))).toMatchObject({ data: { id: `item.${listId}.${id}` } });
    await soon(() => counted(ben)).toBe(0);

    await ana.call(list.updateItem, { listId, body: { Id: id, Status: { id: 'in-progress' } } });
    await soon(() => counted(ben)).toBe(1);
    await ana.call(list.updateItem, { listId, body: { Id: id, AssignedTo: [person(ana)] } });
    await soon(async () => received.filter(is('removeTask')).length).toBe(2);
    expect([await pending(ben), await pending(ana)]).toEqual([[], ['Plan']]);
  });

  test('NOTIF-038 an assignee completes a task in its form, to which its address leads, and it disappears for everyone, including the assigner', async () => {
    const cleo = await world.member('Cleo', Access.Read);
    const crew = await createGroup(world.ctx, { name: 'Crew' });
    await addMember(world.ctx, { groupId: crew.id, userId: cleo.user.id });
    const windows = [await openSocket(server.port, ben.token), await openSocket(server.port, cleo.token)];
    const id = await add({ AssignedTo: [person(ben), { internalId: crew.id, fullName: 'Crew', isGroup: true }] });
    const taskId = `item.${listId}.${id}`;
    for (const { hear: receive } of windows) expect(await receive(is('receiveTask'))).toMatchObject({ data: { id: taskId } });
    expect([await pending(ben), await pending(cleo), await outstanding(ana)]).toEqual([['Plan'], ['Plan'], ['Plan']]);
    expect(await ben.call(account.getMyTaskUrl, { taskId })).toEqual({ url: `/_lists/tasks/_forms/view?id=${id}&itemTabView=form` });
    await ben.call(list.updateItem, { listId, body: { Id: id, Status: completed } });
    for (const { hear: receive } of windows) expect(await receive(is('removeTask'))).toMatchObject({ data: { id: taskId } });
    expect([await pending(ben), await pending(cleo), await outstanding(ana)]).toEqual([[], [], []]);
    await soon(async () => [await counted(ben), await counted(cleo)]).toEqual([0, 0]);
  });

  test('NOTIF-017 NOTIF-018 pending tasks are those to do, outstanding ones those given to others', async () => {
    await add({ Title: 'Hers', AssignedTo: [person(ana)] });
    await add({ Title: 'His', AssignedTo: [person(ben)], DueDate: '2026-12-01' });
    await add({ Title: 'First', AssignedTo: [person(ben), person(ana)], DueDate: '2026-11-30' });
    await soon(() => pending(ben)).toEqual(['First', 'His']);
    expect(await pending(ana)).toEqual(['First', 'Hers']);
    expect(await outstanding(ana)).toEqual(['First', 'His']);
    expect(await outstanding(ben)).toEqual([]);
  });

  test('NOTIF-018 both contain a task only while it is open and readable', async () => {
    const { hear: receive } = await openSocket(server.port, ben.token);
    const done = await add({ Title: 'Done', AssignedTo: [person(ben)], DueDate: '2026-11-30' });
    const shut = await add({ Title: 'Shut', AssignedTo: [person(ben)], DueDate: '2026-12-01' });
    await add({ Title: 'Open', AssignedTo: [person(ben)], DueDate: '2026-12-02' });
    await soon(() => pending(ben)).toEqual(['Done', 'Shut', 'Open']);
    expect(await outstanding(ana)).toEqual(['Done', 'Shut', 'Open']);

    await ana.call(list.updateItem, { listId, body: { Id: done, Status: completed } });
    await receive(is('removeTask'));
    await soon(() => counted(ben)).toBe(2);
    expect(await pending(ben)).toEqual(['Shut', 'Open']);
    expect(await outstanding(ana)).toEqual(['Shut', 'Open']);

    await ana.call(permission.stopInheriting, { body: { listId, itemId: shut } });
    await ana.call(permission.remove, { body: { listId, itemId: shut, userIds: [ana.user.id, ben.user.id] } });
    expect(await pending(ben)).toEqual(['Open']);
    expect(await outstanding(ana)).toEqual(['Open']);
  });

  test('NOTIF-018 a group has tasks, and its members have those of all their groups as long as they belong to them', async () => {
    const [crew, club] = [await createGroup(world.ctx, { name: 'Crew' }), await createGroup(world.ctx, { name: 'Club' })];
    const later = await world.member('Lea', Access.Read);
    for (const { id: groupId } of [crew, club]) await addMember(world.ctx, { groupId, userId: ben.user.id });
    const { hear: receive } = await openSocket(server.port, ben.token);
    for (const { id, name } of [crew, club])
      await add({ Title: `Plan of the ${name}`, AssignedTo: [{ internalId: id, fullName: name, isGroup: true }] });
    await receive(is('receiveTask'));
    await soon(() => counted(ben)).toBe(2);
    expect([(await pending(ben)).sort(), await pending(later)]).toEqual([['Plan of the Club', 'Plan of the Crew'], []]);
    expect((await outstanding(ana)).sort()).toEqual(['Plan of the Club', 'Plan of the Crew']);
    await addMember(world.ctx, { groupId: crew.id, userId: later.user.id });
    expect(await pending(later)).toEqual(['Plan of the Crew']);
    await removeMember(world.ctx, { groupId: crew.id, userId: ben.user.id });
    expect([await pending(ben), await pending(later)]).toEqual([['Plan of the Club'], ['Plan of the Crew']]);
  });

  test('NOTIF-015 a task is opened by its address, which a deleted or closed one does not have', async () => {
    const id = await add({ AssignedTo: [person(ben)] });
    const taskId = `item.${listId}.${id}`;
    expect(await ben.call(account.getMyTaskUrl, { taskId })).toEqual({ url: expect.stringContaining(`/_forms/view?id=${id}`) });
    await soon(() => pending(ben)).toEqual(['Plan']);
    await ana.call(permission.stopInheriting, { body: { listId, itemId: id } });
    await ana.call(permission.remove, { body: { listId, itemId: id, userIds: [ben.user.id] } });
    await expect(ben.call(account.getMyTaskUrl, { taskId })).rejects.toMatchObject({ error: 'notFound' });
    expect(await pending(ben)).toEqual([]);
    await ana.call(recycle.delete, { body: { listId, id } });
    await expect(ana.call(account.getMyTaskUrl, { taskId })).rejects.toMatchObject({ error: 'notFound' });
    await soon(() => counted(ben)).toBe(0);
  });

  test('tasks are deleted with their list and restored with it', async () => {
    await add({ AssignedTo: [person(ben)] });
    await soon(() => counted(ben)).toBe(1);
    await ana.call(listDefinition.delete, { body: { listId } });
    await soon(() => counted(ben)).toBe(0);
    const [entry] = await ana.call(recycle.site, { systemSiteId: world.site.id });
    await ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId: entry?.id ?? '' } });
    await soon(() => counted(ben)).toBe(1);
  });

  test('each assignee is notified once, by whom and of what', async () => {
    const cleo = await world.member('Cleo', Access.Read);
    const id = await add({ AssignedTo: [person(ben), person(cleo), person(ana)] });
    for (const who of [ben, cleo]) await soon(() => who.call(account.getPendingNotifications, {})).toHaveLength(1);
    await ana.call(list.updateItem, { listId, body: { Id: id, Body: 'more' } });
    await ana.call(list.updateItem, { listId, body: { Id: id, Body: 'more still' } });
    for (const who of [ben, cleo])
      expect(await who.call(account.getPendingNotifications, {}), who.user.fullName).toMatchObject([
        { notificationType: 2, eventType: 4, titleLink: { displayText: 'Plan' }, message: { initiatorName: 'Ana' } },
      ]);
    expect(await ana.call(account.getPendingNotifications, {})).toEqual([]);
  });
});

describe('an import of tasks', () => {
  const ROWS = 1500;
  const bring = async (count: number) => {
    const lines = Array.from({ length: count }, (_, index) => `Task ${index},${index % 3 === 0 ? 'Crew' : 'Ben'}`);
    await ana.call(list.importRows, { listId, body: { text: ['Title,Assigned to', ...lines].join('\n') } });
    await expect.poll(() => counted(ben), { timeout: 120_000, interval: 200 }).toBe(count);
  };
  /** Leftovers of earlier versions: tasks whose items no longer exist. */
  const leaveRows = async (count: number) => {
    const ids = Array.from({ length: count }, (_, index) => `item.${listId}.0${index}`);
    const of = { listId, itemId: 0 };
    for (const id of ids) await world.table.transact([put(keys.task(ben.user.id, id), { id, of, entry: null })]);
  };

  test('is one notification, and every task can be reached page by page', async () => {
    const alert = { alertTitle: 'New', alertFrequency: 0, alertChangeType: 0, alertChangeEvent: 0 } as const;
    await ben.call(alerts.add, { body: { ...alert, systemSiteListIds: [listId] } });
    const crew = await createGroup(world.ctx, { name: 'Crew' });
    await addMember(world.ctx, { groupId: crew.id, userId: ben.user.id });
    await world.table.transact([{ update: keys.user(ben.user.id), set: { email: 'ben@example.org' } }]);
    await bring(ROWS);
    await leaveRows(300);
    const received = await ben.call(account.getPendingNotifications, { pageSize: 100 });
    expect(received.map(({ notificationType, titleLink }) => `${notificationType} ${titleLink.displayText}`).toSorted()).toEqual([
      '0 Tasks',
      '2 Tasks',
    ]);
    await soon(async () => (await world.host.mail.outbox()).map(({ subject }) => subject)).toEqual(['Imported into Tasks']);

    for (const [who, call] of [
      [ben, account.getPendingTasks],
      [ana, account.getOutstandingTasks],
    ] as const) {
      const pages: Task[][] = [];
      let after: string | null = null;
      do {
        pages.push(await who.call(call, after === null ? {} : { after }));
        after = lastOfPage(pages.at(-1) ?? []);
      } while (after !== null);
      expect(pages.map(({ length }) => length)).toEqual([OPEN_TASKS, OPEN_TASKS, OPEN_TASKS, 0]);
      expect(new Set(pages.flat().map(({ title }) => title)).size).toBe(ROWS);
    }
  });
});

describe('deletion tasks', () => {
  test('RECY-012 NOTIF-012 NOTIF-019 an approver of a permanent deletion has a task without a status until they decide, or the item is restored', async () => {
    const { id: stored } = await world.list({ title: 'Kept' });
    await ana.call(listDefinition.update, { body: { listId: stored, deletionApprovers: [ana.user.id, ben.user.id] } });
    await ana.call(list.createItem, { listId: stored, body: { Title: 'Old' } });
    await ana.call(list.createItem, { listId: stored, body: { Title: 'Older' } });
    await ana.call(recycle.delete, { body: { listId: stored, id: 1, reasonToDelete: 'Expired' } });
    await ana.call(recycle.delete, { body: { listId: stored, id: 2 } });
    await soon(() => counted(ben)).toBe(2);
    // Both can be in the same millisecond, and then have no order.
    const task = (await ben.call(account.getPendingTasks, {})).find(({ title }) => title === 'Old');
    const { url } = await ben.call(account.getMyTaskUrl, { taskId: task?.id ?? '' });
    expect(url).toMatch(/^\/_recycle-bin\?id=/);
    const named = { systemSiteId: world.site.id, recycleId: url.split('=')[1] ?? '' };
    expect(task).toMatchObject({
      id: `gone.${named.systemSiteId}.${named.recycleId}`,
      type: 'DeletionTask',
      title: 'Old',
      body: 'Expired',
      status: '',
      progress: 'waiting',
      dueDate: null,
      assignedBy: { fullName: 'Ana' },
      assignedTo: [person(ana), person(ben)],
      _CreatedOn: expect.stringMatching(/Z$/),
    });
    const open = await openSocket(server.port, ben.token);
    await ben.call(recycle.permanentlyDelete, { body: named });
    await open.hear(is('removeTask'));
    await soon(() => counted(ben)).toBe(1);
    expect((await pending(ana)).toSorted()).toEqual(['Old', 'Older']);
    const [other] = (await ana.call(recycle.site, { systemSiteId: world.site.id })).filter(({ title }) => title === 'Older');
    await ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId: other?.id ?? '' } });
    await soon(async () => [await counted(ben), await counted(ana)]).toEqual([0, 1]);
    await ana.call(recycle.permanentlyDelete, { body: named });
    await soon(() => counted(ana)).toBe(0);
  });

  test.each(['an empty folder', 'a folder', 'a list'])(
    'RECY-012 %s that is deleted waits for the same approvers, each of whom has a task until it is deleted',
    async (what) => {
      const { id: stored } = await world.list({ title: 'Kept' });
      await ana.call(listDefinition.update, { body: { listId: stored, deletionApprovers: [ana.user.id, ben.user.id] } });
      const { id: folderId } = await ana.call(list.createFolder, { listId: stored, folderName: 'Old' });
      if (what === 'a folder') await ana.call(list.createItem, { listId: stored, folderId, body: { Title: 'Inside' } });
      const { recycleId } =
        what === 'a list'
          ? await ana.call(listDefinition.delete, { body: { listId: stored } })
          : await ana.call(recycle.deleteFolder, { body: { listId: stored, folderId } });
      const tasks = async () => [await counted(ana), await counted(ben)];
      await soon(tasks).toEqual([1, 1]);
      expect(await pending(ben)).toEqual([what === 'a list' ? 'Kept' : 'Old']);
      const agree = (who: Member) => who.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
      await agree(ana);
      await soon(tasks).toEqual([0, 1]);
      expect(await agree(ben)).toMatchObject({ purged: true });
      await soon(tasks).toEqual([0, 0]);
    },
  );

  test('RECY-012 requests about objects in a list end when the list is deleted permanently', async () => {
    const tasks = async () => [await counted(ana), await counted(ben)];
    const within = await world.list({ title: 'Kept' });
    const approved = async (approvers: string[]) =>
      ana.call(listDefinition.update, { body: { listId: within.id, deletionApprovers: approvers } });
    await approved([ana.user.id, ben.user.id]);
    await ana.call(list.createItem, { listId: within.id, body: { Title: 'Old' } });
    await ana.call(recycle.delete, { body: { listId: within.id, id: 1 } });
    await soon(tasks).toEqual([1, 1]);
    await approved([]);
    const { recycleId } = await ana.call(listDefinition.delete, { body: { listId: within.id } });
    const open = await openSocket(server.port, ben.token);
    await ana.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
    await open.hear(is('removeTask'));
    await soon(tasks).toEqual([0, 0]);
    expect(await pending(ben)).toEqual([]);
  });
});
