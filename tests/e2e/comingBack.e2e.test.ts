import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { close, isShown } from '#tests/e2e/documentPage.ts';
import { cellOf, LIBRARY } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

inChromium('coming back to a list', () => {
  const { visitAs } = useWorkspace();

  test.each([
    ['Pharmacy manual.docx', 'Document content'],
    ['Read me first.txt', 'Text of Read me first.txt'],
    ['Protocol synopsis 4.1.pdf', 'Protocol synopsis 4.1.pdf'],
  ])('%s opens by Enter with the focus in its content, and closing it returns to the same rows and cell', async (name, content) => {
    const page = await visitAs(INES, `${LIBRARY}?search=m`);
    await cellOf(page, name, '_FileName').click();
    for (const leave of [close, () => page.goBack()]) {
      await page.keyboard.press('Enter');
      await isShown(page, 'No changes');
      await expect.poll(() => focused(page)).toBe(content);
      await leave(page);
      await cellOf(page, name, '_FileName').waitFor();
      expect(new URL(page.url()).searchParams.get('search')).toBe('m');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
      expect(await focused(page)).toContain(name);
    }
  });

  test('closing a file with unsaved changes asks first, and then returns to the same cell', async () => {
    const page = await visitAs(INES, LIBRARY);
    await cellOf(page, 'Read me first.txt', '_FileName').click();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Text of Read me first.txt');
    await page.keyboard.type('Draft ');
    await close(page);
    const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await isShown(page, 'Unsaved changes');
    await close(page);
    await question.getByRole('button', { name: 'Close without saving' }).click();
    await cellOf(page, 'Read me first.txt', '_FileName').waitFor();
    await expect.poll(() => focused(page)).toContain('Read me first.txt');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toContain('Temperature log');
  });

  test('a folder of a gallery has the focus again', async () => {
    const page = await visitAs(INES, '/_lists/sitephotos');
    await page.getByRole('option').filter({ hasText: 'UK-011' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option').filter({ hasText: '.' }).first().waitFor();
    await page.goBack();
    const folder = page.getByRole('option').filter({ hasText: 'UK-011' });
    await folder.waitFor();
    await expect.poll(() => folder.evaluate((tile) => tile === document.activeElement)).toBe(true);
  });
});
