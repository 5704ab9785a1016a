import { afterEach, beforeEach, expect, test } from 'vitest';
import { plainField, startingFields } from '#functions/domain/content/definitions/startingFields.ts';
import { sendDigest } from '#functions/domain/messages/alerts/sendDigest.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import { inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { automation } from '#shared/contracts/automation.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { alertFrequencies } from '#shared/models/messages/alert.ts';
import { parts } from '#tests/alerts/alertWorld.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { sendFile, untilIdle } from '#tests/search/searchWorld.ts';
import { asPerson, runsOf, runThat, use } from '#tests/workflows/flowWorld.ts';

const UNNAMED = '…';
const CLOSED = 'Redundancies';

let world: World;
let ada: Member;
let ben: Member;

/** A site that Ben may read, with lists that are closed to him. */
beforeEach(async () => {
  world = await openWorld();
  ada = await world.member('Ada', Access.FullAccess);
  ben = await world.member('Ben', Access.Read);
  await world.host.table.transact([{ update: keys.user(ben.user.id), set: { email: 'ben@example.org' } }]);
});
afterEach(() => world.close());

const closed = async (plan: Parameters<World['list']>[0] = {}): Promise<string> => {
  const { id: listId } = await world.list({ title: CLOSED, ...plan });
  await ada.call(permission.stopInheriting, { body: { listId } });
  await ada.call(permission.remove, { body: { listId, userIds: [ben.user.id] } });
  return listId;
};

const openToBen = (of: object, accessLevels: number = Access.FullAccess) =>
  ada.call(permission.grant, { body: { ...of, userIds: [ben.user.id], accessLevels } });

/** Adds an item that Ben may open, although its list is closed to him. */
const addOpen = async (listId: string, values: object = {}): Promise<number> => {
  const { Id: itemId } = await ada.call(list.createItem, { listId, body: { Title: 'Canteen', ...values } });
  await ada.call(permission.stopInheriting, { body: { listId, itemId } });
  await openToBen({ listId, itemId });
  return itemId;
};

const mails = async () => (await world.host.mail.outbox()).filter(({ to }) => to === 'ben@example.org');
const notified = async () =>
  (await ben.call(account.getPendingNotifications, {})).map(({ titleLink, message }) => [
    titleLink.displayText,
    message.messageDetails.params.list,
  ]);

test('a related item of a site names no list that is closed to its reader', async () => {
  const listId = await closed();
  const relatedItemId = await addOpen(listId);
  const systemSiteId = world.site.id;
  const { id } = await ada.call(site.addRelatedItem, {
    systemSiteId,
    body: { systemSiteList: listId, alias: 'Plan', relatedItemId, loadWithSite: false },
  });
  expect(await ben.call(site.relatedItem, { systemSiteId, id })).toMatchObject({ title: 'Canteen', listTitle: UNNAMED });
  expect(await ada.call(site.relatedItems, { systemSiteId })).toMatchObject([{ title: 'Canteen', listTitle: CLOSED }]);
});

test('an agenda names no calendar that is closed to its person', async () => {
  const attendees = plainField('Attendees', 'Attendees', 'PeoplePicker', { hasMany: true });
  const listId = await closed({ type: 'calendar', fields: inOrder([...startingFields('calendar'), attendees]) });
  const times = { EventDate: '2026-11-03T09:00:00Z', EndDate: '2026-11-03T10:00:00Z' };
  await addOpen(listId, { ...times, Attendees: [asPerson(ben)] });
  const window = { startDate: '2026-11-01T00:00:00Z', endDate: '2026-12-01T00:00:00Z', zone: 'UTC' };
  const agenda = async () => (await ben.call(account.getMyAgenda, window)).occurrences;
  expect(await agenda()).toMatchObject([{ Title: 'Canteen', listTitle: UNNAMED }]);
  await openToBen({ listId }, Access.LimitedRead);
  expect(await agenda()).toMatchObject([{ Title: 'Canteen', listTitle: CLOSED }]);
});

test('a task and its notification name no list that is closed to its person', async () => {
  const listId = await closed({ type: 'tasks', fields: startingFields('tasks') });
  const id = await addOpen(listId);
  await ada.call(list.updateItem, { listId, body: { Id: id, AssignedTo: [asPerson(ben)] } });
  await untilIdle(world);
  expect(await notified()).toEqual([['Canteen', UNNAMED]]);
  const tasks = await ben.call(account.getPendingTasks, {});
  expect(tasks.map(({ title }) => title)).toEqual(['Canteen']);
  expect(JSON.stringify(tasks)).not.toContain(CLOSED);
});

