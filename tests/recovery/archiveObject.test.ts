import { createServer, type Server } from 'node:http';
import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { archiveObject, archiveStage } from '#infra/recovery/archiveStage.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';

/** The content sent in chunks with lengths, with a checksum after the last. */
const unchunked = (sent: Buffer): Buffer => {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = sent.indexOf('\r\n', at);
    const length = Number.parseInt(sent.toString('latin1', at, end), 16);
    if (!length) return Buffer.concat(parts);
    parts.push(sent.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
};

/** The part of a bucket that an archive needs: existing objects are not overwritten. */
let objects: Map<string, Buffer>;
let server: Server;
let client: S3Client;
beforeEach(async () => {
  objects = new Map();
  server = createServer(async (request, response) => {
    const name = new URL(request.url ?? '', 'http://s3').pathname;
    if (request.method === 'PUT') {
      const isTaken = objects.has(name) && request.headers['if-none-match'] === '*';
      const sent = Buffer.concat(await request.toArray());
      const body = String(request.headers['content-encoding']).includes('aws-chunked') ? unchunked(sent) : sent;
      if (!isTaken) objects.set(name, body);
      return response.writeHead(isTaken ? 412 : 200).end();
    }
    const found = objects.get(name);
    response.writeHead(found ? 200 : 404).end(found);
  });
  const endpoint = await listenLocally(server);
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  client = new S3Client({ endpoint, region: 'eu-central-1', credentials, forcePathStyle: true });
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

async function* lines(count: number) {
  for (let number = 0; number < count; number += 1) yield JSON.stringify({ number, text: 'ü'.repeat(number % 50) });
}

test('an archive in a bucket is read back as it was written, and never replaced', async () => {
  const store = archiveObject(client, { Bucket: 'archives', Key: 'sheaf/one.ndjson.gz' });
  await store.write(lines(5000));
  expect([...objects.keys()]).toEqual(['/archives/sheaf/one.ndjson.gz']);
  expect(await Array.fromAsync(store.read())).toEqual(await Array.fromAsync(lines(5000)));
  await expect(store.write(lines(1))).rejects.toThrow();
  expect(await Array.fromAsync(store.read())).toHaveLength(5000);
});

test('a destination that is no bucket is refused before anything is requested', async () => {
  await expect(archiveStage('dev', { before: new Date(0), to: '/tmp', name: 'a' })).rejects.toThrow('is not an address like');
});
