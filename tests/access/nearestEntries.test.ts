import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { grantAccess } from '#functions/domain/access/scopes/grantAccess.ts';
import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { openContext } from '#functions/domain/kernel/context.ts';
import { callerIds, node, principal, principalsOf } from '#functions/domain/kernel/nodes.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { counting } from '#tests/bench/portWork.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let ben: Member;
let of: ListRecord;
beforeEach(async () => {
  world = await openWorld({ listening: false, lagging: true });
  ana = await world.member('Ana', Access.Contribute);
  ben = await world.member('Ben', Access.None);
  of = await world.list();
});
afterEach(() => world.close());

const accessOf = async (member: Member, at: { folderId?: string } = {}): Promise<number> => {
  if (!at.folderId) return (await member.call(list.details, { listId: of.id })).access.effectiveAccess;
  return (await member.call(list.getFolder, { listId: of.id, folderId: at.folderId }))._EffectiveAccess;
};

test('only the entries of a list decide, from the next call on', async () => {
  expect(await accessOf(ana)).toBe(Access.Contribute);
  await world.grant(node.list(of.id), ben.user, Access.Edit);
  expect(await accessOf(ben)).toBe(Access.Edit);
  await expect(accessOf(ana)).rejects.toMatchObject({ error: 'notFound' });
  await world.grant(node.list(of.id), ana.user, Access.Read);
  expect(await accessOf(ana)).toBe(Access.Read);
  await expect(ana.call(list.createItem, { listId: of.id, body: { Title: 'No' } })).rejects.toMatchObject({ error: 'forbidden' });
});

test('the entries of a folder decide for its content, and entries above it add nothing', async () => {
  const { id: outer } = await ana.call(list.createFolder, { listId: of.id, folderName: 'Outer' });
  const { id: inner } = await ana.call(list.createFolder, { listId: of.id, folderName: 'Inner', parentFolderId: outer });
  await world.grant(node.folder(outer), ben.user, Access.Edit);
  for (const folderId of [outer, inner]) {
    expect(await accessOf(ben, { folderId })).toBe(Access.Edit);
    await expect(accessOf(ana, { folderId })).rejects.toMatchObject({ error: 'notFound' });
  }
  expect((await ana.call(list.items, { listId: of.id })).folders).toEqual([]);
  await world.grant(node.folder(inner), ana.user, Access.Read);
  expect(await accessOf(ana, { folderId: inner })).toBe(Access.Read);
  await expect(accessOf(ben, { folderId: inner })).rejects.toMatchObject({ error: 'notFound' });
});

test('scopes are read once per call, and none above the one that decides', async () => {
  const ctx = openContext(world.host, await callerByUser(world.host, ben.user.id), 'test-nearest');
  const { workOf } = counting(world.table);
  const [site = '', own = ''] = of.chain;
  const rows = async (chain: string[]) => (await workOf(() => effectiveAccess(ctx, chain))).rowsRead;
  await world.grant(own, ben.user, Access.Read);
  expect(await rows([own])).toBe(1);
  expect(await rows([site, own])).toBe(0);
  expect(await rows([site, own, 'folder:new'])).toBe(1);
  expect(await rows([site, own, 'folder:new'])).toBe(0);
});

test('a user is identified by their own id and those of all their groups', () => {
  const principals = principalsOf({ id: 'ana', groups: [{ id: 'editors', name: 'Editors' }] });
  expect([principals, callerIds({ principals })]).toEqual([
    ['user:ana', 'group:editors'],
    ['ana', 'editors'],
  ]);
});

test('what the installation grants by itself replaces the entry of the same user, and is recorded as a fact', async () => {
  const entries = (access: number) => [{ principal: principal.user(ben.user.id), access }];
  const about = { siteId: world.site.id, listId: of.id };
  for (const access of [Access.Read, Access.Edit])
    await grantAccess(world.ctx, { node: node.list(of.id), entries: entries(access), about });
  expect(await accessOf(ben)).toBe(Access.Edit);
  const admin = await world.member('Root', Access.None, { isAdmin: true });
  expect((await admin.call(permission.get, { listId: of.id })).entries.map(({ name }) => name)).toEqual(['Ben']);
  expect((await world.facts(of.id)).at(-1)).toMatchObject({ kind: 'accessGranted', ...about, folderId: null, itemId: null });
});

describe('where no one has been granted anything yet', () => {
  let bare: World;
  let admin: Member;
  let scope: { listId: string };
  beforeEach(async () => {
    bare = await openWorld({ listening: false, lagging: true });
    admin = await bare.member('Root', Access.None, { isAdmin: true });
    scope = { listId: (await bare.list()).id };
  });
  afterEach(() => bare.close());

  test('everything is restricted to administrators, and the answer says so', async () => {
    const nell = await bare.member('Nell', Access.None);
    await expect(nell.call(list.details, scope)).rejects.toMatchObject({ error: 'notFound' });
    expect(await admin.call(permission.get, scope)).toEqual({ inheritsPermission: true, version: 0, owner: null, entries: [] });
    const { accessLevels, owner, levels } = await admin.call(permission.why, { ...scope, userId: nell.user.id });
    expect([accessLevels, owner]).toEqual([Access.None, null]);
    expect(levels.every(({ held, givenBy, overruled }) => !held && givenBy.length === 0 && overruled.length === 0)).toBe(true);
    expect(await admin.call(permission.why, scope)).toMatchObject({ accessLevels: Access.FullAccess, owner: null });
  });

  test('an object begins without entries, and can inherit again', async () => {
    const { version } = await admin.call(permission.stopInheriting, { body: scope });
    expect(await admin.call(permission.get, scope)).toMatchObject({ inheritsPermission: false, version, entries: [] });
    expect(await admin.call(permission.inheritPermissions, { body: scope })).toEqual({ inheritsPermission: true, version: 0 });
  });

  test('an empty list counts nothing', async () => {
    expect((await admin.call(list.details, scope)).itemCount).toBe(0);
    expect(await admin.call(list.items, scope)).toMatchObject({ items: [], total: 0 });
  });
});
