import { readFileSync, statSync } from 'node:fs';
import { inFolder, print } from '#tests/bench/bench.ts';
import { fill, ITEMS, untilSettled } from '#tests/bench/fill.ts';
import { heapOf, storageOf } from '#tests/bench/pageOf.ts';
import { openChromium } from '#tests/kit/chromium.ts';
import { startHost } from '#tests/kit/hostProcess.ts';

/** Exports a long list as CSV in Chromium: rows per second, and the memory of the page. */
export const benchExport = (count = ITEMS): Promise<void> =>
  inFolder(async (folder) => {
    await fill(folder, count);
    const host = await startHost({ folder, empty: false, callsPerSecond: 1_000_000 });
    const administrator = await host.admin();
    await untilSettled(administrator);
    const chromium = await openChromium();
    const context = await chromium.newContext({ storageState: storageOf(administrator) });
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${host.port}/_lists/bench`);
    await page.locator('.ag-row').first().waitFor();
    await page.getByRole('button', { name: /more actions/i }).click();
    await page.getByRole('menuitem', { name: 'Export to CSV', exact: true }).click();
    const start = performance.now();
    const download = await page.waitForEvent('download', { timeout: 600_000 });
    const file = await download.path();
    const seconds = (performance.now() - start) / 1000;
    const lines = readFileSync(file, 'utf8').split('\r\n').length - 2;
    if (lines !== count) throw new Error(`the file has ${lines} rows`);
    print(`Export of ${count.toLocaleString('en')} rows as CSV by the browser`, [
      { what: 'rows a second', value: Math.round(count / seconds).toLocaleString('en'), budget: '100,000' },
      { what: 'bytes of the file', value: `${(statSync(file).size / 2 ** 20).toFixed(1)} MB`, budget: '' },
      { what: 'what the page holds then', value: `${(await heapOf(page)).toFixed(0)} MB`, budget: '' },
    ]);
    await chromium.close();
    await host.end();
  });
