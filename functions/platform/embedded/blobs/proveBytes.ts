import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { BlobMismatch, type Part } from '#functions/platform/blobs.ts';

const CHUNK = 1024 * 1024;

/** Reads an object through; throws BlobMismatch at the first part that is not what it should be. */
export const proveBytes = async (file: string, parts: Part[]): Promise<void> => {
  let start = 0;
  for (const { number, sha256, bytes } of parts) {
    const hash = createHash('sha256');
    // A stream cannot be asked for no bytes.
    const chunks = bytes > 0 ? createReadStream(file, { start, end: start + bytes - 1, highWaterMark: CHUNK }) : [];
    for await (const chunk of chunks) hash.update(chunk);
    if (hash.digest('hex') !== sha256) throw new BlobMismatch(`part ${number}`);
    start += bytes;
  }
};
