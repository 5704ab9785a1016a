import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { accessOf, ada, editors, ids, mo, open, problem, rob, scope, stop, world } from '#tests/access/permissionWorld.ts';
import type { Member } from '#tests/kit/world.ts';

beforeEach(open);
afterEach(() => world.close());

describe('PERM-023 inheritance', () => {
  test('while an object inherits, its entries cannot be changed', async () => {
    const body = { ...scope, ...ids(rob), accessLevels: Access.Edit };
    for (const change of [permission.grant, permission.edit])
      await expect(ada.call(change, { body })).rejects.toEqual(problem('inheriting'));
    await expect(ada.call(permission.remove, { body: { ...scope, ...ids(rob) } })).rejects.toEqual(problem('inheriting'));
  });

  test('PERM-025 stopping copies the entries in force, so that no one loses access, and can be repeated', async () => {
    const { id: outer } = await ada.call(list.createFolder, { ...scope, folderName: 'Outer' });
    const { Id: itemId } = await ada.call(list.createItem, { ...scope, body: { Title: 'One' } });
    const siteId = world.site.id;
    await ada.call(permission.grant, { body: { siteId, roleIds: [editors.id], accessLevels: Access.Edit } });
    const { id: below } = await ada.call(site.create, { body: { parentSiteId: siteId, siteName: 'Below', subPath: 'below' } });
    for (const own of [
      { siteId },
      { siteId: below },
      scope,
      { ...scope, folderId: outer },
      { ...scope, itemId },
      { ...scope, fieldId: 'Amount' },
    ]) {
      const before = await mo.call(permission.get, own);
      const first = await stop(own);
      expect(await stop(own)).toEqual(first);
      const after = await mo.call(permission.get, own);
      const held = ({ entries }: typeof before) => entries.map(({ id, accessLevels }) => [id, accessLevels]);
      expect(held(before)).toContainEqual([editors.id, Access.Edit]);
      expect(held(after)).toEqual(held(before));
      expect(after.version).toBe(first.version);
    }
  });

  test('inheriting again removes what was granted in between; the root site has nothing to inherit', async () => {
    await stop();
    await mo.call(permission.remove, { body: { ...scope, ...ids(rob) } });
    const back = () => ada.call(permission.inheritPermissions, { body: scope });
    expect(await back()).toEqual({ inheritsPermission: true, version: 0 });
    expect(await back()).toEqual({ inheritsPermission: true, version: 0 });
    expect(await accessOf(rob)).toBe(Access.Read);
    const root = ada.call(permission.inheritPermissions, { body: { siteId: world.site.id } });
    await expect(root).rejects.toMatchObject({ error: 'nothingToInherit' });
  });

  test('a user who may not read a field cannot grant access to it, not even to themselves', async () => {
    const field = { ...scope, fieldId: 'Amount' };
    const { Id: id } = await ada.call(list.createItem, { ...scope, body: { Title: 'One', Amount: 424_242 } });
    await stop(field, ada);
    await ada.call(permission.remove, { body: { ...field, ...ids(mo) } });
    const body = { ...field, ...ids(mo), accessLevels: Access.Read };
    const tries = [
      mo.call(permission.inheritPermissions, { body: field }),
      mo.call(permission.edit, { body: { ...body, ...ids(rob) } }),
      mo.call(permission.remove, { body: { ...field, ...ids(rob) } }),
    ];
    for (const one of tries) await expect(one).rejects.toEqual(problem('notFound'));
    expect(JSON.stringify(await mo.call(list.getItem, { ...scope, id }))).not.toContain('424242');
    await ada.call(permission.remove, { body: { ...field, ...ids(ada) } });
    await ada.call(permission.inheritPermissions, { body: field });
    expect((await mo.call(list.getItem, { ...scope, id })).Amount).toBe(424_242);
  });

  test('an item with its own permissions is hidden from others everywhere, and reappears when it inherits again', async () => {
    const { Id: itemId } = await ada.call(list.createItem, { ...scope, body: { Title: 'Hidden' } });
    await ada.call(list.createItem, { ...scope, body: { Title: 'Plain' } });
    const own = { ...scope, itemId };
    await stop(own);
    await mo.call(permission.remove, { body: { ...own, ...ids(rob) } });
    const seen = async (as: Member) => {
      const { items, total } = await as.call(list.items, scope);
      const titles = await as.call(list.titles, { ...scope, search: '' });
      return { items: items.map(({ Title }) => Title), titles: titles.map(({ value }) => value), total };
    };
    expect(await seen(rob)).toEqual({ items: ['Plain'], titles: ['Plain'], total: null });
    expect((await rob.call(list.details, scope)).itemCount).toBeNull();
    const summaryOf = async (as: Member) =>
      (await as.call(site.lists, { systemSiteId: world.site.id })).find(({ id }) => id === scope.listId);
    expect([await summaryOf(rob), await summaryOf(ada)]).toMatchObject([{ itemCount: null }, { itemCount: null }]);
    await expect(rob.call(list.getItem, { ...scope, id: itemId })).rejects.toMatchObject({ error: 'notFound' });
    await expect(rob.call(list.versions, { ...scope, id: itemId })).rejects.toMatchObject({ error: 'notFound' });
    expect((await seen(ada)).items).toEqual(['Hidden', 'Plain']);
    await mo.call(permission.inheritPermissions, { body: own });
    expect(await seen(rob)).toEqual({ items: ['Hidden', 'Plain'], titles: ['Hidden', 'Plain'], total: 2 });
  });

  test('inheriting again applies the entries of the nearest object above, not of the topmost', async () => {
    const { Id: itemId } = await ada.call(list.createItem, { ...scope, body: { Title: 'One' } });
    const own = { ...scope, itemId };
    await stop();
    await stop(own);
    await ada.call(permission.edit, { body: { ...scope, ...ids(rob), accessLevels: Access.FullAccess } });
    await expect(mo.call(permission.inheritPermissions, { body: own })).rejects.toEqual(problem('forbidden'));
    await ada.call(permission.edit, { body: { ...scope, ...ids(rob), accessLevels: Access.Edit } });
    await mo.call(permission.inheritPermissions, { body: own });
    expect((await rob.call(list.getItem, { ...scope, id: itemId }))._EffectiveAccess).toBe(Access.Edit);
  });

  test('PERM-026 among a field, an item, folders, a list, a site and the site above, only the nearest with entries decides', async () => {
    const below = { parentSiteId: world.site.id, siteName: 'Below', subPath: 'below' };
    const { id: siteId } = await ada.call(site.create, { body: below });
    const requested = { title: 'Visits', path: 'visits', listInternalName: 'Visits' };
    const { id: listId } = await ada.call(site.createList, { systemSiteId: siteId, body: requested });
    const { id: outer } = await ada.call(list.createFolder, { listId, folderName: 'Outer' });
    const { id: inner } = await ada.call(list.createFolder, { listId, folderName: 'Inner', parentFolderId: outer });
    await ada.call(listDefinition.createField, { body: { listId, name: 'Mileage', fieldType: FieldTypes.Number } });
    const { Id: itemId } = await ada.call(list.createItem, { listId, folderId: inner, body: { Title: 'One', Mileage: 7 } });
    const inward = [{ siteId }, { listId }, { listId, folderId: outer }, { listId, folderId: inner }, { listId, itemId }];
    // No level contains the one before, so that nothing is combined.
    const own = [Access.Create, Access.Edit, Access.Delete, Access.EditForms, Access.ModifyPermissions];
    const heldAt = () => Promise.all(inward.map(async (named) => (await rob.call(permission.why, named)).accessLevels));
    const held = own.map(() => Access.Read as number);
    expect(await heldAt()).toEqual(held);
    for (const [at, accessLevels] of own.entries()) {
      await stop(inward[at], ada);
      await ada.call(permission.edit, { body: { ...inward[at], ...ids(rob), accessLevels } });
      expect(await heldAt(), JSON.stringify(inward[at])).toEqual(held.fill(accessLevels, at));
    }
    const field = { listId, fieldId: 'Mileage' };
    expect((await rob.call(list.getItem, { listId, id: itemId })).Mileage).toBe(7);
    await stop(field, ada);
    await ada.call(permission.remove, { body: { ...field, ...ids(rob) } });
    expect(await rob.call(list.getItem, { listId, id: itemId })).not.toHaveProperty('Mileage');
    expect(await heldAt()).toEqual(own);
  });

  test('a save that read the item before its inheritance was stopped does not undo that', async () => {
    const { Id: itemId } = await ada.call(list.createItem, { ...scope, body: { Title: 'One' } });
    const { transact } = world.table;
    world.table.transact = async (writes) => {
      world.table.transact = transact;
      await stop({ ...scope, itemId });
      await mo.call(permission.remove, { body: { ...scope, itemId, ...ids(rob) } });
      return transact(writes);
    };
    await ada.call(list.updateItem, { ...scope, body: { Id: itemId, Amount: 3 } });
    expect((await ada.call(list.getItem, { ...scope, id: itemId })).Amount).toBe(3);
    await expect(rob.call(list.getItem, { ...scope, id: itemId })).rejects.toMatchObject({ error: 'notFound' });
  });

  test('a folder with its own permissions hides the totals above it from everyone but administrators', async () => {
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    const { id: outer } = await ada.call(list.createFolder, { ...scope, folderName: 'Outer' });
    const { id: inner } = await ada.call(list.createFolder, { ...scope, folderName: 'Inner', parentFolderId: outer });
    const total = async (as: Member, folderId?: string) => (await as.call(list.items, { ...scope, ...(folderId && { folderId }) })).total;
    expect(await total(rob, outer)).toBe(1);
    await stop({ ...scope, folderId: inner });
    expect([await total(rob, outer), await total(admin, outer)]).toEqual([null, 1]);
    expect((await rob.call(list.getFolder, { ...scope, folderId: outer })).itemCount).toBeNull();
    await mo.call(permission.inheritPermissions, { body: { ...scope, folderId: inner } });
    expect(await total(rob, outer)).toBe(1);
  });

  test('stopping inheritance writes the same few rows, however many objects lie below', async () => {
    const written: number[] = [];
    const { transact } = world.table;
    Object.assign(world.table, {
      transact: (writes: Parameters<typeof transact>[0]) => {
        written.push(writes.length);
        return transact(writes);
      },
    });
    const { id: folderId } = await ada.call(list.createFolder, { ...scope, folderName: 'Outer' });
    for (let n = 0; n < 20; n++) await ada.call(list.createItem, { ...scope, folderId, body: { Title: `${n}` } });
    for (const [own, most] of [
      [{ siteId: world.site.id }, 2],
      [scope, 2],
      [{ ...scope, folderId }, 5],
    ] as const) {
      await ada.call(permission.inheritPermissions, { body: own }).catch(() => undefined);
      written.length = 0;
      await stop(own);
      expect(written.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(most);
    }
  });
});
