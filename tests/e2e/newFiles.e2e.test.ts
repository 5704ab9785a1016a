import { expect, test } from 'vitest';
import { countClicks } from '#tests/e2e/clicks.ts';
import { isShown, saveAll, text } from '#tests/e2e/documentPage.ts';
import { dialog, LIBRARY, rows } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { SOON } from '#tests/kit/patience.ts';

let attempts = 0;

inChromium('new files', () => {
  const { visitAs } = useWorkspace();

  /** Opens the window for a new file, selects its kind and names it. */
  const create = async (kind: string, name: string) => {
    const page = await visitAs(INES, LIBRARY);
    await rows(page).first().waitFor();
    const clicks = await countClicks(page);
    await page.getByRole('button', { name: 'New file' }).click();
    await dialog(page).getByRole('radio', { name: kind, exact: true }).check();
    await dialog(page).getByRole('textbox', { name: 'File name' }).fill(name);
    await dialog(page).getByRole('button', { name: 'Create' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    return { page, clicks };
  };

  test('an empty document opens in its editor with at most 3 clicks, and accepts text', async () => {
    const { page, clicks } = await create('Document', 'Minutes');
    expect(await clicks()).toBeLessThanOrEqual(3);
    await page.waitForURL(/_document\?id=/);
    await page.getByRole('heading', { name: 'Minutes.docx' }).waitFor({ timeout: 2 * SOON });
    await isShown(page, 'No changes');
    await page.locator('.docx-page').first().click();
    await page.keyboard.type('Present: Ana and Ben');
    await page.getByRole('textbox', { name: 'Document' }).filter({ hasText: 'Present: Ana and Ben' }).waitFor();
    await saveAll(page);
  });

  test('an empty spreadsheet and a text open in their editors', async () => {
    const { page } = await create('Spreadsheet', 'Figures');
    await page.waitForURL(/_spreadsheet\?id=/);
    await page.getByRole('heading', { name: 'Figures.xlsx' }).waitFor({ timeout: 2 * SOON });
    const other = await create('Text', 'Notes');
    await other.page.waitForURL(/_document\?id=/);
    await text(other.page).fill('Call Porto');
    await saveAll(other.page);
  });

  test('an empty presentation, which no editor here opens, is shown next to the rows with its first slide', async () => {
    // A name that no other attempt has used; the first slide is slow on a busy machine.
    attempts += 1;
    const { page } = await create('Presentation', `Kick-off ${attempts}`);
    await page.getByRole('complementary', { name: `Preview of Kick-off ${attempts}.pptx` }).waitFor();
    await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor({ timeout: 100_000 });
  });
});
