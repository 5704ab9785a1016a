import { BlobMismatch, type Part, type Stored } from '#functions/platform/blobs.ts';
import { storedOf } from '#functions/platform/crypto/checksum.ts';
import {
  type BlobPlace,
  bytesFile,
  discard,
  objectFile,
  publish,
  sizeOf,
  uploadFolder,
} from '#functions/platform/embedded/blobs/blobPlace.ts';
import { proveBytes } from '#functions/platform/embedded/blobs/proveBytes.ts';
import { provenDigest } from '#functions/platform/embedded/blobs/receivePart.ts';
import { PART_BYTES } from '#shared/limits.ts';

/** The object already exists and must be the requested one. */
const proveObject = async (file: string, bytes: number, parts: Part[]): Promise<void> => {
  if (bytes !== storedOf(parts).bytes) throw new BlobMismatch('another object has this key');
  await proveBytes(file, parts);
};

/** Each part was verified on arrival and is at its offset, so nothing is read or copied. */
const nameParts = async (upload: string, file: string, parts: Part[]): Promise<void> => {
  for (const [index, { number, sha256, bytes }] of parts.entries()) {
    const isInPlace = number === index + 1 && (bytes === PART_BYTES || index === parts.length - 1);
    if (!isInPlace || (await provenDigest(upload, number)) !== sha256) throw new BlobMismatch(`part ${number} is missing`);
  }
  if ((await sizeOf(bytesFile(upload))) !== storedOf(parts).bytes) throw new BlobMismatch('bytes are missing');
  await publish(bytesFile(upload), file);
};

/** Makes the parts one object, or verifies the existing one. */
export const completeUpload = async (place: BlobPlace, key: string, uploadId: string, parts: Part[]): Promise<Stored> => {
  const file = objectFile(place, key);
  const upload = uploadFolder(place, key, uploadId);
  const bytes = await sizeOf(file);
  if (bytes === undefined) await nameParts(upload, file, parts);
  else await proveObject(file, bytes, parts);
  await discard(upload);
  return storedOf(parts);
};
