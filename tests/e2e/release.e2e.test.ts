import { expect, test } from 'vitest';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('a window that was opened before a release', () => {
  const { visitAs } = useWorkspace();

  test('is notified when the pages are new, not before, and does not change until its user reloads', async () => {
    const page = await visitAs(INES, 'about:blank');
    let [build, isPublished, looks] = ['old', false, 0];
    await page.clock.install();
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-sheaf-build': build } });
    });
    await page.route(
      ({ pathname }) => pathname === '/',
      async (route) => {
        if (route.request().resourceType() === 'document') return route.continue();
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({ response, body: isPublished ? html.replaceAll('/assets/', '/assets/new-') : html });
        looks += 1;
      },
    );
    await page.goto('/');
    const link = (name: string) => page.getByRole('link', { name }).first();
    await link('Recycle bin').click();
    await page.getByRole('heading', { name: 'Recycle bin', exact: true }).waitFor();
    expect(looks).toBe(0);

    build = 'new';
    await link('Sheaf').click();
    await expect.poll(() => looks).toBe(1);
    const banner = page.getByRole('status').filter({ hasText: 'A new version is available. Reload the page at a convenient time.' });
    expect(await banner.count()).toBe(0);

    isPublished = true;
    await page.clock.fastForward(61_000);
    await link('Recycle bin').click();
    await banner.waitFor();
    expect(looks).toBe(2);
    await page.getByRole('heading', { name: 'Recycle bin', exact: true }).waitFor();
    expect(await new AxeBuilder({ page }).include('[role=status]').faults()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    const { width = 0 } = (await banner.boundingBox()) ?? {};
    expect(width).toBeLessThanOrEqual(390);

    await banner.getByRole('button', { name: 'Reload page' }).click();
    await page.getByRole('heading', { name: 'Recycle bin', exact: true }).waitFor();
    await expect.poll(() => banner.count()).toBe(0);
  });
});
