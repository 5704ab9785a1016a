import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inFolder, ms, percentile, print } from '#tests/bench/bench.ts';
import { fill, ITEMS, untilSettled } from '#tests/bench/fill.ts';
import { heapOf, storageOf } from '#tests/bench/pageOf.ts';
import { openChromium } from '#tests/kit/chromium.ts';
import { startHost } from '#tests/kit/hostProcess.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';

/** Milliseconds between the pages of another person. */
const PAUSE = 20;
const SECONDS = 5;

/** How fast another person gets pages, until it is stopped. */
const readPages = (reader: HttpBrowser, listId: string): (() => Promise<string>) => {
  let isOver = false;
  const times: number[] = [];
  const ended = (async () => {
    while (!isOver) {
      const start = performance.now();
      await (await reader.send(`/api/List/${listId}/items?pageSize=50`)).arrayBuffer();
      times.push(performance.now() - start);
      await sleep(PAUSE);
    }
  })();
  return async () => {
    isOver = true;
    await ended;
    return `median ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}`;
  };
};

/** Exports a long list as CSV in Chromium: rows per second, the memory of the page, and how long others wait meanwhile. */
export const benchExport = (count = ITEMS): Promise<void> =>
  inFolder(async (folder) => {
    const listId = await fill(folder, count);
    const host = await startHost({ folder, empty: false });
    const [administrator, reader] = [await host.admin(), await host.admin()];
    await untilSettled(administrator, count);
    let stop = readPages(reader, listId);
    await sleep(SECONDS * 1000);
    const alone = await stop();
    const chromium = await openChromium();
    const context = await chromium.newContext({ storageState: storageOf(administrator) });
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${host.port}/_lists/bench`);
    await page.locator('.ag-row').first().waitFor();
    await page.getByRole('button', { name: /more actions/i }).click();
    stop = readPages(reader, listId);
    await page.getByRole('menuitem', { name: 'Export to CSV', exact: true }).click();
    const start = performance.now();
    const download = await page.waitForEvent('download', { timeout: 600_000 });
    const file = await download.path();
    const seconds = (performance.now() - start) / 1000;
    const beside = await stop();
    const lines = readFileSync(file, 'utf8').split('\r\n').length - 2;
    if (lines !== count) throw new Error(`the file has ${lines} rows`);
    print(`Export of ${count.toLocaleString('en')} rows as CSV by the browser`, [
      { what: 'rows a second', value: Math.round(count / seconds).toLocaleString('en'), budget: '100,000' },
      { what: 'bytes of the file', value: `${(statSync(file).size / 2 ** 20).toFixed(1)} MB`, budget: '' },
      { what: 'a page of 50 for another person, nobody exports', value: alone, budget: '' },
      { what: 'the same meanwhile', value: beside, budget: 'p95 at most twice the one above' },
      { what: 'what the page holds then', value: `${(await heapOf(page)).toFixed(0)} MB`, budget: '' },
    ]);
    await chromium.close();
    await host.end();
  });
