import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const totals = new WeakMap<Page, { clicks: number }>();

/** Each press of a mouse button or a finger counts; a selection in a native list counts as two, however the test makes it. */
const watch = (): void => {
  const tell = (clicks: number) => (window as unknown as { countClicks: (clicks: number) => void }).countClicks(clicks);
  window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tell(1), true);
  window.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && tell(2), true);
};

const counterOf = async (page: Page): Promise<{ clicks: number }> => {
  const known = totals.get(page);
  if (known) return known;
  const total = { clicks: 0 };
  totals.set(page, total);
  await page.exposeFunction('countClicks', (clicks: number) => {
    total.clicks += clicks;
  });
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return total;
};

/** Runs a task like a person would, and fails if it needs more clicks than in other products. Typing is free. */
export const withinClicks = async (page: Page, most: number, work: () => Promise<unknown>): Promise<void> => {
  const total = await counterOf(page);
  const before = total.clicks;
  await work();
  const clicks = total.clicks - before;
  // A test that bypasses the counter would always pass.
  expect(clicks, 'clicks').toBeGreaterThan(0);
  expect(clicks, 'clicks').toBeLessThanOrEqual(most);
};
