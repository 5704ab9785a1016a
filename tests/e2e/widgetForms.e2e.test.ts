import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { site } from '#shared/contracts/site.ts';
import { widgetTypes } from '#shared/models/sites/widget.ts';
import { listIdOf } from '#tests/e2e/listPage.ts';
import { rootPages, tools } from '#tests/e2e/sitePages.ts';
import { useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';
import { widget } from '#tests/sites/plans.ts';

inChromium('the settings of a widget', () => {
  const { visitAs, signedIn } = useWorkspace();
  let admin: HttpBrowser;
  let systemSiteId: string;
  let addPage: Awaited<ReturnType<typeof rootPages>>['addPage'];
  beforeAll(async () => {
    admin = await signedIn();
    ({ systemSiteId, addPage } = await rootPages(admin));
  });

  const openSettings = async (pageId: string): Promise<Page> => {
    const page = await visitAs('admin', `/_pages/edit?id=${pageId}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Settings of/ })
      .click();
    return page;
  };
  const choose = async (page: Page, title: string) => {
    await tools(page).getByRole('button', { name: 'Choose lists' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose lists' });
    await picker.getByRole('checkbox', { name: title }).check();
    await picker.getByRole('button', { name: 'Choose', exact: true }).click();
    await tools(page).getByText(title, { exact: true }).waitFor();
  };
  const saved = async (page: Page, pageId: string) => {
    const answer = page.waitForResponse(`**/pages/${pageId}/update`);
    await page.getByRole('button', { name: 'Save page' }).click();
    expect((await answer).status()).toBe(200);
    const { pageSections } = await admin.call(site.page, { systemSiteId, pageId });
    return JSON.parse(pageSections[0]?.widgets[0]?.settings ?? '{}');
  };

  test('PAGE-038 announcements have a field and a color for each of its values, until another list is chosen', async () => {
    const lists = [await listIdOf(admin, 'News')];
    const highlights = { field: '', colors: [] };
    const { id } = await addPage('Colored', widget('announcements', { lists, highlights }));
    const page = await openSettings(id);
    const colorOf = (value: string) => tools(page).getByLabel(`Color of ${value}`);
    await tools(page).getByLabel('Highlight by').selectOption('Kind');
    await colorOf('Important').selectOption('Violet');
    await tools(page).getByLabel('Maximum characters per text').fill('80');
    await tools(page).getByLabel('Cache the result for a few minutes').check();
    const violet = { field: 'Kind', colors: [{ value: 'Important', color: 'violet' }] };
    expect(await saved(page, id)).toMatchObject({ lists, truncate: 80, cacheResults: true, highlights: violet });
    await colorOf('Important').selectOption('Rose');
    const rose = { field: 'Kind', colors: [{ value: 'Important', color: 'rose' }] };
    expect(await saved(page, id)).toMatchObject({ highlights: rose });
    await choose(page, 'Startup tasks');
    expect(await saved(page, id)).toMatchObject({ highlights: rose });
    await tools(page).getByRole('button', { name: 'Remove News' }).click();
    await colorOf('Important').waitFor({ state: 'detached' });
    expect(await saved(page, id)).toMatchObject({ lists: [await listIdOf(admin, 'Startup tasks')], highlights });
  });

  test('the widgets to add are sorted by the names that people see', async () => {
    const { id } = await addPage('Sorted');
    const page = await visitAs('admin', `/_pages/edit?id=${id}`);
    await tools(page).getByRole('button', { name: 'List view' }).waitFor();
    const names = (await tools(page).getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
    expect(names).toHaveLength(widgetTypes.length);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  test('PAGE-039 the categories and the filter of a calendar end with its list', async () => {
    const lists = [await listIdOf(admin, 'Study calendar')];
    const body = { systemSiteId, listDisplayName: `Holidays ${Date.now()}`, type: 'calendar' as const };
    const { id: holidays } = await admin.call(listDefinition.create, { body });
    const rules = [{ ColumnName: 'Title', Operator: 'Contains' as const, Value: 'Depot' }];
    const categories = ['Site visit'];
    const { id } = await addPage('Away', widget('calendar', { lists, categories, filter: { condition: 'AND', rules } }));
    const page = await openSettings(id);
    expect(await tools(page).getByLabel('Only Site visit').isChecked()).toBe(true);
    await tools(page).getByText('1 condition').waitFor();
    await choose(page, body.listDisplayName);
    expect(await saved(page, id)).toMatchObject({ lists: [...lists, holidays], categories, filter: { rules } });
    await tools(page).getByRole('button', { name: 'Remove Study calendar' }).click();
    await tools(page).getByLabel('Only Category 1', { exact: true }).waitFor();
    const settings = await saved(page, id);
    expect(settings).toMatchObject({ lists: [holidays], categories: [] });
    expect(settings.filter?.rules ?? []).toEqual([]);
  });
});
