import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addMember } from '#functions/domain/identity/groups/members.ts';
import { node, principal } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import { Access, type Level } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { consequences } from '#shared/facts.ts';
import { accessOf, ada, editors, ids, mo, of, open, rob, scope, stop, world } from '#tests/access/permissionWorld.ts';
import type { Member } from '#tests/kit/world.ts';

beforeEach(open);
afterEach(() => world.close());

describe('own entries of an object', () => {
  test('PERM-008 are shown with names, levels and origin', async () => {
    expect(await mo.call(permission.get, scope)).toMatchObject({
      inheritsPermission: true,
      version: 0,
      owner: { type: 'site', id: world.site.id, title: 'Root' },
      entries: [
        { id: ada.user.id, type: 'user', name: 'Ada', accessLevels: -1, inheritsPermission: true },
        { id: mo.user.id, type: 'user', name: 'Mo', accessLevels: 127 },
        { name: 'Rob', levels: ['LimitedRead', 'RestrictedRead', 'Read'] },
      ],
    });
    await stop();
    await ada.call(permission.grant, { body: { ...scope, roleIds: [editors.id], accessLevels: Access.Edit } });
    const own = await mo.call(permission.get, scope);
    expect(own).toMatchObject({ inheritsPermission: false, owner: { type: 'list', id: of.id, title: of.title } });
    expect(own.entries.at(-1)).toMatchObject({
      id: editors.id,
      type: 'role',
      name: 'Editors',
      accessLevels: 23,
      inheritsPermission: false,
    });
    await expect(rob.call(permission.get, scope)).rejects.toMatchObject({ error: 'forbidden' });
  });

  test('PERM-021 are granted, edited and removed, with effect from the next call', async () => {
    await stop();
    await ada.call(permission.edit, { body: { ...scope, ...ids(rob), accessLevels: [Access.Edit, Access.Delete] } });
    expect(await accessOf(rob)).toBe(Access.Edit | Access.Delete);
    await mo.call(permission.remove, { body: { ...scope, ...ids(rob) } });
    await expect(accessOf(rob)).rejects.toMatchObject({ error: 'notFound' });
    await ada.call(permission.grant, { body: { ...scope, ...ids(rob), accessLevels: Access.Create } });
    expect(await accessOf(rob)).toBe(Access.Create);
    const roles = { ...scope, roleIds: [editors.id] };
    await addMember(world.ctx, { groupId: editors.id, userId: rob.user.id });
    await ada.call(permission.grant, { body: { ...roles, accessLevels: Access.Edit } });
    expect(await accessOf(rob)).toBe(Access.Create | Access.Edit);
    await ada.call(permission.edit, { body: { ...roles, accessLevels: Access.Delete } });
    expect(await accessOf(rob)).toBe(Access.Create | Access.Delete);
    await mo.call(permission.remove, { body: roles });
    expect(await accessOf(rob)).toBe(Access.Create);
    const both = { ...roles, ...ids(rob) };
    const held = async () =>
      (await mo.call(permission.get, scope)).entries.flatMap(({ id, accessLevels }) =>
        id === rob.user.id || id === editors.id ? [accessLevels] : [],
      );
    await ada.call(permission.grant, { body: { ...both, accessLevels: Access.Edit } });
    expect(await held()).toEqual([Access.Edit, Access.Edit]);
    await ada.call(permission.edit, { body: { ...both, accessLevels: Access.Delete } });
    expect(await held()).toEqual([Access.Delete, Access.Delete]);
    await ada.call(permission.remove, { body: both });
    expect(await held()).toEqual([]);
    await mo.call(permission.inheritPermissions, { body: scope });
    expect(await accessOf(rob)).toBe(Access.Read);
    const field = { ...scope, fieldId: 'Amount' };
    expect((await mo.call(permission.get, field)).owner).toMatchObject({ type: 'site' });
    await stop(field);
    expect((await mo.call(permission.get, field)).owner).toMatchObject({ type: 'field', title: 'Amount' });
    expect((await mo.call(permission.get, scope)).owner).toMatchObject({ type: 'site' });
  });

  test('PERM-011 PERM-022 belong to a site, a list, a folder, an item or a field, and name users and roles with composite levels', async () => {
    const { id: folderId } = await ada.call(list.createFolder, { ...scope, folderName: 'Outer' });
    const { Id: itemId } = await ada.call(list.createItem, { ...scope, body: { Title: 'One' } });
    const own = [{ siteId: world.site.id }, scope, { ...scope, folderId }, { ...scope, itemId }, { ...scope, fieldId: 'Amount' }];
    for (const named of own) {
      // A new person each time, without permissions elsewhere.
      const nell = await world.member('Nell', Access.None);
      await stop(named);
      // A field can restrict the list's permissions but not extend them.
      const ofList = Access.Contribute | Access.CreateViews;
      if ('fieldId' in named) await ada.call(permission.grant, { body: { ...scope, ...ids(nell), accessLevels: ofList } });
      const somebody = { userIds: [nell.user.id], roleIds: [editors.id] };
      await ada.call(permission.grant, { body: { ...named, ...somebody, accessLevels: [Access.Read, Access.CreateViews] } });
      const { entries } = await mo.call(permission.get, named);
      expect(entries.slice(-2)).toMatchObject([
        { id: editors.id, type: 'role', accessLevels: Access.Read | Access.CreateViews },
        { id: nell.user.id, type: 'user', levels: ['LimitedRead', 'RestrictedRead', 'Read', 'CreatePersonalViews', 'CreateViews'] },
      ]);
      expect((await nell.call(permission.why, named)).accessLevels).toBe(Access.Read | Access.CreateViews);
    }
  });

  test('an entry of a group applies to all its members', async () => {
    await stop();
    await ada.call(permission.grant, { body: { ...scope, roleIds: [editors.id], accessLevels: Access.Edit } });
    expect(await accessOf(rob)).toBe(Access.Read);
    await addMember(world.ctx, { groupId: editors.id, userId: rob.user.id });
    expect(await accessOf(rob)).toBe(Access.Edit);
  });

  test.each([
    ['PERM-012 without levels', {}],
    ['with bits that are no level', { accessLevels: 2 + 4 }],
    ['with an empty list of levels', { accessLevels: [] }],
  ])('%s nothing is granted', async (_, levels) => {
    await stop();
    const body = { ...scope, ...ids(rob), ...levels } as { accessLevels: number };
    await expect(ada.call(permission.grant, { body })).rejects.toMatchObject({ error: 'invalidInput' });
  });

  test('nothing can be granted to a user who does not exist, or on two objects in one call', async () => {
    await stop();
    const body = { ...scope, userIds: ['nobody'], accessLevels: Access.Read };
    await expect(ada.call(permission.grant, { body })).rejects.toMatchObject({
      details: { fields: [{ at: 'userIds.0', code: 'unknownReference' }] },
    });
    await expect(stop({ ...scope, siteId: world.site.id })).rejects.toMatchObject({ error: 'invalidInput' });
    await expect(stop({ ...scope, itemId: 1, folderId: 'x' })).rejects.toMatchObject({ error: 'invalidInput' });
  });

  test('PERM-013 granting needs full access, and full access can only be granted by a user who has it', async () => {
    await stop();
    const body = { ...scope, ...ids(rob), accessLevels: Access.FullAccess };
    const most = (Object.keys(Access) as Level[])
      .filter((level) => level !== 'FullAccess')
      .reduce((held, level) => held | Access[level], 0);
    await ada.call(permission.edit, { body: { ...scope, ...ids(mo), accessLevels: most } });
    for (const accessLevels of [Access.FullAccess, Access.Create])
      await expect(mo.call(permission.grant, { body: { ...body, accessLevels } })).rejects.toMatchObject({ error: 'forbidden' });
    expect(await accessOf(rob)).toBe(Access.Read);
    await expect(mo.call(permission.edit, { body })).rejects.toMatchObject({ error: 'forbidden' });
    // An edit adds nobody.
    const added = mo.call(permission.edit, { body: { ...scope, roleIds: [editors.id], accessLevels: Access.Read } });
    await expect(added).rejects.toMatchObject({ error: 'changedMeanwhile' });
    await mo.call(permission.edit, { body: { ...body, accessLevels: Access.Edit } });
    await ada.call(permission.edit, { body });
    expect(await accessOf(rob)).toBe(Access.FullAccess);
  });

  test('full access can be taken from the last user who has it, with a warning', async () => {
    await stop();
    const { hasWarnings, warnings } = await ada.wrapped(permission.remove, { body: { ...scope, ...ids(ada) } });
    expect([hasWarnings, warnings[0]?.error]).toEqual([true, 'nobodyOwns']);
  });
});

