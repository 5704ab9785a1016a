import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Uploads that have not become files yet. */
const UPLOADS = '.uploads';

const AT_ONCE = 8;

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** What a step copied or removed. */
export interface Copied {
  files: number;
  bytes: number;
}

/** The names of the blobs below a folder, with their sizes. */
const blobsIn = async (folder: string): Promise<Map<string, number>> => {
  const found = new Map<string, number>();
  const groups = await readdir(folder).catch((error: unknown) => (isAbsent(error) ? [] : Promise.reject(error)));
  for (const group of groups.filter((name) => name !== UPLOADS))
    for (const entry of await readdir(join(folder, group), { withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(folder, group, entry.name);
      // A file may disappear during the listing.
      const size = await stat(file).then(
        ({ size: bytes }) => bytes,
        () => undefined,
      );
      if (size !== undefined) found.set(relative(folder, file), size);
    }
  return found;
};

/** Copies a file so that its name appears when all bytes are durable. Returns false if it disappeared. */
export const copyWhole = async (from: string, to: string): Promise<boolean> => {
  const draft = `${to}.part`;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyFile(from, draft, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
  const handle = await open(draft, 'r+');
  await handle.sync().finally(() => handle.close());
  await rename(draft, to);
  return true;
};

/** Copies missing blobs. Blobs never change, so the same name and size mean the same content. */
export const copyBlobs = async (from: string, to: string): Promise<Copied> => {
  const [here, there] = await Promise.all([blobsIn(from), blobsIn(to)]);
  const missing = [...here].filter(([name, bytes]) => there.get(name) !== bytes);
  const copied: Copied = { files: 0, bytes: 0 };
  const copyNext = async (): Promise<void> => {
    for (let next = missing.pop(); next; next = missing.pop()) {
      const [name, bytes] = next;
      if (!(await copyWhole(join(from, name), join(to, name)))) continue;
      copied.files += 1;
      copied.bytes += bytes;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
  return copied;
};

/** Removes blobs from a copy that no longer exist in the original. */
export const pruneBlobs = async (from: string, to: string): Promise<Copied> => {
  const [here, there] = await Promise.all([blobsIn(from), blobsIn(to)]);
  const deleted = [...there].filter(([name]) => !here.has(name));
  for (const [name] of deleted) await rm(join(to, name), { force: true });
  return { files: deleted.length, bytes: deleted.reduce((sum, [, bytes]) => sum + bytes, 0) };
};

/** Copies the files of a folder without subfolders. */
export const copyFiles = async (from: string, to: string): Promise<Copied> => {
  const names = await readdir(from);
  for (const name of names) await copyWhole(join(from, name), join(to, name));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(to, name))).size));
  return { files: names.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
};
