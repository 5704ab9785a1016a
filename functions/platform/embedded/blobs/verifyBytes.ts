import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { BlobMismatch, type Part } from '#functions/platform/blobs.ts';

const CHUNK = 1024 * 1024;

/** Reads a whole object. Throws BlobMismatch at the first wrong part. */
export const verifyBytes = async (file: string, parts: Part[]): Promise<void> => {
  let start = 0;
  for (const { number, sha256, bytes } of parts) {
    const hash = createHash('sha256');
    // A read stream cannot have length 0.
    const chunks = bytes > 0 ? createReadStream(file, { start, end: start + bytes - 1, highWaterMark: CHUNK }) : [];
    for await (const chunk of chunks) hash.update(chunk);
    if (hash.digest('hex') !== sha256) throw new BlobMismatch(`part ${number}`);
    start += bytes;
  }
};