describe('no one raises their own access', () => {
  const bitsOf = (access: number): number[] => Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => (access >> bit) & 1);
  const all = (Object.keys(Access) as Level[]).filter((level) => level !== 'None');
  const setTo = (who: Member, held: number, rest: [Member, number][] = []) => {
    const holders: [Member, number][] = [[ada, Access.FullAccess], [who, held], ...rest];
    const entries = holders.map(([{ user }, access], version) => ({ principal: principal.user(user.id), access, version }));
    return world.table.transact([put(keys.scope(node.list(of.id)), { node: node.list(of.id), entries, version: ++tries })]);
  };
  let tries = Date.now();

  test.each(all)(
    'with ModifyPermissions and %s, a user can grant, change and remove only what they have, for anyone including themselves',
    async (level) => {
      const held = Access[level] | Access.ModifyPermissions;
      await stop(scope, ada);
      for (const other of all) {
        const enough = bitsOf(Access[other]).every((bit) => bitsOf(held).includes(bit));
        const outcome = (call: Promise<unknown>) => call.then(() => 'done').catch(({ error }) => error);
        const expected = enough ? 'done' : 'forbidden';
        const edit = (who: Member, accessLevels: number) =>
          outcome(mo.call(permission.edit, { body: { ...scope, ...ids(who), accessLevels } }));
        await setTo(mo, held, [[rob, Access.LimitedRead]]);
        expect(await edit(rob, Access[other]), `gives ${other}`).toBe(expected);
        await setTo(mo, held, [[rob, Access[other]]]);
        expect(await edit(rob, Access.None), `changes ${other}`).toBe(expected);
        await setTo(mo, held, [[rob, Access[other]]]);
        expect(await outcome(mo.call(permission.remove, { body: { ...scope, ...ids(rob) } })), `removes ${other}`).toBe(expected);
        await setTo(mo, held);
        expect(await edit(mo, Access[other]), `takes ${other}`).toBe(expected);
      }
    },
  );

  test('removing the entries of an object does not give or take more either', async () => {
    const { Id: itemId } = await ada.call(list.createItem, { ...scope, body: { Title: 'One' } });
    const own = { ...scope, itemId };
    await stop(own, ada);
    await ada.call(permission.edit, { body: { ...own, ...ids(rob), accessLevels: Access.ModifyPermissions } });
    await ada.call(permission.remove, { body: { ...own, ...ids(mo) } });
    const inherit = (as: Member) => as.call(permission.inheritPermissions, { body: own });
    await expect(inherit(rob)).rejects.toMatchObject({ error: 'forbidden' });
    await ada.call(permission.grant, { body: { ...own, ...ids(mo), accessLevels: 127 } });
    await inherit(rob);
    expect(await accessOf(rob)).toBe(Access.Read);
  });
});

