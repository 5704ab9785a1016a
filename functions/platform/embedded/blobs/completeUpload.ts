import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { BlobMismatch, type Part, type Stored } from '#functions/platform/blobs.ts';
import { storedOf } from '#functions/platform/crypto/checksum.ts';
import {
  type BlobPlace,
  discard,
  draftFile,
  objectFile,
  partFile,
  publish,
  sizeOf,
  uploadFolder,
} from '#functions/platform/embedded/blobs/blobPlace.ts';
import { provenBytes } from '#functions/platform/embedded/blobs/provenBytes.ts';

/** The object is there already: it must be the one that is asked for. */
const proveObject = async (file: string, bytes: number, parts: Part[]): Promise<void> => {
  if (bytes !== storedOf(parts).bytes) throw new BlobMismatch('another object has this key');
  for await (const _ of provenBytes(parts, (_part, start) => ({ file, start })));
};

const assemble = async (upload: string, file: string, parts: Part[]): Promise<void> => {
  for (const part of parts) {
    const size = await sizeOf(partFile(upload, part.number, part.sha256));
    if (size !== part.bytes) throw new BlobMismatch(`part ${part.number} is missing`);
  }
  const draft = draftFile(upload);
  try {
    const bytes = provenBytes(parts, (part) => ({ file: partFile(upload, part.number, part.sha256), start: 0 }));
    await pipeline(bytes, createWriteStream(draft));
    await publish(draft, file);
  } finally {
    await discard(draft);
  }
};

/** Makes one object of the parts, or proves that it was made before. */
export const completeUpload = async (place: BlobPlace, key: string, uploadId: string, parts: Part[]): Promise<Stored> => {
  const file = objectFile(place, key);
  const upload = uploadFolder(place, key, uploadId);
  const bytes = await sizeOf(file);
  if (bytes === undefined) await assemble(upload, file, parts);
  else await proveObject(file, bytes, parts);
  await discard(upload);
  return storedOf(parts);
};
