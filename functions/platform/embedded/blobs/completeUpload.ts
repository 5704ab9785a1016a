import { BlobMismatch, type Part, type StoredBlob } from '#functions/platform/blobs.ts';
import { checksumOf } from '#functions/platform/crypto/checksum.ts';
import {
  type BlobStore,
  bytesFile,
  discard,
  objectFile,
  publish,
  sizeOf,
  uploadFolder,
} from '#functions/platform/embedded/blobs/blobStore.ts';
import { verifiedDigest } from '#functions/platform/embedded/blobs/receivePart.ts';
import { verifyBytes } from '#functions/platform/embedded/blobs/verifyBytes.ts';
import { PART_BYTES } from '#shared/limits.ts';

/** The object already exists and must be the requested one. */
const verifyObject = async (file: string, bytes: number, parts: Part[]): Promise<void> => {
  if (bytes !== checksumOf(parts).bytes) throw new BlobMismatch('another object has this key');
  await verifyBytes(file, parts);
};

/** Each part was verified on arrival and is at its offset, so nothing is read or copied. */
const nameParts = async (upload: string, file: string, parts: Part[]): Promise<void> => {
  for (const [index, { number, sha256, bytes }] of parts.entries()) {
    const isInPlace = number === index + 1 && (bytes === PART_BYTES || index === parts.length - 1);
    if (!isInPlace || (await verifiedDigest(upload, number)) !== sha256) throw new BlobMismatch(`part ${number} is missing`);
  }
  if ((await sizeOf(bytesFile(upload))) !== checksumOf(parts).bytes) throw new BlobMismatch('bytes are missing');
  await publish(bytesFile(upload), file);
};

/** Makes the parts one object, or verifies the existing one. */
export const completeUpload = async (store: BlobStore, key: string, uploadId: string, parts: Part[]): Promise<StoredBlob> => {
  const file = objectFile(store, key);
  const upload = uploadFolder(store, key, uploadId);
  const bytes = await sizeOf(file);
  if (bytes === undefined) await nameParts(upload, file, parts);
  else await verifyObject(file, bytes, parts);
  await discard(upload);
  return checksumOf(parts);
};
