import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildApart } from '#infra/build/apart.ts';
import { hashOfSources, isBuiltFrom, stampWith } from '#infra/build/stamp.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.build/host');

/** Everything the host is made from. */
const sources = ['{functions,events,shared,infra/embedded}/**/*', 'infra/build/{bundleHost,forLambda}.ts', 'package-lock.json'];

/** Several tests may build at the same time: the first puts a whole folder in place of what is there, and the others keep it. */
const publish = (built: string, hash: string): void => {
  const before = `${built}-before`;
  if (!isBuiltFrom(folder, hash)) {
    if (existsSync(folder)) renameSync(folder, before);
    renameSync(built, folder);
  }
  for (const path of [before, built]) rmSync(path, { recursive: true, force: true });
};

/** Builds the host as one program unless the one that is there was made from the same sources. Answers its first module. */
export const buildHost = async (): Promise<string> => {
  const hash = hashOfSources(sources);
  if (!isBuiltFrom(folder, hash)) {
    const built = `${folder}-${process.pid}`;
    await buildApart('bundleHost.ts', built);
    stampWith(built, hash);
    publish(built, hash);
  }
  return join(folder, 'main.mjs');
};
