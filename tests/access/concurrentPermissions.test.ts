import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { createSite } from '#functions/domain/sites/createSite.ts';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { SCOPE_ENTRIES } from '#shared/limits.ts';
import { ada, editors, ids, mo, of, open, problem, rob, scope, stop, world } from '#tests/access/permissionWorld.ts';

beforeEach(open);
// Retries happen immediately.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => {
  vi.restoreAllMocks();
  return world.close();
});

/** Runs something between the reads and the writes of a call: once, or before each of its writes. */
const meanwhile = (act: () => Promise<unknown>, times = 1): void => {
  const { transact } = world.table;
  let left = times;
  let busy = false;
  world.table.transact = async (writes) => {
    // The host also saves the time by itself.
    const isClock = writes.some((write) => 'put' in write && write.put.pk === 'clock');
    if (!busy && !isClock && left > 0) {
      left -= 1;
      busy = true;
      await act();
      busy = false;
    }
    return transact(writes);
  };
};

const addFolder = async (folderName: string) => (await ada.call(list.createFolder, { ...scope, folderName })).id;
const addItem = async (folderId?: string) =>
  (await ada.call(list.createItem, { ...scope, ...(folderId && { folderId }), body: { Title: 'One' } })).Id;

describe('while the inheritance of an object is stopped', () => {
  test('a moved item keeps its own permissions', async () => {
    const folderId = await addFolder('Other');
    const itemId = await addItem();
    meanwhile(() => ada.call(list.moveItem, { ...scope, body: { id: itemId, folderId } }));
    expect(await stop({ ...scope, itemId })).toMatchObject({ inheritsPermission: false, version: expect.any(Number) });
    await mo.call(permission.remove, { body: { ...scope, itemId, ...ids(rob) } });
    const seen = async (as: typeof rob) => (await as.call(list.items, { ...scope, folderId })).items.map(({ Id }) => Id);
    expect([await seen(ada), await seen(rob)]).toEqual([[itemId], []]);
  });

  test('a concurrent save of the item does not remove them', async () => {
    const itemId = await addItem();
    meanwhile(() => ada.call(list.updateItem, { ...scope, body: { Id: itemId, Amount: 5 } }));
    expect(await stop({ ...scope, itemId })).toMatchObject({ inheritsPermission: false });
    expect((await ada.call(list.getItem, { ...scope, id: itemId })).Amount).toBe(5);
  });

  test('a moved item begins with the entries of its new location', async () => {
    const folderId = await addFolder('Closed');
    await stop({ ...scope, folderId });
    await mo.call(permission.remove, { body: { ...scope, folderId, ...ids(rob) } });
    const itemId = await addItem();
    meanwhile(() => ada.call(list.moveItem, { ...scope, body: { id: itemId, folderId } }));
    await stop({ ...scope, itemId });
    expect((await mo.call(permission.get, { ...scope, itemId })).entries.map(({ name }) => name)).toEqual(['Ada', 'Mo']);
  });

  test('a moved folder keeps its own permissions', async () => {
    const [outer, folderId] = [await addFolder('Outer'), await addFolder('Inner')];
    meanwhile(() => ada.call(list.moveFolder, { ...scope, body: { folderId, parentFolderId: outer } }));
    expect(await stop({ ...scope, folderId })).toMatchObject({ inheritsPermission: false });
    expect((await rob.call(list.items, { ...scope, folderId: outer })).total).toBeNull();
  });

  test('a field is used as it is in the list now: it may have changed, been deleted, or become the title', async () => {
    const field = { ...scope, fieldId: 'Amount' };
    const change = (change: object) => ada.call(listDefinition.updateField, { body: { ...scope, internalFieldName: 'Amount', ...change } });
    meanwhile(() => change({ name: 'Sum' }));
    expect(await stop(field)).toMatchObject({ inheritsPermission: false });
    await mo.call(permission.inheritPermissions, { body: field });
    meanwhile(() => change({ isTitleField: true }));
    await expect(stop(field)).rejects.toEqual(problem('titleField'));
    meanwhile(() => ada.call(listDefinition.deleteField, { body: { ...scope, internalFieldName: 'Due' } }));
    await expect(stop({ ...scope, fieldId: 'Due' })).rejects.toEqual(problem('notFound'));
  });

  test.each([
    ['was deleted', { deletedOn: '2026-01-01T00:00:00.000Z' }],
    ['is gone', undefined],
  ])('a field of a list that %s does not exist', async (_, gone) => {
    const key = keys.list(of.id);
    meanwhile(() => world.table.transact([gone ? { update: key, set: { ...gone, version: 99 } } : { delete: key }]));
    await expect(stop({ ...scope, fieldId: 'Amount' })).rejects.toEqual(problem('notFound'));
  });

  test('the inheritance of an item that others save all the time is stopped at the twelfth attempt; otherwise the item is busy', async () => {
    const itemId = await addItem();
    let Amount = 0;
    const disturb = (times: number) =>
      meanwhile(() => ada.call(list.updateItem, { ...scope, body: { Id: itemId, Amount: ++Amount } }), times);
    disturb(12);
    await expect(stop({ ...scope, itemId })).rejects.toEqual(problem('busy'));
    disturb(11);
    expect(await stop({ ...scope, itemId })).toMatchObject({ inheritsPermission: false });
  });

  test('a deleted item does not exist', async () => {
    const itemId = await addItem();
    meanwhile(() => ada.call(recycle.delete, { body: { ...scope, id: itemId, reasonToDelete: 'old' } }));
    await expect(stop({ ...scope, itemId })).rejects.toEqual(problem('notFound'));
  });

  test('a deleted folder does not exist, and neither does an item in it', async () => {
    const folderId = await addFolder('Old');
    const gone = { ...scope, folderId };
    meanwhile(() => ada.call(recycle.deleteFolder, { body: { ...gone, reasonToDelete: 'old' } }));
    await expect(stop(gone)).rejects.toEqual(problem('notFound'));
  });

  test('a second user who does the same at the same time changes nothing', async () => {
    const first: unknown[] = [];
    meanwhile(async () => first.push(await stop(scope, ada)));
    expect(await stop()).toEqual(first[0]);
    const back: unknown[] = [];
    meanwhile(async () => back.push(await ada.call(permission.inheritPermissions, { body: scope })));
    expect(await mo.call(permission.inheritPermissions, { body: scope })).toEqual({ inheritsPermission: true, version: 0 });
    expect(back).toEqual([{ inheritsPermission: true, version: 0 }]);
  });

  test('a second user who does the same to a site at the same time changes nothing', async () => {
    const { id: siteId } = await createSite(world.ctx, { siteName: 'Sub', subPath: 'sub', description: '', parent: world.site });
    const first: unknown[] = [];
    meanwhile(async () => first.push(await stop({ siteId }, ada)));
    expect(await stop({ siteId })).toEqual(first[0]);
  });
});

