import { createHash } from 'node:crypto';
import type { Part, StoredBlob } from '#functions/platform/blobs.ts';

export const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The digest of the parts' digests, as S3 computes it for a multipart upload. */
export const digestOfParts = (parts: Part[]): Buffer => sha256(Buffer.concat(parts.map((part) => Buffer.from(part.sha256, 'hex'))));

/** The checksum of a completed upload of these parts. */
export const checksumOf = (parts: Part[]): StoredBlob => {
  const [first, second] = parts;
  const checksum = first && !second ? first.sha256 : `${digestOfParts(parts).toString('hex')}-${parts.length}`;
  return { bytes: parts.reduce((sum, part) => sum + part.bytes, 0), checksum };
};

/** The checksum of an upload of these bytes: as a whole, or in parts of a given length. */
export const checksumOfStream = async (chunks: AsyncIterable<Uint8Array>, partBytes = Number.MAX_SAFE_INTEGER): Promise<StoredBlob> => {
  const parts: Part[] = [];
  let hash = createHash('sha256');
  let bytes = 0;
  const close = () => {
    parts.push({ number: parts.length + 1, sha256: hash.digest('hex'), bytes });
    hash = createHash('sha256');
    bytes = 0;
  };
  for await (let chunk of chunks) {
    while (chunk.length > 0) {
      const slice = chunk.subarray(0, partBytes - bytes);
      hash.update(slice);
      bytes += slice.length;
      chunk = chunk.subarray(slice.length);
      if (bytes === partBytes) close();
    }
  }
  if (bytes > 0 || parts.length === 0) close();
  return checksumOf(parts);
};
