import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { grantAccess } from '#functions/domain/access/scopes/grantAccess.ts';
import { addMember } from '#functions/domain/identity/groups/members.ts';
import { node, principal } from '#functions/domain/kernel/nodes.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { ada, editors, ids, mo, of, open, problem, rob, scope, stop, world } from '#tests/access/permissionWorld.ts';

beforeEach(open);
afterEach(() => world.close());

describe("the explanation of a user's access", () => {
  test('names the entry of the group and object that gives each level, and what a nearer object overrides', async () => {
    await addMember(world.ctx, { groupId: editors.id, userId: rob.user.id });
    const access = [{ principal: principal.group(editors.id), access: Access.Edit }];
    await grantAccess(world.ctx, { node: node.list(of.id), entries: access, about: { siteId: world.site.id, listId: of.id } });
    await world.grant(node.list(of.id), ada.user, Access.FullAccess);
    const why = await ada.call(permission.why, { ...scope, userId: rob.user.id });
    expect(why).toMatchObject({ user: { fullName: 'Rob' }, accessLevels: Access.Edit, owner: { type: 'list', id: of.id } });
    const level = (name: string) => why.levels.find((one) => one.level === name);
    expect(level('Edit')).toMatchObject({ held: true, givenBy: [{ type: 'role', name: 'Editors', owner: { type: 'list' } }] });
    expect(level('Read')?.overruled).toMatchObject([{ type: 'user', name: 'Rob', owner: { type: 'site', title: 'Root' } }]);
    expect(level('Approve')).toMatchObject({ held: false });
  });

  test('is shown to anyone who sees the object about themselves, and about others only to a user who may change permissions', async () => {
    expect((await rob.call(permission.why, scope)).accessLevels).toBe(Access.Read);
    await expect(rob.call(permission.why, { ...scope, userId: ada.user.id })).rejects.toMatchObject({ error: 'forbidden' });
    expect((await mo.call(permission.why, { ...scope, userId: ada.user.id })).accessLevels).toBe(Access.FullAccess);
    const nell = await world.member('Nell', Access.None);
    await expect(nell.call(permission.why, scope)).rejects.toMatchObject({ error: 'notFound' });
  });

  test('does not reveal entries above that the caller may not change', async () => {
    await world.grant(node.list(of.id), rob.user, Access.ModifyPermissions);
    await world.grant(node.site(world.site.id), mo.user, Access.Read);
    const why = await rob.call(permission.why, { ...scope, userId: ada.user.id });
    expect(why.levels.every(({ held, overruled }) => !held && overruled.length === 0)).toBe(true);
  });

  test('reveals entries above as far down as the caller may change them', async () => {
    const { Id: itemId } = await ada.call(list.createItem, { ...scope, body: { Title: 'One' } });
    const own = { ...scope, itemId };
    await stop(own);
    await world.grant(node.list(of.id), mo.user, Access.ModifyPermissions);
    await world.grant(node.list(of.id), rob.user, Access.Edit);
    await world.grant(node.site(world.site.id), mo.user, Access.Read);
    const { levels, owner } = await mo.call(permission.why, { ...own, userId: rob.user.id });
    expect(owner).toEqual({ type: 'item', id: String(itemId), title: 'One' });
    const owners = levels.flatMap(({ overruled }) => overruled.map((entry) => entry.owner.type));
    expect(new Set(owners)).toEqual(new Set(['list']));
  });

  test('an entry is a cause of the levels that it partly contains, and of no others', async () => {
    await stop();
    const givenTo = async (accessLevels: number) => {
      await ada.call(permission.edit, { body: { ...scope, ...ids(rob), accessLevels } });
      const { levels } = await ada.call(permission.why, { ...scope, userId: rob.user.id });
      return levels.filter(({ givenBy }) => givenBy.length > 0).map(({ level }) => level);
    };
    expect(await givenTo(Access.None)).toEqual([]);
    expect(await givenTo(Access.CreatePersonalViews)).toEqual(['CreatePersonalViews', 'CreateViews', 'FullAccess']);
  });

  test('is available only for existing users', async () => {
    await expect(mo.call(permission.why, { ...scope, userId: 'nobody' })).rejects.toEqual(problem('notFound'));
  });

  test('an administrator has everything without any entry', async () => {
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    expect(await admin.call(permission.why, scope)).toMatchObject({ user: { isAdmin: true }, accessLevels: Access.FullAccess });
  });
});
