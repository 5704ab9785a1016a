import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BlobStore, discard, draftFile, uploadsFolder } from '#functions/platform/embedded/blobs/blobStore.ts';
import { receivePart } from '#functions/platform/embedded/blobs/receivePart.ts';
import { readAddress } from '#functions/platform/embedded/blobs/signedAddress.ts';
import { PART_BYTES } from '#shared/limits.ts';

/** The body is longer than allowed. */
export class BodyTooLong extends Error {
  override name = 'BodyTooLong';
}

/** A body on disk, divided into the parts of an upload. */
export interface Spooled {
  size: number;
  /** SHA-256 of each part, in hex. */
  parts: string[];
  part(index: number): { bytes: number; chunks: Readable };
  discard(): Promise<void>;
}

/** Stores a body whose digest is not announced. Files left by a crash are removed with abandoned uploads. */
export const spool = async (store: BlobStore, body: Readable, limit: number): Promise<Spooled> => {
  await mkdir(uploadsFolder(store), { recursive: true });
  const draft = draftFile(uploadsFolder(store));
  const parts: string[] = [];
  let size = 0;
  let hash = createHash('sha256');
  const count = (chunk: Buffer): void => {
    for (let rest = chunk; rest.length > 0; ) {
      const taken = rest.subarray(0, PART_BYTES - (size % PART_BYTES));
      hash.update(taken);
      size += taken.length;
      rest = rest.subarray(taken.length);
      if (size % PART_BYTES > 0) continue;
      parts.push(hash.digest('hex'));
      hash = createHash('sha256');
    }
  };
  const counting = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      if (size + chunk.length > limit) throw new BodyTooLong('the body is too long');
      count(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(body, counting, createWriteStream(draft));
  } catch (error) {
    await discard(draft);
    throw error;
  }
  if (size % PART_BYTES > 0 || size === 0) parts.push(hash.digest('hex'));
  return {
    size,
    parts,
    part: (index) => {
      const start = index * PART_BYTES;
      const bytes = Math.min(PART_BYTES, size - start);
      return { bytes, chunks: createReadStream(draft, bytes > 0 ? { start, end: start + bytes - 1 } : {}) };
    },
    discard: () => discard(draft),
  };
};

export const takePart = async (store: BlobStore, url: string, bytes: number, chunks: Readable): Promise<boolean> => {
  const signed = await readAddress(store, url);
  if (signed?.operation !== 'part') return false;
  const request = Object.assign(chunks, { headers: { 'content-length': String(bytes) } });
  return (await receivePart(store, signed.values, request)) === 200;
};
