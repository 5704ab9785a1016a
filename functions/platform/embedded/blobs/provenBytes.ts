import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { BlobMismatch, type Part } from '#functions/platform/blobs.ts';

const CHUNK = 1024 * 1024;

/** Where the bytes of a part lie: a file, or a stretch of one. */
interface Stretch {
  file: string;
  start: number;
}

/** The bytes of all parts in order; throws BlobMismatch at the end of the first that is not what it should be. */
export async function* provenBytes(parts: Part[], find: (part: Part, offset: number) => Stretch): AsyncGenerator<Buffer> {
  let offset = 0;
  for (const part of parts) {
    const hash = createHash('sha256');
    const { file, start } = find(part, offset);
    let bytes = 0;
    // A stream cannot be asked for no bytes.
    const end = start + part.bytes - 1;
    for await (const chunk of part.bytes > 0 ? createReadStream(file, { start, end, highWaterMark: CHUNK }) : []) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
    if (bytes !== part.bytes || hash.digest('hex') !== part.sha256) throw new BlobMismatch(`part ${part.number}`);
    offset += part.bytes;
  }
}
