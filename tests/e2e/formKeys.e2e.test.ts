import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FORM_DEBOUNCE_MS } from '#shared/limits.ts';
import { cellOf, dialog, LIBRARY, openNewForm, pressTool, rowOf, TASKS } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const isFocusInWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null && document.activeElement !== document.body);

inChromium('the keys of a form', () => {
  const { visitAs } = useWorkspace();

  test('Ctrl S saves a new item with the date being typed, and the window keeps the focus', async () => {
    const page = await visitAs(INES, TASKS);
    const form = await openNewForm(page, 'Add task');
    await form.getByLabel('Title').fill('Saved with a key');
    await form.getByLabel('Due').fill('04-Sep-2027');
    await page.keyboard.press('Control+s');
    await rowOf(page, 'Saved with a key').waitFor();
    await form
      .getByText(/^#\d+$/)
      .first()
      .waitFor();
    await expect.poll(() => isFocusInWindow(page)).toBe(true);
    expect(await cellOf(page, 'Saved with a key', 'DueDate').textContent()).toContain('04-Sep-2027');

    await form.getByLabel('Title').fill('Saved again');
    await page.keyboard.press('Control+s');
    await rowOf(page, 'Saved again').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });

  test('Ctrl S saves a view, the name of a folder, the settings of a list and a page', async () => {
    const page = await visitAs('admin', LIBRARY);
    const save = async (words: string) => {
      await page.keyboard.press('Control+s');
      await page.getByRole('status').filter({ hasText: words }).waitFor();
    };
    await page.getByRole('button', { name: 'View options' }).click();
    await page.getByRole('menuitem', { name: 'New view' }).click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Made with a key');
    await save('View added');
    await page.keyboard.press('Escape');
    await pressTool(page, 'New folder');
    await dialog(page).getByLabel('Name').fill('Named with a key');
    await save('Folder created');
    await goTo(page, `${LIBRARY}/_settings`);
    await page.getByLabel('Description').fill('Described with a key');
    await save('List saved');
    await goTo(page, '/_pages/WhoAndWhen');
    await page.getByRole('link', { name: 'Edit page' }).click();
    await page.getByRole('button', { name: /^Subsites/ }).click();
    await page.getByRole('button', { name: 'Undo' }).focus();
    await save('Page saved');
  });

  test('Enter takes the person that the typed text has found', async () => {
    const page = await visitAs(INES, TASKS);
    const form = await openNewForm(page, 'Add task');
    await form.getByLabel('Assigned to').pressSequentially('priya');
    await page.getByRole('option', { name: 'Priya Raman', selected: false }).waitFor();
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Remove Priya Raman' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  test('a tab that a link opens is in view on a phone', async () => {
    const page = await visitAs(INES, '/_lists/startuptasks/_forms/view?id=1&itemTabView=events', { viewport: { width: 390, height: 844 } });
    const tab = page.getByRole('tab', { name: 'Activity', selected: true });
    await tab.waitFor();
    await expect
      .poll(async () => Math.floor(((await tab.boundingBox())?.x ?? 999) + ((await tab.boundingBox())?.width ?? 0)))
      .toBeLessThanOrEqual(390);
  });

  test('an empty required field is not an error until it was changed or the form is saved', async () => {
    const page = await visitAs(INES, TASKS);
    const form = await openNewForm(page, 'Add task');
    const title = form.getByLabel('Title');
    await title.blur();
    await form.getByLabel('Estimate, hours').fill('2');
    await form.getByLabel('Estimate, hours').blur();
    await page.waitForTimeout(2 * FORM_DEBOUNCE_MS);
    expect(await form.getByText('Fill in this field').count()).toBe(0);
    await title.fill('Something');
    await title.fill('');
    await title.blur();
    await form.getByText('Fill in this field').waitFor();
  });
});
