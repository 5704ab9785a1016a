import { expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { VIEW_KEYS } from '#shared/limits.ts';
import { closeForm, dialog, listIdOf } from '#tests/e2e/listPage.ts';
import { INES, PRIYA, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('personal views', () => {
  const { visitAs, signedIn } = useWorkspace();

  test('LIST-088 are saved by a member of the demonstration with a button that says what it is for, and only this member sees them', async () => {
    const page = await visitAs(INES, '/_lists/startuptasks?listView=table');
    const options = page.getByRole('button', { name: 'View options' });
    await options.waitFor();
    expect(await options.textContent()).toBe('View options');
    await options.click();
    await page.getByRole('menuitem', { name: 'New view' }).click();
    await dialog(page).getByLabel('Name').fill('Mine alone');
    expect(await dialog(page).getByRole('checkbox', { name: 'Personal view' }).isChecked()).toBe(true);
    await dialog(page).getByRole('button', { name: 'Save view' }).click();
    await dialog(page).getByText('Edit view Mine alone').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('listViewId')).toMatch(/^own-/);
    await closeForm(page);
    await page.getByRole('button', { name: 'Mine alone' }).waitFor();
    await options.click();
    await page.getByRole('menuitem', { name: 'Delete view' }).waitFor();

    const reader = await visitAs(TOMAS, '/_lists/startuptasks');
    await reader.getByRole('tab', { name: 'All tasks' }).waitFor();
    expect(await reader.getByText('Mine alone').count()).toBe(0);
    expect(await reader.getByRole('button', { name: 'View options' }).count()).toBe(0);
  });

  test('and the only view of a list is named, except on a phone, where the options are an icon with a name', async () => {
    const page = await visitAs(INES, '/_lists/news?listView=table');
    await page.getByRole('tab', { selected: true }).waitFor();
    const phone = await visitAs(INES, '/_lists/news', { viewport: { width: 390, height: 844 } });
    const options = phone.getByRole('button', { name: 'View options' });
    await options.waitFor();
    expect(await options.textContent()).toBe('');
  });

  test('the first control of an added condition, sort or group has the focus, also of the last possible one', async () => {
    const page = await visitAs(INES, '/_lists/startuptasks?listView=table');
    await page.getByRole('button', { name: 'View options' }).click();
    await page.getByRole('menuitem', { name: 'New view' }).click();
    const add = (name: string) => dialog(page).getByRole('button', { name }).press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    for (const number of [1, 2]) {
      await add('Add a condition');
      expect(await focused()).toBe(`Column ${number}`);
    }
    const sorts = dialog(page).getByRole('combobox', { name: /^Sort by/ });
    for (let number = (await sorts.count()) + 1; number <= VIEW_KEYS; number += 1) {
      await add('Add a column to sort by');
      expect(await focused()).toBe(`Sort by, ${number}`);
    }
    expect(await dialog(page).getByRole('button', { name: 'Add a column to sort by' }).count()).toBe(0);
  });

  test('the own default opens first, and the default of the list can still be chosen, in the table and on the board', async () => {
    const priya = await signedIn(PRIYA);
    const listId = await listIdOf(priya, 'Startup tasks');
    const queryConditions = { condition: 'AND' as const, rules: [{ ColumnName: 'Title', Operator: 'Contains' as const, Value: 'visit' }] };
    const fields = [{ field: 'Title' }];
    const body = { listId, title: 'Only visits', isDefault: true, isPersonal: true, fields, queryConditions };
    const { view } = await priya.call(list.createView, { body });
    const page = await visitAs(PRIYA, '/_lists/startuptasks?listView=table');
    await page.getByRole('button', { name: 'Only visits' }).waitFor();
    await page.getByText('20 of 128 rows').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'All tasks' }).click();
    await page.getByText('20 of 128 rows').waitFor();
    await page.getByRole('tab', { name: 'All tasks', selected: true }).waitFor();
    const agreement = page.locator('[data-card]').filter({ hasText: 'agreement' }).first();
    await page.getByRole('radio', { name: 'Board' }).click({ force: true });
    await agreement.waitFor();
    await page.goto('/_lists/startuptasks?listView=board');
    await page.locator('[data-card]').filter({ hasText: 'visit' }).first().waitFor();
    expect(await agreement.count()).toBe(0);
    await priya.call(list.deleteView, { body: { listId, listViewId: view.id } });
  });

  test.each([
    ['board', '/_lists/startuptasks', 'All tasks', '[data-card]'],
    ['calendar', '/_lists/studycalendar', 'All events', '[data-date]'],
  ])('are saved, made the default and deleted on a %s as on a table, which stays open', async (layout, address, usual, shown) => {
    const page = await visitAs(INES, `${address}?listView=${layout}`);
    const options = page.getByRole('button', { name: 'View options' });
    const choose = async (name: string) => {
      await options.click();
      await page.getByRole('menuitem', { name }).click();
    };
    await page.locator(shown).first().waitFor();
    expect(await options.textContent()).toBe('View options');
    await choose('New view');
    await dialog(page).getByLabel('Name').fill(`Mine on a ${layout}`);
    await dialog(page).getByRole('button', { name: 'Save view' }).click();
    await dialog(page).getByText(`Edit view Mine on a ${layout}`).waitFor();
    await closeForm(page);
    await expect.poll(() => options.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.locator(shown).first().waitFor();
    await choose('Set as my default');
    await page.goto(address);
    const own = page.getByText(`Mine on a ${layout}`, { exact: true });
    await own.waitFor();
    await page.getByRole('tab', { name: usual, selected: false }).waitFor();
    await choose('Delete view');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click();
    await own.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: usual, selected: true }).waitFor();
    await page.locator(shown).first().waitFor();
  });
});
