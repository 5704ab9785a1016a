import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** In a process of its own: a host that built its pages would keep the builder's memory for as long as it runs. */
const bundle = async (): Promise<void> => {
  const builder = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'bundleWeb.ts')], {
    stdio: 'inherit',
  });
  const [code] = await once(builder, 'exit');
  if (code !== 0) throw new Error('The pages could not be built.');
};

/** Builds the browser bundle unless the one that is there was made from the same sources. Answers its folder. */
export const buildWeb = async (): Promise<string> => {
  const hash = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return folder;
  await bundle();
  writeFileSync(stamp, hash);
  return folder;
};
