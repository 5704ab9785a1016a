import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';

/** Packages written for CommonJS ask for Node's own modules at run time. */
const requireInModules = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

/** How a script becomes a file for Lambda's Node; what is loaded late lies in files of their own beside it. */
export const forLambda = () =>
  ({
    absWorkingDir: join(import.meta.dirname, '../..'),
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
    minify: true,
  }) satisfies BuildOptions;
