import { expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { FORM_AUTOSAVE_MS } from '#shared/limits.ts';
import { closeForm, dialog, listIdOf, openForm, openNewForm, saveForm, TASKS } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const ANOTHER = { name: 'Save and add another' };

inChromium('several new items', () => {
  const { visitAs, signedIn } = useWorkspace();

  test('are added from one form, which empties, starts with its defaults and has the focus in its first field', async () => {
    const page = await visitAs(INES, '/_lists/startuptasks?listView=board');
    await page
      .locator('[data-column="in-progress"]')
      .getByRole('button', { name: /^Add task/ })
      .click();
    const form = dialog(page);
    const title = form.getByLabel('Title');
    await title.fill('First of several');
    await form.getByLabel('Estimate, hours').fill('7');
    // The draft in the browser, which must not be offered in the next form.
    await page.waitForTimeout(2 * FORM_AUTOSAVE_MS);
    await form.getByRole('button', ANOTHER).click();
    await page.getByRole('status').filter({ hasText: 'Item added' }).waitFor();
    await expect.poll(() => title.inputValue()).toBe('');
    await expect.poll(() => title.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await form.getByLabel('Estimate, hours').inputValue()).toBe('');
    expect(await form.getByText('In progress', { exact: true }).count()).toBe(1);
    expect(await form.getByRole('button', { name: 'Restore' }).count()).toBe(0);

    await page.keyboard.type('Second of several');
    await page.keyboard.press('Control+s');
    await form
      .getByText(/^#\d+$/)
      .first()
      .waitFor();
    expect(await form.getByRole('button', ANOTHER).count()).toBe(0);
    await closeForm(page);
    const person = await signedIn(INES);
    const listId = await listIdOf(person, 'Startup tasks');
    const { items } = await person.call(list.items, { listId, sortProperty: '_CreatedOn', sortDescending: 'true', pageSize: 2 });
    expect(items.map(({ Title, Status, Estimate }) => [Title, Status, Estimate])).toEqual([
      ['Second of several', expect.objectContaining({ id: 'in-progress' }), null],
      ['First of several', expect.objectContaining({ id: 'in-progress' }), 7],
    ]);
    await goTo(page, TASKS);
    expect(await (await openNewForm(page, 'Add task')).getByRole('button', { name: 'Restore' }).count()).toBe(0);
  });

  test('are not added while a value is wrong, and only new items of a list have the button', async () => {
    const page = await visitAs(INES, TASKS);
    const form = await openNewForm(page, 'Add task');
    await form.getByLabel('Estimate, hours').fill('3');
    await form.getByRole('button', ANOTHER).click();
    await form.getByRole('alert').waitFor();
    expect(await form.getByLabel('Estimate, hours').inputValue()).toBe('3');
    await form.getByLabel('Title').fill('Only one');
    await saveForm(page);
    await form
      .getByText(/^#\d+$/)
      .first()
      .waitFor();
    await closeForm(page);
    expect(await (await openForm(page, 'Only one')).getByRole('button', ANOTHER).count()).toBe(0);
  });
});
