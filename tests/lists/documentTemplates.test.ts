import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handle as sweep } from '#events/sweep/index.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import type { TemplateRecord } from '#functions/storage/records/templateRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { template } from '#shared/contracts/template.ts';
import { UPLOAD_HOURS } from '#shared/limits.ts';
import type { DocumentTemplate } from '#shared/models/workflows/template.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let owner: Member;
let maker: Member;
let reader: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ lagging: true });
  owner = await world.member('Owner', Access.FullAccess);
  maker = await world.member('Maker', Access.ContributeWithoutDelete);
  reader = await world.member('Reader', Access.Read);
  listId = (await world.list({ type: 'documents' })).id;
});
afterEach(() => world.close());

const bytes = randomBytes(300);
const send = async (templateName: string, fileName: string, content = bytes, who = owner, of = listId) => {
  const query = new URLSearchParams({ listId: of, templateName }).toString();
  return JSON.parse((await who.send(multipart('/api/Template/list/documents/add', [[fileName, content]], query))).body);
};
const add = async (templateName: string, fileName: string): Promise<DocumentTemplate> => (await send(templateName, fileName)).value;
const create = (who: Member, templateId: string, fileName: string, folderId?: string) =>
  who.call(template.createDocument, { body: { templateId, fileName, ...(folderId && { folderId }) } });
const blobOf = async (id: string): Promise<string> =>
  (await read<TemplateRecord>(world.table, keys.template(listId, id)))?.file?.blob ?? '';
const bytesOf = async (who: Member, id: number) => {
  await who.call(list.download, { listId, id });
  const item = await read<ItemRecord>(world.table, keys.item(listId, id));
  return world.host.blobs.get(item?.file?.blob ?? '');
};
const untilIdle = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let count = 0; count < 500; count += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it did not come to that');
};

test('LIST-114 LIST-115 AUTO-023 document templates are read by their list with name, type, size and file name, and downloaded by their id', async () => {
  const email = await add('Letter', 'Brief an.DOCX');
  await add('Agenda', 'agenda');
  expect(email).toEqual({
    id: expect.stringContaining(listId),
    templateName: 'Letter',
    templateType: 'docx',
    templateSize: 300,
    fileName: 'Brief an.DOCX',
    _CreatedBy: { internalId: owner.user.id, fullName: 'Owner', isGroup: false },
    _CreatedOn: expect.any(String),
  });
  const all = await reader.call(template.listDocuments, { listId });
  expect(all.map(({ templateName, templateType }) => [templateName, templateType])).toEqual([
    ['Agenda', ''],
    ['Letter', 'docx'],
  ]);
  expect(await reader.call(template.listDocument, { templateId: email.id })).toEqual(email);
  const { url } = await reader.call(template.downloadDocument, { templateId: email.id });
  const served = createServer((request, response) => world.blobs.serveFile(request, response));
  await new Promise<void>((resolve) => served.listen(0, '127.0.0.1', resolve));
  const reply = await fetch(`http://127.0.0.1:${(served.address() as AddressInfo).port}${url}`);
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes);
  expect(reply.headers.get('content-disposition')).toContain("filename*=UTF-8''Brief%20an.DOCX");
  await new Promise((resolve) => served.close(resolve));
  expect((await world.facts(listId)).at(-1)).toMatchObject({ kind: 'templateDownloaded', title: 'Letter', by: { fullName: 'Reader' } });
});

test('LIST-038 a document from a template requires Create, and has the bytes of the template under its own name', async () => {
  const { id } = await add('Letter', 'letter.docx');
  await expect(create(reader, id, 'Mine')).rejects.toMatchObject({ error: 'forbidden' });
  const editor = await world.member('Editor', Access.Edit);
  await expect(create(editor, id, 'Mine')).rejects.toMatchObject({ error: 'forbidden' });
  const created = await create(maker, id, 'Mine');
  expect(created).toMatchObject({ _FileName: 'Mine.docx', _FileSize: 300, _CreatedBy: { fullName: 'Maker' }, _Version: 1 });
  expect(await bytesOf(maker, created.Id)).toEqual(bytes);
  expect(await create(maker, id, 'Other.DOCX')).toMatchObject({ _FileName: 'Other.DOCX' });
  expect(await create(maker, id, 'v1.2')).toMatchObject({ _FileName: 'v1.2.docx' });
  expect((await world.facts(listId)).at(-1)).toMatchObject({ kind: 'fileUploadedNew', title: 'v1.2.docx' });
});

test('a document from a template follows the rules of names, and accepts no name that is taken', async () => {
  const { id } = await add('Letter', 'letter.docx');
  for (const name of ['a/b', 'a:b', 'a?', ' ', 'x'.repeat(252)])
    await expect(create(maker, id, name), name).rejects.toMatchObject({ error: 'invalidInput' });
  await create(maker, id, 'Mine');
  const taken = { error: 'fileExists', details: { params: { fileName: 'MINE.docx' } } };
  await expect(create(maker, id, 'MINE')).rejects.toMatchObject(taken);
  expect((await maker.call(list.items, { listId })).items).toHaveLength(1);
});

test('LIST-038 Create is required in the destination folder, Read on the list that has the template', async () => {
  const { id } = await add('Letter', 'letter.docx');
  const folder = await owner.call(list.createFolder, { listId, folderName: 'Closed' });
  await owner.call(permission.stopInheriting, { body: { listId, folderId: folder.id } });
  await owner.call(permission.edit, { body: { listId, folderId: folder.id, userIds: [maker.user.id], accessLevels: Access.Read } });
  await expect(create(maker, id, 'Mine', folder.id)).rejects.toMatchObject({ error: 'forbidden' });
  expect(await create(owner, id, 'Mine', folder.id)).toMatchObject({ _Folder: { folderId: folder.id } });
  const guest = await world.member('Guest', Access.None);
  await world.grant(node.folder(folder.id), guest.user, Access.FullAccess);
  await expect(create(guest, id, 'Theirs', folder.id)).rejects.toMatchObject({ error: 'notFound' });
  const upload = { fileName: 'a.txt', size: 300, parts: ['0'.repeat(64)], folderId: folder.id };
  await expect(guest.call(template.beginDocument, { listId, body: upload })).rejects.toMatchObject({ error: 'invalidInput' });
});