describe('entries that others change all the time', () => {
  let turn = 0;
  const disturb = (times: number) =>
    meanwhile(() => {
      const accessLevels = turn++ % 2 === 0 ? Access.Edit : Access.Read;
      return ada.call(permission.edit, { body: { ...scope, ...ids(rob), accessLevels } });
    }, times);
  const grant = () => ada.call(permission.grant, { body: { ...scope, roleIds: [editors.id], accessLevels: Access.Create } });

  test('are changed at the twelfth attempt; otherwise the object is busy', async () => {
    await stop();
    disturb(11);
    await grant();
    expect((await mo.call(permission.get, scope)).entries.at(-1)).toMatchObject({ id: editors.id, accessLevels: Access.Create });
    disturb(12);
    await expect(mo.call(permission.edit, { body: { ...scope, roleIds: [editors.id], accessLevels: Access.Read } })).rejects.toEqual(
      problem('busy'),
    );
  });
});

describe('entries of an object', () => {
  const full = (count: number) => Array.from({ length: count }, (_, index) => ({ principal: `user:${index}`, access: Access.Read }));
  const grant = () => ada.call(permission.grant, { body: { ...scope, roleIds: [editors.id], accessLevels: Access.Create } });

  test('are limited in number', async () => {
    const fill = async (count: number) => {
      const entries = [{ principal: `user:${ada.user.id}`, access: Access.FullAccess }, ...full(count - 1)];
      await world.table.transact([put(keys.scope(node.list(of.id)), { node: node.list(of.id), entries, version: 1 })]);
    };
    await fill(SCOPE_ENTRIES - 1);
    await grant();
    await fill(SCOPE_ENTRIES);
    await expect(grant()).rejects.toMatchObject({ error: 'invalidInput', details: { fields: [{ at: 'userIds', code: 'tooMany' }] } });
  });

  test('that are the same as before are no change, and keep their number', async () => {
    await stop();
    const { version } = await grant();
    const facts = await world.facts(of.id);
    expect(await grant()).toEqual({ inheritsPermission: false, version });
    expect(await world.facts(of.id)).toEqual(facts);
    expect(
      (await ada.call(permission.edit, { body: { ...scope, roleIds: [editors.id], accessLevels: Access.Read } })).version,
    ).toBeGreaterThan(version);
  });

  test('can be changed by one user while another changes others: each entry has the number of its own last change', async () => {
    await stop();
    await grant();
    const { version } = await ada.call(permission.get, scope);
    const edit = (named: object, accessLevels: number) =>
      ada.call(permission.edit, { body: { ...scope, ...named, accessLevels, version } });
    await mo.call(permission.edit, { body: { ...scope, ...ids(rob), accessLevels: Access.Edit } });
    expect(await edit({ roleIds: [editors.id] }, Access.Read)).toMatchObject({ inheritsPermission: false });
    await expect(edit(ids(rob), Access.Read)).rejects.toEqual(problem('changedMeanwhile'));
  });

  test('that were removed and granted again are new to a user who saw the old ones', async () => {
    await stop();
    const { version } = await ada.call(permission.get, scope);
    await ada.call(permission.inheritPermissions, { body: scope });
    await stop();
    const edit = ada.call(permission.edit, { body: { ...scope, ...ids(rob), accessLevels: Access.Edit, version } });
    await expect(edit).rejects.toEqual(problem('changedMeanwhile'));
  });

  test('produce facts about what changed, and about nothing else', async () => {
    await stop();
    await mo.call(permission.edit, { body: { ...scope, ...ids(rob), accessLevels: Access.Edit } });
    const changes = [{ field: `user:${rob.user.id}`, before: Access.Read, after: Access.Edit }];
    expect((await world.facts(of.id)).at(-1)?.changes).toEqual(changes);
  });

  test('name existing users and groups, and have no name for deleted ones', async () => {
    await stop();
    const nobody = ada.call(permission.grant, { body: { ...scope, userIds: ['none'], roleIds: ['none'], accessLevels: Access.Read } });
    const fields = ['roleIds.0', 'userIds.0'].map((at) => ({ at, code: 'unknownReference' }));
    await expect(nobody).rejects.toMatchObject({ error: 'invalidInput', details: { fields } });
    const entries = [{ principal: 'user:gone', access: Access.Read }];
    await world.table.transact([put(keys.scope(node.list(of.id)), { node: node.list(of.id), entries, version: 1 })]);
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    expect((await admin.call(permission.get, scope)).entries).toMatchObject([{ id: 'gone', name: '', type: 'user' }]);
  });

  test('warn that no one is in charge only if someone was', async () => {
    await stop();
    const warningsOf = async (call: Promise<{ warnings: { error: string }[] }>) => (await call).warnings.map(({ error }) => error);
    const edit = (as: typeof ada, member: typeof ada, accessLevels: number) =>
      warningsOf(as.wrapped(permission.edit, { body: { ...scope, ...ids(member), accessLevels } }));
    expect(await edit(ada, rob, Access.Edit)).toEqual([]);
    expect(await edit(ada, ada, Access.ModifyPermissions)).toEqual(['nobodyOwns']);
    expect(await edit(mo, rob, Access.Read)).toEqual([]);
  });
});
