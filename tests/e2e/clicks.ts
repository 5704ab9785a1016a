import type { Page } from 'playwright-core';

/** Counts the clicks in a page from now on, with either button. A double click counts as one, keys do not count. */
export const countClicks = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const counter = { clicks: 0 };
    Object.assign(window, { counter });
    const count = ({ detail }: MouseEvent) => {
      // The second half of a double click has 2, a key that activates a button 0.
      if (detail === 1) counter.clicks += 1;
    };
    addEventListener('click', count, true);
    addEventListener('auxclick', count, true);
  });
  return () => page.evaluate(() => (Reflect.get(window, 'counter') as { clicks: number }).clicks);
};
