import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { forLambda } from '#infra/build/forLambda.ts';

/** Places the parser script and its libraries next to each function that needs them. */
export const addParser = async ([first, ...others]: string[]): Promise<void> => {
  if (first === undefined) return;
  const built = join(first, 'parser');
  await build({ ...forLambda(), entryPoints: { index: 'functions/parsers/child.ts' }, outdir: built });
  // The renderer looks for it next to its own script.
  cpSync(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')), join(built, 'pdfium.wasm'));
  for (const folder of others) cpSync(built, join(folder, 'parser'), { recursive: true });
};
