import { join } from 'node:path';
import { buildInChildProcess } from '#infra/build/buildInChildProcess.ts';
import { hashOfSources, isBuiltFrom, stampWith } from '#infra/build/stamp.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.build/web');

/** The sources of the browser bundle. */
const sources = ['frontend/**/*', 'shared/**/*', 'infra/build/{bundleWeb,endpointsOnly,routeChunks,startScript}.ts', 'package-lock.json'];

/** Builds the browser bundle unless the existing one has the same sources. Returns its folder. */
export const buildWeb = async (): Promise<string> => {
  const hash = hashOfSources(sources);
  if (isBuiltFrom(folder, hash)) return folder;
  await buildInChildProcess('bundleWeb.ts');
  stampWith(folder, hash);
  return folder;
};
