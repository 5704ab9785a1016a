import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readListCounts } from '#functions/storage/counts.ts';
import type { AttachmentRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { serveFiles } from '#tests/kit/fileServer.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { sha256 } from '#tests/kit/uploadOver.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
let on: { listId: string; id: number };
beforeEach(async () => {
  world = await openWorld({ lagging: true });
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list()).id;
  on = { listId, id: 1 };
  await ana.call(list.createItem, { listId, body: { Title: 'Plan' } });
});
afterEach(() => world.close());

const path = (end: string) => `/api/List/${listId}/item/1/attachment/${end}`;
const upload = async (who: Member, name: string, bytes: Buffer, comments = '') =>
  JSON.parse((await who.send(multipart(path('upload'), [[name, bytes]], `comments=${comments}`))).body);
const attachments = async () => (await ana.call(list.getItem, on)).Attachments ?? [];
const bytesIn = async () => (await readListCounts(world.host.table, [listId]))[0]?.bytes;
const bytesOf = async (attachmentId: string) => {
  const record = await read<AttachmentRecord>(world.host.table, keys.attachment(listId, 1, attachmentId));
  return record && world.host.blobs.get(record.file.blob);
};

describe('attachments', () => {
  test('FILE-019 FILE-026 LIST-006 an attachment of an item has id, parentId, fileName, fileSize, fileVersion, versionComments and _CreatedOn', async () => {
    const { value } = await upload(ana, 'Note.txt', randomBytes(30), 'First');
    expect(value).toEqual({
      id: expect.any(String),
      parentId: 1,
      fileName: 'Note.txt',
      fileSize: 30,
      fileVersion: 1,
      versionComments: 'First',
      _CreatedOn: expect.any(String),
    });
    expect(await attachments()).toEqual([value]);
    expect((await world.facts(listId)).at(-1)).toMatchObject({ kind: 'attachmentUploaded', title: 'Note.txt', itemId: 1 });
    const [version] = await ana.call(list.versions, on);
    expect(version).toMatchObject({ versionType: 'attachment', fileName: 'Note.txt', fileVersion: 1, fileSize: 30, comments: 'First' });
  });

  test('AUDIT-012 one that is viewed is recorded as such, and as downloaded when it is saved elsewhere', async () => {
    const { value } = await upload(ana, 'Note.txt', randomBytes(30));
    const lastKind = async () => (await world.facts(listId)).at(-1)?.kind;
    await ana.call(list.attachment, { ...on, attachmentId: value.id, inline: 'true' });
    expect(await lastKind()).toBe('fileViewed');
    await ana.call(list.attachment, { ...on, attachmentId: value.id });
    expect(await lastKind()).toBe('fileDownloaded');
  });

  test('one with the same name is its next version, and the older one remains readable', async () => {
    const [one, two] = [randomBytes(30), randomBytes(40)];
    const { value: first } = await upload(ana, 'Note.txt', one);
    const { value: second } = await upload(ana, 'note.TXT', two);
    expect(second).toMatchObject({ id: first.id, fileVersion: 2, fileSize: 40 });
    expect(await attachments()).toHaveLength(1);
    expect(await bytesIn()).toBe(40);
    const versions = await ana.call(list.versions, on);
    expect(versions.map(({ fileVersion, _Version }) => [fileVersion, _Version])).toEqual([
      [2, 3],
      [1, 2],
      [null, 1],
    ]);
    await expect(ana.call(list.attachment, { ...on, attachmentId: first.id, versionId: 1 })).rejects.toMatchObject({ error: 'notFound' });
    expect((await ana.call(list.attachment, { ...on, attachmentId: first.id, versionId: 2 })).url).not.toBe('');
    await ana.call(list.restoreVersion, { ...on, versionNum: 2 });
    expect(await bytesOf(first.id)).toEqual(one);
    expect(await attachments()).toMatchObject([{ id: first.id, fileVersion: 3, fileSize: 30 }]);
  });

  test('CONST-023 FILE-022 failed attachment uploads are collected and rejected together', async () => {
    const files: [string, Buffer][] = [
      ['Good.txt', randomBytes(30)],
      ['Small.txt', randomBytes(3)],
      ['Empty.txt', Buffer.alloc(0)],
      ['Also good.txt', randomBytes(20)],
    ];
    const { value } = JSON.parse((await ana.send(multipart(path('uploadmultiple'), files))).body);
    expect(value.attachments.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['Good.txt', 'Also good.txt']);
    expect(value.refused).toMatchObject([
      { fileName: 'Small.txt', error: 'FileTooSmall' },
      { fileName: 'Empty.txt', error: 'DragFromZipUnsupported' },
    ]);
    expect(await bytesIn()).toBe(50);
  });

  test('more files than one form can contain are refused, not dropped', async () => {
    const files = Array.from({ length: 11 }, (_, n): [string, Buffer] => [`${n}.txt`, randomBytes(30)]);
    const { status, body } = await ana.send(multipart(path('uploadmultiple'), files));
    expect([status, JSON.parse(body).errors[0].error]).toEqual([413, 'bodyTooLarge']);
    expect(await attachments()).toEqual([]);
  });

  describe('in parts', () => {
    let served: Awaited<ReturnType<typeof serveFiles>>;
    beforeEach(async () => {
      served = await serveFiles(world);
    });
    afterEach(() => served.stop());

    const bytes = randomBytes(3000);
    const begin = () => ana.call(list.beginAttachment, { ...on, body: { fileName: 'Big.bin', size: 3000, parts: [sha256(bytes)] } });
    const send = ({ parts: [part] }: Awaited<ReturnType<typeof begin>>) => served.send(part?.url ?? '', part?.headers ?? {}, bytes);
    const commit = (uploadId: string) => ana.call(list.uploadAttachment, { ...on, body: { uploadId } });

    test('a large one is attached by its commit, which can be repeated', async () => {
      const ticket = await begin();
      await expect(commit(ticket.uploadId)).rejects.toMatchObject({ error: 'contentMismatch' });
      await send(ticket);
      const attachment = await commit(ticket.uploadId);
      expect(await bytesOf(attachment.id)).toEqual(bytes);
      expect(await commit(ticket.uploadId)).toEqual(attachment);
      expect(await attachments()).toEqual([attachment]);
    });

    test('an upload for an item cannot become anything else, and can be canceled', async () => {
      const { uploadId } = await begin();
      await ana.call(list.createItem, { listId, body: { Title: 'Other' } });
      const expired = { error: 'uploadExpired' };
      await expect(ana.call(list.upload, { listId, body: { uploadId } })).rejects.toMatchObject(expired);
      await expect(ana.call(list.uploadAttachment, { listId, id: 2, body: { uploadId } })).rejects.toMatchObject(expired);
      await ana.call(list.cancelAttachment, { ...on, body: { uploadId } });
      await expect(commit(uploadId)).rejects.toMatchObject(expired);
    });
  });

  test('FILE-025 with Edit one is deleted: it is removed from the item and its bytes from the count, and an earlier version restores it', async () => {
    const { value } = await upload(ana, 'Note.txt', randomBytes(30));
    const adder = await world.member('Ada', Access.Create);
    await expect(adder.call(list.deleteAttachment, { ...on, attachmentId: value.id })).rejects.toMatchObject({ error: 'forbidden' });
    expect(await attachments()).toEqual([value]);
    const editor = await world.member('Edda', Access.Edit);
    await editor.call(list.deleteAttachment, { ...on, attachmentId: value.id });
    expect(await attachments()).toEqual([]);
    expect(await bytesIn()).toBe(0);
    expect((await world.facts(listId)).at(-1)).toMatchObject({ kind: 'attachmentDeleted', title: 'Note.txt' });
    const versions = await ana.call(list.versions, on);
    expect(versions.map(({ versionType }) => versionType)).toEqual(['attachment', 'attachment', 'item']);
    expect(versions.slice(0, 2).map(({ versionDiff }) => versionDiff)).toEqual([
      [{ field: 'Attachments', before: 'Note.txt', after: null }],
      [{ field: 'Attachments', before: null, after: 'Note.txt' }],
    ]);
    expect(versions[2]?.versionDiff).not.toContainEqual(expect.objectContaining({ field: 'Attachments' }));
    await ana.call(list.restoreVersion, { ...on, versionNum: 2 });
    expect(await attachments()).toMatchObject([{ fileName: 'Note.txt', fileSize: 30 }]);
    expect(await bytesIn()).toBe(30);
  });

  test('five simultaneous ones with one name become five versions of one attachment', async () => {
    await Promise.all(Array.from({ length: 5 }, () => upload(ana, 'Same.txt', randomBytes(20))));
    expect(await attachments()).toMatchObject([{ fileVersion: 5 }]);
    expect(await bytesIn()).toBe(20);
  });

  test('FILE-020 FILE-024 one is uploaded with comments by upload, several by uploadmultiple, each has the address attachment/{attachmentId}', async () => {
    const { value: one } = await upload(ana, 'One.txt', randomBytes(30), 'Alone');
    const files: [string, Buffer][] = ['Two.txt', 'Three.txt'].map((name) => [name, randomBytes(30)]);
    const { value } = JSON.parse((await ana.send(multipart(path('uploadmultiple'), files, 'comments=Both'))).body);
    expect((await attachments()).map(({ fileName, versionComments }) => [fileName, versionComments])).toEqual([
      ['One.txt', 'Alone'],
      ['Two.txt', 'Both'],
      ['Three.txt', 'Both'],
    ]);
    for (const { id, fileName } of [one, ...value.attachments]) {
      const { status, headers } = await ana.send({ path: path(id), headers: { 'x-requested-with': '' } });
      expect([status, headers.location]).toEqual([302, expect.stringContaining(fileName)]);
    }
    expect((await upload(ana, 'a|b.txt', randomBytes(30))).errors[0].error).toBe('invalidInput');
    expect(JSON.parse((await ana.send(multipart(path('upload'), files))).body).errors[0].error).toBe('MultipleFilesNotAllowed');
  });

  test('they are deleted permanently with their item, bytes and versions included', async () => {
    const { value } = await upload(ana, 'Note.txt', randomBytes(30));
    await upload(ana, 'Note.txt', randomBytes(40));
    const records = await readAll<{ file?: { blob: string }; attachment?: { file: { blob: string } } }>(
      world.host.table,
      keys.item(listId, 1),
    );
    const blobs = records.flatMap(({ file, attachment }) => [file?.blob, attachment?.file.blob]).filter((blob) => blob !== undefined);
    expect(new Set(blobs).size).toBe(2);
    const { recycleId } = await ana.call(recycle.delete, { body: { listId, id: 1 } });
    await ana.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
    await expect.poll(async () => await bytesOf(value.id)).toBeUndefined();
    await expect.poll(async () => (await Promise.all(blobs.map((blob) => world.host.blobs.get(blob)))).filter(Boolean)).toEqual([]);
  });

  test('they go to the recycle bin and are restored with their item', async () => {
    await upload(ana, 'Note.txt', randomBytes(30));
    const { recycleId } = await ana.call(recycle.delete, { body: { listId, id: 1 } });
    expect(await bytesIn()).toBe(0);
    await ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } });
    expect(await bytesIn()).toBe(30);
    expect(await attachments()).toHaveLength(1);
  });

  test('adding and deleting require Edit, and are refused while someone else has the item checked out', async () => {
    const { value } = await upload(ana, 'Note.txt', randomBytes(30));
    const rob = await world.member('Rob', Access.Read);
    const ben = await world.member('Ben', Access.Contribute);
    expect((await upload(rob, 'Mine.txt', randomBytes(30))).errors[0].error).toBe('forbidden');
    expect((await rob.call(list.attachment, { ...on, attachmentId: value.id })).url).not.toBe('');
    await ana.call(list.checkOut, on);
    expect((await upload(ben, 'Mine.txt', randomBytes(30))).errors[0].error).toBe('checkedOut');
    await expect(ben.call(list.deleteAttachment, { ...on, attachmentId: value.id })).rejects.toMatchObject({ error: 'checkedOut' });
  });

  test('a list can have none', async () => {
    const { id } = await world.list({ hasAttachments: false });
    await ana.call(list.createItem, { listId: id, body: { Title: 'Plan' } });
    const body = { fileName: 'a.txt', size: 12, parts: ['0'.repeat(64)] };
    await expect(ana.call(list.beginAttachment, { listId: id, id: 1, body })).rejects.toMatchObject({ error: 'attachmentsNotAllowed' });
    expect(await ana.call(list.details, { listId: id })).toMatchObject({ hasAttachments: false });
  });
});
