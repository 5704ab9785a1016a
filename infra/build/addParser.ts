import { join } from 'node:path';
import { build } from 'esbuild';
import { forLambda } from '#infra/build/forLambda.ts';

/** Puts the script that reads foreign bytes, and the libraries it reads them with, beside a function that needs them. */
export const addParser = async (folder: string, minify: boolean): Promise<void> => {
  await build({ ...forLambda(minify), entryPoints: { index: 'functions/parsers/child.ts' }, outdir: join(folder, 'parser') });
};
