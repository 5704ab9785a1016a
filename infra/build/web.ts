import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { hashOfSources, isBuiltFrom, stampWith } from '#infra/build/stamp.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.build/web');

/** Everything the browser bundle is made from. */
const sources = ['frontend/**/*', 'shared/**/*', 'infra/build/{bundleWeb,endpointsOnly,routeChunks,startScript}.ts', 'package-lock.json'];

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
  const hash = hashOfSources(sources);
  if (isBuiltFrom(folder, hash)) return folder;
  await bundle();
  stampWith(folder, hash);
  return folder;
};
