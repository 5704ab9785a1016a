import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BlobPlace, discard, draftFile, partFile, sizeOf, uploadFolder } from '#functions/platform/embedded/blobs/blobPlace.ts';

/** Takes the announced bytes or nothing; answers the HTTP status. Assembling proves them once more, so they need no sync here. */
export const receivePart = async (
  place: BlobPlace,
  values: URLSearchParams,
  request: Readable & Pick<IncomingMessage, 'headers'>,
): Promise<number> => {
  const value = (name: string) => values.get(name) ?? '';
  const upload = uploadFolder(place, value('key'), value('uploadId'));
  if ((await sizeOf(upload)) === undefined) return 404;
  if (request.headers['content-length'] !== value('bytes')) return 422;

  const hash = createHash('sha256');
  const draft = draftFile(upload);
  const hashing = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(request, hashing, createWriteStream(draft));
    if (hash.digest('hex') !== value('sha256')) return 422;
    await rename(draft, partFile(upload, Number(value('number')), value('sha256')));
    return 200;
  } finally {
    await discard(draft);
  }
};
