import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handle as sweep } from '#events/sweep/index.ts';
import { keys } from '#functions/storage/keys.ts';
import { read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { file } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';
import { PART_BYTES, UPLOAD_HOURS } from '#shared/limits.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Library, openLibrary } from '#tests/kit/openLibrary.ts';
import { sha256 } from '#tests/kit/uploadOver.ts';
import type { Member, World } from '#tests/kit/world.ts';

let library: Library;
let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  library = await openLibrary();
  ({ world, ana, listId } = library);
});
afterEach(() => library.close());

const partsOf = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, n) => bytes.subarray(n * PART_BYTES, (n + 1) * PART_BYTES));

const begin = (fileName: string, bytes: Buffer, more: object = {}) =>
  ana.call(list.beginUpload, { listId, body: { fileName, size: bytes.length, parts: partsOf(bytes).map(sha256), ...more } });

type Ticket = Awaited<ReturnType<typeof begin>>;
const send = (ticket: Ticket, bytes: Buffer) =>
  Promise.all(
    partsOf(bytes).map((part, n) => {
      const { url = '', headers = {} } = ticket.parts[n] ?? {};
      return library.files.send(url, headers, part);
    }),
  );
const commit = ({ uploadId }: Ticket) => ana.call(list.upload, { listId, body: { uploadId } });

const upload = async (fileName: string, bytes: Buffer, more: object = {}) => {
  const ticket = await begin(fileName, bytes, more);
  await send(ticket, bytes);
  return commit(ticket);
};

const download = async (id: number, query: object = {}) => library.files.get((await ana.call(list.download, { listId, id, ...query })).url);

describe('uploading in parts', () => {
  test('the file appears with the commit and is returned byte for byte, whatever its name', async () => {
    for (const name of ['plain.txt', 'Réponse au comité.pdf', '临床试验 方案.docx', "it's (1) %41 #2.bin", 'Ω≈ç√.png']) {
      const bytes = randomBytes(5000);
      const item = await upload(name, bytes);
      expect(item).toMatchObject({ _FileName: name, _FileSize: 5000, Title: name });
      const reply = await download(item.Id);
      expect(sha256(Buffer.from(await reply.arrayBuffer()))).toBe(sha256(bytes));
      expect(decodeURIComponent(reply.headers.get('content-disposition')?.match(/filename\*=UTF-8''(.*)$/)?.[1] ?? '')).toBe(name);
    }
  });

  test('several parts make one file', async () => {
    const bytes = randomBytes(PART_BYTES * 2 + 777);
    const item = await upload('large.bin', bytes);
    expect(sha256(Buffer.from(await (await download(item.Id)).arrayBuffer()))).toBe(sha256(bytes));
  });

  test('FILE-010 a file with the same name becomes a new version by default, in parts as in a form', async () => {
    const inForm = async () =>
      JSON.parse((await ana.send(multipart(`/api/List/${listId}/document/upload`, [['a.txt', randomBytes(30)]]))).body);
    expect((await upload('a.txt', randomBytes(30)))._Version).toBe(1);
    expect((await upload('a.txt', randomBytes(30)))._Version).toBe(2);
    expect((await inForm()).value).toMatchObject({ Id: 1, _Version: 3 });
    await expect(upload('a.txt', randomBytes(30), { overwrite: false })).rejects.toMatchObject({ status: 409, error: 'fileExists' });
    expect((await ana.call(list.getItem, { listId, id: 1 }))._Version).toBe(3);
  });

  test('a part that is missing, or has other bytes, makes nothing visible', async () => {
    const bytes = randomBytes(2000);
    const missing = await begin('a.bin', bytes);
    await expect(commit(missing)).rejects.toMatchObject({ status: 422, error: 'contentMismatch' });
    const wrong = await begin('b.bin', bytes);
    const [reply] = await send(wrong, randomBytes(2000));
    expect(reply?.status).toBe(422);
    await expect(commit(wrong)).rejects.toMatchObject({ error: 'contentMismatch' });
    expect((await ana.call(list.items, { listId })).items).toEqual([]);
  });

  test('a commit whose answer was lost can be repeated', async () => {
    const bytes = randomBytes(100);
    const ticket = await begin('again.bin', bytes);
    await send(ticket, bytes);
    expect(await commit(ticket)).toEqual(await commit(ticket));
    expect((await ana.call(list.items, { listId })).total).toBe(1);
  });

  test('a canceled upload is deleted', async () => {
    const bytes = randomBytes(100);
    const ticket = await begin('never.bin', bytes);
    await send(ticket, bytes);
    await ana.call(list.cancelUpload, { listId, body: { uploadId: ticket.uploadId } });
    await expect(commit(ticket)).rejects.toMatchObject({ status: 410, error: 'uploadExpired' });
  });

  test("another user's upload does not exist", async () => {
    const ticket = await begin('mine.bin', randomBytes(100));
    const ben = await world.member('Ben', Access.Contribute);
    await expect(ben.call(list.upload, { listId, body: { uploadId: ticket.uploadId } })).rejects.toMatchObject({ error: 'uploadExpired' });
  });

  test('an uncommitted upload is removed after its time', async () => {
    const bytes = randomBytes(100);
    const ticket = await begin('left.bin', bytes);
    await send(ticket, bytes);
    world.advance((UPLOAD_HOURS + 2) * 3_600_000);
    await sweep(world.host)();
    expect(await read(world.host.table, keys.upload(ticket.uploadId))).toBeUndefined();
  });
});

