import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sha256 } from '#functions/platform/crypto/checksum.ts';
import type { Secrets } from '#functions/platform/secrets.ts';

export interface BlobStore {
  folder: string;
  /** The origin of the signed addresses, which the same process serves. */
  origin: string;
  /** The keys that sign addresses. */
  secrets: Secrets;
  now(): Date;
  /** If it returns false, no upload begins and nothing is stored. */
  hasRoom?(): boolean;
}

/** File names are digests, so no key can escape the folder or clash in case. */
export const objectFile = ({ folder }: BlobStore, key: string): string => {
  const name = sha256(key).toString('hex');
  return join(folder, name.slice(0, 2), name);
};

export const uploadsFolder = ({ folder }: BlobStore): string => join(folder, '.uploads');

/** The name binds an upload to its key: with another key the upload does not exist. */
export const uploadFolder = (store: BlobStore, key: string, uploadId: string): string =>
  join(uploadsFolder(store), sha256(JSON.stringify([key, uploadId])).toString('hex'));

/** The received bytes of an upload, each part at its offset. */
export const bytesFile = (upload: string): string => join(upload, 'bytes');

/** Contains the digest of a part that has been received and verified. */
export const proofFile = (upload: string, number: number): string => join(upload, `${number}.proof`);

export const draftFile = (upload: string): string => join(upload, `draft-${randomBytes(8).toString('hex')}`);

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
};

/** The bytes are durable before the name is, and the name before anyone is told. */
export const publish = async (draft: string, file: string): Promise<void> => {
  const handle = await open(draft, 'r+');
  await handle.sync().finally(() => handle.close());
  const made = await mkdir(dirname(file), { recursive: true });
  await rename(draft, file);
  await syncFolder(dirname(file));
  if (made) await syncFolder(dirname(made));
};

export const discard = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

export const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const sizeOf = async (file: string): Promise<number | undefined> => {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
};
