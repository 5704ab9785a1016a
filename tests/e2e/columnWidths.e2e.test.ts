import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { TASKS } from '#tests/e2e/listPage.ts';
import { useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

interface Recorded {
  /** The widths with which the column was drawn, in pixels. */
  widths: number[];
  /** How often columns were fitted to their content. */
  fits: number;
}

/** Records a column from the next load of the page. */
const record = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const recorded: Recorded = { widths: [], fits: 0 };
    Object.assign(globalThis, { recorded });
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (key.startsWith('fitted:')) recorded.fits += 1;
      setItem.call(this, key, text);
    };
    const look = () => {
      const width = document.querySelector('.ag-header-cell[col-id="Site"]')?.getBoundingClientRect().width;
      if (width && Math.round(width) !== recorded.widths.at(-1)) recorded.widths.push(Math.round(width));
      requestAnimationFrame(look);
    };
    look();
  });

/** The widths from the first moment of a list until its columns have been fitted. */
const widthsWhileLoading = async (page: Page): Promise<number[]> => {
  await page.goto(TASKS);
  const recorded = () => page.evaluate(() => (globalThis as unknown as { recorded: Recorded }).recorded);
  await expect.poll(async () => (await recorded()).fits).toBeGreaterThan(0);
  // The next frame draws what has just changed.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return (await recorded()).widths;
};

inChromium('the width of a column', () => {
  const { visitAs } = useWorkspace();

  test('is the one to which it was fitted before, from the first moment of a list', async () => {
    const page = await visitAs('admin', '/', { isNew: true });
    await record(page);
    const [first = 0, fitted = 0] = await widthsWhileLoading(page);
    expect(fitted).toBeLessThan(first);
    expect(await widthsWhileLoading(page)).toEqual([fitted]);
  });
});
