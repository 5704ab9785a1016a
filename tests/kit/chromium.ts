import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { describe } from 'vitest';
import { isPackedFor, unpackChromium } from '#tests/kit/packedChromium.ts';

const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const isPacked = isPackedFor(process.platform, process.arch);

/** The named one; then that of the packages, which is the same on every machine; elsewhere an installed one. */
const found = process.env.CHROMIUM ?? (isPacked ? undefined : installed.find((place) => existsSync(place)));

/** Options that keep the browser's own requests from the network, and its processes few. */
const options = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process less, which saves some 7 % of the processor time.
  '--in-process-gpu',
];

// With the minimal locale of a clean environment, Chromium neither sends nor names files with non-ASCII names.
const utf8 = { LC_ALL: 'C.UTF-8' };

/** A headless browser; the caller closes it. `CHROMIUM` selects another one than that of the packages. */
export const openChromium = async (): Promise<Browser> => {
  if (found) return chromium.launch({ executablePath: found, headless: true, args: options, env: { ...process.env, ...utf8 } });
  if (!isPacked) throw new Error('Chromium is missing. Install it, or set CHROMIUM to the path of Chromium or Chrome.');
  const { path, env } = await unpackChromium();
  return chromium.launch({
    executablePath: path,
    headless: true,
    args: options,
    env: { ...process.env, ...utf8, ...env },
  });
};

/** Tests in a real browser. On a machine without one, the tests are skipped with installation instructions; on CI they fail. */
export const inChromium = (title: string, tests: () => void): void => {
  if (found || isPacked || process.env.CI) describe(title, tests);
  else describe.skip(`${title} (skipped: install Chromium, or set CHROMIUM to the path of Chromium or Chrome)`, tests);
};
