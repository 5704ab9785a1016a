import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRing, SECRET_BYTES } from '#functions/platform/crypto/keyRing.ts';
import { keyRings } from '#functions/platform/crypto/keyRings.ts';
import { isAbsent } from '#functions/platform/embedded/blobs/blobStore.ts';
import type { KeyRing, SecretName, Secrets } from '#functions/platform/secrets.ts';

/** Milliseconds until a key created beside the running host is used, at most. */
const FRESH = 60_000;
/** Looking up an unknown key only reads a small file. */
const LOOK = 0;

const read = async (file: string): Promise<Uint8Array | undefined> => {
  try {
    return await readFile(file);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
};

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** A hard link appears completely or not at all, and never replaces a key in use. */
const make = async (file: string): Promise<void> => {
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, randomBytes(SECRET_BYTES), { mode: 0o600, flag: 'wx', flush: true });
  await link(draft, file)
    .catch((error: unknown) => {
      if (!isTaken(error)) throw error;
    })
    .finally(() => unlink(draft));
};

/** Replaces a file atomically. */
export const replace = async (file: string, text: string): Promise<void> => {
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  await rename(draft, file);
};

/** The file with the keys of a name. */
export const keyFile = (folder: string, name: SecretName): string => join(folder, `${name}.key`);

/** One file per name, readable only by its owner. */
export const fileSecrets = (folder: string): Secrets => {
  const load = async (name: SecretName): Promise<KeyRing> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = keyFile(folder, name);
    if (!(await read(file))) await make(file);
    const ring = readRing(await readFile(file));
    if (!ring) throw new Error(`${file} is damaged`);
    return ring;
  };

  return {
    ...keyRings({ load, freshFor: FRESH, lookEvery: LOOK }),
    keep: async (name, text) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replace(join(folder, `${name}.txt`), text);
    },
  };
};