describe('rules of an upload', () => {
  test.each([
    ['FILE-007 zero bytes', 'a.txt', 0, 'DragFromZipUnsupported', {}],
    ['CONST-023 FILE-003 FILE-005 nine bytes', 'a.txt', 9, 'FileTooSmall', { minSize: 10 }],
    ['CONST-023 FILE-003 FILE-006 a byte too many', 'a.txt', 2147483649, 'FileTooLarge', { maxSize: 2147483648 }],
  ])('%s', async (_, fileName, size, error, limit) => {
    const body = { fileName, size, parts: Array.from({ length: Math.min(128, Math.ceil(size / PART_BYTES)) }, () => '0'.repeat(64)) };
    await expect(ana.call(list.beginUpload, { listId, body })).rejects.toMatchObject({
      status: 400,
      error,
      details: { params: { fileName, ...limit } },
    });
  });

  test.each([10, 2147483648])('FILE-003 a file of %d bytes is allowed', async (size) => {
    const parts = Array.from({ length: Math.ceil(size / PART_BYTES) }, () => '0'.repeat(64));
    const ticket = await ana.call(list.beginUpload, { listId, body: { fileName: 'a.txt', size, parts } });
    expect(ticket.parts).toHaveLength(parts.length);
  });

  test.each(['a:b', 'a/b', 'a\\b', 'a"b', 'a<b', 'a>b', 'a?b', 'a*b', 'a|b', '..', 'a\u0000b'])(
    'FILE-001 the name %j is refused',
    async (fileName) => {
      await expect(begin(fileName, randomBytes(20))).rejects.toMatchObject({
        error: 'invalidInput',
        details: { fields: [{ at: 'fileName', code: 'FileName' }] },
      });
    },
  );

  test.each(['a\u202egpj.exe', 'a\u2066b.txt', 'a\u200b.txt', 'a\u2028b.txt'])(
    'a name with invisible characters is refused: %j',
    async (fileName) => {
      await expect(begin(fileName, randomBytes(20))).rejects.toMatchObject({ details: { fields: [{ at: 'fileName', code: 'FileName' }] } });
    },
  );

  test('letters that need joiners keep them', async () => {
    const fileName = 'نامه\u200cها.txt';
    expect((await upload(fileName, randomBytes(50)))._FileName).toBe(fileName);
  });

  test.each(['', '   ', '\u00a0'])('FILE-002 the empty name %j is refused for a file, a folder and a renamed object', async (name) => {
    const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'Named' });
    const missing = (at: string) => ({ error: 'invalidInput', details: { fields: [{ at, code: 'required' }] } });
    await expect(begin(name, randomBytes(20))).rejects.toMatchObject(missing('fileName'));
    await expect(ana.call(list.createFolder, { listId, folderName: name })).rejects.toMatchObject(missing('folderName'));
    await expect(ana.call(list.editFolder, { listId, folderId, folderName: name })).rejects.toMatchObject(missing('folderName'));
    const { Id: id } = await upload('Named.txt', randomBytes(20));
    await expect(ana.call(file.rename, { listId, id, fileName: name })).rejects.toMatchObject(missing('fileName'));
  });

  test('FILE-016 an existing name without overwrite is refused and named', async () => {
    await upload('Plan.txt', randomBytes(50));
    await expect(upload('plan.TXT', randomBytes(50), { overwrite: false })).rejects.toMatchObject({
      status: 409,
      error: 'fileExists',
      details: { params: { fileName: 'plan.TXT' } },
    });
  });

  test('with overwrite it becomes the next version, and the older one remains readable', async () => {
    const [one, two] = [randomBytes(50), randomBytes(60)];
    await upload('Plan.txt', one);
    const item = await upload('Plan.txt', two);
    expect(item).toMatchObject({ Id: 1, _Version: 2, _FileSize: 60 });
    const versions = await ana.call(list.versions, { listId, id: 1 });
    expect(versions.map(({ versionType, fileVersion, fileSize }) => [versionType, fileVersion, fileSize])).toEqual([
      ['file', 2, 60],
      ['file', 1, 50],
    ]);
    expect(Buffer.from(await (await download(1, { versionId: 1 })).arrayBuffer())).toEqual(one);
  });

  test("becomes a version of the user's own file, and of another user's only on request", async () => {
    const ben = await world.member('Ben', Access.Contribute);
    const [one, two] = [randomBytes(60), randomBytes(70)];
    const first = await upload('Shared.txt', one);
    const plan = (sameName: string) => ({
      listId,
      body: { fileName: 'Shared.txt', size: two.length, parts: partsOf(two).map(sha256), sameName },
    });
    const sendAs = async (sameName: string) => {
      const ticket = await ben.call(list.beginUpload, plan(sameName) as never);
      await send(ticket, two);
      return ben.call(list.upload, { listId, body: { uploadId: ticket.uploadId } });
    };
    expect((await upload('Shared.txt', one, { sameName: 'ownVersion' })).Id).toBe(first.Id);
    for (const sameName of ['ownVersion', 'refuse'])
      await expect(sendAs(sameName)).rejects.toMatchObject({ error: 'fileExists', status: 409 });
    const beside = await sendAs('number');
    expect([beside.Id === first.Id, beside._FileName]).toEqual([false, 'Shared (2).txt']);
    expect(Buffer.from(await (await download(first.Id)).arrayBuffer())).toEqual(one);
    const over = await sendAs('version');
    expect([over.Id, Buffer.from(await (await download(first.Id)).arrayBuffer())]).toEqual([first.Id, two]);
    expect((await sendAs('ownVersion')).Id).toBe(first.Id);
  });

  test('one upload that is committed twice at the same time becomes one file, and neither caller has to wait', async () => {
    const bytes = randomBytes(2000);
    const ticket = await begin('twice.bin', bytes, { sameName: 'version' });
    await send(ticket, bytes);
    const writes = vi.spyOn(world.host.table, 'transact');
    const answers = await Promise.allSettled([commit(ticket), commit(ticket)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled']);
    // Listeners write as well, for earlier facts.
    const tried = writes.mock.calls.filter((call) => JSON.stringify(call).includes(ticket.uploadId));
    expect(tried.length).toBeLessThan(8);
    expect((await ana.call(list.items, { listId })).items).toMatchObject([{ _FileName: 'twice.bin', _Version: 1 }]);
  });

  test('ten simultaneous uploads with one name become ten versions of one file', async () => {
    const items = await Promise.all(Array.from({ length: 5 }, () => upload('Same.txt', randomBytes(40))));
    expect(new Set(items.map(({ Id }) => Id)).size).toBe(1);
    expect(await ana.call(list.versions, { listId, id: items[0]?.Id ?? 0 })).toHaveLength(5);
    expect((await ana.call(list.items, { listId })).total).toBe(1);
  });
});

