import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dialog, rowOf, TASKS } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

/** Anything that needs more keys is not considered reachable. */
const WITHIN_REACH = 80;

/** The accessible name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    const labels =
      'labels' in element && element.labels instanceof NodeList ? [...element.labels].map(({ textContent }) => textContent) : [];
    return (element.getAttribute('aria-label') ?? (labels.join(' ') || element.textContent)).trim().replace(/\s+/g, ' ');
  });

/** Presses a key until the focused element has this name. */
const go = async (page: Page, key: string, name: RegExp): Promise<void> => {
  const passed: string[] = [];
  for (let press = 0; press < WITHIN_REACH; press++) {
    await page.keyboard.press(key);
    const at = await focused(page);
    if (name.test(at)) return;
    passed.push(at.slice(0, 30));
  }
  throw new Error(`${key} does not lead to ${name}, but to ${passed.join(' | ')}`);
};

const intoRows = async (page: Page): Promise<void> => {
  while (!(await page.evaluate(() => document.activeElement?.matches('.ag-cell')))) await page.keyboard.press('Tab');
};

inChromium('with the keyboard alone', () => {
  const { visit, visitAs, passwordOf } = useWorkspace();

  test('a user signs in, opens a list, and signs out', async () => {
    const page = await visit('/login');
    await expect.poll(() => focused(page)).toMatch(/User name/);
    await page.keyboard.type(INES);
    await go(page, 'Tab', /^Password/);
    await page.keyboard.type(passwordOf(INES));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Aldous' }).first().waitFor();
    await go(page, 'Tab', /^Startup tasks/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Startup tasks' }).first().waitFor();
    await go(page, 'Tab', /Inês Carvalho|Account/);
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await go(page, 'ArrowDown', /Sign out/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/login/);
  });

  test('an item is added, found in the grid, opened, changed, deleted and restored', async () => {
    const page = await visitAs(INES, TASKS);
    await page.locator('.ag-row').first().waitFor();
    await go(page, 'Tab', /^Add task$/);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await expect.poll(() => focused(page)).toMatch(/^Title/);
    await page.keyboard.type('Typed without a mouse');
    await go(page, 'Tab', /^Save$/);
    await page.keyboard.press('Enter');
    await rowOf(page, 'Typed without a mouse').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Add task');

    await go(page, 'Tab', /^Urgent$/);
    await intoRows(page);
    await go(page, 'ArrowRight', /^Typed without a mouse/);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(/^Load/);
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('Typed without a mouse');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await expect.poll(() => focused(page)).toMatch(/^Title/);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Changed without a mouse');
    await go(page, 'Tab', /^Save$/);
    await page.keyboard.press('Enter');
    await rowOf(page, 'Changed without a mouse').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });

    const row = rowOf(page, 'Changed without a mouse');
    const deleteRow = async () => {
      await expect.poll(() => focused(page)).toMatch(/Changed without a mouse/);
      await page.keyboard.press('Delete');
      await page.getByRole('alertdialog').waitFor();
      await go(page, 'Tab', /^Delete$/);
      await page.keyboard.press('Enter');
      await row.waitFor({ state: 'detached' });
    };
    await deleteRow();
    await go(page, 'Shift+Tab', /^Undo/);
    await page.keyboard.press('Enter');
    await row.waitFor();
    // An undone change is not offered again.
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);

    await row.locator('[col-id="Title"]').focus();
    await deleteRow();
    await page.getByRole('searchbox', { name: 'Search items' }).focus();
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.getByRole('button', { name: 'Edit rows' }).focus();
    await page.keyboard.press('Control+z');
    await row.waitFor();
  });

  test('rows are edited cell by cell and saved', async () => {
    const page = await visitAs(INES, TASKS);
    await page.locator('.ag-row').first().waitFor();
    await go(page, 'Tab', /^Edit rows$/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Discard all' }).waitFor();
    await go(page, 'Tab', /^Urgent$/);
    await intoRows(page);
    await go(page, 'ArrowRight', /\w+ \w+/);
    const before = await focused(page);
    await page.keyboard.press('F2');
    await page.keyboard.press('End');
    await page.keyboard.type(' by keys');
    await page.keyboard.press('Enter');
    await rowOf(page, `${before} by keys`).waitFor();
    await page.keyboard.press('F6');
    await go(page, 'Tab', /^Save all/);
    await page.keyboard.press('Enter');
    await rowOf(page, `${before} by keys`).filter({ hasText: 'Saved' }).waitFor();
  });
});