test('a digest names no list that is closed to its recipient', async () => {
  const listId = await closed();
  const itemId = await addOpen(listId);
  await untilIdle(world);
  const daily = { alertFrequency: alertFrequencies.Daily, timeOfDay: '08:00', timeZone: 'UTC' };
  const [alert] = await ben.call(alerts.add, { body: { ...parts(daily), systemSiteListIds: [listId], itemId } });
  const alertId = alert?.id ?? '';
  await ada.call(list.updateItem, { listId, body: { Id: itemId, Amount: 3 } });
  await waitFor(async () => expect(await readAll(world.host.table, keys.digest(alertId, ''))).toHaveLength(1));
  await sendDigest(world.ctx, { alertId });
  const [mail] = await waitFor(async () => {
    expect(await mails()).toHaveLength(1);
    return mails();
  });
  expect(mail?.subject).toBe(`Changes in ${UNNAMED}: 1`);
  expect(mail?.text).toContain('Canteen');
  expect(mail?.text).not.toContain(CLOSED);
});

test('emails, notifications and tasks of workflows name no list that is closed to their recipient', async () => {
  const listId = await closed();
  const itemId = await addOpen(listId);
  const people = [asPerson(ben)];
  for (const settings of [
    { kind: 'notify', people, message: 'Read this' },
    { kind: 'approval', people },
  ] as const) {
    const workflowId = await use(ada, listId, settings);
    await ada.call(list.startWorkflow, { listId, workflowId, body: { itemId } });
  }
  await waitFor(async () => {
    expect(await mails()).toHaveLength(1);
    expect(await notified()).toHaveLength(2);
    expect(await ben.call(account.getPendingTasks, {})).toHaveLength(1);
  });
  const [mail] = await mails();
  expect(mail?.subject).toBe(`Canteen in ${UNNAMED}`);
  expect(mail?.text).toContain(`Canteen in ${UNNAMED}`);
  expect(mail?.text).not.toContain(CLOSED);
  expect(await notified()).toEqual(Array(2).fill(['Canteen', UNNAMED]));
  expect(JSON.stringify(await ben.call(account.getPendingTasks, {}))).not.toContain(CLOSED);
});

test('a document that is sent to an open folder names no library that is closed to its sender', async () => {
  const library = await closed({ type: 'documents', fields: [] });
  const { id: folderId } = await ada.call(list.createFolder, { listId: library, folderName: 'Porto plant' });
  await ada.call(permission.stopInheriting, { body: { listId: library, folderId } });
  await openToBen({ listId: library, folderId });
  const { id: own } = await world.list({ type: 'documents', title: 'Own', fields: [] });
  await openToBen({ siteId: world.site.id }, Access.Contribute);
  const itemId = await sendFile(ben, own, 'plan.txt', 'A plan for the canteen'.repeat(20));
  const body = { currentListItemId: itemId, currentSiteListId: own, sendToFolderIds: [folderId] };
  const send = async () => (await ben.call(automation.sendTo, { body })).results;
  expect(await send()).toMatchObject([{ title: `${UNNAMED} / Porto plant`, error: null }]);
  expect(await send()).toMatchObject([{ title: `${UNNAMED} / Porto plant`, error: 'fileExists' }]);
  await openToBen({ listId: library }, Access.LimitedRead);
  expect(await send()).toMatchObject([{ title: `${CLOSED} / Porto plant`, error: 'fileExists' }]);
});

test('the history of a workflow names the list that an item was copied to as soon as its reader may open that list', async () => {
  const destination = await closed();
  const { id: listId } = await world.list({ title: 'Plans' });
  const { Id: itemId } = await ada.call(list.createItem, { listId, body: { Title: 'Canteen' } });
  const workflowId = await use(ada, listId, { kind: 'copyToLibrary', listId: destination, move: false });
  await ada.call(list.startWorkflow, { listId, workflowId, body: { itemId } });
  await runThat(ada, { listId, itemId }, { state: 'completed' });
  const named = async (who: Member) => (await runsOf(who, listId, itemId))[0]?.logs.find(({ log }) => log === 'copied')?.params.list;
  expect([await named(ada), await named(ben)]).toEqual([CLOSED, UNNAMED]);
  await openToBen({ listId: destination }, Access.LimitedRead);
  expect(await named(ben)).toBe(CLOSED);
});
