import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflate } from '@sparticuz/chromium';

const root = join(import.meta.dirname, '../..');
/** Besides the browser: the libraries missing on a bare system, and a font for pages without one. */
const PARTS = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];

export interface PackedChromium {
  path: string;
  env: Record<string, string>;
}

export const isPackedFor = (platform: string, arch: string): boolean => platform === 'linux' && arch === 'x64';

/** The package's own configuration refers to folders of Lambda; without any font the browser crashes. */
const fontsConf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** The package unpacks into the system's temporary folder, which it determines at each call. */
const unpackInto = async (folder: string, bin: string): Promise<void> => {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await Promise.all(PARTS.map((part) => inflate(join(bin, part))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
};

/** The browser of the packages, unpacked once per version (some seconds, 210 MB). */
export const unpackChromium = async (): Promise<PackedChromium> => {
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
  const version = createHash('sha256')
    .update(await readFile(join(bin, '../package.json')))
    .digest('hex')
    .slice(0, 12);
  const folder = join(root, '.build', `chromium-${version}`);
  if (!existsSync(folder)) {
    const part = `${folder}.${process.pid}`;
    mkdirSync(part, { recursive: true });
    await unpackInto(part, bin);
    writeFileSync(join(part, 'fonts.conf'), fontsConf(folder));
    // Another process may have been faster; its result is the same.
    try {
      renameSync(part, folder);
    } catch {
      rmSync(part, { recursive: true, force: true });
    }
  }
  return {
    path: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
};