test('the bytes of a template remain as long as it or a document created from it exists', async () => {
  const { id } = await add('Letter', 'letter.docx');
  const blob = await blobOf(id);
  const { Id } = await create(maker, id, 'Mine');
  await owner.call(template.delete, { body: { templateId: id } });
  await untilIdle(async () => (await world.table.get(keys.blobUse(blob, listId, 0))) === undefined);
  expect(await bytesOf(maker, Id)).toEqual(bytes);
  await expect(create(maker, id, 'More')).rejects.toMatchObject({ error: 'notFound' });
  const { recycleId } = await owner.call(recycle.delete, { body: { listId, id: Id } });
  await owner.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
  await untilIdle(async () => (await world.host.blobs.get(blob)) === undefined);

  const unused = await add('Unused', 'unused.docx');
  const other = await blobOf(unused.id);
  await owner.call(template.delete, { body: { templateId: unused.id } });
  await untilIdle(async () => (await world.host.blobs.get(other)) === undefined);
});

test('a document that was created from a template is deleted permanently without the template', async () => {
  const { id } = await add('Letter', 'letter.docx');
  const { Id } = await create(maker, id, 'Mine');
  const { recycleId } = await owner.call(recycle.delete, { body: { listId, id: Id } });
  await owner.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
  await untilIdle(async () => (await world.table.get(keys.item(listId, Id))) === undefined);
  expect(await bytesOf(maker, (await create(maker, id, 'Mine')).Id)).toEqual(bytes);
});

test('a document that is created while its template is deleted has its bytes, or does not exist', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { id } = await add(`Letter ${round}`, 'letter.docx');
    const blob = await blobOf(id);
    const [gone, created] = await Promise.allSettled([
      owner.call(template.delete, { body: { templateId: id } }),
      create(maker, id, `Mine ${round}`),
    ]);
    expect(gone.status).toBe('fulfilled');
    const started = created.status === 'fulfilled';
    if (started) expect(await bytesOf(maker, created.value.Id)).toEqual(bytes);
    await untilIdle(async () => ((await world.host.blobs.get(blob)) !== undefined) === started);
    if (started) await untilIdle(async () => (await world.table.get(keys.blobUse(blob, listId, 0))) === undefined);
    expect((await world.host.blobs.get(blob)) !== undefined).toBe(started);
  }
});

test('AUTO-027 document templates are added and deleted with full access, to lists that contain files, with unique names', async () => {
  const manager = await world.member('Manager', Access.Contribute);
  expect((await send('Letter', 'a.docx', bytes, manager)).errors[0]).toMatchObject({ error: 'forbidden' });
  const { id } = await add('Letter', 'a.docx');
  const remove = (who: Member, templateId: string) => who.call(template.delete, { body: { templateId } });
  await expect(remove(manager, id)).rejects.toMatchObject({ error: 'forbidden' });
  const author = await world.member('Author', Access.FullAccess);
  const { id: theirs } = (await send('Theirs', 'a.docx', bytes, author)).value;
  await world.grant(node.site(world.site.id), author.user, Access.Contribute);
  await expect(remove(author, theirs)).rejects.toMatchObject({ error: 'forbidden' });
  await remove(await world.member('Admin', Access.None, { isAdmin: true }), theirs);
  expect((await send('letter', 'b.docx')).errors[0]).toMatchObject({ error: 'valueNotUnique' });
  expect((await send('Small', 'b.docx', randomBytes(9))).errors[0]).toMatchObject({ error: 'FileTooSmall' });
  expect((await send('Bad', 'a*b.docx')).errors[0]).toMatchObject({ error: 'invalidInput' });
  expect((await send(' ', 'b.docx')).errors[0]).toMatchObject({ error: 'invalidInput' });
  const rows = await world.list();
  expect((await send('Rows', 'b.docx', bytes, owner, rows.id)).errors[0]).toMatchObject({ error: 'filesNotAllowed' });
  await owner.call(template.addListItem, { body: { listId, templateName: 'Letter', values: { Amount: 1 } } });
  expect(await owner.call(template.listDocuments, { listId })).toHaveLength(1);
});

test('an upload to the templates cannot be committed to a folder, and an uncommitted one is removed', async () => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const begin = () => owner.call(template.beginDocument, { listId, body: { fileName: 'a.docx', size: bytes.length, parts: [sha256] } });
  const { uploadId } = await begin();
  await expect(owner.call(list.upload, { listId, body: { uploadId } })).rejects.toMatchObject({ error: 'uploadExpired' });
  const commit = { listId, templateName: 'Letter', body: { uploadId } };
  await expect(owner.call(template.addDocument, commit)).rejects.toMatchObject({ error: 'contentMismatch' });
  const admin = await world.member('Root', Access.None, { isAdmin: true });
  await expect(admin.call(template.addDocument, commit)).rejects.toMatchObject({ error: 'uploadExpired' });
  world.advance((UPLOAD_HOURS + 2) * 3_600_000);
  await sweep(world.host)();
  expect(await world.table.get(keys.upload(uploadId))).toBeUndefined();
  const later = await world.member('Later', Access.FullAccess);
  expect(await later.call(template.listDocuments, { listId })).toEqual([]);
});