describe("questions about a user's access", () => {
  test('PERM-005 answer the access to the list and to each item, whose own permissions take precedence in both directions', async () => {
    const create = async (Title: string) => (await ada.call(list.createItem, { ...scope, body: { Title } })).Id;
    const [more, less, plain] = [await create('More'), await create('Less'), await create('Plain')];
    for (const [itemId, accessLevels] of [
      [more, Access.Edit],
      [less, Access.None],
    ] as const) {
      await stop({ ...scope, itemId });
      await ada.call(permission.edit, { body: { ...scope, itemId, ...ids(rob), accessLevels } });
    }
    expect(await accessOf(rob)).toBe(Access.Read);
    const { items } = await rob.call(list.items, scope);
    expect(items.map(({ Id, _EffectiveAccess }) => [Id, _EffectiveAccess])).toEqual(
      expect.arrayContaining([
        [more, Access.Edit],
        [plain, Access.Read],
      ]),
    );
    const change = (Id: number) => rob.call(list.updateItem, { ...scope, body: { Id, Title: 'Changed' } });
    expect((await change(more)).Title).toBe('Changed');
    await expect(change(plain)).rejects.toMatchObject({ error: 'forbidden' });
    expect(items).toHaveLength(2);
    await expect(rob.call(list.getItem, { ...scope, id: less })).rejects.toMatchObject({ error: 'notFound' });
  });

  test('PERM-013 PERM-015 what counts is the level on the object itself, not on its list', async () => {
    const { Id: itemId } = await ada.call(list.createItem, { ...scope, body: { Title: 'One' } });
    const { Id: other } = await ada.call(list.createItem, { ...scope, body: { Title: 'Two' } });
    const own = { ...scope, itemId };
    for (const named of [own, { ...scope, itemId: other }]) await stop(named);
    const give = (who: Member, accessLevels: number, as = ada) => as.call(permission.edit, { body: { ...own, ...ids(who), accessLevels } });
    await give(rob, Access.FullAccess);
    for (const who of [mo, ada]) await give(who, Access.Read, rob);
    const nell = await world.member('Nell', Access.None);
    const entry = { ...ids(nell), accessLevels: Access.Read };
    for (const change of [
      () => ada.call(permission.grant, { body: { ...own, ...entry } }),
      () => mo.call(permission.edit, { body: { ...own, ...entry } }),
      () => mo.call(permission.remove, { body: { ...own, ...ids(rob) } }),
      () => rob.call(permission.grant, { body: { ...scope, itemId: other, ...entry } }),
    ])
      await expect(change()).rejects.toMatchObject({ error: 'forbidden' });
    await rob.call(permission.grant, { body: { ...own, ...entry } });
    expect((await nell.call(list.getItem, { ...scope, id: itemId })).Title).toBe('One');
  });

  test('LIST-112 SITE-012 PERM-015 PERM-016 permissions are read, edited and removed with ModifyPermissions, granted with full access, and hidden from everyone else', async () => {
    const ed = await world.member('Ed', Access.Contribute);
    for (const named of [{ siteId: world.site.id }, scope]) {
      await stop(named).catch(() => undefined);
      const body = { ...named, ...ids(rob), accessLevels: Access.Create };
      for (const call of [
        () => ed.call(permission.get, named),
        () => ed.call(permission.edit, { body }),
        () => ed.call(permission.remove, { body: { ...named, ...ids(rob) } }),
        () => ed.call(permission.grant, { body }),
        () => mo.call(permission.grant, { body }),
      ])
        await expect(call()).rejects.toMatchObject({ error: 'forbidden' });
      expect((await mo.call(permission.get, named)).entries.map(({ name }) => name)).toContain('Rob');
      await mo.call(permission.edit, { body });
      await mo.call(permission.remove, { body: { ...named, ...ids(rob) } });
      await ada.call(permission.grant, { body });
    }
  });
});

