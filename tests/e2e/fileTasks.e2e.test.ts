import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { countClicks } from '#tests/e2e/clicks.ts';
import { docxOf } from '#tests/e2e/documentFiles.ts';
import { isShown, saveAll } from '#tests/e2e/documentPage.ts';
import { useLibrary } from '#tests/e2e/libraryFiles.ts';
import { deleteRow, dialog, LIBRARY, listIdOf, rowMenu, rowOf } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

/** Everyday tasks with files, and their maximum number of clicks. */
inChromium('everyday tasks with files', () => {
  const workspace = useWorkspace();
  const { visitAs, signedIn } = workspace;
  const { add } = useLibrary(workspace);

  const openLibrary = async (fileName: string): Promise<{ page: Page; clicks: () => Promise<number> }> => {
    const page = await visitAs(INES, LIBRARY);
    await rowOf(page, fileName).waitFor();
    return { page, clicks: await countClicks(page) };
  };
  /** The version of a file by its item id. */
  const versionOf = async (id: number) => {
    const ines = await signedIn(INES);
    return (await ines.call(list.getItem, { listId: await listIdOf(ines, 'Regulatory documents'), id }))._Version;
  };

  test('a file is renamed with at most 2 clicks, and keeps its extension', async () => {
    await add('Working title.docx', docxOf(['Some words']));
    const { page, clicks } = await openLibrary('Working title.docx');
    await rowMenu(page, 'Working title.docx');
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await dialog(page).locator('input:focus').waitFor();
    // The name is selected without its extension, so that typing replaces it.
    await page.keyboard.type('Final title');
    await page.keyboard.press('Enter');
    await rowOf(page, 'Final title.docx').waitFor();
    expect(await clicks()).toBeLessThanOrEqual(2);
  });

  test('a deleted file is restored with at most 3 clicks from its list', async () => {
    await add('Deleted plan.docx', docxOf(['Some words']));
    const { page } = await openLibrary('Deleted plan.docx');
    await deleteRow(page, 'Deleted plan.docx');
    await rowOf(page, 'Deleted plan.docx').waitFor({ state: 'detached' });
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: 'Recycle bin' }).click();
    await page.getByRole('button', { name: 'Restore Deleted plan.docx' }).click();
    await page.getByRole('row').filter({ hasText: 'Deleted plan.docx' }).waitFor({ state: 'detached' });
    await page
      .getByRole('link', { name: /^Regulatory documents/ })
      .first()
      .click();
    await rowOf(page, 'Deleted plan.docx').waitFor();
    expect(await clicks()).toBeLessThanOrEqual(3);
  });

  test('a Word document is changed and saved with at most 3 clicks', async () => {
    const id = await add('To be changed.docx', docxOf(['What stood here']));
    const { page, clicks } = await openLibrary('To be changed.docx');
    await rowOf(page, 'To be changed.docx').getByText('To be changed.docx').dblclick();
    await isShown(page, 'No changes');
    await page.getByText('What stood here').click();
    await page.keyboard.type('Now ');
    await isShown(page, 'Unsaved changes');
    await saveAll(page);
    expect(await clicks()).toBeLessThanOrEqual(3);
    await expect.poll(() => versionOf(id)).toBe(2);
  });

  test('a cell of a spreadsheet is changed and saved with at most 4 clicks', async () => {
    const id = await add('To be counted.xlsx', workbookFile());
    const { page, clicks } = await openLibrary('To be counted.xlsx');
    await rowOf(page, 'To be counted.xlsx').getByText('To be counted.xlsx').dblclick();
    await isShown(page, 'No changes');
    await page.locator('canvas[id^="univer-sheet-main-canvas"]').click({ position: { x: 46 + 168 + 30, y: 20 + 28 + 10 } });
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await isShown(page, 'Unsaved changes');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await isShown(page, 'No changes');
    expect(await clicks()).toBeLessThanOrEqual(4);
    await expect.poll(() => versionOf(id)).toBe(2);
  });
});
