import type { Locator, Page } from 'playwright-core';
import { site } from '#shared/contracts/site.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';

/** Latest change first, so that the changes of a test are at the top. */
export const TASKS = '/_lists/startuptasks?listViewId=recent';
export const LIBRARY = '/_lists/regulatorydocuments';
/** The same for the library: sorted by name, a new file can be below the drawn rows. */
export const NEWEST_FILES = `${LIBRARY}?listViewId=recent`;

export const rows = (page: Page): Locator => page.locator('.ag-row[row-id]');

/** The row with this text. */
export const rowOf = (page: Page, words: string): Locator => rows(page).filter({ hasText: words });

export const cellOf = (page: Page, words: string, column: string): Locator => rowOf(page, words).locator(`[col-id="${column}"]`);

/** The row of a records table with this text. */
export const recordOf = (page: Page, words: string): Locator => page.getByRole('row').filter({ hasText: words });

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Opens the form of a new item; the caller fills it in. */
export const openNewForm = async (page: Page, button: string): Promise<Locator> => {
  await page.getByRole('toolbar', { name: 'Actions for this list' }).getByRole('button', { name: button }).click();
  await dialog(page).waitFor();
  return dialog(page);
};

export const saveForm = (page: Page): Promise<void> =>
  dialog(page)
    .getByRole('button', { name: /^Save(?! and add another)/ })
    .click();

/** Answers a question with the button of this name. */
export const confirm = (page: Page, verb: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: verb }).click();

export const closeForm = async (page: Page): Promise<void> => {
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await dialog(page).waitFor({ state: 'detached' });
};

export const addTask = async (page: Page, title: string): Promise<void> => {
  const form = await openNewForm(page, 'Add task');
  await form.getByLabel('Title').fill(title);
  await saveForm(page);
  await rowOf(page, title).waitFor();
  await closeForm(page);
};

/** Opens a row's own menu. */
export const rowMenu = (page: Page, words: string): Promise<void> =>
  rowOf(page, words)
    .first()
    .click({ button: 'right', position: { x: 200, y: 20 } });

export const chooseInRowMenu = async (page: Page, words: string, entry: string): Promise<void> => {
  await rowMenu(page, words);
  await page.getByRole('menuitem', { name: entry }).click();
};

export const openForm = async (page: Page, words: string): Promise<Locator> => {
  await chooseInRowMenu(page, words, 'Edit');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).waitFor();
  return dialog(page);
};

export const deleteRow = async (page: Page, words: string): Promise<void> => {
  await chooseInRowMenu(page, words, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
};

/** Types into a cell in edit mode and leaves it open. */
export const typeInCell = async (page: Page, words: string, column: string, text: string): Promise<Locator> => {
  await cellOf(page, words, column).dblclick();
  const editor = page.locator('.ag-cell-inline-editing input, .ag-popup-editor input').first();
  await editor.fill(text);
  return editor;
};

/** The id of a list by its title. */
export const listIdOf = async (browser: HttpBrowser, title: string): Promise<string> => {
  const { lists } = await browser.call(site.details, { body: { path: '/' } });
  return lists.find((list) => list.title === title)?.id ?? '';
};

/** Presses a toolbar button, directly or in "More actions" if it does not fit. */
export const pressTool = async (page: Page, name: string): Promise<void> => {
  const toolbar = page.getByRole('toolbar', { name: 'Actions for this list' });
  const shown = toolbar.getByRole('button', { name, exact: true });
  const more = toolbar.getByRole('button', { name: /more actions/i });
  await shown.or(more).first().waitFor();
  if (await shown.isVisible()) return shown.click();
  await more.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

/** Waits until the page receives changes of others. */
export const untilLive = (page: Page): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: /Connected|Live/ })
    .waitFor();
