import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { application } from '#shared/contracts/application.ts';
import { group } from '#shared/contracts/group.ts';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';
import { pageOf, section, widget } from '#tests/sites/plans.ts';

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const rowOf = (within: Locator, words: string): Locator => within.getByRole('row').filter({ hasText: words });
const withoutHead = (rows: number): number => rows + 1;

inChromium('clinical studies', () => {
  const workspace = useWorkspace();
  const { visitAs } = workspace;
  let admin: HttpBrowser;
  let systemSiteId: string;
  let enrollmentId: string;
  beforeAll(async () => {
    admin = await workspace.signedIn();
    ({ id: systemSiteId } = await admin.call(site.details, { body: { path: '/studies' } }));
    const lists = await admin.call(site.lists, { systemSiteId });
    enrollmentId = lists.find(({ internalListName }) => internalListName === 'Enrollment')?.id ?? '';
  });

  test('SHELL-005 CLIN-001 CLIN-002 CLIN-032 CLIN-038 a page shows studies, sites, recruitment and enrollment, and a study its sites', async () => {
    const page = await visitAs(TOMAS, '/_lists');
    const requested = page.waitForRequest((request) => /details\/items/.test(request.url()));
    await goTo(page, '/studies');
    expect(new URL((await requested).url()).searchParams.get('pageSize')).toBe('-1');
    for (const kind of ['activeStudies', 'enrollmentGraph', 'globalEnrollment', 'recruitmentOverview', 'siteDetails', 'studyContacts'])
      expect(await page.locator(`[data-widget=${kind}]`).count(), kind).toBe(1);
    await region(page, 'Contacts of ALD-204 in Porto').getByText('Mei Kowalski').waitFor();

    const studies = region(page, 'Active studies');
    await rowOf(studies, 'ALD-204').dblclick();
    const sites = region(page, 'Sites of ALD-204');
    await rowOf(sites, 'ALD-204 CA-007').waitFor();
    expect(await sites.getByRole('row').count()).toBe(withoutHead(3));
    // All of it is visible: the card has grown, and nothing is cut off on the right.
    const cut = () =>
      page
        .locator('[data-widget=activeStudies] > :last-child')
        .evaluate((body) => [body.scrollWidth - body.clientWidth, body.scrollHeight - body.clientHeight]);
    await expect.poll(cut).toEqual([0, 0]);
    await sites.getByRole('button', { name: 'Close' }).click();
    await sites.waitFor({ state: 'detached' });
    await studies.getByRole('button', { name: 'Sites of FRV-031' }).press('Enter');
    await rowOf(region(page, 'Sites of FRV-031'), 'FRV-031 UK-011').waitFor();
  });

  test('CLIN-011 CLIN-012 CLIN-013 CLIN-014 CLIN-017 CLIN-018 CLIN-019 CLIN-020 recruitment is shown by study or site, opened by a double click, and saved', async () => {
    const created = await admin.call(list.createItem, { listId: peopleLists.groups, body: { Title: 'Marketing' } });
    const people = await admin.call(application.people, { search: 'Raman' });
    const groupId = String(created.InternalId);
    await admin.call(group.addMembers, { body: { groupId, userIds: people.map(({ internalId }) => internalId) } });
    const settings = await admin.call(application.systemSettings, {});
    const clinical = settings.find(({ settingKey }) => settingKey === 'Clinical')?.settings;
    const lists = { studiesList: '', sitesList: '', participatingSitesList: '', ...clinical };
    await admin.call(application.editSystemSetting, { body: { settingKey: 'Clinical', settings: { ...lists, marketingGroup: groupId } } });

    const page = await visitAs(PRIYA, '/studies');
    const recruitment = region(page, 'Recruitment');
    const tab = (name: string) => recruitment.getByRole('tab', { name, exact: true });
    const save = async (name: string, format: string) => {
      const saving = page.waitForEvent('download');
      await recruitment.getByRole('button', { name: `Export ${name}` }).click();
      await page.getByRole('menuitem', { name: format }).click();
      return (await saving).suggestedFilename();
    };
    await rowOf(recruitment, 'ALD-204').waitFor();
    expect(await recruitment.getByRole('tab').allInnerTexts()).toEqual(['List', 'Trial information']);
    expect(await tab('List').getAttribute('aria-selected')).toBe('true');
    expect(await save('Recruitment Overview', 'As CSV')).toBe('Recruitment Overview.csv');
    expect(await save('FQ Log', 'As Excel workbook')).toBe('FQ Log.xlsx');

    await rowOf(recruitment, 'ALD-204').dblclick();
    expect(await tab('Trial information').getAttribute('aria-selected')).toBe('true');
    await rowOf(recruitment, 'Clínica do Porto').waitFor();
    const selected = () => recruitment.locator('tr[aria-current="true"]').allInnerTexts();
    await tab('List').click();
    expect(await selected()).toEqual([expect.stringContaining('ALD-204')]);
    await tab('Trial information').click();
    expect(await save('Trial Details', 'As CSV')).toBe('Trial Details.csv');
    await rowOf(recruitment, 'Clínica do Porto').dblclick();
    await region(page, 'Subject tracking log of ALD-204 PT-003').getByText('27', { exact: true }).waitFor();
    const opening = page.context().waitForEvent('page');
    await recruitment.getByRole('button', { name: 'FQ of ALD-204 PT-003' }).click();
    const folder = await opening;
    await folder.waitForURL('**/studies/_lists/fq/ALD-204%20PT-003');

    const others = await visitAs(TOMAS, '/studies');
    const theirs = region(others, 'Recruitment');
    await rowOf(theirs, 'ALD-204').dblclick();
    for (const name of ['CDA', 'Correspondence']) await theirs.getByRole('button', { name: `${name} of ALD-204 PT-003` }).waitFor();
    expect(await theirs.getByRole('button', { name: /FQ/ }).count()).toBe(0);
    for (const name of ['CDA', 'Correspondence']) await recruitment.getByRole('button', { name: `${name} of ALD-204 PT-003` }).waitFor();

    await recruitment.getByText('Sites', { exact: true }).click();
    expect(await tab('List').getAttribute('aria-selected')).toBe('true');
    await rowOf(recruitment, 'Coxwell Research Centre').dblclick();
    await rowOf(recruitment, 'ALD-118').waitFor();
    expect(await tab('Trial information').getAttribute('aria-selected')).toBe('true');
    await tab('List').click();
    await rowOf(recruitment, 'Leeds Gastro Unit').dblclick();
    expect(await tab('Trial information').getAttribute('aria-selected')).toBe('true');
    await tab('List').click();
    expect(await selected()).toEqual([expect.stringContaining('Leeds Gastro Unit')]);
    await tab('Trial information').click();
    await recruitment.getByText('Studies', { exact: true }).click();
    expect(await tab('List').getAttribute('aria-selected')).toBe('true');
  });

  test('CLIN-021 CLIN-022 CLIN-024 enrollment is a chart of four series and a trend, or a table, of all countries or one', async () => {
    const page = await visitAs(TOMAS, '/studies');
    const graph = region(page, 'Enrollment of ALD-204');
    const chart = graph.getByRole('img', { name: 'Enrollment over time' });
    for (const name of ['Screened', 'Enrolled', 'Sponsor projected', 'Internal projection', 'Screened (trend)'])
      await chart.getByText(name, { exact: true }).waitFor();
    await expect.poll(() => chart.locator('path.recharts-line-curve').count()).toBe(5);
    const country = graph.getByLabel('Country');
    expect(await country.inputValue()).toBe('Global');
    await graph.getByText('Table', { exact: true }).click();
    await chart.waitFor({ state: 'detached' });
    const rows = graph.getByRole('table').getByRole('row');
    const lastNumbers = async () => (await rows.allInnerTexts()).map((words) => words.split('\t')[1]).filter(Boolean);
    const global = Number((await lastNumbers()).at(-1));
    await country.selectOption('Portugal');
    await expect.poll(async () => Number((await lastNumbers()).at(-1))).toBeLessThan(global);
    await graph.getByText('Chart', { exact: true }).click();
    await chart.waitFor();
    expect(await rows.count()).toBe(0);
  });

  test('CLIN-023 the chart is drawn within 500 ms and the trend of the screened subjects is straight and extends 2000 days further', async () => {
    const page = await visitAs(TOMAS, '/studies', { reducedMotion: 'no-preference' });
    const graph = region(page, 'Enrollment of ALD-204');
    const lines = graph.locator('path.recharts-line-curve');
    await expect.poll(() => lines.count()).toBe(5);
    await page.clock.install();
    await graph.getByText('Table', { exact: true }).click();
    await graph.getByRole('table').waitFor();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await graph.getByText('Chart', { exact: true }).click();
    await page.clock.runFor(450);
    const drawn = () => lines.first().getAttribute('stroke-dasharray');
    expect(await drawn()).not.toBeNull();
    await page.clock.runFor(150);
    expect(await drawn()).toBeNull();

    /** The points of a line, from left to right. */
    const corners = async (at: number) => {
      const path = (await lines.nth(at).getAttribute('d')) ?? '';
      return [...path.matchAll(/([\d.]+),([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    };
    const [screened, trend] = [await corners(0), await corners(4)];
    const [start, end, far] = [screened[0]?.[0] ?? 0, screened.at(-1)?.[0] ?? 0, trend.at(-1)?.[0] ?? 0];
    // The demonstration has an entry every thirty days, fourteen in each country.
    expect((far - end) / (end - start)).toBeCloseTo(2000 / (13 * 30), 1);
    const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = [trend.at(1), trend.at(-1)];
    for (const [x, y] of trend.slice(1)) expect(Math.abs(y1 + ((y2 - y1) * (x - x1)) / (x2 - x1) - y)).toBeLessThan(1);
  });

  test('CLIN-026 CLIN-027 enrollment that was not fetched, cannot be drawn, or has no study each has its own message', async () => {
    workspace.forgive(/net::ERR_FAILED|not iterable|Cannot read|The above error|Failed to load/);
    const page = await visitAs(TOMAS, '/_lists');
    const calls = '**/api/Probity/study/globalenrollment*';
    await page.route(calls, (route) => route.abort());
    await goTo(page, '/studies');
    await region(page, 'Enrollment of ALD-204').getByText('No enrollment data').waitFor();
    await page.unroute(calls);
    await page.route(calls, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, value: { ...answer.value, enrollmentData: null } } });
    });
    await page.reload();
    await region(page, 'Enrollment of ALD-204').getByText('Error Loading Enrollment Data').waitFor();
    // Waits for running requests.
    await page.unrouteAll({ behavior: 'wait' });

    const { id } = await admin.call(site.details, { body: { path: '/' } });
    await admin.call(site.createPage, {
      systemSiteId: id,
      body: pageOf('NoStudy', [section([widget('enrollmentGraph', {}), widget('globalEnrollment', {})])]),
    });
    await goTo(page, '/_pages/nostudy');
    for (const kind of ['enrollmentGraph', 'globalEnrollment'])
      await page.locator(`[data-widget=${kind}]`).getByText('No study is set for this site').waitFor();
  });

  test('CLIN-028 CLIN-029 CLIN-030 the sites begin with the active ones, and one that is selected, or the only one, loads its parts', async () => {
    const page = await visitAs(TOMAS, '/_lists');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/Probity/site/details*', async (route) => {
      await held;
      await route.continue();
    });
    await goTo(page, '/studies');
    const sites = region(page, 'Sites');
    const grid = sites.getByRole('table', { name: 'Sites' });
    await rowOf(grid, 'Leeds Gastro Unit').waitFor();
    expect(await sites.getByLabel('Status').inputValue()).toBe('Active');
    expect(await grid.getByRole('row').count()).toBe(withoutHead(3));
    expect(await page.getByRole('tab', { name: 'Laboratories' }).count()).toBe(0);
    await sites.getByRole('button', { name: 'Leeds Gastro Unit' }).click();
    const tabs = region(page, 'Leeds Gastro Unit').getByRole('tab');
    expect(await tabs.allInnerTexts()).toEqual(['Staff', 'Equipment', 'Laboratories']);
    expect(await Promise.all((await tabs.all()).map((one) => one.isDisabled()))).toEqual([true, true, true]);
    letGo();
    await region(page, 'Leeds Gastro Unit').getByText('Maren Holt').waitFor();
    await tabs.nth(1).click();
    await region(page, 'Leeds Gastro Unit').getByText('Centrifuge', { exact: true }).waitFor();

    await sites.getByLabel('Search').fill('porto');
    await region(page, 'Clínica do Porto').getByRole('tab', { name: 'Laboratories' }).click();
    await region(page, 'Clínica do Porto').getByText('Porto Diagnostics').waitFor();
  });

  test('CLIN-034 CLIN-035 CLIN-036 CLIN-037 new numbers have to be complete, are sent to their list, and can be sent again', async () => {
    workspace.forgive(/net::ERR_FAILED/);
    const page = await visitAs(INES, '/studies');
    const entry = region(page, 'New enrollment');
    await entry.getByRole('button', { name: 'Submit' }).click();
    await entry.getByText('Fill in all fields').waitFor();
    await entry.getByLabel('Country').selectOption('Japan');
    await entry.getByLabel('Date').fill('2026-11-02');
    await entry.getByLabel('Date').press('Enter');
    await entry.getByLabel('Screenings').fill('7');
    await entry.getByLabel('Enrolled').fill('5');
    await entry.getByRole('button', { name: 'Submit' }).click();
    await entry.getByText('Fill in all fields').waitFor();
    await entry.getByLabel('Screening failures').fill('2');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(...(request.url().includes('/item/create') ? [request.url()] : [])));
    const asksForAll = entry.getByText('Fill in all fields');
    const leaveOut = async (empty: () => Promise<unknown>, fill: () => Promise<unknown>) => {
      await asksForAll.waitFor({ state: 'detached' });
      await empty();
      await entry.getByRole('button', { name: 'Submit' }).click();
      await asksForAll.waitFor();
      await fill();
    };
    const texts = { Date: '2026-11-02', Screenings: '7', Enrolled: '5', 'Screening failures': '2' };
    for (const [name, value] of Object.entries(texts)) {
      const box = entry.getByLabel(name);
      await leaveOut(
        () => box.fill(''),
        () => box.fill(value).then(() => box.press('Tab')),
      );
    }
    const country = entry.getByLabel('Country');
    await leaveOut(
      () => country.selectOption(''),
      () => country.selectOption('Japan'),
    );
    expect(sent).toEqual([]);

    const calls = '**/item/create*';
    await page.route(calls, (route) => route.abort());
    await entry.getByRole('button', { name: 'Submit' }).click();
    await entry.getByRole('alert').getByText('The enrollment figures were not saved. Try again.').waitFor();
    await page.unroute(calls);
    await entry.getByRole('button', { name: 'Try again' }).click();
    expect(await entry.getByLabel('Screenings').inputValue()).toBe('7');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(calls, async (route) => {
      await held;
      await route.continue();
    });
    const sending = page.waitForRequest((request) => request.url().includes(`/${enrollmentId}/item/create`));
    await entry.getByRole('button', { name: 'Submit' }).click();
    expect(new URL((await sending).url()).searchParams.get('formName')).toBe('edit');
    await entry.locator('button[data-loading]', { hasText: 'Submit' }).waitFor();
    letGo();
    await entry.getByRole('status').getByText('Enrollment figures saved').waitFor();
    await entry.getByRole('button', { name: 'Add another entry' }).click();
    expect(await entry.getByLabel('Screenings').inputValue()).toBe('');
    await region(page, 'Enrollment of ALD-204').getByLabel('Country').selectOption('Japan');
    const { items } = await admin.call(list.items, { listId: enrollmentId, sortProperty: 'Id', sortDescending: true });
    expect(items[0]).toMatchObject({ Screenings: 7, Enrolled: 5, ScreeningFailures: 2, Date: '2026-11-02', Study: { value: 'ALD-204' } });
  });

  test('axe finds nothing on the page of studies, in either theme, on a desktop and on a phone', async () => {
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      const page = await visitAs('admin', '/studies', { colorScheme, viewport: { width, height: 900 } });
      await page.mouse.move(width - 10, 600);
      const recruitment = region(page, 'Recruitment');
      await recruitment.getByRole('button', { name: 'Trial information of ALD-204' }).click();
      await region(page, 'Enrollment of ALD-204').getByText('Screened', { exact: true }).waitFor();
      await region(page, 'Sites').getByRole('button', { name: 'Leeds Gastro Unit' }).click();
      await region(page, 'Leeds Gastro Unit').getByText('Maren Holt').waitFor();
      expect(await new AxeBuilder({ page }).faults()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});
