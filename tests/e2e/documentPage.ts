import type { Locator, Page } from 'playwright-core';

/** The status in the bar of an open file. */
export const state = (page: Page): Locator => page.locator('h1 + [role="status"]');

export const isShown = (page: Page, words: string): Promise<void> => state(page).filter({ hasText: words }).waitFor();

export const save = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true });

export const text = (page: Page): Locator => page.getByRole('textbox', { name: /^Text of/ });

export const close = (page: Page): Promise<void> =>
  page.getByRole('toolbar', { name: 'Document' }).getByRole('button', { name: 'Close', exact: true }).click();

/** Saves the open file, and waits for the confirmation. */
export const saveAll = async (page: Page): Promise<void> => {
  await save(page).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await isShown(page, 'No changes');
};
