import type { Page } from 'playwright-core';
import { inFolder, percentile, print } from '#tests/bench/bench.ts';
import { fill, ITEMS, untilSettled } from '#tests/bench/fill.ts';
import { heapOf, storageOf } from '#tests/bench/pageOf.ts';
import { openChromium } from '#tests/kit/chromium.ts';
import { ADMIN_PASSWORD, startHost } from '#tests/kit/hostProcess.ts';
import { browserAt } from '#tests/kit/overHttp.ts';

const SECONDS = 10;
const RELOADS = 9;
const WHEEL = 240;
const EVERY = 16;
/** The duration of a frame at 60 per second; anything longer than two of them is a missed frame. */
const FRAME = 1000 / 60;

const scrollFor = async (page: Page, milliseconds: number, wheel: number): Promise<void> => {
  for (const end = Date.now() + milliseconds; Date.now() < end; ) {
    await page.mouse.wheel(0, wheel);
    await page.waitForTimeout(EVERY);
  }
};

/** Scrolls down and up again, and reports the memory of the page after each minute. */
const scrollOn = async (page: Page, minutes: number): Promise<void> => {
  const held = [];
  for (let minute = 1; minute <= minutes; minute++) {
    await scrollFor(page, 60_000, minute % 4 < 2 ? WHEEL : -WHEEL);
    held.push({ what: `after minute ${minute}`, value: `${(await heapOf(page)).toFixed(0)} MB`, budget: '' });
  }
  print('Heap of the page while it is scrolled on', held);
};

/** Scrolls a long list in Chromium, counts the frames, and continues for the given number of minutes. */
export const benchScroll = (minutes = 0): Promise<void> =>
  inFolder(async (folder) => {
    await fill(folder);
    const host = await startHost({ folder, empty: false, callsPerSecond: 1_000_000 });
    const origin = `http://127.0.0.1:${host.port}`;
    const chromium = await openChromium();
    const administrator = await browserAt(origin, { UserName: 'admin', Password: ADMIN_PASSWORD });
    await untilSettled(administrator);
    const context = await chromium.newContext({ viewport: { width: 1440, height: 900 }, storageState: storageOf(administrator) });
    // Polling from outside for the rows would take up to half a second.
    await context.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('.ag-row')) return;
        observer.disconnect();
        Reflect.set(window, 'firstRows', performance.now());
      }).observe(document, { childList: true, subtree: true });
    });
    const page = await context.newPage();
    // The scripts of a regular user are in the cache.
    await page.goto(`${origin}/_lists/bench`);
    await page.locator('.ag-row').first().waitFor();

    const firsts: number[] = [];
    for (let reload = 0; reload < RELOADS; reload++) {
      await page.reload();
      await page.locator('.ag-row').first().waitFor();
      firsts.push(await page.evaluate(() => Reflect.get(window, 'firstRows') as number));
    }

    await page.evaluate(() => {
      const times: number[] = [];
      Reflect.set(window, 'frames', times);
      const tick = (now: number) => {
        times.push(now);
        requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    });
    await page.mouse.move(700, 500);
    await scrollFor(page, SECONDS * 1000, WHEEL);
    const frames = await page.evaluate(() => Reflect.get(window, 'frames') as unknown as number[]);
    const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? 0));
    const shown = await page.locator('.ag-row').last().getAttribute('row-index');
    print(`Scrolling a list of ${ITEMS.toLocaleString('en')} rows for ${SECONDS} s in Chromium`, [
      {
        what: `first rows after a reload, median of ${RELOADS}`,
        value: `${percentile(firsts, 0.5).toFixed(0)} ms`,
        budget: 'under 1,000 ms',
      },
      { what: 'frames a second', value: (gaps.length / SECONDS).toFixed(0), budget: 'at least 55' },
      { what: 'time between frames, p95', value: `${percentile(gaps, 0.95).toFixed(1)} ms`, budget: `${(2 * FRAME).toFixed(1)} ms` },
      { what: 'rows scrolled past', value: Number(shown).toLocaleString('en'), budget: '' },
      { what: 'heap of the page', value: `${(await heapOf(page)).toFixed(0)} MB`, budget: '' },
    ]);
    if (minutes) await scrollOn(page, minutes);
    await chromium.close();
    await host.end();
  });
