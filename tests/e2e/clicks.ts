import type { Page } from 'playwright-core';

/** Counts how often a mouse button is pressed and let go in a page from now on. Keys count nothing. */
export const countClicks = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const counter = { clicks: 0 };
    Object.assign(window, { counter });
    // A key that presses a button makes a click without a place.
    const count = ({ detail }: MouseEvent) => {
      if (detail > 0) counter.clicks += 1;
    };
    addEventListener('click', count, true);
    addEventListener('auxclick', count, true);
  });
  return () => page.evaluate(() => (Reflect.get(window, 'counter') as { clicks: number }).clicks);
};
