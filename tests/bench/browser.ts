import type { BrowserContext, Page } from 'playwright-core';
import { inFolder, percentile, print } from '#tests/bench/bench.ts';
import { fill } from '#tests/bench/fill.ts';
import { storageOf } from '#tests/bench/pageOf.ts';
import { openChromium } from '#tests/kit/chromium.ts';
import { startHost } from '#tests/kit/hostProcess.ts';

const ITEMS = 1000;
const ROUNDS = 5;
/** By default a browser records fewer requests than a page makes. */
const REMEMBERED = 2000;

interface Loading {
  firstRows: number;
  /** When the grid has replaced the early rows. */
  grid: number;
  requests: number;
  calls: number;
  bytes: number;
  scripts: number;
}

/** Records in each page when its first rows and its grid are there. */
const timed = async (context: BrowserContext): Promise<BrowserContext> => {
  await context.addInitScript((remembered) => {
    performance.setResourceTimingBufferSize(remembered);
    new MutationObserver((_changes, observer) => {
      const isGrid = document.querySelector('.ag-row') !== null;
      if (!Reflect.has(window, 'firstRows') && (isGrid || document.querySelector('[data-early]')))
        Reflect.set(window, 'firstRows', performance.now());
      if (!isGrid) return;
      observer.disconnect();
      Reflect.set(window, 'gridRows', performance.now());
    }).observe(document, { childList: true, subtree: true });
  }, REMEMBERED);
  return context;
};

/** The bytes loaded from the network until the first rows, without those from the cache. */
const loadingOf = (page: Page): Promise<Loading> =>
  page.evaluate(() => {
    const [firstRows, grid] = ['firstRows', 'gridRows'].map((name) => Reflect.get(window, name)) as [number, number];
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const transferred = (entries as PerformanceResourceTiming[]).filter(
      ({ startTime, transferSize }) => startTime < firstRows && transferSize > 0,
    );
    const calls = transferred.filter(({ name }) => new URL(name).pathname.startsWith('/api/'));
    const bytesOf = (found: PerformanceResourceTiming[]) => found.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const scripts = bytesOf(transferred.filter(({ name }) => name.endsWith('.js')));
    return { firstRows, grid, requests: transferred.length, calls: calls.length, bytes: bytesOf(transferred), scripts };
  });

const show = async (context: BrowserContext, address: string, slowed: number): Promise<Loading> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await page.goto(address);
  await page.waitForFunction(() => Reflect.has(window, 'gridRows'));
  const loading = await loadingOf(page);
  await page.close();
  return loading;
};

const median = (loadings: Loading[], name: keyof Loading): number =>
  percentile(
    loadings.map((loading) => loading[name]),
    0.5,
  );

const kilobytes = (bytes = 0): string => (bytes / 1024).toFixed(0);

/** The requests of a list page until its first rows: on a first and on a repeated visit, at full speed and four times slower. */
export const benchBrowser = (): Promise<void> =>
  inFolder(async (folder) => {
    await fill(folder, ITEMS);
    const host = await startHost({ folder, empty: false, callsPerSecond: 1_000_000 });
    const storageState = storageOf(await host.admin());
    const address = `http://127.0.0.1:${host.port}/_lists/bench`;
    const chromium = await openChromium();
    const figures = [];
    for (const slowed of [1, 4]) {
      const found: Record<'cold' | 'warm', Loading[]> = { cold: [], warm: [] };
      for (let round = 0; round < ROUNDS; round++) {
        const context = await timed(await chromium.newContext({ viewport: { width: 1440, height: 900 }, storageState }));
        found.cold.push(await show(context, address, slowed));
        found.warm.push(await show(context, address, slowed));
        await context.close();
      }
      for (const [cache, loadings] of Object.entries(found)) {
        const [requests, calls, bytes, scripts] = (['requests', 'calls', 'bytes', 'scripts'] as const).map((name) =>
          median(loadings, name),
        );
        figures.push({
          what: `${cache} cache, ${slowed === 1 ? 'full speed' : `slowed ${slowed} times`}`,
          value: `${median(loadings, 'firstRows').toFixed(0)} ms, the grid ${median(loadings, 'grid').toFixed(0)} ms; ${requests} requests (${calls} calls), ${kilobytes(bytes)} KB, ${kilobytes(scripts)} of them scripts`,
          budget: cache === 'cold' ? '40 requests, 400 KB of scripts' : '',
        });
      }
    }
    print(`Until the first rows of a list page, median of ${ROUNDS}`, figures);
    await chromium.close();
    await host.end();
  });