describe('two users who change the same permissions', () => {
  test('both changes are stored if they concern different entries, also at the same instant', async () => {
    await stop();
    const people = [];
    for (let n = 0; n < 4; n++) people.push(await world.member(`P${n}`, Access.None));
    const { version } = await ada.call(permission.get, scope);
    const wishes = people.map((one) => ada.call(permission.grant, { body: { ...scope, ...ids(one), accessLevels: Access.Edit, version } }));
    await Promise.all(wishes);
    expect(await Promise.all(people.map(accessOf))).toEqual(people.map(() => Access.Edit));
  });

  test('the second user gets a conflict if they did not see what the first did to the same entry', async () => {
    await stop();
    const { version } = await ada.call(permission.get, scope);
    const edit = (accessLevels: number) => ada.call(permission.edit, { body: { ...scope, ...ids(rob), accessLevels, version } });
    const answers = await Promise.allSettled([edit(Access.Edit), edit(Access.Contribute)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find((answer) => answer.status === 'rejected')?.reason).toMatchObject({ error: 'changedMeanwhile', status: 409 });
  });

  test('an entry that was removed in the meantime is not restored by an edit', async () => {
    await stop();
    await mo.call(permission.remove, { body: { ...scope, ...ids(rob) } });
    const edit = ada.call(permission.edit, { body: { ...scope, ...ids(rob), accessLevels: Access.Edit } });
    await expect(edit).rejects.toMatchObject({ error: 'changedMeanwhile' });
  });

  test('entries from before they were numbered are changed without losing any', async () => {
    const entries = [ada, rob].map(({ user }) => ({ principal: principal.user(user.id), access: Access.FullAccess }));
    await world.table.transact([put(keys.scope(node.list(of.id)), { node: node.list(of.id), entries })]);
    const wish = (one: Member) => ada.call(permission.grant, { body: { ...scope, ...ids(one), accessLevels: Access.Edit } });
    const people = [await world.member('P1', Access.None), await world.member('P2', Access.None), mo];
    await Promise.all(people.map(wish));
    expect((await ada.call(permission.get, scope)).entries).toHaveLength(5);
  });
});

test('every change is a fact that names who gained or lost what, under its number in the audit trail', async () => {
  await stop();
  const about = { ...scope, ...ids(rob) };
  await ada.call(permission.edit, { body: { ...about, accessLevels: Access.Edit } });
  await ada.call(permission.remove, { body: about });
  await ada.call(permission.remove, { body: about });
  await ada.call(permission.grant, { body: { ...about, accessLevels: Access.Read } });
  await ada.call(permission.inheritPermissions, { body: scope });
  const facts = (await world.facts(of.id)).slice(1);
  const field = principal.user(rob.user.id);
  expect(facts.map(({ kind, changes }) => [consequences(kind).audit, changes.find((change) => change.field === field)])).toEqual([
    ['StopInherited', { field, before: null, after: 7 }],
    ['PermissionUpdated', { field, before: 7, after: 23 }],
    ['PermissionRemoved', { field, before: 23, after: null }],
    ['PermissionGranted', { field, before: null, after: 7 }],
    ['Inherited', { field, before: 7, after: null }],
  ]);
  expect(facts[0]).toMatchObject({ siteId: world.site.id, listId: of.id, title: of.title, by: { fullName: 'Mo' } });
});
