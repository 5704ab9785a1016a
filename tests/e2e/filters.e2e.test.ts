import { expect, test } from 'vitest';
import { rows } from '#tests/e2e/listPage.ts';
import { TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('the filters of a list', () => {
  const { visitAs } = useWorkspace();

  test('an active filter is opened by its text and changed, and its cross removes it', async () => {
    const page = await visitAs(TOMAS, '/_lists/startuptasks');
    await page.getByText('20 of 128 rows').waitFor();
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('combobox', { name: 'Column' }).selectOption('Status');
    await page.getByLabel('Value').selectOption('Completed');
    await page.getByRole('button', { name: 'Apply filter' }).click();
    await page.getByRole('button', { name: 'Change filter: Status is Completed' }).click();
    expect(await page.getByRole('combobox', { name: 'Column' }).inputValue()).toBe('Status');
    await page.getByLabel('Value').selectOption('In progress');
    await page.getByRole('button', { name: 'Apply filter' }).click();
    const statuses = () => rows(page).locator('[col-id="Status"]').allTextContents();
    await expect.poll(async () => [...new Set(await statuses())]).toEqual(['In progress']);
    await page.getByRole('button', { name: 'Remove filter: Status is In progress' }).click();
    await page.getByText('20 of 128 rows').waitFor();
  });

  test('a list without rows shows no row count', async () => {
    const page = await visitAs(TOMAS, '/_lists/startuptasks');
    await page.getByText('20 of 128 rows').waitFor();
    await page.getByRole('searchbox', { name: 'Search items' }).fill('qqqqq');
    await page.getByText('No results').waitFor();
    expect(await page.getByText(/\d rows?$/).count()).toBe(0);
  });

  test('a list that a user comes back to is scrolled to where it was', async () => {
    const page = await visitAs(TOMAS, '/_lists/startuptasks');
    await page.getByRole('button', { name: 'Load 100 more' }).click();
    await page.getByText('120 of 128 rows').waitFor();
    const viewport = page.locator('.ag-grid-viewport');
    await viewport.evaluate((body) => body.scrollTo(0, 2000));
    await expect.poll(() => rows(page).first().getAttribute('aria-rowindex').then(Number)).toBeGreaterThan(10);
    await page.getByRole('link', { name: 'News' }).click();
    await page.getByRole('heading', { name: 'News' }).waitFor();
    await page.goBack();
    await page.getByText('120 of 128 rows').waitFor();
    await expect.poll(() => viewport.evaluate((body) => Math.round(body.scrollTop / 100))).toBe(20);
  });
});
