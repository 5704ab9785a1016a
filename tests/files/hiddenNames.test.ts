import { randomBytes } from 'node:crypto';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { ended } from '#tests/kit/ended.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let olga: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ lagging: true });
  ana = await world.member('Ana', Access.Contribute);
  olga = await world.member('Olga', Access.FullAccess);
  listId = (await world.list({ type: 'documents' })).id;
});
afterEach(() => world.close());

const upload = async (name: string, folderId = listId, who = ana): Promise<number> => {
  const { body } = await who.send(
    multipart(`/api/List/${listId}/documents/uploadmultiple`, [[name, randomBytes(20)]], `folderId=${folderId}`),
  );
  return JSON.parse(body).value.items[0].Id;
};
const addFolder = async (folderName: string, who = ana, parentFolderId = listId): Promise<string> =>
  (await who.call(list.createFolder, { listId, folderName, parentFolderId })).id;
const hide = async (scope: { itemId: number } | { folderId: string }) => {
  const root = await world.member('Root', Access.None, { isAdmin: true });
  await root.call(permission.stopInheriting, { body: { listId, ...scope } });
  await root.call(permission.remove, { body: { listId, ...scope, userIds: [ana.user.id] } });
};
const hiddenFile = async (name: string, folderId = listId) => hide({ itemId: await upload(name, folderId, olga) });
const hiddenFolder = async (name: string, parent = listId) => hide({ folderId: await addFolder(name, olga, parent) });
const seen = async (folderId = listId) => {
  const { folders, items } = await ana.call(list.items, { listId, folderId });
  return [...folders.map(({ name }) => name), ...items.map(({ _FileName }) => String(_FileName))].sort();
};
const bringIn = async (files: Parameters<typeof zipSync>[0], query = '') => {
  const { body } = await ana.send(multipart(`/api/List/${listId}/import/documents`, [['all.zip', zipSync(files)]], query));
  return ended(ana, JSON.parse(body).value.id);
};
const reasonToDelete = 'No longer needed';
const restore = (recycleId: string) => ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } });

test.each(['overwrite=true', 'overwrite=false'])('an archive adds its files and folders next to hidden ones: %s', async (query) => {
  await hiddenFolder('Folder');
  await hiddenFile('File');
  await hiddenFile('a.txt');
  const bytes = randomBytes(20);
  const job = await bringIn(
    { 'Folder/a.txt': bytes, 'Folder/b.txt': bytes, 'File/c.txt': bytes, 'Free/d.txt': bytes, 'a.txt': bytes },
    query,
  );
  expect(job).toMatchObject({ done: 5, refused: [] });
  expect(await seen()).toEqual(['File (2)', 'Folder (2)', 'Free', 'a (2).txt']);
  const { id } = await ana.call(list.folderByPath, { listId, path: 'Folder (2)' });
  expect(await seen(id)).toEqual(['a.txt', 'b.txt']);
  await upload('Open');
  expect((await bringIn({ 'Open/a.txt': bytes }, query)).refused).toEqual([{ what: 'Open/a.txt', error: 'folderExists' }]);
});

test('a restored object comes back next to hidden objects that took its name, with its content', async () => {
  const [id, folderId] = [await upload('a.txt'), await addFolder('Folder')];
  const inner = await addFolder('Inner', ana, folderId);
  await upload('b.txt', folderId);
  const file = await ana.call(recycle.delete, { body: { listId, id, reasonToDelete } });
  const deleted = await ana.call(recycle.deleteFolder, { body: { listId, folderId: inner, reasonToDelete } });
  const folder = await ana.call(recycle.deleteFolder, { body: { listId, folderId, reasonToDelete } });
  await ended(ana, folder.jobId ?? '');
  await hiddenFile('a.txt');
  await hiddenFolder('Folder');
  await restore(file.recycleId);
  await ended(ana, (await restore(folder.recycleId)).jobId ?? '');
  expect(await seen()).toEqual(['Folder (2)', 'a (2).txt']);
  await hiddenFolder('Inner', folderId);
  await restore(deleted.recycleId);
  expect(await seen(folderId)).toEqual(['Inner (2)', 'b.txt']);
});

test('so does what a folder restores that was still being emptied', async () => {
  const folderId = await addFolder('Folder');
  const [inner, ben] = [await addFolder('Inner', ana, folderId), await world.member('Ben', Access.Contribute)];
  const held = await upload('held.txt', folderId);
  await upload('b.txt', folderId);
  await ben.call(list.checkOut, { listId, id: held });
  const { recycleId, jobId } = await ana.call(recycle.deleteFolder, { body: { listId, folderId, reasonToDelete } });
  await ended(ana, jobId ?? '');
  expect(await seen(folderId)).toEqual(['held.txt']);
  await hiddenFolder('Inner', folderId);
  await hiddenFile('b.txt', folderId);
  expect(await ended(ana, (await restore(recycleId)).jobId ?? '')).toMatchObject({ refused: [] });
  expect(await seen(folderId)).toEqual(['Inner (2)', 'b (2).txt', 'held.txt']);
  expect((await ana.call(list.getFolder, { listId, folderId: inner })).name).toBe('Inner (2)');
});

test('a name that the caller may see is refused as before', async () => {
  const id = await upload('a.txt');
  const { recycleId } = await ana.call(recycle.delete, { body: { listId, id, reasonToDelete } });
  await upload('a.txt');
  await expect(restore(recycleId)).rejects.toMatchObject({ error: 'fileExists' });
});
