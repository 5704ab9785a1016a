import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { parts } from '#tests/alerts/alertWorld.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { look, untilIdle } from '#tests/search/searchWorld.ts';

const UNNAMED = '…';

let world: World;
let ada: Member;
let ben: Member;
let listId: string;
let folderId: string;
let id: number;

/** An item in a folder, of which only the item is open to someone. */
beforeEach(async () => {
  world = await openWorld();
  ada = await world.member('Ada', Access.FullAccess);
  ben = await world.member('Ben', Access.None);
  await world.host.table.transact([{ update: keys.user(ben.user.id), set: { email: 'ben@example.org' } }]);
  listId = (await world.list({ title: 'Redundancies' })).id;
  folderId = (await ada.call(list.createFolder, { listId, folderName: 'Porto plant' })).id;
  id = (await ada.call(list.createItem, { listId, folderId, body: { Title: 'Canteen' } })).Id;
  await ada.call(permission.stopInheriting, { body: { listId, itemId: id } });
  await ada.call(permission.grant, { body: { listId, itemId: id, userIds: [ben.user.id], accessLevels: Access.FullAccess } });
  await untilIdle(world);
});
afterEach(() => world.close());

const stop = (of: object) => ada.call(permission.stopInheriting, { body: of });
const open = (of: object) => ada.call(permission.grant, { body: { ...of, userIds: [ben.user.id], accessLevels: Access.LimitedRead } });
const itemPlace = () => ({ kind: 'item', listId, itemId: id }) as const;

test('search results name what contains an item only to people who may open it', async () => {
  const located = async () => {
    const [hit] = (await look(ben, 'canteen')).results;
    return [hit?.siteTitle, hit?.listTitle, hit?.folderPath, hit?.metaFields.Title];
  };
  expect(await located()).toEqual([UNNAMED, UNNAMED, UNNAMED, 'Canteen']);
  await stop({ listId, folderId });
  await open({ siteId: world.site.id });
  expect(await located()).toEqual(['Root', 'Redundancies', UNNAMED, 'Canteen']);
  await open({ listId, folderId });
  expect(await located()).toEqual(['Root', 'Redundancies', 'Porto plant', 'Canteen']);
});

test('starred items, check-outs and alerts name no list that is closed to their person', async () => {
  await ben.call(account.star, { body: { place: itemPlace(), isOn: true } });
  await ben.call(list.checkOut, { listId, id });
  await ben.call(alerts.add, { body: { ...parts(), systemSiteListIds: [listId], itemId: id } });
  await untilIdle(world);
  const all = async () => [
    ...(await ben.call(account.getStarred, {})).map(({ within }) => within),
    ...(await ben.call(account.getMyDrafts, {})).map(({ listTitle }) => listTitle),
    ...(await ben.call(alerts.user, {})).map(({ listTitle }) => listTitle),
  ];
  expect(await all()).toEqual(Array(3).fill(UNNAMED));
  await open({ siteId: world.site.id });
  expect(await all()).toEqual(Array(3).fill('Redundancies'));
});

test('a starred list names no site that is closed to its person', async () => {
  await stop({ listId });
  await ada.call(permission.grant, { body: { listId, userIds: [ben.user.id], accessLevels: Access.Read } });
  await ben.call(account.star, { body: { place: { kind: 'list', listId }, isOn: true } });
  expect(await ben.call(account.getStarred, {})).toMatchObject([{ title: 'Redundancies', within: UNNAMED }]);
});

test('notifications and emails about an item name no list that is closed to their recipient', async () => {
  await ben.call(alerts.add, { body: { ...parts(), systemSiteListIds: [listId], itemId: id } });
  await ada.call(list.updateItem, { listId, body: { Id: id, Amount: 3 } });
  await untilIdle(world);
  const [notification] = await ben.call(account.getPendingNotifications, {});
  expect(notification?.titleLink.displayText).toBe('Canteen');
  expect(notification?.message.messageDetails.params).toMatchObject({ list: UNNAMED });
  const mails = (await world.host.mail.outbox()).filter(({ to }) => to === 'ben@example.org');
  expect(mails.map(({ subject }) => subject)).toEqual([`Changed in ${UNNAMED}: Canteen`]);
});

test('the audit trail and the recycle bin name no list and folder that are closed to the person', async () => {
  await untilIdle(world);
  const window = { startDate: new Date(Date.now() - 3_600_000).toISOString(), endDate: new Date(Date.now() + 60_000).toISOString() };
  const { rows } = await ben.call(auditLog.itemHistory, { body: { listId, id, ...window } });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ siteTitle, listTitle }) => [siteTitle, listTitle])).toEqual(rows.map(() => [UNNAMED, UNNAMED]));
  const { recycleId } = await ben.call(recycle.delete, { body: { listId, id, reasonToDelete: '' } });
  expect(await ben.call(recycle.entry, { recycleId })).toMatchObject({ title: 'Canteen', listTitle: UNNAMED, folderPath: UNNAMED });
  expect(await ada.call(recycle.entry, { recycleId })).toMatchObject({ listTitle: 'Redundancies', folderPath: 'Porto plant' });
});

test('a folder names no folder above it that is closed to its reader', async () => {
  await stop({ listId, folderId });
  const { id: inner } = await ada.call(list.createFolder, { listId, folderName: 'Offers', parentFolderId: folderId });
  await stop({ listId, folderId: inner });
  await ada.call(permission.grant, { body: { listId, folderId: inner, userIds: [ben.user.id], accessLevels: Access.Read } });
  const names = async () => {
    const { parents, name } = await ben.call(list.getFolder, { listId, folderId: inner });
    return [...parents.map((parent) => parent.name), name];
  };
  expect(await names()).toEqual([UNNAMED, 'Offers']);
  await open({ listId, folderId });
  expect(await names()).toEqual(['Porto plant', 'Offers']);
});
