import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { addMember } from '#functions/domain/identity/groups/members.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { CSRF_COOKIE } from '#shared/http/wrapper.ts';
import type { Item } from '#shared/models/content/item.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';
import { expectMirrored } from '#tests/people/expectMirrored.ts';

const { users, groups } = peopleLists;
const zoe = { Title: 'Zoe Arden', UserName: 'zoe', Email: 'zoe@sheaf.test', Password: PASSWORD };

let world: World;
let root: Member;
let ana: Member;
beforeEach(async () => {
  world = await openWorld();
  root = await world.member('Root', Access.None, { isAdmin: true });
  ana = await world.member('Ana', Access.Contribute);
});
afterEach(async () => {
  await expectMirrored(world.table);
  await world.close();
});

const addUser = (body: object = zoe): Promise<Item> => root.call(list.createItem, { listId: users, body: { ...body } });
const change = (asker: Member, Id: number, values: object, listId: string = users): Promise<Item> =>
  asker.call(list.updateItem, { listId, body: { Id, ...values } });
const suggested = async (search: string) => (await ana.call(application.people, { search })).map(({ fullName }) => fullName);
const signIn = (UserName: string) => {
  const visitor = world.visitor();
  visitor.cookies.set(CSRF_COOKIE, 'chosen');
  return visitor.call(account.login, { body: { UserName, Password: PASSWORD } });
};

test('LIST-107 the lists of users and groups have fixed ids, and a calendar is recognized by its type', async () => {
  const calendar = await world.list({ type: 'calendar' });
  const { lists } = await root.call(site.details, { body: { path: '/' } });
  expect(lists.map(({ id, type }) => [id, type])).toEqual([
    [calendar.id, 'calendar'],
    ['users', 'items'],
    ['groups', 'items'],
  ]);
  for (const listId of ['users', 'groups']) expect((await root.call(list.details, { listId })).id).toBe(listId);
});

