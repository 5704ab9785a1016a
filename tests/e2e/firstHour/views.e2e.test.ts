import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { withinClicks } from '#tests/e2e/firstHour/clicks.ts';
import { dialog, rowOf, rows } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

inChromium('views in the first hour', () => {
  const { visitAs, signedIn } = useWorkspace();

  const makeContracts = async (title: string, owner = INES): Promise<string> => {
    const admin = await signedIn('admin');
    const { id: internalId, fullName } = await (await signedIn(owner)).call(account.getAccount, {});
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const names = { title, path: title.toLowerCase(), listInternalName: title };
    const options = ['Draft', 'Active', 'Ended'].map((value) => ({ id: value, value }));
    const fields = [
      { name: 'Expires', fieldType: FieldTypes.Date },
      { name: 'Owner', fieldType: FieldTypes.PeoplePicker },
      { name: 'State', fieldType: FieldTypes.Choice, options },
    ];
    const { id: listId, relativeUrl } = await admin.call(site.createList, { systemSiteId, body: { ...names, fields } });
    const Owner = { internalId, fullName, isGroup: false };
    for (const body of [
      { Title: 'Soon and hers', Expires: inDays(10), Owner, State: { id: 'Active', value: 'Active' } },
      { Title: 'Soon and nobody’s', Expires: inDays(29), State: { id: 'Draft', value: 'Draft' } },
      { Title: 'Later', Expires: inDays(45), Owner, State: { id: 'Ended', value: 'Ended' } },
      { Title: 'Over', Expires: inDays(-2), Owner },
      { Title: 'Without an end' },
    ])
      await admin.call(list.createItem, { listId, body });
    return relativeUrl;
  };
  const titles = async (page: Page) =>
    (await rows(page).locator('[col-id="Title"]').allTextContents()).map((text) => text.trim()).toSorted();
  const addFilter = async (page: Page, column: string, condition: string, fill: () => Promise<unknown> = async () => {}) => {
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('combobox', { name: 'Column' }).selectOption(column);
    await page.getByRole('combobox', { name: 'Condition' }).selectOption(condition);
    await fill();
    await page.getByRole('button', { name: 'Apply filter' }).click();
  };

  test('T3 a view of what expires in the next 30 days, by owner, is created with nine clicks', async () => {
    const path = await makeContracts('Expiring');
    const page = await visitAs('admin', path);
    await rows(page).first().waitFor();
    await withinClicks(page, 9, async () => {
      await page.getByRole('button', { name: 'View options' }).click();
      await page.getByRole('menuitem', { name: 'New view' }).click();
      await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Expiring in 30 days');
      await dialog(page).getByRole('button', { name: 'Add a condition' }).click();
      await dialog(page).getByRole('combobox', { name: 'Column 1', exact: true }).selectOption('Expires');
      await dialog(page).getByLabel('Number of days').fill('x30');
      await dialog(page).getByRole('button', { name: 'Add a column to group by' }).click();
      await dialog(page).getByRole('combobox', { name: /group/i }).first().selectOption('Owner');
      await dialog(page).getByRole('button', { name: 'Save view' }).click();
      await page.waitForURL(/listViewId=/);
    });
    await expect.poll(() => titles(page)).toEqual(['Soon and hers', 'Soon and nobody’s']);
    await page.locator('.ag-full-width-row', { hasText: 'Inês Carvalho' }).waitFor();
  });

  test('filters support today, me, empty and any of, are shown in words, and can be saved as a view', async () => {
    const path = await makeContracts('Filtered', 'admin');
    const page = await visitAs('admin', path);
    await rows(page).first().waitFor();
    await addFilter(page, 'Owner', 'Equal', () => page.getByRole('button', { name: 'Me', exact: true }).click());
    await expect.poll(() => titles(page)).toEqual(['Later', 'Over', 'Soon and hers']);
    await page.getByText('Owner is', { exact: false }).waitFor();
    await addFilter(page, 'Expires', 'LessThan', () => page.getByRole('button', { name: 'Today', exact: true }).click());
    await expect.poll(() => titles(page)).toEqual(['Over']);
    await page.getByRole('button', { name: 'Remove filter: Expires is before Today' }).click();
    await addFilter(page, 'State', 'AnyOf', async () => {
      await page.getByRole('checkbox', { name: 'Active' }).check();
      await page.getByRole('checkbox', { name: 'Ended' }).check();
      expect(await new AxeBuilder({ page }).include('.mantine-Popover-dropdown').faults()).toEqual([]);
    });
    await expect.poll(() => titles(page)).toEqual(['Later', 'Soon and hers']);
    await page.getByRole('button', { name: 'View options' }).click();
    await page.getByRole('menuitem', { name: 'New view' }).click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Mine');
    expect(
      await dialog(page)
        .getByRole('combobox', { name: /^Condition \d/ })
        .count(),
    ).toBe(2);
    await dialog(page).getByRole('button', { name: 'Save view' }).click();
    await page.waitForURL(/listViewId=/);
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();

    await page.goto(path);
    await rows(page).first().waitFor();
    await addFilter(page, 'State', 'IsEmpty');
    await expect.poll(() => titles(page)).toEqual(['Over', 'Without an end']);
    await page.getByRole('button', { name: /^Remove filter: State is empty/ }).waitFor();
  });

  test('the numbers of a list are added up over all rows that match the filters, and by the groups of the view', async () => {
    const admin = await signedIn('admin');
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const options = ['Draft', 'Active'].map((value) => ({ id: value, value }));
    const fields = [
      { name: 'State', fieldType: FieldTypes.Choice, options },
      { name: 'Price', fieldType: FieldTypes.Currency },
    ];
    const names = { title: 'Priced', path: 'priced', listInternalName: 'Priced' };
    const { id: listId } = await admin.call(site.createList, { systemSiteId, body: { ...names, fields } });
    for (let at = 0; at < 60; at += 1)
      await admin.call(list.createItem, { listId, body: { Title: `Item ${at}`, Price: at, State: options[at % 2] } });
    const groupOrder = [{ internalFieldName: 'State', expanded: true }];
    const { view } = await admin.call(list.createView, {
      body: { listId, title: 'By state', fields: [{ field: 'Title' }, { field: 'State' }, { field: 'Price' }], groupOrder },
    });
    const page = await visitAs('admin', `/_lists/priced?listViewId=${view.id}`);
    await rows(page).first().waitFor();
    await withinClicks(page, 1, async () => {
      await page.getByRole('button', { name: 'Totals' }).click();
      await page.getByRole('row', { name: 'All items 60 1,770.00 29.50' }).waitFor();
    });
    await page.getByRole('row', { name: 'Draft 30 870.00 29.00' }).waitFor();
    await page.getByRole('row', { name: 'Active 30 900.00 30.00' }).waitFor();
    expect(await new AxeBuilder({ page }).include('.mantine-Popover-dropdown').faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Search items' }).fill('Item 59');
    await expect.poll(() => titles(page)).toEqual(['Item 59']);
    await page.getByRole('button', { name: 'Totals' }).click();
    await page.getByRole('row', { name: 'All items 1 59.00 59.00' }).waitFor();
  });

  test('T14 an item is found by its number, and by words in any column', async () => {
    const path = await makeContracts('Found');
    const page = await visitAs('admin', path);
    await rows(page).first().waitFor();
    await withinClicks(page, 1, async () => {
      await page.getByRole('searchbox', { name: 'Search items' }).click();
      await page.keyboard.type('#3');
      await expect.poll(() => titles(page)).toEqual(['Later']);
    });
    await page.getByRole('searchbox', { name: 'Search items' }).fill('carvalho');
    await expect.poll(() => titles(page)).toEqual(['Later', 'Over', 'Soon and hers']);
    await page.getByRole('searchbox', { name: 'Search items' }).fill('ended');
    await expect.poll(() => titles(page)).toEqual(['Later']);
    await rowOf(page, 'Later').waitFor();
  });
});
