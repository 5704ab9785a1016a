import { expect, test } from 'vitest';
import * as z from 'zod';
import { useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('the application on a phone', () => {
  const { visitAs, origin, forgive } = useWorkspace();

  test('can be installed: it has a manifest, with an icon that exists', async () => {
    const page = await visitAs('admin', '/');
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
    const reply = await fetch(new URL(href ?? '', origin()));
    const { icons, display, start_url } = z
      .object({ icons: z.array(z.object({ src: z.string() })), display: z.string(), start_url: z.string() })
      .parse(await reply.json());
    expect([display, start_url]).toEqual(['standalone', '/']);
    for (const { src } of icons) expect((await fetch(new URL(src, origin()))).ok).toBe(true);
  });

  test("says in plain words that there is no connection, in the user's language, and opens by itself when there is one", async () => {
    forgive(/ERR_INTERNET_DISCONNECTED|net::ERR|Failed to load|WebSocket/);
    const page = await visitAs('admin', '/', { isNew: true, serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!(await caches.match('/offline'))) await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await page.context().setOffline(true);
    await page.goto('/_lists/startuptasks');
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await page.getByText('This page tries again every few seconds.', { exact: false }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/_lists/startuptasks');
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Startup tasks' }).waitFor();
  });
});
