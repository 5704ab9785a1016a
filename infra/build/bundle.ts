import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { addOffice } from '#infra/build/addOffice.ts';
import { addParser } from '#infra/build/addParser.ts';
import { forLambda } from '#infra/build/forLambda.ts';
import { entries, parsing } from '#infra/build/lambdas.ts';
import { hashOfSources, isBuiltFrom, stampWith } from '#infra/build/stamp.ts';

const root = join(import.meta.dirname, '../..');

interface Options {
  folder?: string;
  /** Unminified and without packages, to inspect a function's own code; not for deployment. */
  readable?: boolean;
  /** Names of functions; all by default. */
  only?: string[];
}

/**
 * Bundles the SDK too: it is the tested version, and loads in half the time of Lambda's. Lazily loaded ports are separate files next to the
 * entry.
 */
const bundleOne = async (name: string, contents: string, folder: string, readable: boolean): Promise<Metafile> => {
  const { metafile } = await build({
    ...forLambda(),
    ...(readable && { minify: false, packages: 'external' as const }),
    stdin: { contents, resolveDir: root, sourcefile: `${name}.ts`, loader: 'ts' },
    outdir: join(folder, name),
    entryNames: 'index',
    alias: { 'side-channel': join(import.meta.dirname, 'sideChannel.cjs') },
    metafile: true,
  });
  if (name === 'converter' && !readable) await addOffice(join(folder, name));
  writeFileSync(join(folder, `${name}.meta.json`), JSON.stringify(metafile));
  return metafile;
};

export interface Bundles {
  /** One folder per Lambda function, by name. */
  folder: string;
  /** Metafiles of the bundles; also stored next to the folders. */
  metafiles: Record<string, Metafile>;
}

/** Each keeps the whole graph of the SDK in memory; all at the same time took 5 GB. */
const AT_ONCE = 2;

/** The sources of the functions. */
const sources = ['{functions,events,shared,infra/build}/**/*', 'package-lock.json'];

const readMetafile = (folder: string, name: string): Metafile => JSON.parse(readFileSync(join(folder, `${name}.meta.json`), 'utf8'));

/**
 * Builds every Lambda function separately, so that a change deploys only the affected ones. Folders built from the same sources are left
 * alone.
 */
export const bundle = async ({ folder = join(root, '.build/functions'), readable = false, only }: Options = {}): Promise<Bundles> => {
  const names = Object.keys(entries).filter((name) => only?.includes(name) ?? true);
  const hash = `${hashOfSources(sources)} ${readable} ${names}`;
  if (isBuiltFrom(folder, hash)) return { folder, metafiles: Object.fromEntries(names.map((name) => [name, readMetafile(folder, name)])) };
  rmSync(folder, { recursive: true, force: true });
  const metafiles: Record<string, Metafile> = {};
  const waiting = Object.entries(entries).filter(([name]) => names.includes(name));
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) metafiles[next[0]] = await bundleOne(...next, folder, readable);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (!readable)
    await addParser(
      Object.keys(metafiles)
        .filter((name) => parsing.has(name))
        .map((name) => join(folder, name)),
    );
  stampWith(folder, hash);
  return { folder, metafiles: Object.fromEntries(names.flatMap((name) => (metafiles[name] ? [[name, metafiles[name]]] : []))) };
};
