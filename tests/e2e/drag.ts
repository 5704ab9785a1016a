import type { Locator, Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

/** The center of an element. */
export const middle = async (at: Locator): Promise<Point> => {
  const box = await at.boundingBox();
  if (!box) throw new Error('Nothing is there');
  return { x: box.x + Math.min(box.width / 2, 40), y: box.y + box.height / 2 };
};

/** Presses here, moves in steps, and releases there. */
export const drag = async (page: Page, from: Point, to: Point): Promise<void> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
};
