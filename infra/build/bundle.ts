import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { addOffice } from '#infra/build/addOffice.ts';
import { entries } from '#infra/build/lambdas.ts';

const root = join(import.meta.dirname, '../..');

/** Packages written for CommonJS ask for Node's own modules at run time. */
const requireInModules = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

interface Options {
  folder?: string;
  minify?: boolean;
}

/**
 * The SDK is part of a bundle: it is the version that was tested, and loads in half the time of the one Lambda brings.
 * Ports that are loaded late lie in files of their own beside the entry.
 */
const bundleOne = async (name: string, contents: string, folder: string, minify: boolean): Promise<Metafile> => {
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, sourcefile: `${name}.ts`, loader: 'ts' },
    outdir: join(folder, name),
    entryNames: 'index',
    chunkNames: '[hash]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    alias: { 'side-channel': join(import.meta.dirname, 'sideChannel.cjs') },
    banner: { js: requireInModules },
    legalComments: 'none',
    logLevel: 'warning',
    minify,
    metafile: true,
  });
  if (name === 'converter') await addOffice(join(folder, name), minify);
  writeFileSync(join(folder, `${name}.meta.json`), JSON.stringify(metafile));
  return metafile;
};

export interface Bundles {
  /** One folder for each Lambda function, by its name. */
  folder: string;
  /** What went into each; also kept beside the folders. */
  metafiles: Record<string, Metafile>;
}

/** Builds every Lambda function by itself, so that a change deploys only the functions it is in. */
export const bundle = async ({ folder = join(root, '.build/functions'), minify = true }: Options = {}): Promise<Bundles> => {
  rmSync(folder, { recursive: true, force: true });
  const built = Object.entries(entries).map(async ([name, contents]) => [name, await bundleOne(name, contents, folder, minify)] as const);
  return { folder, metafiles: Object.fromEntries(await Promise.all(built)) };
};
