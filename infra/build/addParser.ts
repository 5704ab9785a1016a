import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../..');

/** Packages written for CommonJS ask for Node's own modules at run time. */
const requireInModules = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

/** Puts the script that reads foreign bytes, and the libraries it reads them with, beside a function that needs them. */
export const addParser = async (folder: string, minify: boolean): Promise<void> => {
  await build({
    absWorkingDir: root,
    entryPoints: { index: 'functions/parsers/child.ts' },
    outdir: join(folder, 'parser'),
    chunkNames: '[hash]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    banner: { js: requireInModules },
    legalComments: 'none',
    logLevel: 'warning',
    minify,
  });
};
