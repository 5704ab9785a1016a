import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent } from '#functions/platform/embedded/blobs/blobPlace.ts';
import type { Secrets } from '#functions/platform/secrets.ts';

const BYTES = 32;

const read = async (file: string): Promise<Uint8Array | undefined> => {
  try {
    return await readFile(file);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
};

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** A link appears whole or not at all, and never over a key that is in use. */
const make = async (file: string): Promise<void> => {
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, randomBytes(BYTES), { mode: 0o600, flag: 'wx', flush: true });
  await link(draft, file)
    .catch((error: unknown) => {
      if (!isTaken(error)) throw error;
    })
    .finally(() => unlink(draft));
};

/** The old text or the new one, never half of either. */
const replace = async (file: string, text: string): Promise<void> => {
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  await rename(draft, file);
};

/** One file per key and text that only its owner may read. */
export const fileSecrets = (folder: string): Secrets => {
  const keys = new Map<string, Promise<Uint8Array>>();

  const load = async (name: string): Promise<Uint8Array> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${name}.key`);
    if (!(await read(file))) await make(file);
    const key = await readFile(file);
    if (key.length !== BYTES) throw new Error(`${file} is damaged`);
    return key;
  };

  return {
    key: (name) => {
      const key = keys.get(name) ?? load(name);
      keys.set(name, key);
      key.catch(() => keys.delete(name));
      return key;
    },
    keep: async (name, text) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replace(join(folder, `${name}.txt`), text);
    },
  };
};
