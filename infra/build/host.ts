import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildInChildProcess } from '#infra/build/buildInChildProcess.ts';
import { hashOfSources, isBuiltFrom, stampWith } from '#infra/build/stamp.ts';

const root = join(import.meta.dirname, '../..');
const usual = join(root, '.build/host');

/** The sources of the host. */
const sources = ['{functions,events,shared,infra/embedded}/**/*', 'infra/build/{bundleHost,forLambda}.ts', 'package-lock.json'];

/** Milliseconds that chunks of earlier builds are kept: a running host may not have loaded all of its own yet. */
const KEPT = 30 * 24 * 3600 * 1000;

/** Written last, so that a host started in between finds files of a single build. */
const LAST = ['main.mjs', '.stamp'];

/** Publishes a build file by file. Chunk names depend on their content, so those of earlier builds can stay. */
const publish = (built: string, folder: string): void => {
  mkdirSync(folder, { recursive: true });
  const parts = readdirSync(built).filter((name) => !LAST.includes(name));
  for (const name of [...parts, ...LAST]) renameSync(join(built, name), join(folder, name));
  rmSync(built, { recursive: true });
  const oldest = Date.now() - KEPT;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? oldest) < oldest) rmSync(path, { force: true });
  }
};

/** Builds the host unless the existing build has the same sources. Returns its entry module. */
export const buildHost = async (folder = usual): Promise<string> => {
  const hash = hashOfSources(sources);
  if (!isBuiltFrom(folder, hash)) {
    const built = `${folder}-${process.pid}`;
    await buildInChildProcess('bundleHost.ts', built);
    stampWith(built, hash);
    publish(built, folder);
  }
  return join(folder, 'main.mjs');
};
