import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Blobs, Part, Slice, Stored } from '#functions/platform/blobs.ts';
import { sha256, storedOfStream } from '#functions/platform/crypto/checksum.ts';
import {
  type BlobPlace,
  bytesFile,
  discard,
  draftFile,
  isAbsent,
  objectFile,
  publish,
  sizeOf,
  uploadFolder,
  uploadsFolder,
} from '#functions/platform/embedded/blobs/blobPlace.ts';
import { completeUpload } from '#functions/platform/embedded/blobs/completeUpload.ts';
import { serveFile } from '#functions/platform/embedded/blobs/fileServer.ts';
import { asNoRoom } from '#functions/platform/embedded/blobs/room.ts';
import { signAddress } from '#functions/platform/embedded/blobs/signedAddress.ts';
import { type Spooled, spool, takePart } from '#functions/platform/embedded/blobs/spool.ts';
import { NoRoom } from '#functions/platform/helpers/noRoom.ts';

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

const demandRoom = ({ hasRoom }: BlobPlace): void => {
  if (hasRoom?.() === false) throw new NoRoom('the disk is nearly full');
};

const refuseForRoom = (error: unknown): never => {
  throw asNoRoom(error);
};

const put = async (place: BlobPlace, key: string, bytes: Uint8Array): Promise<Stored> => {
  await mkdir(uploadsFolder(place), { recursive: true });
  const draft = draftFile(uploadsFolder(place));
  try {
    await writeFile(draft, bytes);
    await publish(draft, objectFile(place, key));
  } finally {
    await discard(draft);
  }
  return { bytes: bytes.length, checksum: sha256(bytes).toString('hex') };
};

const readSlice = async (path: string, { from, bytes }: Slice): Promise<Uint8Array> => {
  const chunks = createReadStream(path, { start: from, end: from + bytes - 1 });
  return Buffer.concat(await chunks.toArray());
};

const get = async (place: BlobPlace, key: string, slice?: Slice): Promise<Uint8Array | undefined> => {
  const path = objectFile(place, key);
  try {
    return slice ? await readSlice(path, slice) : await readFile(path);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
};

const sweepUploads = async (place: BlobPlace, before: Date): Promise<void> => {
  await mkdir(uploadsFolder(place), { recursive: true });
  for (const name of await readdir(uploadsFolder(place))) {
    const path = join(uploadsFolder(place), name);
    if ((await stat(path)).mtime < before) await discard(path);
  }
};

const usage = async (place: BlobPlace): Promise<{ bytes: number; files: number }> => {
  const counted = { bytes: 0, files: 0 };
  for (const entry of await readdir(place.folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue;
    // A file may disappear while the others are counted.
    const { size } = await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }));
    counted.bytes += size;
    counted.files += 1;
  }
  return counted;
};

const digest = async (place: BlobPlace, key: string, partBytes?: number): Promise<Stored | undefined> => {
  try {
    return await storedOfStream(createReadStream(objectFile(place, key), { highWaterMark: CHUNK }), partBytes);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
};

/** Concurrent commits of one upload share the work, because the first one removes the parts. */
const completeOnce = (place: BlobPlace) => {
  const running = new Map<string, Promise<Stored>>();
  return (key: string, uploadId: string, parts: Part[]): Promise<Stored> => {
    const id = JSON.stringify([key, uploadId, parts]);
    const work =
      running.get(id) ??
      completeUpload(place, key, uploadId, parts)
        .catch(refuseForRoom)
        .finally(() => running.delete(id));
    running.set(id, work);
    return work;
  };
};

/** Stores objects as files. */
export const embeddedBlobs = (place: BlobPlace): FileBlobs => ({
  begin: async (key) => {
    demandRoom(place);
    const uploadId = randomBytes(16).toString('hex');
    const upload = uploadFolder(place, key, uploadId);
    await mkdir(upload, { recursive: true });
    await writeFile(bytesFile(upload), '');
    return uploadId;
  },
  signParts: async (key, uploadId, parts, seconds) =>
    Promise.all(
      parts.map(async ({ number, sha256: digest, bytes }) => {
        const values = { key, uploadId, number: String(number), sha256: digest, bytes: String(bytes) };
        return { number, url: await signAddress(place, 'part', values, seconds), headers: {} };
      }),
    ),
  complete: completeOnce(place),
  abort: (key, uploadId) => discard(uploadFolder(place, key, uploadId)),
  put: async (key, bytes) => {
    demandRoom(place);
    return put(place, key, bytes).catch(refuseForRoom);
  },
  get: (key, slice) => get(place, key, slice),
  size: (key) => sizeOf(objectFile(place, key)),
  digest: (key, partBytes) => digest(place, key, partBytes),
  remove: (key) => discard(objectFile(place, key)),
  usage: () => usage(place),
  signDownload: async (key, { fileName, contentType, inline, seconds }) =>
    signAddress(place, 'download', { key, fileName, contentType, inline: String(inline) }, seconds),
  serveFile: (request, response) => serveFile(place, request, response),
  spool: async (body, limit) => {
    demandRoom(place);
    return spool(place, body, limit).catch(refuseForRoom);
  },
  takePart: (url, bytes, chunks) => takePart(place, url, bytes, chunks).catch(refuseForRoom),
  sweepUploads: (before) => sweepUploads(place, before),
});
