import type { BrowserContextOptions, Page } from 'playwright-core';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';

type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Starts Chromium with this browser's session. */
export const storageOf = ({ cookies }: HttpBrowser): Storage => {
  const stored = [...cookies].map(([name, value]) => ({ name, value, domain: '127.0.0.1', path: '/', expires: -1, secure: false }));
  return { cookies: stored.map((cookie) => ({ ...cookie, httpOnly: cookie.name === 'sheaf-session', sameSite: 'Lax' })), origins: [] };
};

/** Megabytes held by the page's scripts after garbage collection. */
export const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
};
