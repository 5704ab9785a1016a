import { readdir, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BlobMismatch } from '#functions/platform/blobs.ts';
import { openFiles, partOf, send } from '#tests/ports/blobStores.ts';
import { clock } from '#tests/ports/tables.ts';

const time = clock();
const { folder, blobs, stop } = await openFiles(time.now);
afterAll(stop);
afterEach(() => blobs.sweepUploads(new Date(Date.now() + 60_000)));

const inUploads = async (): Promise<string[]> =>
  (await readdir(join(folder, '.uploads'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
/** Parts that count as complete. */
const proven = async (): Promise<string[]> => (await inUploads()).filter((file) => file.endsWith('.proof'));
const received = async (): Promise<number> =>
  Math.max(
    0,
    ...(await Promise.all((await inUploads()).filter((file) => file.endsWith('/bytes')).map(async (file) => (await stat(file)).size))),
  );

const begin = async (key: string, content: Buffer) => {
  const uploadId = await blobs.begin(key);
  const [signed] = await blobs.signParts(key, uploadId, [partOf(1, content)], 60);
  return { uploadId, url: signed?.url ?? '' };
};

describe('an upload into files', () => {
  test('that brings other bytes is refused, and none of them count', async () => {
    const content = Buffer.from('announced bytes');
    const { uploadId, url } = await begin('other', content);
    expect((await send(url, Buffer.from('different bytes'))).status).toBe(422);
    expect((await send(url, Buffer.alloc(100_000, 'x'))).status).toBe(422);
    expect(await proven()).toEqual([]);
    expect((await send(url, content)).status).toBe(200);
    await blobs.complete('other', uploadId, [partOf(1, content)]);
    expect(Buffer.from((await blobs.get('other')) ?? []).toString()).toBe('announced bytes');
  });

  test('keeps verified parts, whatever is sent to the same address then', async () => {
    const content = Buffer.from('announced bytes');
    const { uploadId, url } = await begin('proven', content);
    expect((await send(url, content)).status).toBe(200);
    expect((await send(url, Buffer.from('different bytes'))).status).toBe(422);
    const other = Buffer.from('announced later');
    const [signed] = await blobs.signParts('proven', uploadId, [partOf(1, other)], 60);
    expect((await send(signed?.url ?? '', other)).status).toBe(422);
    expect((await send(url, content)).status).toBe(200);
    await blobs.complete('proven', uploadId, [partOf(1, content)]);
    expect(Buffer.from((await blobs.get('proven')) ?? []).toString()).toBe('announced bytes');
  });

  test.each(['', 'abc'])('accepts a part again whose verification a crash interrupted after "%s"', async (written) => {
    const content = Buffer.from('announced bytes');
    const { uploadId, url } = await begin('cut off', content);
    const [bytes = ''] = (await inUploads()).filter((file) => file.endsWith('/bytes'));
    await writeFile(join(dirname(bytes), '1.proof'), written);
    await expect(blobs.complete('cut off', uploadId, [partOf(1, content)])).rejects.toBeInstanceOf(BlobMismatch);
    expect((await send(url, content)).status).toBe(200);
    await blobs.complete('cut off', uploadId, [partOf(1, content)]);
    expect(Buffer.from((await blobs.get('cut off')) ?? []).toString()).toBe('announced bytes');
    await blobs.remove('cut off');
  });

  test('refuses an address that is used for something else', async () => {
    const content = Buffer.from('announced bytes');
    const { url } = await begin('signed', content);
    expect((await send(url.replace('/part?', '/download?'), content)).status).toBe(403);
    expect((await send(`${url}&key=elsewhere`, content)).status).toBe(403);
    expect((await fetch(url)).status).toBe(405);
  });

  /** Starts to send a part, and does not continue. */
  const sendSome = async (address: string, length: number) => {
    const { host, port, hostname, pathname, search } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${length}\r\n\r\n${'y'.repeat(400_000)}`);
    await expect.poll(received).toBeGreaterThan(300_000);
    return socket;
  };

  test('counts nothing when the connection breaks, and accepts the part again', async () => {
    const content = Buffer.alloc(1_000_000, 'x');
    const { uploadId, url } = await begin('broken', content);
    (await sendSome(url, content.length)).destroy();
    expect(await proven()).toEqual([]);
    await expect(blobs.complete('broken', uploadId, [partOf(1, content)])).rejects.toBeInstanceOf(BlobMismatch);
    expect((await send(url, content)).status).toBe(200);
    await blobs.complete('broken', uploadId, [partOf(1, content)]);
    expect(Buffer.from((await blobs.get('broken')) ?? []).equals(content)).toBe(true);
  });

  test('does not wait for a hanging connection when the part is sent again', async () => {
    const content = Buffer.alloc(1_000_000, 'x');
    const { uploadId, url } = await begin('hanging', content);
    const socket = await sendSome(url, content.length);
    expect((await send(url, content)).status).toBe(200);
    socket.write('y'.repeat(600_000));
    socket.destroy();
    await blobs.complete('hanging', uploadId, [partOf(1, content)]);
    expect(Buffer.from((await blobs.get('hanging')) ?? []).equals(content)).toBe(true);
  });

  test('becomes the object itself: nothing is copied', async () => {
    const content = Buffer.from('the very file');
    const { uploadId, url } = await begin('renamed', content);
    await send(url, content);
    const [file = ''] = (await inUploads()).filter((name) => name.endsWith('/bytes'));
    const { ino } = await stat(file);
    await blobs.complete('renamed', uploadId, [partOf(1, content)]);
    const objects = await readdir(folder, { recursive: true, withFileTypes: true });
    const locations = objects.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    expect((await Promise.all(locations.map((place) => stat(place)))).map((found) => found.ino)).toContain(ino);
    expect(await inUploads()).toEqual([]);
  });

  test('is deleted if it is not continued', async () => {
    const content = Buffer.from('forgotten');
    const { uploadId, url } = await begin('forgotten', content);
    await send(url, content);
    await blobs.sweepUploads(new Date(Date.now() - 60_000));
    expect(await proven()).toHaveLength(1);
    await blobs.sweepUploads(new Date(Date.now() + 60_000));
    expect(await inUploads()).toEqual([]);
    await expect(blobs.complete('forgotten', uploadId, [partOf(1, content)])).rejects.toBeInstanceOf(BlobMismatch);
  });
});

test('no key leads out of the folder', async () => {
  await blobs.put('../../outside', Buffer.from('small'));
  expect(await readdir(join(folder, '../..'))).not.toContain('outside');
  expect(Buffer.from((await blobs.get('../../outside')) ?? []).toString()).toBe('small');
});

describe('a download from files', () => {
  const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
  const address = () => blobs.signDownload('file', { fileName: 'plan.pdf', contentType: 'application/pdf', inline: true, seconds: 60 });
  const fetchRange = async (range: string, headers = {}) => fetch(await address(), { headers: { range, ...headers } });
  beforeAll(async () => {
    await blobs.put('file', content);
  });

  test('is sandboxed, as it has the origin of the application', async () => {
    expect(Object.fromEntries((await fetch(await address())).headers)).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['bytes=1000-', 416, 'bytes */1000', 0, 0],
    ['bytes=-5000', 206, 'bytes 0-999/1000', 0, 1000],
    ['bytes=-0', 416, 'bytes */1000', 0, 0],
    ['bytes=5-1', 200, null, 0, 1000],
    ['bytes=0-1,5-6', 200, null, 0, 1000],
    ['items=0-1', 200, null, 0, 1000],
  ])('answers the unusual range %s with %i', async (range, status, contentRange, start, end) => {
    const answer = await fetchRange(range);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content.subarray(start, end))).toBe(true);
  });

  test('returns its size without the bytes, and accepts a range only for the intended file', async () => {
    const head = await fetch(await address(), { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('1000');
    const etag = head.headers.get('etag') ?? '';
    expect((await fetchRange('bytes=0-1', { 'if-range': etag })).status).toBe(206);
    expect((await fetchRange('bytes=0-1', { 'if-range': '"other"' })).status).toBe(200);
  });

  test('refuses an unsigned or expired address', async () => {
    const url = await address();
    expect((await fetch(url.replace('key=file', 'key=other'))).status).toBe(403);
    expect((await fetch(`${new URL(url).origin}/_files/download?key=file`)).status).toBe(403);
    time.pass(61);
    expect((await fetch(url)).status).toBe(403);
  });
});
