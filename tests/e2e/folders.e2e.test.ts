import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { cellOf, chooseInRowMenu, dialog, LIBRARY, rowMenu, rowOf, rows, TASKS } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const cell = (page: Page, row: number, column: string) => page.locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`);

inChromium('the rows of a list', () => {
  const { visitAs } = useWorkspace();

  describe('folders', () => {
    test('LIST-094 a folder is added, renamed and moved, and its content is found at its new address', async () => {
      const page = await visitAs('admin', LIBRARY);
      await rows(page).first().waitFor();
      await page.getByRole('button', { name: 'New folder' }).click();
      await dialog(page).getByLabel('Folder name').fill('Old name');
      await dialog(page).getByRole('button', { name: 'Add folder' }).click();
      await rowOf(page, 'Old name').waitFor();
      await chooseInRowMenu(page, 'Old name', 'Rename');
      await dialog(page).getByLabel('Folder name').fill('a/b');
      await dialog(page).getByRole('button', { name: 'Rename' }).click();
      await dialog(page).getByRole('alert').filter({ hasText: /./ }).waitFor();
      await dialog(page).getByLabel('Folder name').fill('New name');
      await dialog(page).getByRole('button', { name: 'Rename' }).click();
      await rowOf(page, 'New name').waitFor();
      await chooseInRowMenu(page, 'New name', 'Move to');
      await dialog(page).getByRole('button', { name: '02 Ethics committee' }).click();
      await dialog(page).getByRole('button', { name: 'Move here' }).click();
      await rowOf(page, 'New name').waitFor({ state: 'detached' });
      await goTo(page, `${LIBRARY}/02%20Ethics%20committee/New%20name`);
      await page.getByText('This folder is empty').waitFor();
    });

    test('a folder is copied in the background, and the page shows the progress', async () => {
      const page = await visitAs('admin', LIBRARY);
      await rows(page).first().waitFor();
      await chooseInRowMenu(page, '03 Site agreements', 'Copy to');
      await dialog(page).getByRole('button', { name: '02 Ethics committee' }).click();
      await dialog(page).getByRole('button', { name: 'Copy here' }).click();
      await page.getByRole('region', { name: 'Background jobs' }).getByText('Finished, 7 done').waitFor();
    });

    test('LIST-018 deleted items are shown at their own address, where nothing can be added and rows have no menu', async () => {
      const page = await visitAs('admin', '/_lists/startuptasks?showDeleted=true');
      await page.getByText('No deleted items').waitFor();
      await goTo(page, '/_lists/startuptasks');
      await chooseInRowMenu(page, 'Confirm site agreement', 'Delete');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Moved to the recycle bin').waitFor();
      await goTo(page, '/_lists/startuptasks?showDeleted=true');
      await expect.poll(() => rows(page).count()).toBe(1);
      await rowOf(page, 'Confirm site agreement').waitFor();
      for (const name of ['Add task', 'Edit rows', 'Import rows']) expect(await page.getByRole('button', { name }).count(), name).toBe(0);
      await rowMenu(page, 'Confirm site agreement');
      await page.waitForTimeout(300);
      expect(await page.getByRole('menuitem').count()).toBe(0);
      await page.getByRole('link', { name: 'Open the recycle bin' }).click();
      await page.getByText('Confirm site agreement').first().waitFor();
    });

    test('the menu of a row in the middle of a low window shows all its entries', async () => {
      const page = await visitAs('admin', '/_lists/regulatorydocuments', { viewport: { width: 1366, height: 640 } });
      await rowMenu(page, 'Drug accountability.xlsx');
      const menu = page.getByRole('menu');
      await menu.waitFor();
      await expect.poll(async () => (await menu.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
      const { y = 0, height = 0 } = (await menu.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(640);
    });

    test('an item is checked out, marked for others, and checked in', async () => {
      const page = await visitAs('admin', TASKS);
      await rows(page).first().waitFor();
      const words = (await cell(page, 0, 'Title').textContent()) ?? '';
      await chooseInRowMenu(page, words, 'Check out');
      await cellOf(page, words, 'Title').getByRole('img', { name: 'Checked out by Administrator' }).waitFor();
      await chooseInRowMenu(page, words, 'Check in');
      await cellOf(page, words, 'Title').getByRole('img').waitFor({ state: 'detached' });
    });
  });
});
