import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BlobMismatch, type DownloadOptions } from '#functions/platform/blobs.ts';
import { checksumOf, sha256 } from '#functions/platform/crypto/checksum.ts';
import { PART_BYTES } from '#shared/limits.ts';
import { type Adapter, adapters, newKey, partOf, send } from '#tests/ports/blobStores.ts';

const { list, stop } = await adapters();
afterAll(stop);

const contents = [Buffer.alloc(PART_BYTES, 'a'), Buffer.alloc(PART_BYTES, 'b'), Buffer.from('the last part')];
const parts = contents.map((content, index) => partOf(index + 1, content));

describe.each(list)('blobs in $name', ({ blobs }: Adapter) => {
  let key: string;
  beforeEach(() => {
    key = newKey();
  });

  const upload = async (skip?: number): Promise<string> => {
    const uploadId = await blobs.begin(key);
    for (const { number, url, headers } of await blobs.signParts(key, uploadId, parts, 60)) {
      if (number === skip) continue;
      expect((await send(url, contents[number - 1] ?? Buffer.alloc(0), headers)).status).toBe(200);
    }
    return uploadId;
  };

  const begin = async (content: Buffer, seconds = 60) => {
    const uploadId = await blobs.begin(key);
    const [signed] = await blobs.signParts(key, uploadId, [partOf(1, content)], seconds);
    return { uploadId, url: signed?.url ?? '', headers: signed?.headers ?? {} };
  };

  test('their objects are counted', async () => {
    const before = await blobs.usage();
    await blobs.put(key, Buffer.alloc(1234));
    const after = await blobs.usage();
    expect([after.files - before.files, after.bytes - before.bytes]).toEqual([1, 1234]);
  });

  describe('an upload', () => {
    test('becomes visible as a whole once every part is verified, and completing it again has the same result', async () => {
      const uploadId = await upload();
      expect(await blobs.get(key)).toBeUndefined();
      const stored = await blobs.complete(key, uploadId, parts);
      expect(stored).toEqual(checksumOf(parts));
      expect(stored.checksum).toMatch(/^[0-9a-f]{64}-3$/);
      expect(await blobs.complete(key, uploadId, parts)).toEqual(stored);
      expect(Buffer.from((await blobs.get(key)) ?? []).equals(Buffer.concat(contents))).toBe(true);
    });

    test('cannot be completed as something else afterwards', async () => {
      const uploadId = await upload();
      await blobs.complete(key, uploadId, parts);
      await expect(blobs.complete(key, uploadId, parts.slice(1))).rejects.toBeInstanceOf(BlobMismatch);
      await blobs.abort(key, uploadId);
      expect((await blobs.get(key))?.length).toBe(checksumOf(parts).bytes);
    });

    test('of one part is identified by the digest of its content', async () => {
      const content = Buffer.from('just one part');
      const { uploadId, url, headers } = await begin(content);
      expect((await send(url, content, headers)).status).toBe(200);
      expect(await blobs.complete(key, uploadId, [partOf(1, content)])).toEqual({ bytes: 13, checksum: sha256(content).toString('hex') });
    });

    test('can be committed twice at the same time', async () => {
      const uploadId = await upload();
      const [one, two] = await Promise.all([blobs.complete(key, uploadId, parts), blobs.complete(key, uploadId, parts)]);
      expect([one, two]).toEqual([checksumOf(parts), checksumOf(parts)]);
    });

    test('stays invisible while a part is missing, and can be continued', async () => {
      const uploadId = await upload(2);
      await expect(blobs.complete(key, uploadId, parts)).rejects.toBeInstanceOf(BlobMismatch);
      expect(await blobs.get(key)).toBeUndefined();
      const [signed] = await blobs.signParts(key, uploadId, parts.slice(1, 2), 60);
      await send(signed?.url ?? '', contents[1] ?? Buffer.alloc(0), signed?.headers);
      expect(await blobs.complete(key, uploadId, parts)).toEqual(checksumOf(parts));
    });

    test('accepts a part again whose answer was lost', async () => {
      const content = Buffer.from('sent twice');
      const { uploadId, url, headers } = await begin(content);
      for (const _ of [1, 2]) expect((await send(url, content, headers)).status).toBe(200);
      expect(await blobs.complete(key, uploadId, [partOf(1, content)])).toEqual(checksumOf([partOf(1, content)]));
    });

    test('accepts no bytes other than the announced ones', async () => {
      const announced = Buffer.from('announced bytes');
      const { uploadId, url, headers } = await begin(announced);
      for (const other of [Buffer.from('different bytes'), Buffer.from('too few'), Buffer.alloc(100_000, 'x')]) {
        expect((await send(url, other, headers)).ok).toBe(false);
      }
      await expect(blobs.complete(key, uploadId, [partOf(1, announced)])).rejects.toBeInstanceOf(BlobMismatch);
      expect(await blobs.get(key)).toBeUndefined();
    });

    test('refuses an altered or expired address', async () => {
      const content = Buffer.from('announced bytes');
      const { url, headers } = await begin(content, 1);
      const changed = new URL(url);
      const number = changed.searchParams.has('partNumber') ? 'partNumber' : 'number';
      changed.searchParams.set(number, '2');
      expect((await send(changed.href, content, headers)).status).toBe(403);
      await setTimeout(2100);
      expect((await send(url, content, headers)).status).toBe(403);
    });

    test('belongs to its key, and is deleted once it is canceled', async () => {
      const uploadId = await upload();
      await expect(blobs.complete(newKey(), uploadId, parts)).rejects.toBeInstanceOf(BlobMismatch);
      const [signed] = await blobs.signParts(key, uploadId, parts, 60);
      await blobs.abort(key, uploadId);
      await blobs.abort(key, uploadId);
      expect((await send(signed?.url ?? '', contents[0] ?? Buffer.alloc(0), signed?.headers)).status).toBe(404);
      await expect(blobs.complete(key, uploadId, parts)).rejects.toBeInstanceOf(BlobMismatch);
    });
  });

  describe('a small object', () => {
    test('is kept until it is removed, which can be repeated', async () => {
      const bytes = Buffer.from('small');
      expect(await blobs.get(key)).toBeUndefined();
      expect(await blobs.get(key, { from: 0, bytes: 1 })).toBeUndefined();
      expect(await blobs.put(key, bytes)).toEqual({ bytes: 5, checksum: sha256(bytes).toString('hex') });
      expect(Buffer.from((await blobs.get(key)) ?? [])).toEqual(bytes);
      expect(Buffer.from((await blobs.get(key, { from: 1, bytes: 3 })) ?? []).toString()).toBe('mal');
      expect(Buffer.from((await blobs.get(key, { from: 3, bytes: 100 })) ?? []).toString()).toBe('ll');
      await blobs.remove(key);
      await blobs.remove(key);
      expect(await blobs.get(key)).toBeUndefined();
    });

    test('can be empty', async () => {
      expect(await blobs.put(key, new Uint8Array())).toEqual(checksumOf([partOf(1, Buffer.alloc(0))]));
      expect(await blobs.get(key)).toHaveLength(0);
    });
  });

  describe('a download', () => {
    const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
    const file = newKey();
    const address = (options: Partial<DownloadOptions> = {}) =>
      blobs.signDownload(file, { fileName: 'plan.pdf', contentType: 'application/pdf', inline: true, seconds: 60, ...options });
    beforeAll(async () => {
      await blobs.put(file, content);
    });

    test('returns the whole file under its name', async () => {
      const answer = await fetch(await address());
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': '1000',
        'content-disposition': `inline; filename="plan.pdf"; filename*=UTF-8''plan.pdf`,
        'cache-control': 'private',
        'accept-ranges': 'bytes',
      });
    });

    test.each([
      ['bytes=0-9', 206, 'bytes 0-9/1000', 0, 10],
      ['bytes=990-', 206, 'bytes 990-999/1000', 990, 1000],
      ['bytes=990-5000', 206, 'bytes 990-999/1000', 990, 1000],
      ['bytes=-5', 206, 'bytes 995-999/1000', 995, 1000],
    ])('returns the range %s', async (range, status, contentRange, start, end) => {
      const answer = await fetch(await address(), { headers: { range } });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange]);
      expect(Buffer.from(await answer.arrayBuffer()).equals(content.subarray(start, end))).toBe(true);
    });

    test('returns no range behind the end', async () => {
      expect((await fetch(await address(), { headers: { range: 'bytes=1000-' } })).status).toBe(416);
    });

    test('reports that nothing changed', async () => {
      const etag = (await fetch(await address())).headers.get('etag') ?? '';
      expect((await fetch(await address(), { headers: { 'if-none-match': etag } })).status).toBe(304);
    });

    test.each([
      ['Étude – naïve.pdf', '_tude _ na_ve.pdf', '%C3%89tude%20%E2%80%93%20na%C3%AFve.pdf'],
      ['研究計画.pdf', '____.pdf', '%E7%A0%94%E7%A9%B6%E8%A8%88%E7%94%BB.pdf'],
      [`it's "a" (50%)*\\.pdf`, `it's _a_ (50_)*_.pdf`, 'it%27s%20%22a%22%20%2850%25%29%2A%5C.pdf'],
      ['a\r\nSet-Cookie: x.pdf', 'a__Set-Cookie: x.pdf', 'a%0D%0ASet-Cookie%3A%20x.pdf'],
      ['\ud800.pdf', '_.pdf', '%EF%BF%BD.pdf'],
    ])('has the name %j', async (fileName, ascii, encoded) => {
      const answer = await fetch(await address({ fileName, inline: false }));
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
    });

    test('CALL-039 a file without a name is called file.pdf', async () => {
      const answer = await fetch(await address({ fileName: '', inline: false }));
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="file.pdf"; filename*=UTF-8''file.pdf`);
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

    test('refuses an altered or expired address, and reports a missing object', async () => {
      const url = await address({ seconds: 1 });
      expect((await fetch(url.replace('inline', 'outline'))).status).toBe(403);
      expect((await fetch(url.replace('plan.pdf', 'other.pdf'))).status).toBe(403);
      const missing = await blobs.signDownload(newKey(), { fileName: 'm', contentType: '', inline: false, seconds: 60 });
      expect((await fetch(missing)).status).toBe(404);
      await setTimeout(2100);
      expect((await fetch(url)).status).toBe(403);
    });
  });
});
