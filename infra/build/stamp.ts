import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The SHA-256 of all files that match some patterns, with their paths relative to the root. */
export const hashOfSources = (patterns: string[]): string => {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest('hex');
};

const stampOf = (folder: string): string => join(folder, '.stamp');

/** Whether a folder was built from sources with this hash. */
export const isBuiltFrom = (folder: string, hash: string): boolean => {
  const stamp = stampOf(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
};

/** Called when a folder is complete. */
export const stampWith = (folder: string, hash: string): void => writeFileSync(stampOf(folder), hash);