describe('the list of users', () => {
  test('APP-089 adds and changes users and groups only by their items, and at first only by administrators', async () => {
    const { Id, UserName } = await addUser();
    await root.call(list.updateItem, { listId: 'users', body: { Id, Title: 'Zoe Ardent' } });
    expect(await suggested('Zoe')).toEqual(['Zoe Ardent']);
    expect(await signIn(String(UserName))).toEqual({ requiresTwoFactor: false });
    const group = await root.call(list.createItem, { listId: 'groups', body: { Title: 'Monitors' } });
    await root.call(list.updateItem, { listId: 'groups', body: { Id: group.Id, Title: 'All monitors' } });
    expect(await suggested('All')).toEqual(['All monitors']);
    const full = await world.member('Full', Access.FullAccess);
    for (const [listId, item, body] of [
      [users, Id, { Title: 'Eve', UserName: 'eve', Password: PASSWORD }],
      [groups, group.Id, { Title: 'Eve’s' }],
    ] as const) {
      await expect(full.call(list.createItem, { listId, body })).rejects.toMatchObject({ status: 404 });
      await expect(change(full, item, { Title: 'Eve' }, listId)).rejects.toMatchObject({ status: 404 });
      await expect(full.call(recycle.delete, { body: { listId, id: item } })).rejects.toMatchObject({ status: 404 });
    }
    expect(await suggested('Eve')).toEqual([]);
  });

  test('adds a user who can sign in, and returns everything except the password', async () => {
    const added = await addUser();
    expect(added).toMatchObject({ Title: 'Zoe Arden', UserName: 'zoe', Email: 'zoe@sheaf.test', IsAdmin: false, Groups: [] });
    expect(await signIn('ZOE')).toEqual({ requiresTwoFactor: false });
    const rows = await readAll<ItemRecord>(world.table, keys.item(users, added.Id));
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toMatch(/scrypt|Correct-horse/);
    expect(await suggested('Zoe')).toEqual(['Zoe Arden']);
  });

  test.each([
    ['no password', { ...zoe, Password: undefined }, 'Password'],
    ['a weak password', { ...zoe, Password: 'short' }, 'Password'],
    ['AUTH-033 a password of 257 characters', { ...zoe, Password: PASSWORD.padEnd(257, 'x') }, 'Password'],
    ['no user name', { ...zoe, UserName: undefined }, 'UserName'],
    ['a user name nobody can sign in with', { ...zoe, UserName: 'zoe arden' }, 'UserName'],
    ['a wrong e-mail address', { ...zoe, Email: 'zoe' }, 'Email'],
    ['a group that is not there', { ...zoe, Groups: [{ internalId: 'none', fullName: 'None', isGroup: true }] }, 'Groups'],
  ])('refuses a user with %s', async (_, body, at) => {
    await expect(addUser(body)).rejects.toMatchObject({ error: 'invalidInput', details: { fields: [{ at }] } });
    expect(await suggested('Zoe')).toEqual([]);
  });

  test('has unique user names, also when several are added at the same time', async () => {
    const tries = await Promise.allSettled(['zoe', 'Zoe', 'ZOE', 'zoe'].map((UserName) => addUser({ ...zoe, UserName })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    for (const reason of reasons) expect(reason).toMatchObject({ error: 'valueNotUnique', details: { fields: [{ at: 'UserName' }] } });
  });

  test('shows a changed name in people pickers, and in the account', async () => {
    await change(root, ana.user.itemId, { Title: 'Ana Lima', HomePage: '/docs', Language: { id: 'fr' } });
    expect([await suggested('Ana L'), (await suggested('Ana')).length]).toEqual([['Ana Lima'], 1]);
    expect(await ana.call(account.getAccount, {})).toMatchObject({ fullName: 'Ana Lima', homePage: '/docs', preferredLanguage: 'fr' });
  });

  test('FORM-042 a picker of only users or only groups offers twenty of those, however many others come before them', async () => {
    for (const name of ['Site', 'Site zone']) await createGroup(world.ctx, { name });
    for (let n = 0; n < 20; n++) {
      await world.member(`Site ${n}`, Access.None);
      await createGroup(world.ctx, { name: `Site group ${n}` });
    }
    const found = (only?: 'people' | 'groups') => ana.call(application.people, { search: 'site', ...(only && { only }) });
    const [people, groups, both] = [await found('people'), await found('groups'), await found()];
    expect([people, groups, both].map(({ length }) => length)).toEqual([20, 20, 20]);
    expect(people.filter(({ isGroup }) => isGroup)).toEqual([]);
    expect(groups.filter(({ isGroup }) => !isGroup)).toEqual([]);
    expect(new Set(both.map(({ isGroup }) => isGroup)).size).toBe(2);
    const ids = [(await world.member('Site zulu', Access.None)).user.id, String(groups[0]?.internalId)];
    const named = await ana.call(application.people, { ids, only: 'people' });
    expect(named.map(({ fullName }) => fullName)).toEqual(['Site zulu']);
  });

  test('APP-089 disables a user, and adds and removes groups and the administrator flag, with effect from the next call', async () => {
    const crew = await createGroup(world.ctx, { name: 'Crew' });
    const Groups = [{ internalId: crew.id, fullName: 'Another name', isGroup: true }];
    await change(root, ana.user.itemId, { Groups, IsAdmin: true });
    expect(await ana.call(account.getAccount, {})).toMatchObject({ groups: [{ id: crew.id, name: 'Crew' }], isAdmin: true });
    await change(root, ana.user.itemId, { Groups: [], IsAdmin: false });
    expect(await ana.call(account.getAccount, {})).toMatchObject({ groups: [], isAdmin: false });
    await change(root, ana.user.itemId, { IsDisabled: true });
    await expect(ana.call(account.getAccount, {})).rejects.toMatchObject({ status: 401 });
  });

  test('excludes the user name and the password from changes', async () => {
    for (const values of [{ UserName: 'other' }, { Password: 'Another-horse-8' }])
      await expect(change(root, ana.user.itemId, values)).rejects.toMatchObject({
        error: 'invalidInput',
        details: { fields: [{ at: Object.keys(values)[0], code: 'disabled' }] },
      });
  });

  test("does not let an administrator remove their own flag, nor two each other's", async () => {
    for (const values of [{ IsAdmin: false }, { IsDisabled: true }])
      await expect(change(root, root.user.itemId, values)).rejects.toMatchObject({ error: 'ownRights' });
    const other = await world.member('Other', Access.None, { isAdmin: true });
    const tries = await Promise.allSettled([
      change(root, other.user.itemId, { IsAdmin: false }),
      change(other, root.user.itemId, { IsAdmin: false }),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('APP-089 deletes no one', async () => {
    const { itemId } = ana.user;
    await expect(root.call(recycle.delete, { body: { listId: users, id: itemId } })).rejects.toMatchObject({ error: 'peopleStay' });
    const { refused } = await root.call(recycle.deleteMultipleItems, { body: { listId: users, itemIds: [itemId] } });
    expect(refused).toEqual([{ itemId, error: 'peopleStay' }]);
  });

  test('follows a restored version', async () => {
    await change(root, ana.user.itemId, { Title: 'Ana Lima', IsAdmin: true });
    await root.call(list.restoreVersion, { listId: users, id: ana.user.itemId, versionNum: 1 });
    expect(await ana.call(account.getAccount, {})).toMatchObject({ fullName: 'Ana', isAdmin: false });
  });

  test('finds a user by the internal id as well as by the number, and no one by the id of a group', async () => {
    const named = await root.call(list.getItem, { listId: users, id: ana.user.id });
    expect(named).toMatchObject({ Id: ana.user.itemId, InternalId: ana.user.id, Title: 'Ana' });
    expect(await root.call(list.getItem, { listId: users, id: ana.user.itemId })).toEqual(named);
    const { id } = await createGroup(world.ctx, { name: 'Crew' });
    expect(await root.call(list.getItem, { listId: groups, id })).toMatchObject({ Title: 'Crew' });
    for (const listId of [users, (await world.list()).id])
      await expect(root.call(list.getItem, { listId, id })).rejects.toMatchObject({ status: 404 });
  });

  test('returns the history of a user by the id or the number, and that of the item', async () => {
    await ana.call(list.createItem, { listId: (await world.list()).id, body: { Title: 'Mine' } });
    await change(root, ana.user.itemId, { Title: 'Ana Lima' });
    const day = { startDate: new Date(Date.now() - 60_000).toISOString(), endDate: new Date(Date.now() + 60_000).toISOString() };
    const received = async (userId: string) => (await root.call(auditLog.userHistory, { body: { ...day, userId } })).rows;
    await expect.poll(() => received(ana.user.id)).toHaveLength(1);
    expect(await received(String(ana.user.itemId))).toEqual(await received(ana.user.id));
    const about = async () => (await root.call(auditLog.itemHistory, { body: { ...day, listId: users, id: ana.user.id } })).rows;
    await expect.poll(async () => (await about()).length).toBe(2);
  });
});

describe('the list of groups', () => {
  test('APP-089 adds, renames and deletes groups, and their members follow', async () => {
    const crew = await root.call(list.createItem, { listId: groups, body: { Title: 'Crew', Description: 'Who sails' } });
    const membership = { groupId: String(crew.InternalId), userId: ana.user.id };
    await addMember(world.ctx, membership);
    await change(root, crew.Id, { Title: 'Sailors', Description: 'Who sail' }, groups);
    expect((await ana.call(account.getAccount, {})).groups).toEqual([{ id: membership.groupId, name: 'Sailors' }]);
    expect(await suggested('Sail')).toEqual(['Sailors']);
    await expectMirrored(world.table);
    await root.call(recycle.delete, { body: { listId: groups, id: crew.Id } });
    expect((await ana.call(account.getAccount, {})).groups).toEqual([]);
    expect(await suggested('Sail')).toEqual([]);
    await createGroup(world.ctx, { name: 'sailors' });
  });

  test('the permissions of a deleted group apply to no one, and the group cannot be restored', async () => {
    const { id: groupId, itemId } = await createGroup(world.ctx, { name: 'Crew' });
    const stored = await world.list();
    const eve = await world.member('Eve', Access.None);
    await root.call(permission.stopInheriting, { body: { listId: stored.id } });
    await root.call(permission.grant, { body: { listId: stored.id, roleIds: [groupId], accessLevels: Access.Read } });
    await addMember(world.ctx, { groupId, userId: eve.user.id });
    expect(await eve.call(list.items, { listId: stored.id })).toMatchObject({ items: [] });
    const { recycleId } = await root.call(recycle.delete, { body: { listId: groups, id: itemId } });
    await expect(eve.call(list.items, { listId: stored.id })).rejects.toMatchObject({ status: 404 });
    const entry = { systemSiteId: world.site.id, recycleId };
    await expect(root.call(recycle.restore, { body: entry })).rejects.toMatchObject({ error: 'fixedList' });
  });

  test('has unique group names, also when two are created at the same time', async () => {
    const add = (Title: string) => root.call(list.createItem, { listId: groups, body: { Title } });
    const tries = await Promise.allSettled([add('Crew'), add('CREW'), add('crew')]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('both lists', () => {
  test('accept no imports and no folders, remain, and keep their initial fields', async () => {
    for (const listId of [users, groups]) {
      await expect(root.call(list.createFolder, { listId, folderName: 'Old' })).rejects.toMatchObject({ error: 'foldersNotAllowed' });
      const change = { listId, hasFolders: true };
      await expect(root.call(listDefinition.update, { body: change })).rejects.toMatchObject({ error: 'fixedList' });
      await expect(root.call(list.importRows, { listId, body: { text: 'Title\nZoe' } })).rejects.toMatchObject({ error: 'fixedList' });
      await expect(root.call(listDefinition.delete, { body: { listId, reasonToDelete: 'Tidying' } })).rejects.toMatchObject({
        error: 'fixedList',
      });
      const field = { listId, internalFieldName: 'Title' };
      await expect(root.call(listDefinition.deleteField, { body: field })).rejects.toMatchObject({ error: 'fixedList' });
      const requested = { ...field, isRequired: false };
      await expect(root.call(listDefinition.updateField, { body: requested })).rejects.toMatchObject({ error: 'fixedList' });
      await root.call(listDefinition.updateField, { body: { ...field, name: 'Called' } });
    }
  });
});
