import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { template } from '#shared/contracts/template.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { blobsIn, rowsNaming } from '#tests/recycle/rowsNaming.ts';

let world: World;
let ada: Member;
let listId: string;
let reasons: number;
let folder: string;
let database: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-lists-'));
  database = join(folder, 'sheaf.db');
  world = await openWorld({ database });
  ada = await world.member('Ada', Access.FullAccess);
  listId = (await world.list({ type: 'documents' })).id;
  reasons = 0;
});
afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const entry = (recycleId: string) => ({ body: { systemSiteId: world.site.id, recycleId } });
const bin = (who: Member = ada) => who.call(recycle.site, { systemSiteId: world.site.id });
const deleteList = async (): Promise<string> => {
  await ada.call(listDefinition.delete, { body: { listId, reasonToDelete: `Reason ${++reasons}` } });
  return (await bin()).find(({ objectType }) => objectType === 'list')?.id ?? '';
};
const upload = async (name: string, folderId = listId): Promise<number> => {
  const sent = multipart(`/api/List/${listId}/document/upload`, [[name, randomBytes(40)]], `folderId=${folderId}`);
  return JSON.parse((await ada.send(sent)).body).value.Id;
};
const addFolder = async (folderName: string, parentFolderId = listId): Promise<string> =>
  (await ada.call(list.createFolder, { listId, folderName, parentFolderId })).id;
const eventually = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it did not come to that');
};
const stored = () => rowsNaming(database, listId);
const gone = () => eventually(async () => (await world.table.get(keys.list(listId))) === undefined);

/** A list with every kind of content, also in the bin. */
const fill = async () => {
  const outer = await addFolder('Outer');
  const inner = await addFolder('Inner', outer);
  const ids = [await upload('a.txt'), await upload('b.txt', outer), await upload('c.txt', inner), await upload('d.txt', inner)];
  await upload('c.txt', inner);
  await ada.send(multipart(`/api/List/${listId}/item/${ids[0]}/attachment/uploadmultiple`, [['x.txt', randomBytes(20)]]));
  await ada.call(permission.stopInheriting, { body: { listId, itemId: ids[1] } });
  await ada.call(permission.stopInheriting, { body: { listId, folderId: outer } });
  await ada.call(permission.stopInheriting, { body: { listId, fieldId: 'Amount' } });
  await ada.call(list.createView, { body: { listId, title: 'Mine', fields: [{ field: 'Title' }], isPersonal: true } });
  const templates = '/api/Template/list/documents/add';
  for (const name of ['Letter', 'Report'])
    await ada.send(multipart(templates, [['t.txt', randomBytes(30)]], `listId=${listId}&templateName=${name}`));
  const [email] = await ada.call(template.listDocuments, { listId });
  await ada.call(template.createDocument, { body: { templateId: email?.id ?? '', fileName: 'From a template' } });
  await ada.call(template.addListItem, { body: { listId, templateName: 'Much', values: { Amount: 1000 } } });
  await ada.call(listDefinition.createField, { body: { listId, name: 'Code', fieldType: FieldTypes.SingleLine, isUnique: true } });
  await ada.call(list.updateItem, { listId, body: { Id: ids[0] ?? 0, Code: 'A-1' } });
  await ada.call(listDefinition.deleteField, { body: { listId, internalFieldName: 'Code' } });
  await ada.call(recycle.delete, { body: { listId, id: ids[3] ?? 0 } });
  const doomed = await addFolder('Doomed');
  await upload('e.txt', await addFolder('In doomed', doomed));
  await ada.call(recycle.deleteFolder, { body: { listId, folderId: doomed } });
  await eventually(async () => (await world.facts(listId)).filter(({ kind }) => kind === 'folderDeleted').length === 2);
  return { outer, inner, doomed };
};

