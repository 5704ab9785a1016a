import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.build/web');
const stamp = join(folder, '.stamp');

/** Everything the browser bundle is made from. */
const sources = ['frontend/**/*', 'shared/**/*', 'package-lock.json'];

const hashOfSources = (): string => {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest('hex');
};

/** Builds the browser bundle unless the one that is there was made from the same sources. Answers its folder. */
export const buildWeb = async (): Promise<string> => {
  const hash = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return folder;
  await build({ configFile: join(root, 'frontend/vite.config.ts'), logLevel: 'error' });
  writeFileSync(stamp, hash);
  return folder;
};
