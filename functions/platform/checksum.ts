import { createHash } from 'node:crypto';
import type { Part, Stored } from '#functions/platform/blobs.ts';

export const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The digest of the parts' digests, as S3 makes it for an upload in parts. */
export const digestOfParts = (parts: Part[]): Buffer => sha256(Buffer.concat(parts.map((part) => Buffer.from(part.sha256, 'hex'))));

/** What an upload of these parts is called once it is complete. */
export const storedOf = (parts: Part[]): Stored => {
  const [first, second] = parts;
  const checksum = first && !second ? first.sha256 : `${digestOfParts(parts).toString('hex')}-${parts.length}`;
  return { bytes: parts.reduce((sum, part) => sum + part.bytes, 0), checksum };
};
