import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRing, writeRing } from '#functions/platform/crypto/keyRing.ts';
import { namesIn, type Rotation, rotate } from '#functions/platform/crypto/rotation.ts';
import { keyFile, replace } from '#functions/platform/embedded/secrets.ts';
import type { KeyRing } from '#functions/platform/secrets.ts';

const ringIn = async (file: string): Promise<KeyRing | undefined> => {
  if (!existsSync(file)) return undefined;
  const ring = readRing(await readFile(file));
  if (!ring) throw new Error(`${file} is damaged.`);
  return ring;
};

/** Rotates the keys in a data folder one by one. Concurrent rotations are refused. Returns a line for each. */
export const rotateFiles = async (data: string, { names, ...how }: Rotation): Promise<string[]> => {
  const folder = join(data, 'secrets');
  if (!existsSync(folder)) throw new Error(`There are no keys in ${folder}.`);
  const lock = join(folder, 'rotation.lock');
  await writeFile(lock, '', { flag: 'wx', mode: 0o600 }).catch(() => {
    throw new Error(`Another process is replacing keys. If it was interrupted, delete ${lock}.`);
  });
  try {
    const lines: string[] = [];
    for (const name of namesIn(names)) {
      const file = keyFile(folder, name);
      const { after, line } = rotate(await ringIn(file), name, how);
      if (after) await replace(file, writeRing(after));
      lines.push(line);
    }
    return lines;
  } finally {
    await rm(lock);
  }
};
