import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { addMember } from '#functions/domain/identity/groups/members.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { SCOPE_ENTRIES } from '#shared/limits.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { untilIdle } from '#tests/search/searchWorld.ts';

let world: World;
let ada: Member;
let ben: Member;
let cem: Member;
let listId: string;
let id: number;
beforeEach(async () => {
  world = await openWorld({ lagging: true });
  ada = await world.member('Ada', Access.FullAccess);
  ben = await world.member('Ben', Access.LimitedRead);
  cem = await world.member('Cem', Access.Read);
  listId = (await world.list({ title: 'Visits' })).id;
  id = (await ada.call(list.createItem, { listId, body: { Title: 'Porto' } })).Id;
});
afterEach(() => world.close());

const share = (body: object, as = ada) => as.call(permission.share, { body: { listId, level: 'view' as const, ...body } });
const read = (who: Member) => who.call(list.getItem, { listId, id });
const received = async (who: Member) =>
  (await who.call(account.getPendingNotifications, {})).map(({ message, titleLink }) => [
    message.messageDetails.message,
    message.messageDetails.params.message ?? '',
    titleLink.displayText,
  ]);
const refused = (error: string) => expect.objectContaining({ error });

test('an item that inherits is shared in one step: users who had access keep it, and the new user is notified with the message', async () => {
  await expect(read(ben)).rejects.toEqual(refused('notFound'));
  expect(await share({ itemId: id, userIds: [ben.user.id], message: 'Please look' })).toEqual({ unreachable: [] });
  expect(await read(ben)).toMatchObject({ Title: 'Porto' });
  expect(await read(cem)).toMatchObject({ Title: 'Porto' });
  await untilIdle(world);
  expect(await received(ben)).toEqual([['inbox.message.sharedWith', 'Please look', 'Porto']]);
  expect(await received(ada)).toEqual([]);
  expect((await world.facts(listId)).filter(({ kind }) => kind === 'accessShared')).toMatchObject([
    { changes: [{ field: `user:${ben.user.id}`, before: Access.LimitedRead, after: Access.Read }], reason: 'Please look' },
  ]);
  expect((await world.facts(listId)).some(({ kind }) => kind === 'accessStoppedInheriting')).toBe(false);
  // From now on it has its own entries, also where its list is shown.
  await ada.call(permission.remove, { body: { listId, itemId: id, userIds: [cem.user.id] } });
  expect((await cem.call(list.items, { listId })).items).toEqual([]);
});

test('a user who already has the level is notified, and inheritance is not stopped for it', async () => {
  await share({ itemId: id, userIds: [cem.user.id] });
  await untilIdle(world);
  expect(await received(cem)).toEqual([['inbox.message.shared', '', 'Porto']]);
  expect(await ada.call(permission.get, { listId, itemId: id })).toMatchObject({ inheritsPermission: true });
});

test('sharing takes nothing away: a wider level stays, and another is added to the existing ones', async () => {
  await share({ userIds: [ben.user.id], level: 'edit' });
  await share({ userIds: [ben.user.id], level: 'view' });
  const { entries } = await ada.call(permission.get, { listId });
  expect(entries.find((entry) => entry.id === ben.user.id)).toMatchObject({ accessLevels: Access.Contribute });
});

test('a list is shared with a group and with users, all of whom are notified', async () => {
  const [dan, eva] = [await world.member('Dan', Access.LimitedRead), await world.member('Eva', Access.LimitedRead)];
  const crew = await createGroup(world.ctx, { name: 'Crew' });
  for (const { user } of [ben, dan]) await addMember(world.ctx, { groupId: crew.id, userId: user.id });
  await share({ roleIds: [crew.id], userIds: [cem.user.id, eva.user.id] });
  for (const who of [ben, dan, eva]) expect(await read(who), who.user.fullName).toMatchObject({ Title: 'Porto' });
  await untilIdle(world);
  for (const who of [ben, dan, cem, eva]) expect(await received(who), who.user.fullName).toEqual([['inbox.message.shared', '', 'Visits']]);
});

