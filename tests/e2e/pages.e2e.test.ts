import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { linesIn } from '#tests/e2e/linesIn.ts';
import { listIdOf } from '#tests/e2e/listPage.ts';
import { heading, region, rootPages, tools } from '#tests/e2e/sitePages.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';
import { pageOf, section, widget } from '#tests/sites/plans.ts';

const violationsOf = (page: Page): Promise<string[]> =>
  new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']).faults();

inChromium('pages of a site', () => {
  const workspace = useWorkspace();
  const { visitAs } = workspace;
  let admin: HttpBrowser;
  let systemSiteId: string;
  let addPage: Awaited<ReturnType<typeof rootPages>>['addPage'];
  beforeAll(async () => {
    admin = await workspace.signedIn();
    ({ systemSiteId, addPage } = await rootPages(admin));
  });

  test('PAGE-001 PAGE-002 PAGE-004 PAGE-005 members open the pages of a site: its home page, others by their names, and the list of all', async () => {
    const page = await visitAs(TOMAS, '/');
    await heading(page, 'Aldous Therapeutics').waitFor();
    await region(page, 'What is due').getByRole('link').first().waitFor();
    await region(page, 'News').getByRole('link', { name: 'Freezer alarm drill on Thursday' }).waitFor();
    expect(await page.getByRole('link', { name: 'Edit page' }).count()).toBe(0);
    await page.getByRole('navigation', { name: 'Aldous Therapeutics' }).getByRole('link', { name: 'Who and when' }).click();
    await region(page, 'Who to call').getByText('The safety desk answers at any hour.').waitFor();
    expect(page.url()).toMatch(/\/_pages\/WhoAndWhen$/);
    await goTo(page, '/?pageName=whoandwhen');
    await heading(page, 'Who and when').waitFor();
    await goTo(page, '/_pages');
    await page.getByRole('main').getByRole('link', { name: 'Who and when' }).click();
    await heading(page, 'Who and when').waitFor();
  });

  test('PAGE-003 PAGE-006 a page that does not exist says so, and a user who may not change pages is sent to a page that explains it', async () => {
    const page = await visitAs(TOMAS, '/_pages/nowhere');
    const absent = page.getByRole('heading', { level: 1, name: 'Page not found', exact: true });
    await absent.waitFor();
    await goTo(page, '/?pageName=nowhere');
    await absent.waitFor();
    await goTo(page, '/_pages/edit?id=x');
    await heading(page, 'You do not have access').waitFor();
    expect(page.url()).toMatch(/\/401\?returnUrl=%2F_pages%2Fedit%3Fid%3Dx$/);
  });

  test("AUTH-007 PAGE-003 the editor of a site's pages opens for users with ContributePages there, and not for users who may change its items", async () => {
    const { id: siteId } = await admin.call(site.details, { body: { path: '/unitedkingdom' } });
    const { id } = await admin.call(site.createPage, { systemSiteId: siteId, body: pageOf(`Clinics${Date.now()}`, [section([])]) });
    const { id: userId } = await (await workspace.signedIn(INES)).call(account.getAccount, {});
    const editor = `/unitedkingdom/_pages/edit?id=${id}`;
    const page = await visitAs(INES, editor);
    await heading(page, 'You do not have access').waitFor();
    expect(new URL(page.url()).search).toBe(`?returnUrl=${encodeURIComponent(editor)}`);
    await admin.call(permission.stopInheriting, { body: { siteId } });
    await admin.call(permission.edit, { body: { siteId, userIds: [userId], accessLevels: Access.ContributePages } });
    await page.goto(editor);
    await tools(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/unitedkingdom/_pages/edit');
    await admin.call(permission.inheritPermissions, { body: { siteId } });
  });

  test("PAGE-019 text is shown in the reader's language, otherwise in English, otherwise as it is", async () => {
    const words = (body: Record<string, string>) => widget('html', { body });
    await addPage(
      'Spoken',
      words({ en: '<p>Hello</p>', fr: '<p>Bonjour</p>' }),
      words({ en: '<p>Only English</p>' }),
      words({ es: '<p>Hola</p>' }),
    );
    for (const [locale, own, other] of [
      ['en', 'Hello', 'Bonjour'],
      ['fr', 'Bonjour', 'Hello'],
    ] as const) {
      const page = await visitAs(TOMAS, '/_pages/spoken', { locale });
      for (const shown of [own, 'Only English', 'Hola']) await page.getByText(shown, { exact: true }).waitFor();
      expect(await page.getByText(other, { exact: true }).count(), locale).toBe(0);
    }
  });

  test('PAGE-021 PAGE-054 a table shows the rows of its list that its view and its filter select, with the columns of the view', async () => {
    const listId = await listIdOf(admin, 'Startup tasks');
    const fields = ['Title', 'Estimate'].map((field) => ({ field, visible: true }));
    const listViewName = `Estimates ${Date.now()}`;
    await admin.call(list.createView, { body: { listId, title: listViewName, fields, groupOrder: [] } });
    const rules = [{ ColumnName: 'Title', Operator: 'Contains' as const, Value: 'confirm' }];
    await addPage('Filtered', widget('table', { list: listId, listViewName, filter: { condition: 'AND', rules } }));
    const page = await visitAs(INES, '/_pages/filtered');
    const table = region(page, 'Startup tasks').getByRole('table');
    await table.getByRole('link').first().waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual(['Title', 'Estimate, hours']);
    const titles = await table.getByRole('link').allTextContents();
    expect(titles.filter((title) => !/confirm/i.test(title))).toEqual([]);
    const { items } = await admin.call(list.items, { listId, pageSize: -1 });
    expect(titles).toHaveLength(items.filter(({ Title }) => /confirm/i.test(String(Title))).length);
  });

  test('PAGE-007 a page that does not load says so, in the editor as well, and can be loaded again', async () => {
    workspace.forgive(/ERR_FAILED/);
    const page = await visitAs('admin', '/');
    // Changes by others would be delivered, and the page requested again.
    await page.routeWebSocket('**/_api_hub**', () => undefined);
    await page.goto('/');
    const ofPages = /\/api\/Site\/[^/]+\/pages?[/?]/;
    const away = async (shows: () => Promise<void>, said: string) => {
      await page.route(ofPages, (route) => route.abort());
      await shows();
      await page.getByRole('heading', { name: said }).waitFor();
      await page.unroute(ofPages);
      await page.getByRole('button', { name: 'Try again' }).click();
      await heading(page, 'Who and when').waitFor();
    };
    const link = page.getByRole('navigation', { name: 'Aldous Therapeutics' }).getByRole('link', { name: 'Who and when' });
    await heading(page, 'Aldous Therapeutics').waitFor();
    await away(() => link.click(), 'The page did not load');
    await away(() => page.getByRole('link', { name: 'Edit page' }).click(), 'The page did not load into the editor');
  });

  test('PAGE-054 PAGE-055 LIST-019 a list view in a widget has all its rows, and keeps its folder in the address', async () => {
    const documents = await listIdOf(admin, 'Regulatory documents');
    const { pageSections } = await addPage('Papers', widget('table', { list: documents }));
    const id = pageSections[0]?.widgets[0]?.id;
    const page = await visitAs(TOMAS, '/_pages');
    const requested = page.waitForRequest(/details\/items/);
    await goTo(page, '/_pages/papers');
    expect(new URL((await requested).url()).searchParams.get('pageSize')).toBe('-1');
    expect(await linesIn(page.getByRole('row', { name: 'Consent form 4.1 PT.docx' }), 'td')).toHaveLength(1);
    await page.getByRole('button', { name: '02 Ethics committee' }).click();
    await page.getByRole('navigation', { name: 'Parent folders' }).getByText('02 Ethics committee').waitFor();
    const folderId = new URL(page.url()).searchParams.get(`wid_f_${id}`);
    const { folders } = await admin.call(list.folders, { listId: documents });
    expect(folders.find(({ name }) => name === '02 Ethics committee')?.id).toBe(folderId);
    await page.reload();
    await page.getByRole('navigation', { name: 'Parent folders' }).getByRole('button', { name: 'Regulatory documents' }).click();
    await page.getByRole('button', { name: '01 Protocol and amendments' }).waitFor();
    expect(new URL(page.url()).searchParams.has(`wid_f_${id}`)).toBe(false);

    // An old address contains a deleted folder.
    await goTo(page, `/_pages/papers?wid_f_${id}=01ARZ3NDEKTSV4RRFFQ69G5FAV`);
    await page.getByText('This folder does not exist').waitFor();
    await page.getByRole('button', { name: 'Show the whole list' }).click();
    await page.getByRole('button', { name: '01 Protocol and amendments' }).waitFor();
  });

  test('a widget is named after its list, counts what it shows, keeps the groups of its view, and links to its lists', async () => {
    const [tasks, news] = await Promise.all([listIdOf(admin, 'Startup tasks'), listIdOf(admin, 'News')]);
    const fields = ['Title', 'Status', 'Estimate'].map((field) => ({ field, visible: true }));
    const { view } = await admin.call(list.createView, {
      body: { listId: tasks, title: 'By status', fields, groupOrder: [{ internalFieldName: 'Status' }] },
    });
    await addPage(
      'Heads',
      widget('table', { list: tasks, listViewName: 'By status' }),
      widget('announcements', { lists: [tasks, news], highlights: { field: '', colors: [] } }),
    );
    const page = await visitAs(INES, '/_pages/heads');
    const table = region(page, 'Startup tasks');
    await table.getByRole('heading', { name: 'Startup tasks' }).waitFor();
    await table.getByText('128', { exact: true }).waitFor();
    await table.getByRole('rowheader', { name: /^Status In progress \d+ rows shown$/ }).waitFor();
    expect(
      await table
        .getByRole('cell', { name: /^\d+\.\d$/ })
        .first()
        .evaluate((cell) => getComputedStyle(cell).textAlign),
    ).toBe('right');
    await region(page, 'Announcements').getByRole('button', { name: 'Lists of Announcements' }).click();
    await page.getByRole('menuitem', { name: 'Add item to News' }).waitFor();
    await page.getByRole('menuitem', { name: 'Open Startup tasks' }).waitFor();
    await page.keyboard.press('Escape');
    await table.getByRole('link', { name: 'Open Startup tasks' }).click();
    await page.waitForURL(`**/_lists/startuptasks?listViewId=${view.id}`);
    const reader = await visitAs(TOMAS, '/_pages/heads');
    await region(reader, 'Startup tasks').getByRole('link', { name: 'Open Startup tasks' }).waitFor();
    expect(await reader.getByRole('link', { name: /^Add item to/ }).count()).toBe(0);
  });

  test('what a colleague adds or changes appears in an open page by itself', async () => {
    const created = await addPage(
      'Watched',
      widget('announcements', { lists: [await listIdOf(admin, 'News')], highlights: { field: '', colors: [] } }),
    );
    const page = await visitAs(INES, '/_pages/watched');
    await region(page, 'News').getByRole('link', { name: 'Freezer alarm drill on Thursday' }).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /Connected|Live/ })
      .waitFor();
    await admin.call(list.createItem, { listId: await listIdOf(admin, 'News'), body: { Title: 'Cake at three' } });
    await region(page, 'News').getByRole('link', { name: 'Cake at three' }).waitFor();
    await admin.call(site.updatePage, { systemSiteId, pageId: created.id, body: { page: { ...created, title: 'Watched by all' } } });
    await heading(page, 'Watched by all').waitFor();
  });

  test('axe finds nothing on the pages of a site and in their editor, in either theme, on a desktop and on a phone', async () => {
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      const page = await visitAs('admin', '/_pages', { colorScheme, viewport: { width, height: 844 } });
      const look = async () => {
        expect(await violationsOf(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      };
      // The drawer of a narrow window opens under a pointer.
      await page.mouse.move(width - 10, 600);
      await page.getByRole('button', { name: 'Delete Who and when' }).waitFor();
      await look();
      await page.getByRole('main').getByRole('link', { name: 'Who and when', exact: true }).click();
      await region(page, 'Investigators').getByRole('link').first().waitFor();
      await look();
      await page.getByRole('link', { name: 'Edit page' }).click();
      await tools(page).waitFor();
      await look();
      await page.getByRole('button', { name: 'Settings of Who to call' }).click();
      await tools(page).getByRole('textbox', { name: 'Text' }).waitFor();
      await look();
      await tools(page).getByRole('radio', { name: 'Layout' }).check({ force: true });
      await look();
    }
  });

  test('PAGE-015 the title of a page is visible to its readers, or hidden if its settings say so', async () => {
    const { id, pageSections } = await addPage('Bare', widget('subsites', {}));
    const page = await visitAs(TOMAS, '/_pages/bare');
    const height = async () => (await heading(page, 'Bare').boundingBox())?.height ?? 0;
    expect(await height()).toBeGreaterThan(10);
    const settings = { showTitle: false };
    await admin.call(site.updatePage, { systemSiteId, pageId: id, body: { page: { title: 'Bare', pageSections, settings } } });
    await page.reload();
    await region(page, 'Subsites').waitFor();
    expect(await height()).toBe(1);
  });

  test('PAGE-016 PAGE-022 PAGE-046 CONST-005 announcements and tasks shorten their texts, by default at 200 characters, mark important ones, and remember what was read', async () => {
    const [tasks, news] = await Promise.all([listIdOf(admin, 'Startup tasks'), listIdOf(admin, 'News')]);
    const words = `Bring the samples to the freezer on Monday${', or Thursday'.repeat(15)}`;
    const Body = `<p>${words}</p>`;
    const Kind = { id: 'important', value: 'Important' };
    await admin.call(list.createItem, { listId: news, body: { Title: 'Plain word', Body } });
    await admin.call(list.createItem, { listId: news, body: { Title: 'Marked word', Body, Kind } });
    await admin.call(list.createItem, { listId: tasks, body: { Title: 'Overdue', Body, DueDate: '2020-01-01' } });
    const addWith = (path: string, decided: object) => {
      const highlights = { field: 'Kind', colors: [{ value: 'Important', color: 'violet' }] };
      const announcements = widget('announcements', { lists: [news], highlights, ...decided });
      return addPage(path, announcements, widget('tasks', { lists: [tasks], ...decided }));
    };
    const pages = { Cut: { truncate: 20, cacheResults: true }, Usual: {}, Whole: { truncate: 1000, cacheResults: false } };
    for (const [path, decided] of Object.entries(pages)) await addWith(path, decided);
    const page = await visitAs(TOMAS, '/_pages');
    let reads = 0;
    page.on('request', (request) => {
      if (/Widget\/(Tasks|Announcements)/.test(request.url())) reads += 1;
    });
    const violet = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--cat-violet-bar'));
    /** How often the widgets read while their page is open. The page is left as soon as it has read that often. */
    const readsOf = async (path: string, text: string, least = 0): Promise<number> => {
      const before = reads;
      await goTo(page, path);
      const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
      for (const name of ['Plain word', 'Marked word', 'Overdue']) await row(name).getByText(text, { exact: true }).waitFor();
      const swatchOf = (name: string) => row(name).evaluate((item) => getComputedStyle(item).getPropertyValue('--swatch'));
      expect([await swatchOf('Plain word'), await swatchOf('Marked word')]).toEqual(['', violet]);
      await row('Marked word').getByText('Important', { exact: true }).waitFor();
      await expect.poll(() => reads - before).toBeGreaterThanOrEqual(least);
      await goTo(page, '/_pages');
      await page.getByRole('main').getByRole('link', { name: 'Who and when' }).waitFor();
      return reads - before;
    };
    // An addition is delivered once more, and read.
    await expect.poll(() => readsOf('/_pages/cut', 'Bring the samples…'), { timeout: 15_000 }).toBe(0);
    await readsOf('/_pages/usual', `${words.slice(0, 199)}…`);
    for (let visit = 0; visit < 2; visit += 1) await readsOf('/_pages/whole', words, 2);
  });

  test('PAGE-048 PAGE-049 the columns of a page are next to each other from 1280 px on, and below each other under that', async () => {
    const page = await visitAs(TOMAS, '/');
    const [tasks, news] = [region(page, 'What is due'), region(page, 'News')];
    await news.getByRole('link').first().waitFor();
    const beside = await news.elementHandle();
    /** Pixels, measured in one step, because later changes can move both. */
    const below = () => tasks.evaluate((card, other) => Number(other?.getBoundingClientRect().y) - card.getBoundingClientRect().y, beside);
    const columns = () =>
      news.evaluate((card) => getComputedStyle(card.parentElement?.parentElement ?? card).gridTemplateColumns.split(' ').length);
    expect(await columns()).toBe(12);
    expect(await below()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await below()).toBe(0);
    await page.setViewportSize({ width: 1279, height: 900 });
    await expect.poll(below).toBeGreaterThan(0);
    expect(await columns()).toBe(1);
  });

  test('PAGE-024 subsites are in four columns from 999 px on, and otherwise below each other', async () => {
    await addPage('Below', widget('subsites', {}));
    const page = await visitAs(TOMAS, '/_pages/below');
    const widthOf = async (role: 'list' | 'link') => (await region(page, 'Subsites').getByRole(role).first().boundingBox())?.width ?? 0;
    const share = async () => (await widthOf('list')) / (await widthOf('link'));
    const around = 1440 - (await widthOf('list'));
    await page.setViewportSize({ width: around + 999, height: 900 });
    await expect.poll(share).toBeGreaterThan(4);
    await page.setViewportSize({ width: around + 998, height: 900 });
    await expect.poll(share).toBe(1);
  });

  test('PAGE-020 an image fills its area from its center, or is fitted into it, as configured', async () => {
    const url = '/logo.svg';
    const decided = { url, alt: 'Decided', alignX: 'right', alignY: 'bottom', fit: 'contain' };
    const { id } = await addPage('Images', widget('image', { url, alt: 'Plain' }), widget('image', decided));
    const page = await visitAs(TOMAS, '/_pages/images');
    const laid = async (name: string) => {
      const image = page.getByRole('img', { name });
      await image.waitFor();
      return image.evaluate((shown) => {
        const { objectFit, objectPosition } = getComputedStyle(shown);
        const [own, location] = [shown, shown.parentElement ?? shown].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
        const isFull = own.width === location.width && own.height === location.height;
        return { source: new URL((shown as HTMLImageElement).src).pathname, objectFit, objectPosition, isFull };
      });
    };
    expect(await laid('Plain')).toEqual({ source: url, objectFit: 'cover', objectPosition: '50% 50%', isFull: true });
    expect(await laid('Decided')).toEqual({ source: url, objectFit: 'contain', objectPosition: '100% 100%', isFull: true });

    const editor = await visitAs('admin', `/_pages/edit?id=${id}`);
    await editor.getByRole('button', { name: 'Settings of Image' }).first().click();
    for (const [name, value] of [
      ['Horizontal alignment', 'center'],
      ['Vertical alignment', 'center'],
      ['Fit', 'cover'],
    ] as const)
      expect(await tools(editor).getByLabel(name, { exact: true }).inputValue(), name).toBe(value);
    await tools(editor).getByLabel('Horizontal alignment').selectOption('left');
    await tools(editor).getByLabel('Fit', { exact: true }).selectOption('fill');
    const image = editor.getByRole('img', { name: 'Plain' });
    const style = () => image.evaluate((shown) => [getComputedStyle(shown).objectFit, getComputedStyle(shown).objectPosition]);
    await expect.poll(style).toEqual(['fill', '0% 50%']);
  });
});
