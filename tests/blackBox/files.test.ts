import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { PART_BYTES } from '#shared/limits.ts';
import { type Location, openPlace } from '#tests/blackBox/place.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';
import { downloadOver, sha256, uploadOver } from '#tests/kit/uploadOver.ts';

let location: Location;
let ada: HttpBrowser;
let listId: string;
beforeAll(async () => {
  location = await openPlace();
  ada = await location.signIn('ada');
  listId = location.listId('Library');
});
afterAll(() => location.close());

const unique = (name: string): string => `${randomUUID().slice(0, 8)} ${name}`;
const names = async (): Promise<(string | null)[]> =>
  (await ada.call(list.items, { listId, pageSize: 200 })).items.map(({ _FileName }) => _FileName);

const begin = (fileName: string, bytes: Buffer) =>
  ada.call(list.beginUpload, { listId, body: { fileName, size: bytes.length, parts: [sha256(bytes)] } });
type Ticket = Awaited<ReturnType<typeof begin>>;

const sendPart = ({ parts: [part] }: Ticket, bytes: Buffer): Promise<Response> =>
  fetch(new URL(part?.url ?? '', ada.origin), { method: 'PUT', headers: part?.headers ?? {}, body: new Uint8Array(bytes) });

describe('uploads', () => {
  test('a file of two parts goes directly to the store and is returned byte for byte, under a name in several alphabets', async () => {
    const bytes = randomBytes(PART_BYTES + 12_345);
    const name = unique("Étude n°7 临床 it's (1) %41 #2.bin");
    const item = await uploadOver(ada, listId, name, bytes);
    expect(item).toMatchObject({ _FileName: name, _FileSize: bytes.length });
    expect(sha256(await downloadOver(ada, listId, item.Id))).toBe(sha256(bytes));
  });

  test('a small file can be sent as an ordinary form', async () => {
    const name = unique('form.txt');
    const form = new FormData();
    form.set('file', new File(['twelve bytes and more'], name, { type: 'text/plain' }));
    const reply = await ada.send(`/api/List/${listId}/document/upload`, { method: 'POST', body: form });
    expect(reply.status).toBe(200);
    const { value } = (await reply.json()) as { value: { Id: number } };
    expect((await downloadOver(ada, listId, value.Id)).toString()).toBe('twelve bytes and more');
  });

  test('bytes other than the announced ones are refused by the store, and nothing becomes visible', async () => {
    const name = unique('wrong.bin');
    const ticket = await begin(name, randomBytes(2000));
    expect((await sendPart(ticket, randomBytes(2000))).status).toBeGreaterThanOrEqual(400);
    await expect(ada.call(list.upload, { listId, body: { uploadId: ticket.uploadId } })).rejects.toMatchObject({
      status: 422,
      error: 'contentMismatch',
    });
    expect(await names()).not.toContain(name);
  });

  test('a canceled upload is deleted: it can neither be committed nor receive parts', async () => {
    const name = unique('cancelled.bin');
    const bytes = randomBytes(2000);
    const ticket = await begin(name, bytes);
    await ada.call(list.cancelUpload, { listId, body: { uploadId: ticket.uploadId } });
    await expect(ada.call(list.upload, { listId, body: { uploadId: ticket.uploadId } })).rejects.toMatchObject({
      status: 410,
      error: 'uploadExpired',
    });
    expect((await sendPart(ticket, bytes)).status).toBeGreaterThanOrEqual(400);
    expect(await names()).not.toContain(name);
  });

  test('the same name again is a new version, and the old one remains available', async () => {
    const name = unique('twice.txt');
    const [first, second] = [Buffer.from('the first version'), Buffer.from('the second version')];
    const { Id: id } = await uploadOver(ada, listId, name, first);
    expect((await uploadOver(ada, listId, name, second)).Id).toBe(id);
    const versions = await ada.call(list.versions, { listId, id });
    expect(versions.filter(({ versionType }) => versionType === 'file').map(({ fileVersion }) => fileVersion)).toEqual([2, 1]);
    const { url } = await ada.call(list.download, { listId, id, versionId: 1 });
    expect(await (await fetch(new URL(url, ada.origin))).text()).toBe('the first version');
    expect((await downloadOver(ada, listId, id)).toString()).toBe('the second version');
  });

  test.each([
    ['with a path in its name', '../../etc/passwd', 400],
    ['with a control character', 'a\u0000b.txt', 400],
  ])('a file %s is refused', async (_, fileName, status) => {
    await expect(begin(fileName, randomBytes(100))).rejects.toMatchObject({ status });
  });
});

describe('downloads', () => {
  test('ranges are answered as requested, and the name is preserved', async () => {
    const name = unique('Plan – été.txt');
    const bytes = Buffer.from('0123456789abcdefghij');
    const { Id: id } = await uploadOver(ada, listId, name, bytes);
    const { url } = await ada.call(list.download, { listId, id });
    const range = (bytes: string): Promise<Response> => fetch(new URL(url, ada.origin), { headers: { range: bytes } });
    const middle = await range('bytes=5-9');
    expect([middle.status, await middle.text()]).toEqual([206, '56789']);
    expect(middle.headers.get('content-range')).toBe('bytes 5-9/20');
    const disposition = middle.headers.get('content-disposition') ?? '';
    expect(decodeURIComponent(disposition.match(/filename\*=UTF-8''(.*)$/)?.[1] ?? '')).toBe(name);
    const end = await range('bytes=-5');
    expect([end.status, await end.text()]).toEqual([206, 'fghij']);
    expect((await range('bytes=100-')).status).toBe(416);
  });

  test('an altered address opens nothing', async () => {
    const { Id: id } = await uploadOver(ada, listId, unique('sealed.txt'), Buffer.from('sealed contents'));
    const { url } = await ada.call(list.download, { listId, id });
    const address = new URL(url, ada.origin);
    const digest = createHash('sha256').update('other').digest('hex');
    for (const name of address.searchParams.keys()) if (/signature/i.test(name)) address.searchParams.set(name, digest);
    expect((await fetch(address)).status).toBe(403);
  });
});
