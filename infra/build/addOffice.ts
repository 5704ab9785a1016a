import { copyFileSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../..');

/** LibreOffice as its loader looks for it. */
const parts = ['loader.cjs', 'soffice.cjs', 'soffice.wasm', 'soffice.worker.cjs'];
/**
 * Its fonts and settings, which are a quarter as large when compressed: a function may have 250 MiB unpacked, and would be at 95 % of that. They
 * are unpacked in memory when LibreOffice starts, in less than a second.
 */
const DATA = 'soffice.data';

/** A quarter of a GB is only linked where it lies on the same disk. */
const place = (from: string, to: string): void => {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
};

/** Puts LibreOffice beside the function that converts, and the script of the process it runs in. */
export const addOffice = async (folder: string): Promise<void> => {
  await build({
    absWorkingDir: root,
    entryPoints: ['functions/platform/office/officeChild.ts'],
    outfile: join(folder, 'officeChild.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    logLevel: 'warning',
    minify: true,
  });
  const office = dirname(createRequire(import.meta.url).resolve('@matbee/libreoffice-converter/wasm/loader'));
  mkdirSync(join(folder, 'wasm'), { recursive: true });
  for (const part of parts) place(join(office, part), join(folder, 'wasm', part));
  writeFileSync(join(folder, 'wasm', `${DATA}.zst`), zstdCompressSync(readFileSync(join(office, DATA))));
};
