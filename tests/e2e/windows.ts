import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { standBy } from '#tests/e2e/standingPage.ts';
import { createWatch, watchContext } from '#tests/e2e/watch.ts';
import { openChromium } from '#tests/kit/chromium.ts';
import { SOON } from '#tests/kit/patience.ts';
import { spend } from '#tests/kit/spent.ts';

const WIDE = { width: 1440, height: 900 };

/** A worker of the page would answer before a test could. */
const usual: BrowserContextOptions = {
  viewport: WIDE,
  locale: 'en-GB',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
};

/** One browser for all files that a worker runs. It ends with its worker. */
let browser: Promise<Browser> | undefined;

/** Contexts that nobody uses, by their options. Each may have a page that stands by with the application loaded. */
const idle = new Map<string, BrowserContext[]>();

/** Takes from a context whatever its pages and its test have left, but not what the browser has loaded. */
const empty = async (context: BrowserContext, origin: string, asked: BrowserContextOptions): Promise<void> => {
  const [page, ...others] = context.pages();
  if (!page) throw new Error('nothing to empty it by');
  for (const other of others) await other.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await standBy(page, asked);
  await context.clearPermissions();
  await context.clearCookies();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage,service_workers' });
  await devtools.detach();
};

/** Windows of a browser: each as good as new, and what they complain about. */
export const createWindows = () => {
  let watch = createWatch();
  const open = new Map<BrowserContext, { origin: string; asked: BrowserContextOptions }>();

  const giveBack = async (context: BrowserContext, origin: string, asked: BrowserContextOptions): Promise<void> => {
    const key = JSON.stringify(asked);
    try {
      await empty(context, origin, asked);
      idle.set(key, [...(idle.get(key) ?? []), context]);
    } catch {
      await context.close();
    }
  };

  return {
    /** A context that nobody has used, or that looks like it. */
    take: async (origin: string, options: BrowserContextOptions, isNew = false): Promise<BrowserContext> => {
      browser ??= spend('browser', openChromium);
      const asked = { baseURL: origin, ...usual, ...options };
      const key = JSON.stringify(asked);
      const context = (isNew ? undefined : idle.get(key)?.pop()) ?? (await (await browser).newContext(asked));
      open.set(context, { origin, asked });
      // A test's own limit would not say what was waited for.
      context.setDefaultTimeout(SOON);
      await watchContext(context, origin, watch);
      return context;
    },
    forgive: (pattern: RegExp): void => watch.forgive(pattern),
    /** What stands in each window now, as `NAME-1.png` and so on in a folder. */
    picture: async (folder: string, name: string): Promise<void> => {
      const pages = [...open.keys()].flatMap((context) => context.pages());
      for (const [index, page] of pages.entries())
        await page.screenshot({ path: join(folder, `${name}-${index + 1}.png`) }).catch(() => undefined);
    },
    /** All windows are closed, for good where they are not to be used again; answers what their pages complained about. */
    closeAll: async ({ forGood }: { forGood: boolean }): Promise<string[]> => {
      const { complaints } = watch;
      // What a page says while it is signed out from behind is not the test's.
      const nobody = createWatch();
      for (const [context, { origin, asked }] of open) {
        await watchContext(context, origin, nobody);
        if (forGood) await context.close();
        else await giveBack(context, origin, asked);
      }
      open.clear();
      watch = createWatch();
      return complaints;
    },
  };
};
