import { copyFileSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../..');

/** LibreOffice as its loader expects it. */
const parts = ['loader.cjs', 'soffice.cjs', 'soffice.wasm', 'soffice.worker.cjs'];
/**
 * Its fonts and settings. Compressed they take a quarter of the space: functions are limited to 250 MiB unpacked, and would be at 95 % of
 * that. LibreOffice decompresses them into memory on start, in less than a second.
 */
const DATA = 'soffice.data';

/** Linked instead of copied on the same disk, because it is a quarter of a GB. */
const linkOrCopy = (from: string, to: string): void => {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
};

/** Places LibreOffice and the script of its process next to the converter function. */
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
  for (const part of parts) linkOrCopy(join(office, part), join(folder, 'wasm', part));
  writeFileSync(join(folder, 'wasm', `${DATA}.zst`), zstdCompressSync(readFileSync(join(office, DATA))));
};
