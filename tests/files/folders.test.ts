import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ lagging: true });
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list()).id;
});
afterEach(() => world.close());

const addFolder = (folderName: string, parentFolderId?: string) =>
  ana.call(list.createFolder, { listId, folderName, ...(parentFolderId && { parentFolderId }) });
const add = (Title: string, folderId?: string) => ana.call(list.createItem, { listId, body: { Title }, ...(folderId && { folderId }) });

describe('folders', () => {
  test('LIST-020 come before the items, by name, and contain their own items', async () => {
    const zoo = await addFolder('Zoo');
    await addFolder('älpha');
    await add('Outside');
    await add('Inside', zoo.id);
    const page = await ana.call(list.items, { listId });
    expect(page.folders.map(({ name, itemCount }) => [name, itemCount])).toEqual([
      ['älpha', 0],
      ['Zoo', 1],
    ]);
    expect(page.items.map(({ Title }) => Title)).toEqual(['Outside']);
    expect((await ana.call(list.items, { listId, folderId: zoo.id })).items.map(({ Title }) => Title)).toEqual(['Inside']);
  });

  test('LIST-096 are found by their path, with the way back', async () => {
    const outer = await addFolder('Outer');
    const inner = await addFolder('Inner & more', outer.id);
    expect(inner).toMatchObject({ folderPath: 'Outer/Inner & more', parentFolderId: outer.id });
    expect(await ana.call(list.folderByPath, { listId, path: 'outer/inner & more' })).toMatchObject({
      id: inner.id,
      parents: [{ id: outer.id, name: 'Outer' }],
    });
    await expect(ana.call(list.folderByPath, { listId, path: 'Outer/Nowhere' })).rejects.toMatchObject({ status: 404 });
  });

  test('LIST-037 a folder is added by users with Create in its parent, and not by users who may only edit and delete', async () => {
    const { id: parentFolderId } = await addFolder('Kept');
    const editor = await world.member('Eve', Access.Edit | Access.Delete);
    const maker = await world.member('Cleo', Access.Create);
    const add = (who: Member, folderName: string, within: object = {}) => who.call(list.createFolder, { listId, folderName, ...within });
    for (const within of [{}, { parentFolderId }])
      await expect(add(editor, 'Mine', within)).rejects.toMatchObject({ status: 403, error: 'forbidden' });
    expect((await add(maker, 'Top')).name).toBe('Top');
    expect((await add(maker, 'Below', { parentFolderId })).folderPath).toBe('Kept/Below');
    expect((await ana.call(list.items, { listId })).folders.map(({ name }) => name)).toEqual(['Kept', 'Top']);
    await world.grant(node.folder(parentFolderId), maker.user, Access.Read);
    await expect(add(maker, 'Again', { parentFolderId })).rejects.toMatchObject({ status: 403, error: 'forbidden' });
  });

  test.each(['', ' ', 'a/b', 'a|b', '..'])('LIST-095 the name %j is refused', async (name) => {
    await expect(addFolder(name)).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
  });

  test('a name is unique in a folder, whatever its case', async () => {
    await addFolder('Plans');
    await expect(addFolder('PLANS')).rejects.toMatchObject({ status: 409, error: 'folderExists' });
  });

  test.each(['calendar', 'tasks', 'announcements'] as const)('are not allowed on %s lists', async (type) => {
    const { id } = await world.list({ type });
    await expect(ana.call(list.createFolder, { listId: id, folderName: 'No' })).rejects.toMatchObject({ error: 'foldersNotAllowed' });
  });

  test('a hundred folders are paged through once each before the items', async () => {
    for (let n = 0; n < 45; n++) await addFolder(`Folder ${n}`);
    for (let n = 0; n < 7; n++) await add(`Item ${n}`);
    const names: string[] = [];
    let after: string | undefined;
    do {
      const page = await ana.call(list.items, { listId, ...(after && { after }) });
      names.push(...page.folders.map(({ name }) => name), ...page.items.map(({ Title }) => Title));
      after = page.next ?? undefined;
    } while (after);
    expect(new Set(names).size).toBe(52);
    expect(names.slice(-7).every((name) => name.startsWith('Item'))).toBe(true);
  });

  test('a folder with its own permissions is hidden with its content', async () => {
    const secret = await addFolder('Secret');
    const stored = await add('Kept', secret.id);
    await world.grant(node.folder(secret.id), ana.user, Access.Contribute);
    const rita = await world.member('Rita', Access.Read);
    expect((await rita.call(list.items, { listId })).folders).toEqual([]);
    await expect(rita.call(list.items, { listId, folderId: secret.id })).rejects.toMatchObject({ status: 404 });
    await expect(rita.call(list.getItem, { listId, id: stored.Id })).rejects.toMatchObject({ status: 404 });
    await expect(rita.call(list.folderByPath, { listId, path: 'Secret' })).rejects.toMatchObject({ status: 404 });
    expect((await ana.call(list.getItem, { listId, id: stored.Id }))._EffectiveAccess).toBe(Access.Contribute);
  });

  test('a folder of another list is not found here', async () => {
    const other = await world.list();
    const folder = await addFolder('Here');
    await expect(ana.call(list.createItem, { listId: other.id, folderId: folder.id, body: { Title: 'x' } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('the recycle bin', () => {
  const bin = () => ana.call(recycle.site, { systemSiteId: world.site.id });

  test('RECY-011 removes an item from the list and restores it to its place', async () => {
    const folder = await addFolder('Place');
    await add('Gone', folder.id);
    const { recycleId } = await ana.call(recycle.delete, { body: { listId, id: 1, reasonToDelete: 'old' } });
    await expect(ana.call(list.getItem, { listId, id: 1 })).rejects.toMatchObject({ status: 404 });
    expect((await ana.call(list.items, { listId, folderId: folder.id })).total).toBe(0);
    expect(await bin()).toMatchObject([
      { id: recycleId, title: 'Gone', itemId: 1, folderPath: 'Place', reasonToDelete: 'old', deletedBy: { fullName: 'Ana' } },
    ]);
    await ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } });
    expect((await ana.call(list.items, { listId, folderId: folder.id })).items.map(({ Title }) => Title)).toEqual(['Gone']);
    expect(await bin()).toEqual([]);
    expect((await world.facts(listId)).slice(-2).map(({ kind }) => kind)).toEqual(['itemDeleted', 'itemRestored']);
  });

  test('LIST-061 deleting an item needs Delete on the item', async () => {
    await add('Kept');
    const without = await world.member('Eve', Access.Edit);
    await expect(without.call(recycle.delete, { body: { listId, id: 1 } })).rejects.toMatchObject({ status: 403, error: 'forbidden' });
    const holder = await world.member('Dan', Access.Read);
    await expect(holder.call(recycle.delete, { body: { listId, id: 1 } })).rejects.toMatchObject({ error: 'forbidden' });
    expect((await ana.call(list.items, { listId })).total).toBe(1);
    const owner = await world.member('Olga', Access.FullAccess);
    await owner.call(permission.stopInheriting, { body: { listId, itemId: 1 } });
    await owner.call(permission.grant, { body: { listId, itemId: 1, userIds: [holder.user.id], accessLevels: Access.Delete } });
    await add('Other');
    await expect(holder.call(recycle.delete, { body: { listId, id: 2 } })).rejects.toMatchObject({ error: 'forbidden' });
    await holder.call(recycle.delete, { body: { listId, id: 1 } });
    expect((await ana.call(list.items, { listId })).items.map(({ Title }) => Title)).toEqual(['Other']);
  });

  test('an entry is restored once', async () => {
    await add('Twice');
    const { recycleId } = await ana.call(recycle.delete, { body: { listId, id: 1 } });
    const body = { systemSiteId: world.site.id, recycleId };
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => ana.call(recycle.restore, { body })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await ana.call(list.items, { listId })).total).toBe(1);
  });

  test('LIST-061 LIST-066 deletes one item, or many, each individually, with a reason; refused ones are named', async () => {
    for (let n = 1; n <= 5; n++) await add(`Item ${n}`);
    await ana.call(recycle.delete, { body: { listId, id: 5, reasonToDelete: 'alone' } });
    const outcome = await ana.call(recycle.deleteMultipleItems, { body: { listId, itemIds: ['1', '3', '99'], reasonToDelete: 'done' } });
    expect(outcome.deleted.map(({ itemId }) => itemId)).toEqual([1, 3]);
    expect(outcome.refused).toEqual([{ itemId: 99, error: 'notFound' }]);
    expect((await bin()).map(({ itemId, reasonToDelete }) => [itemId, reasonToDelete]).sort()).toEqual([
      [1, 'done'],
      [3, 'done'],
      [5, 'alone'],
    ]);
    const deletions = (await world.facts(listId)).filter(({ kind }) => kind === 'itemDeleted');
    expect(deletions.map(({ reason }) => reason)).toEqual(['alone', 'done', 'done']);
    const reader = await world.member('Rita', Access.Read);
    expect(await reader.call(recycle.deleteMultipleItems, { body: { listId, itemIds: [2] } })).toEqual({
      deleted: [],
      refused: [{ itemId: 2, error: 'forbidden' }],
    });
  });

  test('a deleted file frees its name, and restoring it over another is refused', async () => {
    const library = (await world.list({ type: 'documents' })).id;
    const send = async () => {
      const boundary = 'b';
      const body = Buffer.concat([
        Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; filename="Plan.txt"\r\n\r\n`),
        randomBytes(30),
        Buffer.from('\r\n--b--\r\n'),
      ]);
      return ana.send({
        method: 'POST',
        path: `/api/List/${library}/document/upload`,
        body,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      });
    };
    await send();
    const { recycleId } = await ana.call(recycle.delete, { body: { listId: library, id: 1 } });
    expect(JSON.parse((await send()).body).value.Id).toBe(2);
    await expect(ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } })).rejects.toMatchObject({
      status: 409,
      error: 'fileExists',
    });
  });

  test('an empty folder is deleted and restored immediately', async () => {
    const folder = await addFolder('Empty');
    const { recycleId } = await ana.call(recycle.deleteFolder, { body: { listId, folderId: folder.id } });
    expect((await ana.call(list.items, { listId })).folders).toEqual([]);
    await ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } });
    expect((await ana.call(list.items, { listId })).folders.map(({ name }) => name)).toEqual(['Empty']);
  });
});

describe('stored counts', () => {
  test('equal the actual numbers after adding, deleting and restoring', async () => {
    const folder = await addFolder('F');
    for (let n = 0; n < 6; n++) await add(`x${n}`, n % 2 ? folder.id : undefined);
    await ana.call(recycle.delete, { body: { listId, id: 2 } });
    const { recycleId } = await ana.call(recycle.delete, { body: { listId, id: 1 } });
    await ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } });
    expect((await ana.call(list.details, { listId })).itemCount).toBe(5);
    expect((await ana.call(list.items, { listId })).total).toBe(4);
    const [summary] = await ana.call(site.lists, { systemSiteId: world.site.id });
    expect(summary?.itemCount).toBe(5);
  });
});
