import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { list as lists } from '#shared/contracts/list.ts';
import { search } from '#shared/contracts/search.ts';
import { site } from '#shared/contracts/site.ts';
import { SEARCH_WAKING_SECONDS } from '#shared/limits.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { SOON } from '#tests/kit/patience.ts';

const SERVICE = '/_app-settings/search-service';
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search everything' });
const hits = (page: Page) => page.getByRole('list', { name: 'Search results' }).getByRole('listitem');
const toast = (page: Page, text: string) => page.locator('.mantine-Notification-root').filter({ hasText: text });

const expectUsable = async (page: Page): Promise<void> => {
  expect(await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).faults()).toEqual([]);
};

inChromium('search', () => {
  const { visitAs, signedIn, forgive } = useWorkspace();

  test('Enter in the search panel leads to all results', async () => {
    const page = await visitAs(INES, '/');
    await page.getByRole('heading', { level: 1, name: 'Aldous' }).first().waitFor();
    await page.keyboard.press('/');
    await box(page).fill('agreement');
    await page.keyboard.press('Enter');
    await page.waitForURL(/_search\?query=agreement/);
    await page.getByText('Page 1 of 2').waitFor();
  });

  test('the arrow keys move from the search box through the results and back, and Enter opens the focused one', async () => {
    const page = await visitAs(INES, '/');
    const hasFocus = (at: Locator) => at.evaluate((element) => element.contains(document.activeElement));
    await page.getByRole('heading', { level: 1, name: 'Aldous' }).first().waitFor();
    await page.keyboard.press('/');
    await box(page).fill('protocol');
    await hits(page).nth(1).waitFor();
    const second = await hits(page).nth(1).getByRole('link').first().getAttribute('href');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    expect(await hasFocus(box(page))).toBe(true);
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    expect(await hasFocus(hits(page).nth(1))).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => `${url.pathname}${url.search}` === second);

    await goTo(page, '/_search?query=protocol');
    await hits(page).first().waitFor();
    await box(page).focus();
    await page.keyboard.press('ArrowDown');
    expect(await hasFocus(hits(page).first())).toBe(true);
  });

  test('SEARCH-007 SEARCH-010 the page asks for words, searches, narrows by what the address keeps, and says when there is nothing', async () => {
    const page = await visitAs(INES, '/_search');
    await page.getByRole('heading', { name: 'Search everything' }).waitFor();
    await expectUsable(page);
    await box(page).fill('agreement');
    await hits(page).first().waitFor();
    await page.waitForURL(/query=agreement/);
    expect(await hits(page).count()).toBe(20);
    expect(await page.locator('mark').first().textContent()).toMatch(/agreement/i);
    await expectUsable(page);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForURL(/pageNumber=2/);
    await page.getByText('Page 2 of 2').waitFor();

    await page.getByLabel('Type', { exact: true }).selectOption('Folders');
    await expect.poll(() => hits(page).count()).toBe(1);
    await hits(page).getByRole('link', { name: 'Location: Aldous Therapeutics / Regulatory documents' }).waitFor();
    await page.getByLabel('File extension').fill('pdf');
    await page.getByRole('heading', { name: 'No results' }).waitFor();
    await expectUsable(page);
    await page.getByRole('button', { name: 'Remove filters' }).click();
    await expect.poll(() => hits(page).count()).toBe(20);
    expect(new URL(page.url()).search).toBe('?query=agreement');
    await page.goBack();
    await page.getByRole('heading', { name: 'No results' }).waitFor();
    await goTo(page, '/_search?query=protocol&objectType=folder');
    await hits(page).getByRole('link', { name: '01 Protocol and amendments', exact: true }).click();
    await page.waitForURL('**/_lists/regulatorydocuments/01%20Protocol%20and%20amendments');
  });

  test('the page follows every change of the address, and forgets an old one', async () => {
    const page = await visitAs(INES, '/_search?query=protocol');
    await hits(page).first().waitFor();
    const go = (to: string) =>
      page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, to);
    await go('/_search?query=agreement&objectType=item');
    await expect.poll(() => box(page).inputValue()).toBe('agreement');
    await page
      .locator('mark')
      .filter({ hasText: /agreement/i })
      .first()
      .waitFor();
    // Longer than the delay of search words.
    await page.waitForTimeout(600);
    expect(new URL(page.url()).search).toBe('?query=agreement&objectType=item');
    await go('/401');
    await page.getByRole('heading', { name: 'You do not have access' }).waitFor();
    await page.goBack();
    await expect.poll(() => box(page).inputValue()).toBe('agreement');
    await page.goBack();
    await expect.poll(() => box(page).inputValue()).toBe('protocol');
  });

  test('SEARCH-001 SEARCH-006 CONST-004 the box in the sidebar is focused after 225 ms, and searches once, 400 ms after the last key', async () => {
    const page = await visitAs(INES, '/_lists/startuptasks');
    const requested: string[] = [];
    page.on('request', (request) => request.url().includes('/api/Search/') && requested.push(request.postDataJSON().query));
    // The scripts of the panel are loaded before the clock stops.
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await box(page).waitFor();
    await page.keyboard.press('Escape');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.clock.runFor(10);
    await box(page).waitFor();
    const isFocused = () => box(page).evaluate((one) => one === document.activeElement);
    await page.clock.runFor(214);
    expect(await isFocused()).toBe(false);
    await page.clock.runFor(12);
    expect(await isFocused()).toBe(true);
    await box(page).pressSequentially('pharmac');
    await page.clock.runFor(399);
    expect(requested).toEqual([]);
    await box(page).pressSequentially('y');
    await page.clock.runFor(399);
    expect(requested).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => requested).toEqual(['pharmacy']);
    await page.clock.resume();
    await hits(page).first().waitFor();
    await page.getByRole('link', { name: 'Show all results and filters' }).click();
    await page.waitForURL('**/_search?query=pharmacy');
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    await hits(page).first().waitFor();
  });

  test('while the search wakes up it says so, and the hits appear by themselves', async () => {
    const page = await visitAs(INES, '/_search');
    const errors = [{ id: null, error: 'searchWaking', translate: true }];
    const json = { value: null, hasErrors: true, errors, hasWarnings: false, warnings: [] };
    let isAwake = false;
    await page.route('**/api/Search/Query', (route) => (isAwake ? route.continue() : route.fulfill({ status: 409, json })));
    await page.clock.install();
    await box(page).fill('visit');
    await page.clock.runFor(1000);
    await page.getByRole('status').filter({ hasText: 'The search is waking up' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Search failed' }).count()).toBe(0);
    isAwake = true;
    await page.clock.runFor(SEARCH_WAKING_SECONDS * 1000);
    await page.clock.resume();
    await hits(page).first().waitFor();
  });

  test("the dates of a change follow the reader's time zone, the last one to its end", async () => {
    const page = await visitAs(INES, '/_account', { timezoneId: 'Pacific/Auckland' });
    const requested = page.waitForRequest('**/api/Search/Query');
    await goTo(page, '/_search?query=visit&startDate=2026-11-26&endDate=2026-11-27');
    expect((await requested).postDataJSON()).toMatchObject({ startDate: '2026-11-25T11:00:00.000Z', endDate: '2026-11-27T11:00:00.000Z' });
    await expect.poll(() => page.getByLabel('Changed until').inputValue()).toBe('27-Nov-2026');
  });

  test('CALL-015 SEARCH-008 SEARCH-009 SEARCH-011 it shows that it searches, that it failed, and nothing on success', async () => {
    const page = await visitAs(INES, '/_search');
    forgive(/503/);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/Search/Query', async (route) => {
      await held;
      await route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
    });
    await box(page).fill('visit');
    const searching = page.getByRole('status').filter({ hasText: 'Searching' });
    await searching.waitFor();
    answer();
    await page.getByRole('heading', { name: 'Search failed' }).waitFor();
    expect(await searching.count()).toBe(0);
    const toasts = page.locator('.mantine-Notification-root');
    expect(await toasts.count()).toBe(0);
    await expectUsable(page);
    await page.unroute('**/api/Search/Query');
    await page.getByRole('button', { name: 'Try again' }).click();
    await hits(page).first().waitFor();
    expect(await toasts.count()).toBe(0);
  });

  test('what someone has just added is found, and its link opens its form', async () => {
    const admin = await signedIn();
    const [first] = (await admin.call(site.details, { body: { path: '/' } })).lists;
    const { Id } = await admin.call(lists.createItem, { listId: first?.id ?? '', body: { Title: 'Zebra crossing' } });
    const isFound = async () => (await admin.call(search.query, { body: { query: 'zebra' } })).totalHits;
    await expect.poll(isFound).toBe(1);
    const page = await visitAs('admin', '/_search?query=zebra');
    await page.getByRole('link', { name: 'Zebra crossing', exact: true }).click();
    await page.waitForURL(new RegExp(`_forms/view\\?id=${Id}`));
  });

  test('SEARCH-016 SEARCH-017 SEARCH-018 SEARCH-019 SEARCH-020 SEARCH-022 SEARCH-023 APP-006 APP-066 SHELL-068 the search service is managed by administrators, after a confirmation and with a result', async () => {
    const page = await visitAs('admin', SERVICE);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
    const kindOf = async (text: string) => /--kind: var\(--(\w+)-mark\)/.exec((await toast(page, text).getAttribute('style')) ?? '')?.[1];
    const agree = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
    await page.getByRole('table', { name: 'Documents by type' }).waitFor();
    await page.getByText('No workers running').waitFor();
    await expectUsable(page);
    await press('Create ingest pipeline');
    await toast(page, 'Ingest pipeline already exists').waitFor();
    expect(await kindOf('Ingest pipeline already exists')).toBe('warning');
    await press('Create index');
    await toast(page, 'Search index already exists').waitFor();
    expect(await kindOf('Search index already exists')).toBe('warning');

    await press('Delete index');
    await page.getByRole('alertdialog', { name: 'Delete the search index?' }).waitFor();
    await agree('Cancel');
    await press('Delete index');
    await agree('Delete index');
    await toast(page, 'Search index and queue deleted').waitFor();
    await page.getByText('There is no search index.', { exact: false }).waitFor();
    await press('Create ingest pipeline');
    await toast(page, 'Ingest pipeline created').waitFor();
    expect(await kindOf('Ingest pipeline created')).toBe('success');
    await press('Create index');
    await toast(page, 'Search index created').waitFor();
    expect(await kindOf('Search index created')).toBe('success');

    await press('Start full crawl');
    await page.getByRole('alertdialog', { name: 'Start a full crawl?' }).waitFor();
    await agree('Cancel');
    await press('Start full crawl');
    await agree('Start full crawl');
    await toast(page, 'Full crawl started').waitFor();
    // Once each, for the confirmation and not for the refusal.
    const confirmed = [search.clearSearchIndex, search.startFullCrawl].map(({ path }) => sent.filter((url) => url.includes(path)).length);
    expect(confirmed).toEqual([1, 1]);
    const admin = await signedIn();
    await expect.poll(async () => (await admin.call(search.stats, {})).lastCrawl?.crawlType, { timeout: SOON }).toBe('full');
    await page.reload();
    await page.getByText('started by Administrator', { exact: false }).waitFor();

    // A crawl of so little data ends too quickly to be stopped, so the list continues to show it; the call that removes it is real.
    const { jobId } = await admin.call(search.startFullCrawl, { crawlType: 'updated' });
    const worker = { resourceName: `crawl:${jobId}`, crawlType: 'updated', state: 'running', done: 0, startedOn: '', startedBy: '' };
    await page.route('**/api/Search/GetWorkers', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), value: [worker] } });
    });
    await page.reload();
    await page.getByRole('row', { name: new RegExp(`crawl:${jobId}`) }).waitFor();
    await page.getByRole('table', { name: 'Documents by type' }).waitFor();
    await press(`Remove crawl:${jobId}`);
    await agree('Remove worker');
    await toast(page, 'Worker removed').waitFor();
    await expect
      .poll(async () => (await admin.call(search.query, { body: { query: 'pharmacy' } })).totalHits, { timeout: SOON })
      .toBeGreaterThan(0);
  });
});
