import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BlobMismatch, type DownloadOptions, type Part } from '#functions/platform/blobs.ts';
import { sha256, storedOf } from '#functions/platform/checksum.ts';
import { embeddedBlobs, type FileBlobs } from '#functions/platform/embedded/blobs.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';
import { clock } from '#tests/ports/tables.ts';

const time = clock();
let folder: string;
let server: Server;
let blobs: FileBlobs;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-blobs-'));
  server = createServer((request, response) => blobs.serveFile(request, response));
  blobs = embeddedBlobs({ folder, origin: await listenLocally(server), key: Buffer.alloc(32, 7), now: time.now });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const partOf = (number: number, content: Buffer): Part => ({ number, sha256: sha256(content).toString('hex'), bytes: content.length });
const send = (url: string, content: Buffer, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'PUT', body: new Uint8Array(content), headers });

const contents = [Buffer.alloc(300_000, 'a'), Buffer.from('the second part'), Buffer.alloc(70_000, 'c')];
const parts = contents.map((content, index) => partOf(index + 1, content));

const upload = async (key: string, skip?: number): Promise<string> => {
  const uploadId = await blobs.begin(key);
  for (const signed of await blobs.signParts(key, uploadId, parts, 60)) {
    if (signed.number === skip) continue;
    const answer = await send(signed.url, contents[signed.number - 1] ?? Buffer.alloc(0), signed.headers);
    expect(answer.status).toBe(200);
  }
  return uploadId;
};

const filesIn = async (path: string): Promise<string[]> =>
  (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);

const first = async (key: string, content: Buffer) => {
  const uploadId = await blobs.begin(key);
  const [signed] = await blobs.signParts(key, uploadId, [partOf(1, content)], 60);
  return { uploadId, url: signed?.url ?? '' };
};

