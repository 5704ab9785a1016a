import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Blobs, Part, Slice, StoredBlob } from '#functions/platform/blobs.ts';
import { checksumOfStream, sha256 } from '#functions/platform/crypto/checksum.ts';
import {
  type BlobStore,
  bytesFile,
  discard,
  draftFile,
  isAbsent,
  objectFile,
  publish,
  sizeOf,
  uploadFolder,
  uploadsFolder,
} from '#functions/platform/embedded/blobs/blobStore.ts';
import { completeUpload } from '#functions/platform/embedded/blobs/completeUpload.ts';
import { serveFile } from '#functions/platform/embedded/blobs/fileServer.ts';
import { toDiskFull } from '#functions/platform/embedded/blobs/room.ts';
import { signAddress } from '#functions/platform/embedded/blobs/signedAddress.ts';
import { type Spooled, spool, takePart } from '#functions/platform/embedded/blobs/spool.ts';
import { DiskFull } from '#functions/platform/helpers/diskFull.ts';

export interface FileBlobs extends Blobs {
  /** Serves the signed addresses under `/_files/`. */
  serveFile(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Stores a body of unknown length temporarily until its content has been checked. Throws BodyTooLong. */
  spool(body: Readable, limit: number): Promise<Spooled>;
  /** Receives a part at its signed address within the process, as `serveFile` does; false if it is refused. */
  takePart(url: string, bytes: number, chunks: Readable): Promise<boolean>;
  /** Removes uploads that have not been touched since; on S3 a lifecycle rule does this. */
  sweepUploads(before: Date): Promise<void>;
}

/** Bytes read at a time when a whole object is read. */
const CHUNK = 1024 * 1024;

const assertFreeSpace = ({ hasRoom }: BlobStore): void => {
  if (hasRoom?.() === false) throw new DiskFull('the disk is nearly full');
};

const asDiskFull = (error: unknown): never => {
  throw toDiskFull(error);
};

const put = async (store: BlobStore, key: string, bytes: Uint8Array): Promise<StoredBlob> => {
  await mkdir(uploadsFolder(store), { recursive: true });
  const draft = draftFile(uploadsFolder(store));
  try {
    await writeFile(draft, bytes);
    await publish(draft, objectFile(store, key));
  } finally {
    await discard(draft);
  }
  return { bytes: bytes.length, checksum: sha256(bytes).toString('hex') };
};

const readSlice = async (path: string, { from, bytes }: Slice): Promise<Uint8Array> => {
  const chunks = createReadStream(path, { start: from, end: from + bytes - 1 });
  return Buffer.concat(await chunks.toArray());
};

const get = async (store: BlobStore, key: string, slice?: Slice): Promise<Uint8Array | undefined> => {
  const path = objectFile(store, key);
  try {
    return slice ? await readSlice(path, slice) : await readFile(path);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
};

const sweepUploads = async (store: BlobStore, before: Date): Promise<void> => {
  await mkdir(uploadsFolder(store), { recursive: true });
  for (const name of await readdir(uploadsFolder(store))) {
    const path = join(uploadsFolder(store), name);
    if ((await stat(path)).mtime < before) await discard(path);
  }
};

const usage = async (store: BlobStore): Promise<{ bytes: number; files: number }> => {
  const counted = { bytes: 0, files: 0 };
  for (const entry of await readdir(store.folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue;
    // A file may disappear while the others are counted.
    const { size } = await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }));
    counted.bytes += size;
    counted.files += 1;
  }
  return counted;
};

const digest = async (store: BlobStore, key: string, partBytes?: number): Promise<StoredBlob | undefined> => {
  try {
    return await checksumOfStream(createReadStream(objectFile(store, key), { highWaterMark: CHUNK }), partBytes);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
};

/** Concurrent commits of one upload share the work, because the first one removes the parts. */
const completeOnce = (store: BlobStore) => {
  const running = new Map<string, Promise<StoredBlob>>();
  return (key: string, uploadId: string, parts: Part[]): Promise<StoredBlob> => {
    const id = JSON.stringify([key, uploadId, parts]);
    const work =
      running.get(id) ??
      completeUpload(store, key, uploadId, parts)
        .catch(asDiskFull)
        .finally(() => running.delete(id));
    running.set(id, work);
    return work;
  };
};

/** Stores objects as files. */
export const embeddedBlobs = (store: BlobStore): FileBlobs => ({
  begin: async (key) => {
    assertFreeSpace(store);
    const uploadId = randomBytes(16).toString('hex');
    const upload = uploadFolder(store, key, uploadId);
    await mkdir(upload, { recursive: true });
    await writeFile(bytesFile(upload), '');
    return uploadId;
  },
  signParts: async (key, uploadId, parts, seconds) =>
    Promise.all(
      parts.map(async ({ number, sha256: digest, bytes }) => {
        const values = { key, uploadId, number: String(number), sha256: digest, bytes: String(bytes) };
        return { number, url: await signAddress(store, 'part', values, seconds), headers: {} };
      }),
    ),
  complete: completeOnce(store),
  abort: (key, uploadId) => discard(uploadFolder(store, key, uploadId)),
  put: async (key, bytes) => {
    assertFreeSpace(store);
    return put(store, key, bytes).catch(asDiskFull);
  },
  get: (key, slice) => get(store, key, slice),
  size: (key) => sizeOf(objectFile(store, key)),
  digest: (key, partBytes) => digest(store, key, partBytes),
  remove: (key) => discard(objectFile(store, key)),
  usage: () => usage(store),
  signDownload: async (key, { fileName, contentType, inline, seconds }) =>
    signAddress(store, 'download', { key, fileName, contentType, inline: String(inline) }, seconds),
  serveFile: (request, response) => serveFile(store, request, response),
  spool: async (body, limit) => {
    assertFreeSpace(store);
    return spool(store, body, limit).catch(asDiskFull);
  },
  takePart: (url, bytes, chunks) => takePart(store, url, bytes, chunks).catch(asDiskFull),
  sweepUploads: (before) => sweepUploads(store, before),
});
