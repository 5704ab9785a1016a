import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertAdministration } from '#functions/domain/access/levels/assertAdministration.ts';
import { type Caller, visitor } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { Problem } from '#shared/problems.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ lagging: true });
});
afterAll(() => world.close());

test('SHELL-004 a member has a level on each site, list and item; an administrator is defined by a flag, whatever is granted', async () => {
  const owner = await world.member('Owner', Access.FullAccess);
  const member = await world.member('Member', Access.Read);
  const admin = await world.member('Admin', Access.None, { isAdmin: true });
  const { id: listId } = await world.list();
  const { Id: open } = await owner.call(list.createItem, { listId, body: { Title: 'Open' } });
  const { Id: closed } = await owner.call(list.createItem, { listId, body: { Title: 'Closed' } });
  const held = async (id: number): Promise<number> => (await member.call(list.getItem, { listId, id }))._EffectiveAccess;

  expect(await held(open)).toBe(Access.Read);
  await owner.call(permission.stopInheriting, { body: { listId } });
  await owner.call(permission.edit, { body: { listId, userIds: [member.user.id], accessLevels: Access.Contribute } });
  expect(await held(open)).toBe(Access.Contribute);
  await owner.call(permission.stopInheriting, { body: { listId, itemId: closed } });
  await owner.call(permission.remove, { body: { listId, itemId: closed, userIds: [member.user.id] } });
  await expect(held(closed)).rejects.toMatchObject({ error: 'notFound' });
  expect(await held(open)).toBe(Access.Contribute);

  expect((await admin.call(list.getItem, { listId, id: closed }))._EffectiveAccess).toBe(Access.FullAccess);
  expect(await admin.call(application.systemSettings, {})).not.toEqual([]);
  await world.grant(node.site(world.site.id), member.user, Access.FullAccess);
  await expect(member.call(application.systemSettings, {})).rejects.toMatchObject({ error: 'forbidden' });
  expect((await admin.call(account.getAccount, {})).isAdmin).toBe(true);
  expect((await member.call(account.getAccount, {})).isAdmin).toBe(false);
});

test('PERM-010 an administrator has full access to a site, list, folder, item and field that are closed to everyone else', async () => {
  const owner = await world.member('Keeper', Access.FullAccess);
  const admin = await world.member('Chief', Access.None, { isAdmin: true });
  const other = await world.member('Other', Access.Contribute);
  const { id: siteId } = await owner.call(site.create, { body: { parentSiteId: world.site.id, siteName: 'Shut', subPath: 'shut' } });
  const { id: listId } = await world.list();
  const { id: folderId } = await owner.call(list.createFolder, { listId, folderName: 'Shut' });
  const { Id: itemId } = await owner.call(list.createItem, { listId, body: { Title: 'Shut', Amount: 4 } });
  const closed = [{ siteId }, { listId, folderId }, { listId, itemId }, { listId, fieldId: 'Amount' }, { listId }];
  for (const named of closed) {
    await owner.call(permission.stopInheriting, { body: named });
    const { entries } = await owner.call(permission.get, named);
    const userIds = entries.flatMap(({ id, type }) => (type === 'user' && id !== owner.user.id ? [id] : []));
    await owner.call(permission.remove, { body: { ...named, userIds } });
  }
  await expect(other.call(list.details, { listId })).rejects.toMatchObject({ error: 'notFound' });
  await expect(other.call(site.getDetails, { systemSiteId: siteId })).rejects.toMatchObject({ error: 'notFound' });

  for (const named of closed) expect((await admin.call(permission.why, named)).accessLevels, JSON.stringify(named)).toBe(-1);
  expect((await admin.call(site.getDetails, { systemSiteId: siteId })).access.effectiveAccess).toBe(-1);
  expect((await admin.call(list.details, { listId })).access.effectiveAccess).toBe(-1);
  expect((await admin.call(list.getFolder, { listId, folderId })).name).toBe('Shut');
  expect(await admin.call(list.getItem, { listId, id: itemId })).toMatchObject({ Amount: 4, _EffectiveAccess: -1 });
  expect(await admin.call(list.updateItem, { listId, body: { Id: itemId, Amount: 5 } })).toMatchObject({ Amount: 5 });
  expect((await owner.call(list.getItem, { listId, id: itemId })).Amount).toBe(5);
});

test('only administrators, and those of their keys that were created for it, can administer', () => {
  const key = { id: 'k', alias: '', scope: 'write' as const, usedOn: null, isToken: false };
  const refusal = (caller: Partial<Caller>): string | undefined => {
    try {
      assertAdministration({ ...visitor, ...caller });
      return undefined;
    } catch (error) {
      return error instanceof Problem ? error.code : String(error);
    }
  };
  expect(refusal({ isAdmin: true })).toBeUndefined();
  expect(refusal({ isAdmin: true, key: { ...key, administration: true } })).toBeUndefined();
  expect(refusal({ isAdmin: true, key: { ...key, administration: false } })).toBe('keyNotAllowed');
  expect(refusal({ isAdmin: false, key: { ...key, administration: true } })).toBe('forbidden');
});