test('a folder is shared, and its name is in no notification', async () => {
  const folder = await ada.call(list.createFolder, { listId, folderName: 'Secret name' });
  await share({ folderId: folder.id, userIds: [cem.user.id], message: 'Have a look' });
  await untilIdle(world);
  expect(await received(cem)).toEqual([['inbox.message.sharedFolderWith', 'Have a look', 'Visits']]);
});

test('a site is shared, and named in the notification', async () => {
  const dan = await world.member('Dan', Access.None);
  expect(await ada.call(permission.share, { body: { siteId: world.site.id, userIds: [dan.user.id], level: 'view' } })).toEqual({
    unreachable: [],
  });
  expect(await read(dan)).toMatchObject({ Title: 'Porto' });
  await untilIdle(world);
  const [notification] = await dan.call(account.getPendingNotifications, {});
  expect(notification?.message.messageDetails).toMatchObject({ message: 'inbox.message.sharedSite', params: { name: 'Root' } });
});

test('sharing needs full access, and the answer names users whom it does not reach', async () => {
  await expect(share({ itemId: id, userIds: [ben.user.id] }, cem)).rejects.toEqual(refused('forbidden'));
  await expect(share({ itemId: id, userIds: [cem.user.id] }, ben)).rejects.toEqual(refused('notFound'));
  await expect(share({ itemId: id, userIds: ['nobody'] })).rejects.toEqual(refused('invalidInput'));
  await expect(share({ itemId: id })).rejects.toEqual(refused('invalidInput'));
  const outside = await world.member('Dan', Access.None);
  expect(await share({ itemId: id, userIds: [outside.user.id] })).toEqual({
    unreachable: [{ internalId: outside.user.id, fullName: 'Dan', isGroup: false }],
  });
});

test('a group without access to the site is named as well, until it has access', async () => {
  const crew = await createGroup(world.ctx, { name: 'Crew' });
  expect(await share({ itemId: id, roleIds: [crew.id] })).toEqual({
    unreachable: [{ internalId: crew.id, fullName: 'Crew', isGroup: true }],
  });
  await ada.call(permission.grant, { body: { siteId: world.site.id, roleIds: [crew.id], userIds: [], accessLevels: Access.LimitedRead } });
  expect(await share({ itemId: id, roleIds: [crew.id] })).toEqual({ unreachable: [] });
});

test('a user who can open the list but not its site is named too', async () => {
  const dan = await world.member('Dan', Access.None);
  await ada.call(permission.stopInheriting, { body: { listId } });
  await ada.call(permission.grant, { body: { listId, userIds: [dan.user.id], accessLevels: Access.Read } });
  expect(await share({ itemId: id, userIds: [dan.user.id], level: 'edit' })).toEqual({
    unreachable: [{ internalId: dan.user.id, fullName: 'Dan', isGroup: false }],
  });
});

test('an object with as many entries as allowed cannot be shared with another user', async () => {
  const entries = Array.from({ length: SCOPE_ENTRIES }, (_, index) => ({ principal: `user:${index}`, access: Access.Read as number }));
  entries[0] = { principal: `user:${ada.user.id}`, access: Access.FullAccess };
  const fill = (count: number) =>
    world.table.transact([put(keys.scope(node.list(listId)), { node: node.list(listId), entries: entries.slice(0, count), version: 1 })]);
  await fill(SCOPE_ENTRIES);
  await expect(share({ itemId: id, userIds: [ben.user.id] })).rejects.toMatchObject({
    error: 'invalidInput',
    details: { fields: [{ at: 'userIds', code: 'tooMany' }] },
  });
  await expect(read(ben)).rejects.toEqual(refused('notFound'));
  await fill(SCOPE_ENTRIES - 1);
  await share({ itemId: id, userIds: [ben.user.id] });
  expect(await read(ben)).toMatchObject({ Title: 'Porto' });
});

test('a user with full access only to the list can share it', async () => {
  const eva = await world.member('Eva', Access.None);
  await world.grant(node.list(listId), eva.user, Access.FullAccess);
  await share({ userIds: [ben.user.id], level: 'edit' }, eva);
  expect((await ben.call(list.updateItem, { listId, body: { Id: id, Title: 'Faro' } })).Title).toBe('Faro');
});
