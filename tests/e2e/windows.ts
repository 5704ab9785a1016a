import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { standBy } from '#tests/e2e/standingPage.ts';
import { createWatch, watchContext } from '#tests/e2e/watch.ts';
import { openChromium } from '#tests/kit/chromium.ts';
import { SOON } from '#tests/kit/patience.ts';
import { spend } from '#tests/kit/spent.ts';

const WIDE = { width: 1440, height: 900 };

/** A service worker would respond before a test could. */
const usual: BrowserContextOptions = {
  viewport: WIDE,
  locale: 'en-GB',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
};

/** One browser for all files that a worker runs. It ends with its worker. */
let browser: Promise<Browser> | undefined;

/** Unused contexts with the key of their options, the latest last. Each has a waiting page with the application loaded. */
const idle: { key: string; context: BrowserContext }[] = [];
/** A waiting page costs half a percent of a processor and 180 MB, so one that is seldom used costs more than loading it again. */
const MAX_IDLE = 5;

/** The latest unused context with these options. */
const takeIdle = (key: string): BrowserContext | undefined => {
  const at = idle.findLastIndex((one) => one.key === key);
  return at < 0 ? undefined : idle.splice(at, 1)[0]?.context;
};

/** Removes everything that its pages and test have left in a context, except what the browser has loaded. */
const empty = async (context: BrowserContext, origin: string, requested: BrowserContextOptions): Promise<void> => {
  const [page, ...others] = context.pages();
  if (!page) throw new Error('nothing to empty it by');
  for (const other of others) await other.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await standBy(page, requested);
  await context.clearPermissions();
  await context.clearCookies();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage,service_workers' });
  await devtools.detach();
};

/** Browser windows, each like new, and their errors. */
export const createWindows = () => {
  let watch = createWatch();
  const open = new Map<BrowserContext, { origin: string; requested: BrowserContextOptions }>();

  const giveBack = async (context: BrowserContext, origin: string, requested: BrowserContextOptions): Promise<void> => {
    const key = JSON.stringify(requested);
    try {
      await empty(context, origin, requested);
      idle.push({ key, context });
      if (idle.length > MAX_IDLE) await idle.shift()?.context.close();
    } catch {
      await context.close();
    }
  };

  return {
    /** A context that is unused or looks like it. */
    take: async (origin: string, options: BrowserContextOptions, isNew = false): Promise<BrowserContext> => {
      browser ??= spend('browser', openChromium);
      const requested = { baseURL: origin, ...usual, ...options };
      const key = JSON.stringify(requested);
      const context = (isNew ? undefined : takeIdle(key)) ?? (await (await browser).newContext(requested));
      open.set(context, { origin, requested });
      // A test's own time limit would not say what it was waiting for.
      context.setDefaultTimeout(SOON);
      await watchContext(context, origin, watch);
      return context;
    },
    forgive: (pattern: RegExp): void => watch.forgive(pattern),
    /** Saves a picture of each window as `NAME-1.png` and so on in a folder. */
    picture: async (folder: string, name: string): Promise<void> => {
      const pages = [...open.keys()].flatMap((context) => context.pages());
      for (const [index, page] of pages.entries())
        await page.screenshot({ path: join(folder, `${name}-${index + 1}.png`) }).catch(() => undefined);
    },
    /** Closes all windows, permanently if they are not to be reused; returns their errors. */
    closeAll: async ({ forGood }: { forGood: boolean }): Promise<string[]> => {
      const { complaints } = watch;
      // Messages of a page that is signed out in the background do not belong to the test.
      const nobody = createWatch();
      for (const [context, { origin, requested }] of open) {
        await watchContext(context, origin, nobody);
        if (forGood) await context.close();
        else await giveBack(context, origin, requested);
      }
      open.clear();
      watch = createWatch();
      return complaints;
    },
  };
};
