import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildApart } from '#infra/build/apart.ts';
import { hashOfSources, isBuiltFrom, stampWith } from '#infra/build/stamp.ts';

const root = join(import.meta.dirname, '../..');
const usual = join(root, '.build/host');

/** Everything the host is made from. */
const sources = ['{functions,events,shared,infra/embedded}/**/*', 'infra/build/{bundleHost,forLambda}.ts', 'package-lock.json'];

/** Milliseconds for which parts of earlier builds stay: a host that is running may not have loaded all of its own yet. */
const KEPT = 30 * 24 * 3600 * 1000;

/** Whoever starts a host while files are put in place finds those of one build. */
const LAST = ['main.mjs', '.stamp'];

/** Puts a build in place file by file. The names of parts follow from their contents, so those of earlier builds can stay beside them. */
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

/** Builds the host as one program unless the one that is there was made from the same sources. Answers its first module. */
export const buildHost = async (folder = usual): Promise<string> => {
  const hash = hashOfSources(sources);
  if (!isBuiltFrom(folder, hash)) {
    const built = `${folder}-${process.pid}`;
    await buildApart('bundleHost.ts', built);
    stampWith(built, hash);
    publish(built, folder);
  }
  return join(folder, 'main.mjs');
};