describe('a list that is deleted permanently', () => {
  test('leaves nothing but its facts and their seals', async () => {
    await fill();
    const recycleId = await deleteList();
    const blobs = blobsIn(rowsNaming(database, listId));
    expect(blobs.length).toBeGreaterThanOrEqual(9);
    expect(await ada.call(recycle.permanentlyDelete, entry(recycleId))).toEqual({ purged: true, pendingApprovers: [] });
    expect(await bin()).toEqual([]);
    await gone();
    // A minute after a field became unique, a job looks for late writers.
    const remains = /^(?:(?:sealedchains|queue|schedule)$|(?:seals|history|job)#)/;
    await eventually(async () => stored().every(({ pk }) => remains.test(pk)));
    expect(await Promise.all(blobs.map((blob) => world.host.blobs.get(blob)))).toEqual(blobs.map(() => undefined));
    expect((await world.facts(listId)).at(-1)).toMatchObject({ kind: 'listPurged', listId, folderId: null });
    expect((await world.facts(listId)).length).toBeGreaterThan(15);
    await expect(ada.call(recycle.restore, entry(recycleId))).rejects.toMatchObject({ status: 404 });
  });

  test('leaves other lists as they are', async () => {
    const other = (await world.list({ type: 'documents' })).id;
    await fill();
    const before = rowsNaming(database, other);
    await ada.call(recycle.permanentlyDelete, entry(await deleteList()));
    await gone();
    expect(rowsNaming(database, other)).toEqual(before);
  });

  test('requires the right to delete lists, and is otherwise answered as if it did not exist', async () => {
    const recycleId = await deleteList();
    const cleo = await world.member('Cleo', Access.Contribute);
    await expect(cleo.call(recycle.permanentlyDelete, entry(recycleId))).rejects.toMatchObject({ status: 404 });
    expect(await bin()).toHaveLength(1);
  });

  test('waits for its approvers', async () => {
    const ben = await world.member('Ben', Access.Read);
    await ada.call(listDefinition.update, { body: { listId, deletionApprovers: [ben.user.id] } });
    const recycleId = await deleteList();
    await expect(ada.call(recycle.permanentlyDelete, entry(recycleId))).rejects.toMatchObject({ error: 'approvalPending' });
    expect(await ben.call(recycle.permanentlyDelete, entry(recycleId))).toEqual({ purged: true, pendingApprovers: [] });
    await gone();
  });
});

describe('objects deleted before their list', () => {
  test('are not in the recycle bin while the list is, and return to it with the list', async () => {
    const id = await upload('a.txt');
    const { recycleId } = await ada.call(recycle.delete, { body: { listId, id } });
    const listEntry = await deleteList();
    expect((await bin()).map(({ objectType }) => objectType)).toEqual(['list']);
    for (const call of [recycle.restore, recycle.permanentlyDelete] as const)
      await expect(ada.call(call, entry(recycleId))).rejects.toMatchObject({ status: 404 });
    await ada.call(recycle.restore, entry(listEntry));
    expect((await bin()).map((one) => one.id)).toEqual([recycleId]);
    await ada.call(recycle.restore, entry(recycleId));
    expect((await ada.call(list.items, { listId })).total).toBe(1);
  });
});

test('a lookup into a deleted list finds nothing until the list is restored', async () => {
  const target = await world.list();
  const lookup = field('Of', 'Of', 'Lookup', { rules: { LookupModel: { systemSiteListId: target.id } } });
  const from = (await world.list({ fields: inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true }), lookup]) })).id;
  await ada.call(list.createItem, { listId: target.id, body: { Title: 'Found' } });
  const point = () => ada.call(list.createItem, { listId: from, body: { Title: 'Row', Of: { id: 1 } } });
  expect((await point()).Of).toMatchObject({ value: 'Found' });
  listId = target.id;
  const listEntry = await deleteList();
  await expect(point()).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
  await ada.call(recycle.restore, entry(listEntry));
  expect((await point()).Of).toMatchObject({ value: 'Found' });
});
