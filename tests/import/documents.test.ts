import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { SQSEvent } from 'aws-lambda';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handle as doJobs } from '#events/jobs/index.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { IMPORTED_ENTRIES, PART_BYTES } from '#shared/limits.ts';
import type { Job } from '#shared/models/content/job.ts';
import { ended } from '#tests/kit/ended.ts';
import { serveFiles } from '#tests/kit/fileServer.ts';
import { holdQueue } from '#tests/kit/holdQueue.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { sha256 } from '#tests/kit/uploadOver.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list({ type: 'documents' })).id;
});
afterEach(() => world.close());

const send = async (archive: Uint8Array, query = '', who: Member = ana) => {
  const { status, body } = await who.send(multipart(`/api/List/${listId}/import/documents`, [['all.zip', archive]], query));
  return { status, ...JSON.parse(body) };
};
const bringIn = async (files: Parameters<typeof zipSync>[0] | Uint8Array, query = '', who: Member = ana): Promise<Job> => {
  const { value } = await send(files instanceof Uint8Array ? files : zipSync(files), query, who);
  return ended(who, value.id);
};
const paths = async (folderId = listId, before = ''): Promise<string[]> => {
  const { folders, items } = await ana.call(list.items, { listId, folderId, pageSize: 200 });
  const inner = await Promise.all(folders.map(({ id, name }) => paths(id, `${before}${name}/`)));
  return [...items.map(({ _FileName }) => `${before}${_FileName}`), ...inner.flat()].sort();
};
const contentOf = async (id: number): Promise<Buffer> => {
  const item = await read<ItemRecord>(world.table, keys.item(listId, id));
  return Buffer.from((await world.host.blobs.get(item?.file?.blob ?? '')) ?? []);
};

describe('LIST-121 an archive of documents', () => {
  test('imports each file, in its folders', async () => {
    const bytes = randomBytes(3000);
    const text = strToU8('The same words. '.repeat(500));
    const job = await bringIn({ 'a.bin': bytes, 'One/Two/b.txt': text, 'One/ü.txt': [text, { level: 0 }], 'Empty/': new Uint8Array() });
    expect(job).toMatchObject({ kind: 'importDocuments', state: 'done', done: 4, total: 4, refused: [] });
    expect(await paths()).toEqual(['One/Two/b.txt', 'One/ü.txt', 'a.bin']);
    expect((await ana.call(list.folderByPath, { listId, path: 'Empty' })).itemCount).toBe(0);
    expect(await contentOf(1)).toEqual(bytes);
    expect(await contentOf(2)).toEqual(Buffer.from(text));
  });

  test.each(['', 'overwrite=true'])(
    'that is processed twice at the same time imports each file once and refuses none (%s)',
    async (query) => {
      const { sent, letGo } = holdQueue(world);
      const names = Array.from({ length: 12 }, (_, index) => `${index}.bin`);
      const { value } = await send(zipSync(Object.fromEntries(names.map((name) => [name, randomBytes(50)]))), query);
      const message = { Records: [{ messageId: 'm', body: JSON.stringify(sent.find(({ body }) => body.id === value.id)) }] };
      const { transact } = world.host.table;
      let written = 0;
      // The process that imported a file reaches its next step slightly later than the other.
      world.host.table.transact = async (writes, options) => {
        await transact.call(world.host.table, writes, options);
        if (JSON.stringify(writes).includes('"row#')) await setTimeout((written++ % 3) * 5);
      };
      await Promise.all([1, 2].map(() => doJobs(world.host)(message as SQSEvent)));
      world.host.table.transact = transact;
      expect(await ended(ana, value.id)).toMatchObject({ state: 'done', done: 12, refused: [] });
      expect(await paths()).toEqual(names.toSorted());
      const { items } = await ana.call(list.items, { listId, pageSize: 200 });
      expect(items.map(({ _Version }) => _Version)).toEqual(names.map(() => 1));
      await letGo();
    },
  );

  test('is imported into the requested folder, and into existing folders', async () => {
    const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'To' });
    await bringIn({ 'One/a.txt': randomBytes(20) }, `folderId=${folderId}`);
    await bringIn({ 'one/b.txt': randomBytes(20) }, `folderId=${folderId}`);
    expect(await paths()).toEqual(['To/One/a.txt', 'To/One/b.txt']);
  });

  test('leaves out what cannot be imported, and names each with the reason', async () => {
    const good = randomBytes(20);
    const job = await bringIn({
      'good.txt': good,
      '../up.txt': good,
      '/root.txt': good,
      'One/../../up.txt': good,
      'C:\\windows.txt': good,
      'a|b.txt': good,
      'small.txt': randomBytes(9),
      'empty.txt': new Uint8Array(),
      'inner.zip': zipSync({ 'deep.txt': good }),
    });
    expect(job.done).toBe(2);
    expect(Object.fromEntries(job.refused.map(({ what, error }) => [what, error]))).toEqual({
      '../up.txt': 'FileName',
      '/root.txt': 'FileName',
      'One/../../up.txt': 'FileName',
      'C:\\windows.txt': 'FileName',
      'a|b.txt': 'FileName',
      'small.txt': 'FileTooSmall',
      'empty.txt': 'DragFromZipUnsupported',
    });
    expect(await paths()).toEqual(['good.txt', 'inner.zip']);
  });

  test('keeps existing files if they must not be overwritten', async () => {
    await bringIn({ 'a.txt': randomBytes(20) });
    expect((await bringIn({ 'a.txt': randomBytes(20), 'b.txt': randomBytes(20) }, 'overwrite=false')).refused).toEqual([
      { what: 'a.txt', error: 'fileExists' },
    ]);
    await bringIn({ 'a.txt': randomBytes(30) });
    expect((await ana.call(list.items, { listId })).items).toMatchObject([
      { _FileName: 'a.txt', _Version: 2, _FileSize: 30 },
      { _Version: 1 },
    ]);
  });

  test('checks in each folder what the caller may do there', async () => {
    const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'Kept' });
    const cleo = await world.member('Cleo', Access.Contribute);
    await world.grant(node.folder(folderId), cleo.user, Access.Read);
    const job = await bringIn({ 'Kept/a.txt': randomBytes(20), 'Kept/New/b.txt': randomBytes(20), 'c.txt': randomBytes(20) }, '', cleo);
    expect(job.refused).toEqual([
      { what: 'Kept/a.txt', error: 'forbidden' },
      { what: 'Kept/New/b.txt', error: 'forbidden' },
    ]);
    expect(await paths()).toEqual(['c.txt']);
  });

  test('of more than one step is imported completely', async () => {
    const files = Object.fromEntries(Array.from({ length: 45 }, (_, n) => [`F${n % 3}/f${n}.bin`, randomBytes(20)]));
    expect(await bringIn(files)).toMatchObject({ done: 45, refused: [] });
    expect(await paths()).toHaveLength(45);
  });
});

