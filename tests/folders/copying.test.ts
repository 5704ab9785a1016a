import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyFolder as copyFolderJob } from '#functions/domain/content/copies/copyFolder.ts';
import { runJob } from '#functions/domain/kernel/jobs/runJob.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { AttachmentRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { file } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { keptAndCounted } from '#tests/folders/counted.ts';
import { ended } from '#tests/kit/ended.ts';
import { holdQueue } from '#tests/kit/holdQueue.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { refuseDoubles } from '#tests/kit/refuseDoubles.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ lagging: true });
  refuseDoubles(world.table);
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list()).id;
});
afterEach(() => world.close());

const addFolder = async (folderName: string, parentFolderId?: string): Promise<string> =>
  (await ana.call(list.createFolder, { listId, folderName, ...(parentFolderId && { parentFolderId }) })).id;
const add = async (Title: string, folderId = listId): Promise<number> =>
  (await ana.call(list.createItem, { listId, body: { Title, Amount: 3 }, folderId })).Id;
const copy = (id: number, folderId: string, who: Member = ana) => who.call(list.copyItem, { listId, body: { id, folderId } });
const useLibrary = async (): Promise<void> => {
  listId = (await world.list({ type: 'documents' })).id;
};
const upload = async (name: string, bytes: Uint8Array, folderId = listId): Promise<number> =>
  JSON.parse((await ana.send(multipart(`/api/List/${listId}/document/upload`, [[name, bytes]], `folderId=${folderId}`))).body).value.Id;
