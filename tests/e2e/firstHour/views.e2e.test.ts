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

inChromium('views of the first hour', () => {
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

  test('T3 a view of what expires in the next 30 days, by owner, is made with nine clicks', async () => {
    const path = await makeContracts('Expiring');
    const page = await visitAs('admin', path);
    await rows(page).first().waitFor();
    await withinClicks(page, 9, async () => {
      await page.getByRole('button', { name: 'View options' }).click();
      await page.getByRole('menuitem', { name: 'New view' }).click();
      await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Expiring in 30 days');
      await dialog(page).getByRole('button', { name: 'Add a condition' }).click();
      await dialog(page).getByRole('combobox', { name: 'Column 1', exact: true }).selectOption('Expires');
      await dialog(page).getByLabel('Number of days').fill('30');
      await dialog(page).getByRole('button', { name: 'Add a column to group by' }).click();
      await dialog(page).getByRole('combobox', { name: /group/i }).first().selectOption('Owner');
      await dialog(page).getByRole('button', { name: 'Save view' }).click();
      await page.waitForURL(/listViewId=/);
    });
    await expect.poll(() => titles(page)).toEqual(['Soon and hers', 'Soon and nobody’s']);
    await page.locator('.ag-full-width-row', { hasText: 'Inês Carvalho' }).waitFor();
  });

  test('filters know today, me, empty and any of, say so in words, and become a view as they stand', async () => {
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
      expect((await new AxeBuilder({ page }).include('.mantine-Popover-dropdown').analyze()).violations.map(({ id }) => id)).toEqual([]);
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

  test('T14 an item is found by its number, and by words of any column', async () => {
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