describe('an invalid or malicious archive', () => {
  test.each([
    ['plain text', Buffer.from('Certainly no archive, however long one reads on in it')],
    ['the half of one', Buffer.from(zipSync({ 'a.txt': randomBytes(500) })).subarray(0, 300)],
    ['one with a directory that lies outside', Buffer.from(zipSync({ 'a.txt': randomBytes(500) })).subarray(400)],
  ])('%s is refused', async (_, bytes) => {
    expect(await send(bytes)).toMatchObject({ status: 400, errors: [{ error: 'uploadInvalidFile' }] });
  });

  test('is imported without an entry that expands implausibly', async () => {
    const job = await bringIn({ 'bomb.txt': [new Uint8Array(4 * 1024 * 1024), { level: 9 }], 'a.txt': randomBytes(20) });
    expect(job.refused).toEqual([{ what: 'bomb.txt', error: 'unpacksTooLarge' }]);
    expect(await paths()).toEqual(['a.txt']);
  });

  test('is imported without an entry that claims to be smaller than it is', async () => {
    const archive = Buffer.from(zipSync({ 'liar.txt': [new Uint8Array(500_000), { level: 9 }] }));
    const directory = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    archive.writeUInt32LE(1000, directory + 24);
    expect((await bringIn(archive)).refused).toEqual([{ what: 'liar.txt', error: 'uploadInvalidFile' }]);
    expect(await paths()).toEqual([]);
  });

  test('is imported without a damaged or encrypted entry', async () => {
    const damaged = Buffer.from(zipSync({ 'a.bin': [randomBytes(500), { level: 0 }] }));
    damaged.writeUInt8(damaged.readUInt8(200) ^ 1, 200);
    expect((await bringIn(damaged)).refused).toEqual([{ what: 'a.bin', error: 'uploadInvalidFile' }]);
    const encrypted = Buffer.from(zipSync({ 'b.bin': [randomBytes(500), { level: 0 }] }));
    encrypted.writeUInt16LE(1, encrypted.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8);
    expect((await bringIn(encrypted)).refused).toEqual([{ what: 'b.bin', error: 'uploadInvalidFile' }]);
  });

  test('an archive with too many entries is refused', async () => {
    const files = Object.fromEntries(Array.from({ length: IMPORTED_ENTRIES + 1 }, (_, n) => [`${n}/`, new Uint8Array()]));
    expect(await send(zipSync(files, { level: 0 }))).toMatchObject({ status: 413, errors: [{ error: 'unpacksTooLarge' }] });
  });

  test('lists that contain no files accept none', async () => {
    listId = (await world.list()).id;
    expect(await send(zipSync({ 'a.txt': randomBytes(20) }))).toMatchObject({ status: 400, errors: [{ error: 'filesNotAllowed' }] });
  });
});

describe('LIST-121 an archive that was uploaded in parts', () => {
  const upload = async (archive: Buffer): Promise<string> => {
    const parts = Array.from({ length: Math.ceil(archive.length / PART_BYTES) }, (_, n) =>
      archive.subarray(n * PART_BYTES, (n + 1) * PART_BYTES),
    );
    const body = { fileName: 'all.zip', size: archive.length, parts: parts.map(sha256) };
    const ticket = await ana.call(list.beginUpload, { listId, body });
    const files = await serveFiles(world);
    for (const [n, { url, headers }] of ticket.parts.entries()) await files.send(url, headers, parts[n] ?? Buffer.alloc(0));
    files.stop();
    return ticket.uploadId;
  };

  test('is imported once, however often that is requested', async () => {
    const uploadId = await upload(Buffer.from(zipSync({ 'One/a.txt': randomBytes(20) })));
    const jobs = [1, 2].map(() => ana.call(list.importDocuments, { listId, body: { uploadId } }));
    const [first, second] = await Promise.all(jobs);
    expect(second?.id).toBe(first?.id);
    expect(await ended(ana, first?.id ?? '')).toMatchObject({ done: 1, refused: [] });
    expect(await paths()).toEqual(['One/a.txt']);
    await expect(ana.call(list.upload, { listId, body: { uploadId } })).rejects.toMatchObject({ error: 'uploadExpired' });
  });

  test('of another user does not exist', async () => {
    const uploadId = await upload(Buffer.from(zipSync({ 'a.txt': randomBytes(20) })));
    const ben = await world.member('Ben', Access.Contribute);
    await expect(ben.call(list.importDocuments, { listId, body: { uploadId } })).rejects.toMatchObject({ error: 'uploadExpired' });
  });
});
