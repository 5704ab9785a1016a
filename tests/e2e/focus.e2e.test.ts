import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { confirm, dialog, openNewForm, rows, saveForm, TASKS } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const isOnPage = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('main') !== null);

inChromium('the focus', () => {
  const { visitAs } = useWorkspace();

  test('stays on the page when all changes of rows are discarded and their buttons disappear', async () => {
    const page = await visitAs(INES, TASKS);
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Edit rows' }).click();
    await page.locator('.ag-row[row-index="0"] [col-id="Title"]').dblclick();
    await page.keyboard.type('Soon discarded');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Discard all' }).focus();
    await page.keyboard.press('Enter');
    await confirm(page, 'Discard 1 row');
    await page.getByText('Soon discarded').first().waitFor({ state: 'detached' });
    await expect.poll(() => isOnPage(page)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isOnPage(page)).toBe(true);
  });

  test('returns to the button of a menu when the window that its entry opened is closed', async () => {
    const page = await visitAs('admin', '/_lists/startuptasks/_settings/workflows');
    await page.getByRole('button', { name: 'Add workflow' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^Notif/ }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: 'Add workflow' });
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('and the buttons of a form are not covered by a notification on a phone', async () => {
    const page = await visitAs(INES, TASKS, { viewport: { width: 390, height: 844 } });
    const form = await openNewForm(page, 'Add task');
    await form.getByLabel('Title').fill('Saved on a phone');
    await saveForm(page);
    const toast = await page.locator('.mantine-Notification-root').boundingBox();
    const footer = await form.locator('[data-footer]').boundingBox();
    expect((toast?.y ?? 999) + (toast?.height ?? 999)).toBeLessThan(footer?.y ?? 0);
  });
});
