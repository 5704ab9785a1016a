import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chooseInRowMenu, LIBRARY } from '#tests/e2e/listPage.ts';
import { TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('previews beside the rows', () => {
  const { visitAs } = useWorkspace();
  const open = async (path: string, name: string): Promise<Page> => {
    const page = await visitAs(TOMAS, path);
    await chooseInRowMenu(page, name, 'Preview');
    await page.getByRole('complementary', { name: `Preview of ${name}` }).waitFor();
    return page;
  };
  /** Whether anything was drawn on a canvas. Read from a copy, so that the browser does not warn about reading the canvas itself. */
  const isDrawn = (page: Page, label: string | RegExp): Promise<boolean> =>
    page.getByRole('img', { name: label }).evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return false;
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas, 0, 0);
      const { data = [] } = copy?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      return data.some((value, at) => at % 4 === 0 && value < 100 && (data[at + 3] ?? 0) > 200);
    });

  test('FILE-037 FILE-062 FILE-065 a PDF shows its pages, opens any of them and limits their number', async () => {
    const page = await open(LIBRARY, 'Protocol synopsis 4.1.pdf');
    await page.getByText('of 4').waitFor();
    await expect.poll(() => isDrawn(page, 'Page 1 of 4')).toBe(true);

    const number = page.getByRole('textbox', { name: 'Page' });
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => number.inputValue()).toBe('2');
    await number.fill('99');
    await number.press('Enter');
    await expect.poll(() => number.inputValue()).toBe('4');
    await expect.poll(() => isDrawn(page, 'Page 4 of 4')).toBe(true);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect.poll(() => number.inputValue()).toBe('3');
    await expect.poll(() => isDrawn(page, 'Page 3 of 4')).toBe(true);
  });

  test('FILE-064 the zoom goes in steps of 25 from 10 to 400 percent and fits the page on request', async () => {
    const page = await open(LIBRARY, 'Protocol synopsis 4.1.pdf');
    const percent = async (): Promise<number> =>
      Number.parseInt((await page.getByRole('status').filter({ hasText: /%$/ }).textContent()) ?? '', 10);
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    await zoomIn.click();
    expect((await percent()) % 25).toBe(0);
    for (let step = 0; step < 20 && (await zoomIn.isEnabled()); step++) await zoomIn.click();
    expect(await percent()).toBe(400);
    const zoomOut = page.getByRole('button', { name: 'Zoom out' });
    for (let step = 0; step < 20 && (await zoomOut.isEnabled()); step++) await zoomOut.click();
    expect(await percent()).toBe(10);
    await page.getByRole('button', { name: 'Fit page' }).click();
    expect(await percent()).toBeLessThan(100);
  });

  test('FILE-042 an image is shown', async () => {
    const page = await open('/_lists/sitephotos/UK-011?listView=table', 'Freezer room.png');
    const picture = page.getByRole('img', { name: 'Freezer room.png' });
    await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(672);
  });

  test('a text is shown as it is', async () => {
    const page = await open(LIBRARY, 'Read me first.txt');
    await page.getByRole('complementary').getByText('Subjects from 18 to 75 years').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('complementary', { name: /^Preview/ }).waitFor({ state: 'detached' });
  });
});
