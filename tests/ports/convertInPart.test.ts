import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, test, vi } from 'vitest';
import type { Conversion } from '#functions/platform/convert.ts';
import { embeddedConverter } from '#functions/platform/embedded/convert.ts';

const folder = await mkdtemp(join(tmpdir(), 'sheaf-in-part-'));
const log = join(folder, 'log');
/**
 * Reads only plain text. For missing parts it fails like Debian's packages: it prints a message, creates nothing, and exits with success.
 */
const inPart = `#!/bin/sh
while [ $# -gt 1 ]; do
  [ "$1" = --convert-to ] && to=$2
  [ "$1" = --outdir ] && out=$2
  shift
done
echo "\${1##*.} $to" >> '${log}'
case "$1" in
  *.txt) mkdir -p "$out" && echo '%PDF by the machine' > "$out/source.$to" ;;
  *) echo 'Error: source file could not be loaded' >&2 ;;
esac
`;
await writeFile(join(folder, 'soffice'), inPart, { mode: 0o755 });
vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
const write = vi.fn();
const converter = embeddedConverter({ write });

afterAll(async () => {
  converter.stop();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const convert = async (bytes: Uint8Array, from: string, to: Conversion['to']) => {
  await rm(log, { force: true });
  const result = await converter.convert(bytes, { from, to });
  return { begins: Buffer.from(result).toString('latin1', 1, 4), log: existsSync(log) ? await readFile(log, 'utf8') : '' };
};

test('what the installed LibreOffice lacks the component for is converted by the packaged one, and reported once', async () => {
  const page = strToU8('<p>A page</p>');
  expect(await convert(page, 'html', 'pdf')).toEqual({ begins: 'PDF', log: 'html pdf\n' });
  expect(write.mock.calls).toEqual([['warn', 'converterFallback', { program: join(folder, 'soffice'), from: 'html', to: 'pdf' }]]);
  expect(await convert(page, 'html', 'pdf')).toEqual({ begins: 'PDF', log: '' });
  expect(write).toHaveBeenCalledOnce();
  expect(await convert(strToU8('words'), 'txt', 'pdf')).toEqual({ begins: 'PDF', log: 'txt pdf\n' });
});

test('a damaged document is refused by both, and does not prevent the installed LibreOffice from converting the next', async () => {
  const hollow = zipSync({ 'word/document.xml': strToU8('<broken') });
  for (const _ of ['once', 'again']) {
    await expect(convert(hollow, 'docx', 'pdf')).rejects.toMatchObject({ name: 'ConversionFailed', reason: 'damaged' });
    expect(await readFile(log, 'utf8')).toBe('docx pdf\n');
  }
});
