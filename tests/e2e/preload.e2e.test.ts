import { expect, test } from 'vitest';
import { useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

/** The maximum number of requests of a first visit until its first rows. */
const REQUESTS = 40;
/** What timers request some seconds after the start, which on a slow machine is before the first rows. */
const BY_TIMERS = /\/assets\/(?:Toasts|Transition|keepOffline)-|\/api\/Application\/troubles$/;
const SCRIPT_BYTES = 400 * 1024;

inChromium('a list page', () => {
  const { visitAs } = useWorkspace();

  test('requests its site and rows once, while the texts are still loading, and everything around the page together', async () => {
    const page = await visitAs('admin', '/');
    // The application handles a sort order; the document would not request these rows.
    const address = new URL('/_lists/studycontacts?sortProperty=Title', page.url()).href;
    await page.goto('about:blank');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const { promise: received, resolve: tell } = Promise.withResolvers<void>();
    await page.route('**/api/Application/get/i18n**', async (route) => {
      await received;
      await route.continue();
    });
    // An event from just before would be delivered, and data requested again.
    await page.routeWebSocket('**/_api_hub**', () => undefined);
    await page.goto(address);
    await expect.poll(() => requested.filter((path) => path === '/api/Site/details')).toHaveLength(1);
    await expect.poll(() => requested.filter((path) => /^\/api\/List\/[^/]+\/items$/.test(path))).toHaveLength(1);
    expect(requested.filter((path) => path.includes('/assets/beside-'))).toEqual([]);
    tell();
    await page.locator('.ag-row').first().waitFor();
    expect(requested.filter((path) => path === '/api/Site/details')).toHaveLength(1);
    const besides = /\/assets\/(?:Sidebar|JobTray|UploadTray|Notices|HostTroubles|LiveTexts|ConfirmIdentity|FormWindow)-/;
    expect(requested.filter((path) => besides.test(path))).toEqual([]);
    // The scripts of item forms are loaded when one is opened.
    expect(requested.filter((path) => path.includes('/assets/item'))).toEqual([]);
    const counted = requested.filter((path) => !BY_TIMERS.test(path));
    expect(counted.length, counted.join('\n')).toBeLessThanOrEqual(REQUESTS);
  });

  test('requests its first rows and its scripts before the first script has arrived, and the rows once', async () => {
    const page = await visitAs('admin', '/');
    const address = new URL('/_lists/studycontacts', page.url()).href;
    await page.goto('about:blank');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const { promise: received, resolve: tell } = Promise.withResolvers<void>();
    await page.route('**/assets/first-*.js', async (route) => {
      await received;
      await route.continue();
    });
    // An event from just before would be delivered, and data requested again.
    await page.routeWebSocket('**/_api_hub**', () => undefined);
    await page.goto(address, { waitUntil: 'commit' });
    // They are sent together, in any order.
    const calls = () => requested.flatMap((path) => (path.startsWith('/api/') ? path.replace(/List\/[^/]+/, 'List') : [])).toSorted();
    const account = '/api/Account/GetAccount';
    const started = [account, '/api/Application/get/i18n', '/api/List/details', '/api/List/items', '/api/Site/details'];
    await expect.poll(calls).toEqual(started);
    for (const chunk of ['frame', 'list'])
      expect(requested.filter((path) => path.includes(`/assets/${chunk}-`) && path.endsWith('.js'))).not.toEqual([]);
    tell();
    await page.locator('.ag-row').first().waitFor();
    for (const call of started.filter((path) => path !== account)) expect(calls().filter((path) => path === call)).toEqual([call]);
  });

  test('shows its rows, which can be opened, before the script of the grid has arrived, with at most 400 KB of scripts', async () => {
    const page = await visitAs('admin', '/');
    const { promise: received, resolve: tell } = Promise.withResolvers<void>();
    await page.route(/\/assets\/grid-(?!shared)[^/]*\.js/, async (route) => {
      await received;
      await route.continue();
    });
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('[data-early]')) return;
        observer.disconnect();
        const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const scripts = loaded.filter(({ name }) => name.endsWith('.js')).map(({ encodedBodySize }) => encodedBodySize);
        Reflect.set(
          window,
          'scriptBytes',
          scripts.reduce((sum, bytes) => sum + bytes, 0),
        );
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(new URL('/_lists/startuptasks', page.url()).href);
    const early = page.getByRole('table', { name: 'Startup tasks' });
    const rows = early.getByRole('row');
    await rows.nth(1).waitFor();
    const bytes = await page.evaluate(() => Reflect.get(window, 'scriptBytes') as number);
    expect(bytes).toBeGreaterThan(SCRIPT_BYTES / 2);
    expect(bytes).toBeLessThanOrEqual(SCRIPT_BYTES);
    const words = (cells: string[]) => cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    const shown = words(await early.getByRole('cell').allInnerTexts());
    expect(shown).toContain('Priya Raman');

    await rows.nth(1).dblclick();
    await page.getByRole('dialog').getByLabel('Title').waitFor();
    await page.keyboard.press('Escape');
    tell();
    await page.locator('.ag-row').first().waitFor();
    expect(await rows.count()).toBe(0);
    expect(words(await page.getByRole('gridcell').allInnerTexts()).slice(0, 20)).toEqual(shown.slice(0, 20));
  });
});
