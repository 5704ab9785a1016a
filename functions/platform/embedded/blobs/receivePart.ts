import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BlobStore, bytesFile, isAbsent, proofFile, sizeOf, uploadFolder } from '#functions/platform/embedded/blobs/blobStore.ts';
import { PART_BYTES } from '#shared/limits.ts';

/** The length of a SHA-256 in hex. */
const DIGEST_LENGTH = 64;

/** The digest of a part that is on disk; undefined if it is missing or was cut off by a crash. */
export const verifiedDigest = async (upload: string, number: number): Promise<string | undefined> => {
  try {
    const digest = await readFile(proofFile(upload, number), 'utf8');
    return digest.length === DIGEST_LENGTH ? digest : undefined;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
};

interface Announced {
  upload: string;
  number: number;
  digest: string;
}

const hashing = (hash: Hash) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };

/** Writes a part at its offset. The bytes are durable before the part is marked as verified. */
const write = async ({ upload, number, digest }: Announced, body: Readable, signal: AbortSignal): Promise<number> => {
  const hash = createHash('sha256');
  const start = (number - 1) * PART_BYTES;
  await pipeline(body, hashing(hash), createWriteStream(bytesFile(upload), { flags: 'r+', start, flush: true }), { signal });
  if (hash.digest('hex') !== digest) return 422;
  await writeFile(proofFile(upload, number), digest);
  return 200;
};

/** A verified part is only compared, never overwritten, because the new bytes might differ. */
const compare = async ({ digest }: Announced, verified: string, body: Readable, signal: AbortSignal): Promise<number> => {
  const hash = createHash('sha256');
  const counting = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of chunks) hash.update(chunk);
  };
  await pipeline(body, counting, { signal });
  return hash.digest('hex') === digest && digest === verified ? 200 : 422;
};

interface Receiving {
  stop: AbortController;
  ended: Promise<unknown>;
}

/** Parts being received, by their file and number. */
const underWay = new Map<string, Receiving>();

const isStopped = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Only one sender writes a part at a time. A client that sends a part again has abandoned the earlier connection. */
const alone = async (store: string, work: (signal: AbortSignal) => Promise<number>): Promise<number> => {
  for (let other = underWay.get(store); other; other = underWay.get(store)) {
    other.stop.abort();
    await other.ended;
  }
  const stop = new AbortController();
  const working = work(stop.signal);
  const receiving: Receiving = {
    stop,
    ended: working.catch(() => undefined).finally(() => underWay.get(store) === receiving && underWay.delete(store)),
  };
  underWay.set(store, receiving);
  try {
    return await working;
  } catch (error) {
    if (stop.signal.aborted && isStopped(error)) return 409;
    throw error;
  }
};

/** Receives an announced part and returns the HTTP status. */
export const receivePart = async (
  store: BlobStore,
  values: URLSearchParams,
  request: Readable & Pick<IncomingMessage, 'headers'>,
): Promise<number> => {
  const value = (name: string) => values.get(name) ?? '';
  const upload = uploadFolder(store, value('key'), value('uploadId'));
  if ((await sizeOf(upload)) === undefined) return 404;
  if (request.headers['content-length'] !== value('bytes')) return 422;
  const announced = { upload, number: Number(value('number')), digest: value('sha256') };
  return alone(proofFile(upload, announced.number), async (signal) => {
    const verified = await verifiedDigest(upload, announced.number);
    return verified === undefined ? write(announced, request, signal) : compare(announced, verified, request, signal);
  });
};
