import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { awsBlobs } from '#functions/platform/aws/blobs/blobs.ts';
import type { Blobs, Part } from '#functions/platform/blobs.ts';
import { sha256 } from '#functions/platform/crypto/checksum.ts';
import { embeddedBlobs, type FileBlobs } from '#functions/platform/embedded/blobs/blobs.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';
import { endpoint, prepareEmulator } from '#tests/ports/emulator.ts';
import { memorySecrets } from '#tests/ports/identities.ts';

export interface Adapter {
  name: string;
  blobs: Blobs;
}

/** The files of one machine on a port of their own. */
export const openFiles = async (now = () => new Date()) => {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-blobs-'));
  const server = createServer((request, response) => blobs.serveFile(request, response));
  const blobs: FileBlobs = embeddedBlobs({ folder, origin: await listenLocally(server), secrets: memorySecrets, now });
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  };
  return { folder, blobs, stop };
};

/** All adapters that can run here. */
export const adapters = async (): Promise<{ list: Adapter[]; stop(): Promise<void> }> => {
  const { blobs, stop } = await openFiles();
  const list: Adapter[] = [{ name: 'files', blobs }];
  if (endpoint) {
    await prepareEmulator();
    list.push({ name: "the emulator's S3", blobs: awsBlobs() });
  }
  return { list, stop };
};

export const partOf = (number: number, content: Buffer): Part => ({
  number,
  sha256: sha256(content).toString('hex'),
  bytes: content.length,
});

export const send = (url: string, content: Buffer, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'PUT', body: new Uint8Array(content), headers });

let count = 0;

/** A separate key for each test, with characters that have to be escaped in an address. */
export const newKey = (): string => `list/ü & #${process.pid}/${Date.now()}-${count++}`;