describe('small files by multipart', () => {
  const form = (files: [string, Buffer][], boundary = 'sheaf') =>
    Buffer.concat([
      ...files.flatMap(([name, bytes]) => [
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`),
        bytes,
        Buffer.from('\r\n'),
      ]),
      Buffer.from(`--${boundary}--\r\n`),
    ]);
  const post = (body: Buffer, boundary = 'sheaf') =>
    ana.send({
      method: 'POST',
      path: `/api/List/${listId}/document/upload`,
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
  const errorOf = (body: string) => JSON.parse(body).errors[0]?.error;

  test('one file is stored', async () => {
    const bytes = randomBytes(3000);
    const { status, body } = await post(form([['note.txt', bytes]]));
    expect(status).toBe(200);
    expect(Buffer.from(await (await download(JSON.parse(body).value.Id)).arrayBuffer())).toEqual(bytes);
  });

  test('FILE-004 several are refused', async () => {
    expect(
      errorOf(
        (
          await post(
            form([
              ['a.txt', randomBytes(30)],
              ['b.txt', randomBytes(30)],
            ]),
          )
        ).body,
      ),
    ).toBe('MultipleFilesNotAllowed');
    expect((await ana.call(list.items, { listId })).items).toEqual([]);
  });

  test('FILE-004 several tables are refused for an import or a preview', async () => {
    const { id } = await world.list();
    const tables: [string, Buffer][] = ['a.csv', 'b.csv'].map((name) => [name, Buffer.from('Title\nOne of them\n')]);
    for (const path of [`/api/List/${id}/import`, '/api/File/table/read']) {
      const { status, body } = await ana.send(multipart(path, tables));
      expect([status, errorOf(body)], path).toEqual([400, 'MultipleFilesNotAllowed']);
    }
  });

  test('FILE-004 several are refused wherever one is expected: as an attachment, an archive, a template, an agreement or texts', async () => {
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    const { id: items } = await world.list({ hasAttachments: true });
    const { Id } = await admin.call(list.createItem, { listId: items, body: { Title: 'One' } });
    const two: [string, Buffer][] = ['a.pdf', 'b.pdf'].map((name) => [name, randomBytes(30)]);
    for (const [path, query = ''] of [
      [`/api/List/${items}/item/${Id}/attachment/upload`],
      [`/api/List/${listId}/import/documents`],
      ['/api/Template/list/documents/add', `listId=${listId}&templateName=Two`],
      ['/api/Template/site/page/import', `systemSiteId=${world.site.id}`],
      ['/api/Template/consentdocuments', 'templateName=Two&isActive=true'],
      ['/api/Application/ImportTranslations'],
    ] as const) {
      const { status, body } = await admin.send(multipart(path, two, query));
      expect([status, errorOf(body)], path).toEqual([400, 'MultipleFilesNotAllowed']);
    }
    expect((await admin.call(list.getItem, { listId: items, id: Id })).Attachments).toEqual([]);
  });

  test('FILE-008 none, a broken form and a bad name are refused', async () => {
    expect(errorOf((await post(form([]))).body)).toBe('uploadInvalidFile');
    const broken = await post(Buffer.from('nonsense'));
    expect([broken.status, errorOf(broken.body)]).toEqual([400, 'uploadInvalidFile']);
    expect(errorOf((await post(form([['a|b.txt', randomBytes(30)]]))).body)).toBe('invalidInput');
  });
});

test('a download leaves a fact; a page without a script is redirected to the bytes', async () => {
  await upload('Plan.txt', randomBytes(50));
  const { status, headers } = await ana.send({ path: `/api/List/${listId}/item/1/download`, headers: { 'x-requested-with': '' } });
  expect(status).toBe(302);
  expect(headers.location).toMatch(/^\/_files\//);
  expect((await world.facts(listId)).at(-1)).toMatchObject({ kind: 'fileDownloaded', itemId: 1 });
});
