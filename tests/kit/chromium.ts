import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { describe } from 'vitest';

const places = [
  process.env.CHROMIUM,
  // The same browser without its windows, which takes a fifth less time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const found = places.find((place) => place && existsSync(place));

/** Nothing of the browser's own may reach the network. */
const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A headless browser; the caller closes it. */
export const openChromium = (): Promise<Browser> => {
  if (!found) throw new Error('Chromium is missing. Install it, or set CHROMIUM to the path of Chromium or Chrome.');
  // Under the bare locale of a clean environment Chromium neither sends nor names files whose names are not plain ASCII.
  return chromium.launch({ executablePath: found, headless: true, args: quietly, env: { ...process.env, LC_ALL: 'C.UTF-8' } });
};

/** Tests in a real browser. A machine without one is told what to install; on CI it fails instead, and a test that a busy machine delayed is tried once more. */
export const inChromium = (title: string, tests: () => void): void => {
  if (found || process.env.CI) describe(title, { retry: process.env.CI ? 1 : 0 }, tests);
  else describe.skip(`${title} (skipped: install Chromium, or set CHROMIUM to the path of Chromium or Chrome)`, tests);
};