describe('an upload', () => {
  test('becomes visible as a whole once every part is proven, and completing it again answers the same', async () => {
    const uploadId = await upload('whole');
    expect(await blobs.get('whole')).toBeUndefined();
    const stored = await blobs.complete('whole', uploadId, parts);
    expect(stored).toEqual(storedOf(parts));
    expect(stored.checksum).toMatch(/^[0-9a-f]{64}-3$/);
    expect(await blobs.complete('whole', uploadId, parts)).toEqual(stored);
    expect(Buffer.from((await blobs.get('whole')) ?? []).equals(Buffer.concat(contents))).toBe(true);
  });

  test('of one part is known by the digest of its content', async () => {
    const content = Buffer.from('just one part');
    const { uploadId, url } = await first('one', content);
    expect((await send(url, content)).status).toBe(200);
    expect(await blobs.complete('one', uploadId, [partOf(1, content)])).toEqual({ bytes: 13, checksum: sha256(content).toString('hex') });
  });

  test('can be committed twice at the same time', async () => {
    const uploadId = await upload('together');
    const [one, two] = await Promise.all([blobs.complete('together', uploadId, parts), blobs.complete('together', uploadId, parts)]);
    expect(one).toEqual(two);
  });

  test('stays invisible while a part is missing, and can be carried on', async () => {
    const uploadId = await upload('resumed', 2);
    await expect(blobs.complete('resumed', uploadId, parts)).rejects.toBeInstanceOf(BlobMismatch);
    expect(await blobs.get('resumed')).toBeUndefined();
    const [signed] = await blobs.signParts('resumed', uploadId, parts.slice(1, 2), 60);
    await send(signed?.url ?? '', contents[1] ?? Buffer.alloc(0));
    expect(await blobs.complete('resumed', uploadId, parts)).toEqual(storedOf(parts));
  });

  test('takes no other bytes than those announced, and keeps nothing of them', async () => {
    const { uploadId, url } = await first('other', Buffer.from('announced bytes'));
    expect((await send(url, Buffer.from('different bytes'))).status).toBe(422);
    expect((await send(url, Buffer.from('too few'))).status).toBe(422);
    expect((await send(url, Buffer.alloc(100_000, 'x'))).status).toBe(422);
    await expect(blobs.complete('other', uploadId, [partOf(1, Buffer.from('announced bytes'))])).rejects.toBeInstanceOf(BlobMismatch);
    expect(await filesIn(join(folder, '.uploads'))).toEqual([]);
  });

  test('refuses addresses that were changed or are over', async () => {
    const content = Buffer.from('announced bytes');
    const { url } = await first('signed', content);
    const changed = new URL(url);
    changed.searchParams.set('key', 'elsewhere');
    expect((await send(changed.href, content)).status).toBe(403);
    expect((await send(url.replace('/part?', '/download?'), content)).status).toBe(403);
    expect((await send(`${url}&key=elsewhere`, content)).status).toBe(403);
    expect((await fetch(url)).status).toBe(405);
    time.pass(61);
    expect((await send(url, content)).status).toBe(403);
  });

  test('belongs to its key, and is gone once it is aborted', async () => {
    const uploadId = await upload('mine');
    await expect(blobs.complete('yours', uploadId, parts)).rejects.toBeInstanceOf(BlobMismatch);
    const [signed] = await blobs.signParts('mine', uploadId, parts, 60);
    await blobs.abort('mine', uploadId);
    await blobs.abort('mine', uploadId);
    expect((await send(signed?.url ?? '', contents[0] ?? Buffer.alloc(0))).status).toBe(404);
    await expect(blobs.complete('mine', uploadId, parts)).rejects.toBeInstanceOf(BlobMismatch);
  });

  test('leaves nothing when the line breaks', async () => {
    const { uploadId, url } = await first('broken', Buffer.alloc(1_000_000, 'x'));
    const { host, port, hostname, pathname, search } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000000\r\n\r\n${'x'.repeat(400_000)}`);
    for (let wait = 0; wait < 100 && (await filesIn(join(folder, '.uploads'))).length === 0; wait += 1) await setTimeout(10);
    expect(await filesIn(join(folder, '.uploads'))).toHaveLength(1);
    socket.destroy();
    for (let wait = 0; wait < 100 && (await filesIn(join(folder, '.uploads'))).length > 0; wait += 1) await setTimeout(10);
    expect(await filesIn(join(folder, '.uploads'))).toEqual([]);
    await blobs.abort('broken', uploadId);
  });

  test('that nobody carried on is forgotten', async () => {
    const uploadId = await upload('forgotten');
    await blobs.sweepUploads(new Date(Date.now() - 60_000));
    expect(await filesIn(join(folder, '.uploads'))).toHaveLength(3);
    await blobs.sweepUploads(new Date(Date.now() + 60_000));
    expect(await filesIn(join(folder, '.uploads'))).toEqual([]);
    await expect(blobs.complete('forgotten', uploadId, parts)).rejects.toBeInstanceOf(BlobMismatch);
  });
});

describe('a small object', () => {
  test('is put, read and removed', async () => {
    const bytes = Buffer.from('small');
    expect(await blobs.put('../../etc/passwd', bytes)).toEqual({ bytes: 5, checksum: sha256(bytes).toString('hex') });
    expect(Buffer.from((await blobs.get('../../etc/passwd')) ?? []).toString()).toBe('small');
    await blobs.remove('../../etc/passwd');
    await blobs.remove('../../etc/passwd');
    expect(await blobs.get('../../etc/passwd')).toBeUndefined();
  });
});

describe('a download', () => {
  const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
  const address = (options: Partial<DownloadOptions> = {}) =>
    blobs.signDownload('file', { fileName: 'plan.pdf', contentType: 'application/pdf', inline: true, seconds: 60, ...options });
  const fetchRange = async (range: string, headers = {}) => fetch(await address(), { headers: { range, ...headers } });
  beforeAll(async () => {
    await blobs.put('file', content);
    await blobs.put('empty', new Uint8Array());
  });

  test('answers the whole file, caged', async () => {
    const answer = await fetch(await address());
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '1000',
      'content-disposition': `inline; filename="plan.pdf"; filename*=UTF-8''plan.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private',
      'accept-ranges': 'bytes',
    });
  });

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/1000', 0, 10],
    ['bytes=990-', 206, 'bytes 990-999/1000', 990, 1000],
    ['bytes=990-5000', 206, 'bytes 990-999/1000', 990, 1000],
    ['bytes=-5', 206, 'bytes 995-999/1000', 995, 1000],
    ['bytes=-5000', 206, 'bytes 0-999/1000', 0, 1000],
    ['bytes=1000-', 416, 'bytes */1000', 0, 0],
    ['bytes=-0', 416, 'bytes */1000', 0, 0],
    ['bytes=5-1', 200, null, 0, 1000],
    ['bytes=0-1,5-6', 200, null, 0, 1000],
    ['items=0-1', 200, null, 0, 1000],
  ])('answers the range %s with %i', async (range, status, contentRange, start, end) => {
    const answer = await fetchRange(range);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content.subarray(start, end))).toBe(true);
  });

  test('tells its size without the bytes, and that nothing changed', async () => {
    const head = await fetch(await address(), { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('1000');
    const etag = head.headers.get('etag') ?? '';
    expect((await fetch(await address(), { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetchRange('bytes=0-1', { 'if-range': etag })).status).toBe(206);
    expect((await fetchRange('bytes=0-1', { 'if-range': '"other"' })).status).toBe(200);
  });

  test.each([
    ['Étude – naïve.pdf', '_tude _ na_ve.pdf', '%C3%89tude%20%E2%80%93%20na%C3%AFve.pdf'],
    ['研究計画.pdf', '____.pdf', '%E7%A0%94%E7%A9%B6%E8%A8%88%E7%94%BB.pdf'],
    [`it's "a" (50%)*\\.pdf`, `it's _a_ (50_)*_.pdf`, 'it%27s%20%22a%22%20%2850%25%29%2A%5C.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'a__Set-Cookie: x.pdf', 'a%0D%0ASet-Cookie%3A%20x.pdf'],
    ['\ud800.pdf', '_.pdf', '%EF%BF%BD.pdf'],
  ])('carries the name %j', async (fileName, ascii, encoded) => {
    const answer = await fetch(await address({ fileName, inline: false }));
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
  });

  test.each([
    ['text/html', true, 'application/octet-stream', 'attachment'],
    ['image/svg+xml', true, 'application/octet-stream', 'attachment'],
    ['TEXT/PLAIN; charset=utf-16', true, 'text/plain; charset=utf-8', 'inline'],
    ['image/png', false, 'image/png', 'attachment'],
    ['', true, 'application/octet-stream', 'attachment'],
  ])('shows %j inline only where nothing can run', async (contentType, inline, type, kind) => {
    const answer = await fetch(await address({ contentType, inline }));
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^${kind};`));
  });

  test('refuses an address that was changed or is over, and knows what is not there', async () => {
    const url = await address();
    expect((await fetch(url.replace('key=file', 'key=empty'))).status).toBe(403);
    expect((await fetch(url.replace('inline=true', 'inline=false'))).status).toBe(403);
    expect((await fetch(`${new URL(url).origin}/_files/download?key=file`)).status).toBe(403);
    const empty = await blobs.signDownload('empty', { fileName: 'e', contentType: '', inline: false, seconds: 60 });
    expect((await fetch(empty)).status).toBe(200);
    const missing = await blobs.signDownload('missing', { fileName: 'm', contentType: '', inline: false, seconds: 60 });
    expect((await fetch(missing)).status).toBe(404);
    time.pass(61);
    expect((await fetch(url)).status).toBe(403);
  });
});