const blobOf = async (id: number): Promise<string> => (await read<ItemRecord>(world.table, keys.item(listId, id)))?.file?.blob ?? '';
const contentOf = async (id: number): Promise<Buffer> => Buffer.from((await world.host.blobs.get(await blobOf(id))) ?? []);
const removeForGood = async (id: number): Promise<void> => {
  const { recycleId } = await ana.call(recycle.delete, { body: { listId, id } });
  await ana.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
  while (await world.table.get(keys.item(listId, id))) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('copying an item', () => {
  test('leaves unique values with the original, so that it can be copied at all', async () => {
    const fields = [field('Title', 'Title', 'SingleLine', { isTitleField: true }), field('Code', 'Code', 'SingleLine', { isUnique: true })];
    listId = (await world.list({ fields: inOrder(fields) })).id;
    const { Id } = await ana.call(list.createItem, { listId, body: { Title: 'Row', Code: 'A-1' } });
    expect(await copy(Id, listId)).toMatchObject({ Title: 'Row' });
    expect((await copy(Id, listId)).Code).toBe('');
    expect((await ana.call(list.getItem, { listId, id: Id })).Code).toBe('A-1');
  });

  test('creates a new one with the same values, in the same folder or in another', async () => {
    const folder = await addFolder('To');
    const id = await add('Row');
    await ana.call(list.updateItem, { listId, body: { Id: id, Amount: 4 } });
    expect(await copy(id, listId)).toMatchObject({ Id: 2, Title: 'Row', Amount: 4, _Version: 1, _Folder: { folderId: listId } });
    expect(await copy(id, folder)).toMatchObject({ Id: 3, Title: 'Row', Amount: 4, _Folder: { folderId: folder } });
    expect((await world.facts(listId)).at(-1)).toMatchObject({ kind: 'itemCreated', itemId: 3 });
    expect((await world.facts(listId)).at(-1)?.changes).toContainEqual({ field: 'copiedFrom', before: null, after: id });
    const { kept: stored, counted } = await keptAndCounted(world, listId);
    expect(stored).toEqual(counted);
  });

  test('is refused if a required value is unique', async () => {
    const fields = inOrder([
      field('Title', 'Title', 'SingleLine', { isTitleField: true }),
      field('Code', 'Code', 'SingleLine', { isUnique: true, isRequired: true }),
    ]);
    listId = (await world.list({ fields })).id;
    await ana.call(list.createItem, { listId, body: { Title: 'Row', Code: 'A' } });
    await expect(copy(1, listId)).rejects.toMatchObject({ status: 409, error: 'valueNotUnique' });
    expect((await ana.call(list.items, { listId })).total).toBe(1);
  });

  test('requires Read on the item and Create in the destination', async () => {
    const hidden = await addFolder('Hidden');
    const id = await add('Row');
    const [rita, cleo] = [await world.member('Rita', Access.Read), await world.member('Cleo', Access.Create)];
    await expect(copy(id, listId, rita)).rejects.toMatchObject({ status: 403 });
    expect((await copy(id, listId, cleo))._CreatedBy.fullName).toBe('Cleo');
    await world.grant(node.folder(hidden), rita.user, Access.Contribute);
    await expect(copy(id, hidden, cleo)).rejects.toMatchObject({ status: 404 });
  });

  test('leaves out values that the caller may not write', async () => {
    const id = await add('Row');
    const [ada, cleo] = [await world.member('Ada', Access.FullAccess), await world.member('Cleo', Access.Contribute)];
    const amount = { listId, fieldId: 'Amount' };
    await ada.call(permission.stopInheriting, { body: amount });
    await ada.call(permission.remove, { body: { ...amount, userIds: [cleo.user.id] } });
    const { Id } = await copy(id, listId, cleo);
    expect((await ada.call(list.getItem, { listId, id: Id })).Amount).toBeNull();
    expect((await ada.call(list.getItem, { listId, id })).Amount).toBe(3);
  });

  test('does not copy its own permissions', async () => {
    const id = await add('Row');
    const ada = await world.member('Ada', Access.FullAccess);
    await ada.call(permission.stopInheriting, { body: { listId, itemId: id } });
    const { Id } = await ada.call(list.copyItem, { listId, body: { id, folderId: listId } });
    expect((await ada.call(permission.get, { listId, itemId: Id })).inheritsPermission).toBe(true);
  });
});

describe('copying a file', () => {
  beforeEach(useLibrary);

  test('gives it a number if its name is taken', async () => {
    const folder = await addFolder('To');
    const id = await upload('plan.v1.txt', randomBytes(40));
    expect((await copy(id, listId))._FileName).toBe('plan.v1 (2).txt');
    expect((await copy(id, listId))._FileName).toBe('plan.v1 (3).txt');
    expect((await copy(id, folder))._FileName).toBe('plan.v1.txt');
  });

  test('shortens a long name for the number without splitting a character', async () => {
    const { id: listId } = await world.list({ type: 'documents' });
    await ana.send(multipart(`/api/List/${listId}/document/upload`, [['a.txt', Buffer.alloc(20)]]));
    const characters = '\u{1F600}'.repeat(125);
    for (const [fileName, expected] of [
      [`${characters}.txt`, `${characters.slice(0, -4)} (2).txt`],
      [`a${characters}.txt`, `a${characters.slice(0, -4)} (2).txt`],
    ]) {
      await ana.call(file.rename, { listId, id: 1, fileName: fileName ?? '' });
      const copied = await ana.call(list.copyItem, { listId, body: { id: 1, folderId: listId } });
      expect(copied._FileName?.isWellFormed()).toBe(true);
      expect(copied._FileName).toBe(expected);
    }
  });

  test('several simultaneous copies get different names', async () => {
    const id = await upload('plan.txt', randomBytes(40));
    const copies = await Promise.all([1, 2, 3, 4].map(() => copy(id, listId)));
    expect(new Set(copies.map(({ _FileName }) => _FileName)).size).toBe(4);
  });

  test('the bytes remain until the last item that uses them is deleted permanently', async () => {
    const bytes = randomBytes(40);
    const id = await upload('plan.txt', bytes);
    const { Id: second } = await copy(id, listId);
    const { Id: third } = await copy(second, listId);
    await removeForGood(id);
    await removeForGood(second);
    expect(await contentOf(third)).toEqual(bytes);
    const blob = await blobOf(third);
    await removeForGood(third);
    // The rows are deleted first, and then the bytes.
    await expect.poll(() => world.host.blobs.get(blob)).toBeUndefined();
  });

  test('an older version whose bytes a copy uses can be deleted', async () => {
    const bytes = randomBytes(40);
    const id = await upload('plan.txt', bytes);
    const { Id: second } = await copy(id, listId);
    await upload('plan.txt', randomBytes(50));
    const ada = await world.member('Ada', Access.FullAccess);
    await ada.call(list.deleteVersion, { listId, id, versionNum: 1, body: { reasonToDelete: 'old' } });
    expect(await contentOf(second)).toEqual(bytes);
  });
});

test('attachments are copied', async () => {
  const id = await add('Row');
  const names = Array.from({ length: 9 }, (_, n): [string, Uint8Array] => [`a${n}.txt`, randomBytes(20 + n)]);
  await ana.send(multipart(`/api/List/${listId}/item/${id}/attachment/uploadmultiple`, names));
  const { Id } = await copy(id, listId);
  const { Attachments = [] } = await ana.call(list.getItem, { listId, id: Id });
  expect(Attachments.map(({ fileName, fileSize }) => [fileName, fileSize])).toEqual(names.map(([name, bytes]) => [name, bytes.length]));
  await removeForGood(id);
  const first = await read<AttachmentRecord>(world.table, keys.attachment(listId, Id, Attachments[0]?.id ?? ''));
  expect(await world.host.blobs.get(first?.file.blob ?? '')).toHaveLength(20);
  const { kept: stored, counted } = await keptAndCounted(world, listId);
  expect(stored).toEqual(counted);
});

describe('copying a folder', () => {
  const copyFolder = async (folderId: string, parentFolderId: string, who: Member = ana) => {
    const { id } = await who.call(list.copyFolder, { listId, body: { folderId, parentFolderId } });
    return ended(who, id);
  };
  const tree = async (who: Member, folderId: string, indent = ''): Promise<string[]> => {
    const { folders, items } = await who.call(list.items, { listId, folderId, pageSize: 200 });
    const inner = await Promise.all(
      folders.map(async ({ id, name }) => [`${indent}${name}/`, ...(await tree(who, id, `${indent}${name}/`))]),
    );
    return [...inner.flat(), ...items.map(({ Title }) => `${indent}${Title}`)];
  };
  const fill = async () => {
    const top = await addFolder('Top');
    const [one, two] = [await addFolder('One', top), await addFolder('Two', top)];
    const deep = await addFolder('Deep', one);
    for (let n = 0; n < 25; n += 1) await add(`Row ${String(n).padStart(2, '0')}`, deep);
    await add('In two', two);
    await add('In top', top);
    return { top, one, two, deep };
  };

  test('copies its whole content, reports its progress, and updates the counts', async () => {
    const { top } = await fill();
    const to = await addFolder('To');
    const job = await copyFolder(top, to);
    expect(job).toMatchObject({ kind: 'copyFolder', state: 'done', done: 31, total: 31, refused: [] });
    expect(await tree(ana, to)).toEqual(['Top/', ...(await tree(ana, top)).map((path) => `Top/${path}`)]);
    const { kept: stored, counted } = await keptAndCounted(world, listId);
    expect(stored).toEqual(counted);
  });

  test('next to itself gets a number', async () => {
    const { top } = await fill();
    await copyFolder(top, listId);
    expect((await ana.call(list.items, { listId })).folders.map(({ name }) => name)).toEqual(['Top', 'Top (2)']);
  });

  test('silently leaves out what the caller may not read, and names what is refused', async () => {
    const fields = inOrder([
      field('Title', 'Title', 'SingleLine', { isTitleField: true }),
      field('Code', 'Code', 'SingleLine', { isUnique: true }),
    ]);
    listId = (await world.list({ fields })).id;
    const top = await addFolder('Top');
    const secret = await addFolder('Secret', top);
    for (const [Title, Code] of [
      ['One', 'A'],
      ['Two', ''],
    ])
      await ana.call(list.createItem, { listId, body: { Title, Code }, folderId: top });
    await ana.call(list.createItem, { listId, body: { Title: 'Kept', Code: '' }, folderId: secret });
    await ana.call(list.createItem, { listId, body: { Title: 'Hidden', Code: '' }, folderId: top });
    await world.grant(node.folder(secret), ana.user, Access.Contribute);
    const ada = await world.member('Ada', Access.FullAccess);
    await ada.call(listDefinition.updateField, { body: { listId, internalFieldName: 'Code', isRequired: true } });
    await ada.call(permission.stopInheriting, { body: { listId, itemId: 4 } });
    const cleo = await world.member('Cleo', Access.Contribute);
    const job = await copyFolder(top, listId, cleo);
    expect(job).toMatchObject({ done: 2, total: 2, refusedCount: 1, refused: [{ what: 'One', error: 'valueNotUnique' }] });
    const copied = (await cleo.call(list.items, { listId })).folders.find(({ name }) => name === 'Top (2)');
    expect(await tree(ada, copied?.id ?? '')).toEqual(['Two']);
  });

  test('into itself or below is refused, and so is a destination where the caller may not create', async () => {
    const { top, deep } = await fill();
    await expect(copyFolder(top, deep)).rejects.toMatchObject({ status: 409, error: 'folderIntoItself' });
    const rita = await world.member('Rita', Access.Read);
    await expect(copyFolder(top, listId, rita)).rejects.toMatchObject({ status: 403 });
  });

  test('does not name the folder to a user who may no longer read it', async () => {
    const { top } = await fill();
    const cleo = await world.member('Cleo', Access.Contribute);
    // The job waits until her permissions are revoked.
    const { letGo } = holdQueue(world);
    const { id } = await cleo.call(list.copyFolder, { listId, body: { folderId: top, parentFolderId: listId } });
    const root = await world.member('Root', Access.None, { isAdmin: true });
    await root.call(permission.stopInheriting, { body: { listId, folderId: top } });
    await root.call(permission.remove, { body: { listId, folderId: top, userIds: [cleo.user.id] } });
    await letGo();
    expect(await ended(cleo, id)).toMatchObject({ done: 0, refused: [{ what: top, error: 'notFound' }] });
  });

  test('does not tell what a destination is called that was closed to the user meanwhile', async () => {
    const { top } = await fill();
    const cleo = await world.member('Cleo', Access.Contribute);
    const { letGo } = holdQueue(world);
    const { id } = await cleo.call(list.copyFolder, { listId, body: { folderId: top, parentFolderId: listId } });
    // A turn without time creates the folder only.
    await runJob(world.ctx, id, copyFolderJob, 0);
    const root = await world.member('Root', Access.None, { isAdmin: true });
    const { folders } = await root.call(list.folders, { listId });
    const folderId = folders.find(({ name }) => name === 'Top (2)')?.id ?? '';
    await root.call(permission.stopInheriting, { body: { listId, folderId } });
    await root.call(permission.remove, { body: { listId, folderId, userIds: [cleo.user.id] } });
    await root.call(list.editFolder, { listId, folderId, folderName: 'Dismissals' });
    await letGo();
    expect((await ended(cleo, id)).refused).toEqual([{ what: 'Top', error: 'forbidden' }]);
  });

  test('ends when it is moved into what it copies', async () => {
    const { top, two } = await fill();
    const to = await addFolder('To');
    const { id } = await ana.call(list.copyFolder, { listId, body: { folderId: top, parentFolderId: to } });
    await ana.call(list.moveFolder, { listId, body: { folderId: to, parentFolderId: two } }).catch(() => undefined);
    expect((await ended(ana, id)).state).toBe('done');
    const { kept: stored, counted } = await keptAndCounted(world, listId);
    expect(stored).toEqual(counted);
  });
});
