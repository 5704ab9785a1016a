import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';

/** CommonJS packages require Node's own modules at run time. */
const requireInModules = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

/** How a script is bundled for Lambda; lazily loaded code is in separate files next to it. */
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
