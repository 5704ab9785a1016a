import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BlobMismatch } from '#functions/platform/blobs.ts';
import { openFiles, partOf, send } from '#tests/ports/blobStores.ts';
import { clock } from '#tests/ports/tables.ts';

const time = clock();
const { folder, blobs, stop } = await openFiles(time.now);
afterAll(stop);

const unfinished = async (): Promise<string[]> =>
  (await readdir(join(folder, '.uploads'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const begin = async (key: string, content: Buffer) => {
  const uploadId = await blobs.begin(key);
  const [signed] = await blobs.signParts(key, uploadId, [partOf(1, content)], 60);
  return { uploadId, url: signed?.url ?? '' };
};

describe('an upload into files', () => {
  test('that brings other bytes is told so, and nothing of them is kept', async () => {
    const { url } = await begin('other', Buffer.from('announced bytes'));
    expect((await send(url, Buffer.from('different bytes'))).status).toBe(422);
    expect((await send(url, Buffer.alloc(100_000, 'x'))).status).toBe(422);
    expect(await unfinished()).toEqual([]);
  });

  test('refuses an address that is used for something else', async () => {
    const content = Buffer.from('announced bytes');
    const { url } = await begin('signed', content);
    expect((await send(url.replace('/part?', '/download?'), content)).status).toBe(403);
    expect((await send(`${url}&key=elsewhere`, content)).status).toBe(403);
    expect((await fetch(url)).status).toBe(405);
  });

  test('leaves nothing when the line breaks', async () => {
    const { uploadId, url } = await begin('broken', Buffer.alloc(1_000_000, 'x'));
    const { host, port, hostname, pathname, search } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000000\r\n\r\n${'x'.repeat(400_000)}`);
    for (let wait = 0; wait < 100 && (await unfinished()).length === 0; wait += 1) await setTimeout(10);
    expect(await unfinished()).toHaveLength(1);
    socket.destroy();
    for (let wait = 0; wait < 100 && (await unfinished()).length > 0; wait += 1) await setTimeout(10);
    expect(await unfinished()).toEqual([]);
    await blobs.abort('broken', uploadId);
  });

  test('that nobody carried on is forgotten', async () => {
    const content = Buffer.from('forgotten');
    const { uploadId, url } = await begin('forgotten', content);
    await send(url, content);
    await blobs.sweepUploads(new Date(Date.now() - 60_000));
    expect(await unfinished()).toHaveLength(1);
    await blobs.sweepUploads(new Date(Date.now() + 60_000));
    expect(await unfinished()).toEqual([]);
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

  test('is caged, as it has the origin of the application', async () => {
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

  test('tells its size without the bytes, and takes a range for the file that was meant only', async () => {
    const head = await fetch(await address(), { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('1000');
    const etag = head.headers.get('etag') ?? '';
    expect((await fetchRange('bytes=0-1', { 'if-range': etag })).status).toBe(206);
    expect((await fetchRange('bytes=0-1', { 'if-range': '"other"' })).status).toBe(200);
  });

  test('refuses an address that is not signed or is over', async () => {
    const url = await address();
    expect((await fetch(url.replace('key=file', 'key=other'))).status).toBe(403);
    expect((await fetch(`${new URL(url).origin}/_files/download?key=file`)).status).toBe(403);
    time.pass(61);
    expect((await fetch(url)).status).toBe(403);
  });
});
