import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/access/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { SCOPE_ENTRIES } from '#shared/limits.ts';
import { ada, editors, ids, mo, of, open, problem, rob, scope, stop, world } from '#tests/access/permissionWorld.ts';

beforeEach(open);
afterEach(() => world.close());

/** Something else happens between what a call has read and what it writes: once, or before each of its writes. */
const meanwhile = (act: () => Promise<unknown>, times = 1): void => {
  const { transact } = world.table;
  let left = times;
  let busy = false;
  world.table.transact = async (writes) => {
    if (!busy && left > 0) {
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
  test('an item that is moved takes its own permissions along', async () => {
    const folderId = await addFolder('Other');
    const itemId = await addItem();
    meanwhile(() => ada.call(list.moveItem, { ...scope, body: { id: itemId, folderId } }));
    expect(await stop({ ...scope, itemId })).toMatchObject({ inheritsPermission: false, version: expect.any(Number) });
    await mo.call(permission.remove, { body: { ...scope, itemId, ...ids(rob) } });
    const seen = async (as: typeof rob) => (await as.call(list.items, { ...scope, folderId })).items.map(({ Id }) => Id);
    expect([await seen(ada), await seen(rob)]).toEqual([[itemId], []]);
  });

  test('an item that is deleted is absent', async () => {
    const itemId = await addItem();
    meanwhile(() => ada.call(recycle.delete, { body: { ...scope, id: itemId, reasonToDelete: 'old' } }));
    await expect(stop({ ...scope, itemId })).rejects.toEqual(problem('notFound'));
  });

  test('a folder that is deleted is absent, and so is an item in it', async () => {
    const folderId = await addFolder('Old');
    const gone = { ...scope, folderId };
    meanwhile(() => ada.call(recycle.deleteFolder, { body: { ...gone, reasonToDelete: 'old' } }));
    await expect(stop(gone)).rejects.toEqual(problem('notFound'));
  });

  test('another who does the same at once changes nothing', async () => {
    const first: unknown[] = [];
    meanwhile(async () => first.push(await stop(scope, ada)));
    expect(await stop()).toEqual(first[0]);
    const back: unknown[] = [];
    meanwhile(async () => back.push(await ada.call(permission.inheritPermissions, { body: scope })));
    expect(await mo.call(permission.inheritPermissions, { body: scope })).toEqual({ inheritsPermission: true, version: 0 });
    expect(back).toEqual([{ inheritsPermission: true, version: 0 }]);
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

  test('are changed at the eighth attempt, and after that the object is busy', async () => {
    await stop();
    disturb(7);
    await grant();
    expect((await mo.call(permission.get, scope)).entries.at(-1)).toMatchObject({ id: editors.id, accessLevels: Access.Create });
    disturb(8);
    await expect(mo.call(permission.edit, { body: { ...scope, roleIds: [editors.id], accessLevels: Access.Read } })).rejects.toEqual(
      problem('busy'),
    );
  });
});

describe('entries of an object', () => {
  const full = (count: number) => Array.from({ length: count }, (_, index) => ({ principal: `user:${index}`, access: Access.Read }));
  const grant = () => ada.call(permission.grant, { body: { ...scope, roleIds: [editors.id], accessLevels: Access.Create } });

  test('are at most so many', async () => {
    const fill = async (count: number) => {
      const entries = [{ principal: `user:${ada.user.id}`, access: Access.FullAccess }, ...full(count - 1)];
      await world.table.transact([put(keys.scope(node.list(of.id)), { node: node.list(of.id), entries, version: 1 })]);
    };
    await fill(SCOPE_ENTRIES - 1);
    await grant();
    await fill(SCOPE_ENTRIES);
    await expect(grant()).rejects.toMatchObject({ error: 'invalidInput', details: { fields: [{ at: 'userIds', code: 'tooMany' }] } });
  });

  test('that say the same as before are no change, and keep their number', async () => {
    await stop();
    const { version } = await grant();
    const facts = await world.facts(of.id);
    expect(await grant()).toEqual({ inheritsPermission: false, version });
    expect(await world.facts(of.id)).toEqual(facts);
    expect(
      (await ada.call(permission.edit, { body: { ...scope, roleIds: [editors.id], accessLevels: Access.Read } })).version,
    ).toBeGreaterThan(version);
  });

  test('warn of nobody in charge only when somebody was', async () => {
    await stop();
    const warningsOf = async (call: Promise<{ warnings: { error: string }[] }>) => (await call).warnings.map(({ error }) => error);
    const edit = (as: typeof ada, member: typeof ada, accessLevels: number) =>
      warningsOf(as.wrapped(permission.edit, { body: { ...scope, ...ids(member), accessLevels } }));
    expect(await edit(ada, rob, Access.Edit)).toEqual([]);
    expect(await edit(ada, ada, Access.ModifyPermissions)).toEqual(['nobodyOwns']);
    expect(await edit(mo, rob, Access.Read)).toEqual([]);
  });
});
