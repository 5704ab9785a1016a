import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const violationsOf = (page: Page): Promise<string[]> => new AxeBuilder({ page }).faults();

inChromium('metrics', () => {
  const { visitAs } = useWorkspace();

  test.each([
    ['on a desk', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' as const }],
    ['on a phone in the dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const }],
  ])('APP-066 an administrator sees numbers, charts and the slowest calls %s', async (_, look) => {
    const page = await visitAs('admin', '/_app-settings/metrics', look);
    const calls = page.locator('dl > div').filter({ hasText: 'Calls' }).locator('dd');
    await expect.poll(async () => Number(await calls.textContent())).toBeGreaterThan(0);
    const charts = page.getByRole('img', { name: /^(?:Calls|Response time|Errors|Waiting jobs|Delay of updates and search|Storage)$/ });
    await expect.poll(() => charts.count()).toBe(6);
    await expect.poll(() => charts.locator('path.recharts-line-curve, circle.recharts-line-dot').count()).toBeGreaterThanOrEqual(8);
    await page.getByRole('row', { name: /Account\.getAccount/ }).waitFor();
    const header = page.locator('th', { hasText: /^Calls$/ });
    expect(await header.evaluate((cell) => getComputedStyle(cell).textAlign)).toBe('right');

    const requested = page.waitForRequest((request) => request.url().includes('/api/Application/metrics?hours=24'));
    await page.getByRole('radio', { name: '1 hour', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await requested;
    await expect.poll(() => charts.count()).toBe(6);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.viewport.width);
    expect(await violationsOf(page)).toEqual([]);
    await page.screenshot({ path: `.build/metrics-${look.viewport.width}.png` });
  });
});
