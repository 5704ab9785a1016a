import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { listIdOf } from '#tests/e2e/listPage.ts';
import { heading, region, rootPages, tools } from '#tests/e2e/sitePages.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';
import { widget } from '#tests/sites/plans.ts';

/** The names of a section's widgets, from top to bottom. */
const widgetsIn = (page: Page, name: string): Promise<string[]> => region(page, name).getByRole('heading', { level: 2 }).allTextContents();

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

  test('PAGE-026 PAGE-027 PAGE-028 PAGE-029 a page is created, filled, rearranged, previewed and saved', async () => {
    const page = await visitAs('admin', '/_settings');
    await page.getByRole('link', { name: 'Add page' }).click();
    const window = page.getByRole('dialog', { name: 'Add page' });
    await window.getByLabel('Title').fill('Team desk');
    await window.getByRole('radio', { name: 'Two columns', exact: true }).check({ force: true });
    await window.getByRole('button', { name: 'Add page' }).click();
    await tools(page).getByRole('button', { name: /^Text/ }).click();
    await tools(page).getByRole('textbox', { name: 'Text' }).fill('Hello team');
    await tools(page).getByLabel('Widget title').fill('Hello');
    await tools(page).getByRole('radio', { name: 'Widgets' }).check({ force: true });
    await tools(page)
      .getByRole('button', { name: /^Subsites/ })
      .click();
    await expect.poll(() => widgetsIn(page, 'Column 1')).toEqual(['Hello', 'Subsites']);
    await page.getByRole('button', { name: 'Move Subsites down' }).click();
    expect(await widgetsIn(page, 'Column 2')).toEqual(['Subsites']);
    await page.getByRole('button', { name: 'Move Hello down' }).click();
    expect(await widgetsIn(page, 'Column 2')).toEqual(['Hello', 'Subsites']);
    await page.getByRole('button', { name: 'Move Subsites up' }).click();
    expect(await widgetsIn(page, 'Column 2')).toEqual(['Subsites', 'Hello']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Move Hello up' }).click();
    expect([await widgetsIn(page, 'Column 1'), await widgetsIn(page, 'Column 2')]).toEqual([['Hello'], ['Subsites']]);
    await tools(page).getByRole('radio', { name: 'Layout' }).check({ force: true });
    await tools(page).getByRole('radio', { name: 'One column', exact: true }).check({ force: true });
    await expect.poll(() => widgetsIn(page, 'Content')).toEqual(['Hello', 'Subsites']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Remove Subsites' }).click();
    const offered = tools(page).getByRole('button', { name: /^Subsites/ });
    await tools(page).getByRole('radio', { name: 'Widgets' }).check({ force: true });
    await offered.waitFor();
    await tools(page).getByRole('radio', { name: 'Layout' }).check({ force: true });
    expect(await tools(page).getByRole('radio', { name: 'Two columns', exact: true }).isChecked()).toBe(true);
    expect(await offered.count()).toBe(0);
    await tools(page).getByRole('radio', { name: 'Settings' }).check({ force: true });
    await tools(page).getByRole('radio', { name: 'Two columns', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Preview' }).check({ force: true });
    await region(page, 'Hello').getByText('Hello team').waitFor();
    expect(await tools(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Save page' }).click();
    await page.getByText('Page saved').waitFor();
    await page.getByRole('link', { name: 'Close' }).click();
    await heading(page, 'Team desk').waitFor();
    const shown = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    await expect.poll(shown).toEqual(['Hello']);
  });

  test("PAGE-045 a user on one side of a widget's visibility is removed from the other", async () => {
    const { id } = await addPage('Somebody', widget('subsites', {}));
    const page = await visitAs('admin', `/_pages/edit?id=${id}`);
    await page.getByRole('button', { name: 'Settings of Subsites' }).click();
    const chosen = async (side: 'Visible to' | 'Hidden from') => {
      await tools(page).getByRole('combobox', { name: side }).fill('Tom');
      await page.getByRole('option', { name: 'Tomás Ribeiro' }).click();
      await expect.poll(() => tools(page).getByText('Tomás Ribeiro').count()).toBe(1);
      const saved = page.waitForResponse(`**/pages/${id}/update`);
      await page.getByRole('button', { name: 'Save page' }).click();
      await saved;
      const { pageSections } = await admin.call(site.page, { systemSiteId, pageId: id, forEditing: 'true' });
      const { include, exclude } = pageSections[0]?.widgets[0]?.groupVisibility ?? expect.fail('the widget is gone');
      return [include, exclude].map((side) => side.map(({ fullName }) => fullName));
    };
    expect(await chosen('Visible to')).toEqual([['Tomás Ribeiro'], []]);
    expect(await chosen('Hidden from')).toEqual([[], ['Tomás Ribeiro']]);
    expect(await chosen('Visible to')).toEqual([['Tomás Ribeiro'], []]);
  });

  test('PAGE-030 the settings of a page are edited in a dialog, and unsaved ones are not lost by accident', async () => {
    const { id } = await addPage('Settled');
    const page = await visitAs('admin', `/_pages/edit?id=${id}`);
    await page.getByRole('button', { name: 'Page settings' }).click();
    const window = page.getByRole('dialog', { name: 'Page settings' });
    await window.getByLabel('Title', { exact: false }).first().fill('Settled anew');
    await window.getByLabel('Show the title above the page').uncheck();
    await window.getByRole('combobox', { name: 'Hidden from' }).fill('Tomás');
    await page.getByRole('option', { name: /Tomás Ribeiro/ }).click();
    await window.getByRole('button', { name: 'Apply' }).click();
    await heading(page, 'Settled anew').waitFor();
    await page.getByRole('link', { name: 'Close' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Save page' }).click();
    await page.getByText('Page saved').waitFor();
    await page.getByRole('link', { name: 'Close' }).click();
    await heading(page, 'Settled anew').waitFor();
    const untilIdle = await admin.call(site.page, { systemSiteId, pageId: id, forEditing: 'true' });
    const exclude = [expect.objectContaining({ fullName: 'Tomás Ribeiro' })];
    expect(untilIdle).toMatchObject({ title: 'Settled anew', settings: { showTitle: false }, groupVisibility: { include: [], exclude } });
  });

  test('an incomplete widget is not saved, and the second of two users who change a page is notified', async () => {
    const { id } = await addPage('Shared', widget('subsites', {}));
    const page = await visitAs('admin', `/_pages/edit?id=${id}`);
    await tools(page)
      .getByRole('button', { name: /^Image/ })
      .click();
    await page.getByRole('button', { name: 'Save page' }).click();
    await page.getByRole('alert').getByText('Image: Fill in this field').waitFor();
    await tools(page).getByLabel('Address').fill('/logo.svg');
    const theirs = await admin.call(site.page, { systemSiteId, pageId: id, forEditing: 'true' });
    await admin.call(site.updatePage, { systemSiteId, pageId: id, body: { page: { ...theirs, title: 'Theirs' } } });
    await page.getByRole('button', { name: 'Save page' }).click();
    await page
      .getByRole('alert')
      .getByText(/changed this page while you were editing it/)
      .waitFor();
    await page.getByRole('button', { name: 'Load the other version' }).click();
    await heading(page, 'Theirs').waitFor();
  });

  test("SHELL-049 SHELL-050 a widget's list is found in a dialog of 480 by 480, in another site as well, and its rows in one of 640 by 480", async () => {
    const documents = await listIdOf(admin, 'Regulatory documents');
    const { id } = await addPage('Choosing', widget('table', { list: documents }));
    const page = await visitAs('admin', `/_pages/edit?id=${id}`);
    const sizeOf = (name: string) => page.getByRole('dialog', { name }).boundingBox();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Settings of/ })
      .click();
    await tools(page).getByText('Regulatory documents').waitFor();
    await tools(page).getByRole('button', { name: 'Choose list' }).click();
    expect(await sizeOf('Choose list')).toMatchObject({ width: 480, height: 480 });
    const picker = page.getByRole('dialog', { name: 'Choose list' });
    await picker.getByRole('button', { name: 'United Kingdom' }).click();
    await picker.getByRole('button', { name: 'Go to the parent site' }).click();
    await picker.getByRole('radio', { name: 'Startup tasks' }).check();
    await picker.getByRole('button', { name: 'Choose', exact: true }).click();
    await tools(page).getByRole('button', { name: 'Edit filter' }).click();
    expect(await sizeOf('Filter')).toMatchObject({ width: 640, height: 480 });
    const filter = page.getByRole('dialog', { name: 'Filter' });
    await filter.getByRole('button', { name: 'Add a condition' }).click();
    await filter.getByLabel('Value').fill('ethics');
    await filter.getByRole('button', { name: 'Apply filter' }).click();
    await tools(page).getByText('1 condition').waitFor();
    await page.getByRole('button', { name: 'Save page' }).click();
    await page.getByText('Page saved').waitFor();
    const stored = await admin.call(site.page, { systemSiteId, pageId: id });
    const settings = JSON.parse(stored.pageSections.flatMap(({ widgets }) => widgets)[0]?.settings ?? '{}');
    expect(settings).toMatchObject({
      list: await listIdOf(admin, 'Startup tasks'),
      filter: { rules: [{ ColumnName: 'Title', Value: 'ethics' }] },
    });
  });

  test('PAGE-017 a calendar shows the events of its lists, of its categories and through its filter, and begins as configured', async () => {
    const listId = await listIdOf(admin, 'Study calendar');
    const categories = { visit: { id: 'site-visit', value: 'Site visit' }, committee: { id: 'committee', value: 'Committee' } };
    for (const [Title, EventCategory] of [
      ['Depot visited', categories.visit],
      ['Depot discussed', categories.committee],
      ['Archive visited', categories.visit],
    ] as const) {
      const day = new Date().toISOString().slice(0, 10);
      const times = { EventDate: `${day}T10:00:00.000Z`, EndDate: `${day}T11:00:00.000Z` };
      await admin.call(list.createItem, { listId, body: { Title, EventCategory, ...times } });
    }
    const { id } = await addPage('Depots', widget('calendar', { lists: [], categories: [] }));
    const page = await visitAs('admin', `/_pages/edit?id=${id}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Settings of/ })
      .click();
    await tools(page).getByRole('button', { name: 'Choose lists' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose lists' });
    await picker.getByRole('checkbox', { name: 'Study calendar' }).check();
    await picker.getByRole('button', { name: 'Choose', exact: true }).click();
    await tools(page).getByLabel('Initial view').selectOption('List');
    await tools(page).getByLabel('Only Site visit').check();
    await tools(page).getByRole('button', { name: 'Edit filter' }).click();
    const filter = page.getByRole('dialog', { name: 'Filter' });
    await filter.getByRole('button', { name: 'Add a condition' }).click();
    await filter.getByLabel('Value').fill('Depot');
    await filter.getByRole('button', { name: 'Apply filter' }).click();
    await page.getByRole('button', { name: 'Save page' }).click();
    await page.getByText('Page saved').waitFor();
    await page.getByRole('link', { name: 'Close' }).click();
    // The editor has the same heading, and a calendar that loaded before it was configured.
    await page.waitForURL('**/_pages/Depots');
    const calendar = page.locator('[data-widget=calendar]');
    await calendar.getByText('Depot visited').waitFor();
    expect(await calendar.getByText(/Depot discussed|Archive visited/).count()).toBe(0);
    expect(await calendar.getByRole('radio', { name: 'List', exact: true }).isChecked()).toBe(true);
  });

  test('PAGE-025 CONST-004 the text of a page is applied 200 milliseconds after the last key, an address after 500', async () => {
    const words = widget('html', { body: { en: '<p>Before</p>' } });
    const { id } = await addPage('Waiting', words, widget('image', { url: '/logo.svg', alt: 'Waits' }));
    const page = await visitAs('admin', `/_pages/edit?id=${id}`);
    const shown = region(page, 'Content');
    await page.getByRole('button', { name: 'Settings of Text' }).click();
    const text = tools(page).getByRole('textbox', { name: 'Text' });
    await text.press('End');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    /** Whether the page contains the text after some milliseconds. */
    const held = async (words: string, after: number): Promise<boolean> => {
      await page.clock.runFor(after);
      return shown.evaluate((content, awaited) => content.innerHTML.includes(awaited), words);
    };
    await text.pressSequentially(' and after');
    expect(await held(' and after', 199)).toBe(false);
    await page.clock.runFor(1);
    await expect.poll(() => held(' and after', 0)).toBe(true);

    await page.getByRole('button', { name: 'Settings of Image' }).click();
    const address = tools(page).getByLabel('Address');
    await address.fill('/logo.svg?again');
    expect(await held('svg?again', 499)).toBe(false);
    await page.clock.runFor(1);
    await expect.poll(() => held('svg?again', 0)).toBe(true);
    await page.clock.resume();
    // Saving immediately also saves what was just typed.
    await address.fill('/logo.svg?saved');
    await page.getByRole('button', { name: 'Save page' }).click();
    await page.getByText('Page saved').waitFor();
    const stored = await admin.call(site.page, { systemSiteId, pageId: id });
    expect(JSON.stringify(stored.pageSections)).toContain('logo.svg?saved');
  });

  test('PAGE-012 PAGE-023 a widget has the configured height, or that of its content, and a video plays as configured', async () => {
    const { id } = await addPage(
      'Heights',
      widget('tasks', {}),
      widget('calendar', { categories: [] }),
      widget('video', { url: '/a.mp4' }),
    );
    const page = await visitAs('admin', '/');
    // It continues loading: a text replaces a video that does not load.
    await page.route('**/a.mp4', () => undefined);
    await goTo(page, `/_pages/edit?id=${id}`);
    const heightOf = async (type: string) => (await page.locator(`[data-widget=${type}]`).boundingBox())?.height;
    await expect.poll(() => Promise.all(['tasks', 'calendar'].map(heightOf))).toEqual([420, 840]);
    await page.getByRole('button', { name: 'Settings of Tasks' }).click();
    await tools(page).getByRole('checkbox', { name: 'Fit height to content' }).check();
    await expect.poll(() => heightOf('tasks')).not.toBe(420);

    const playing = () => page.locator('video').evaluate((video: HTMLVideoElement) => [video.autoplay, video.loop, video.muted]);
    expect(await playing()).toEqual([false, false, false]);
    await page.getByRole('button', { name: 'Settings of Video' }).click();
    for (const [at, name] of ['Autoplay', 'Loop', 'Muted'].entries()) {
      await tools(page).getByRole('checkbox', { name }).check();
      await expect.poll(playing).toEqual([0, 1, 2].map((one) => one <= at));
    }
    const saved = page.waitForResponse(`**/pages/${id}/update`);
    await page.getByRole('button', { name: 'Save page' }).click();
    await saved;
    const { pageSections } = await admin.call(site.page, { systemSiteId, pageId: id });
    expect(JSON.parse(pageSections[0]?.widgets[2]?.settings ?? '')).toEqual({ url: '/a.mp4', autoplay: true, loop: true, mute: true });
  });

  test('PAGE-009 PAGE-010 twelve layouts are offered, and the chosen one is drawn: a header above columns of 8 and 4 twelfths', async () => {
    const { id } = await addPage('Drawn', widget('subsites', {}));
    const page = await visitAs('admin', `/_pages/edit?id=${id}`);
    await tools(page).getByRole('radio', { name: 'Layout' }).check({ force: true });
    const layouts = tools(page).getByRole('group', { name: 'Layout' }).getByRole('radio');
    expect(await layouts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      'One column',
      'Two columns',
      'Two columns, left wide',
      'Three columns',
      'Four columns',
      'Header and two columns',
      'Header and two columns, left wide',
      'Header and three columns',
      'Header and four columns',
      'Header, two columns, left wide, and footer',
      'Header, three columns and footer',
      'Header, four columns and footer',
    ]);
    await layouts.nth(6).check({ force: true });
    await page.getByRole('button', { name: 'Save page' }).click();
    await page.getByText('Page saved').waitFor();
    await page.goto('/_pages/drawn');
    await region(page, 'Subsites').waitFor();
    const sections = page.getByRole('main').locator('div[style*="--span-x"]');
    const [header, wide, narrow] = await sections.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(header?.width).toBeCloseTo((wide?.width ?? 0) + (narrow?.width ?? 0) + 16, 0);
    // Eight columns and the seven gaps between them, compared with four and three.
    expect(wide?.width).toBeCloseTo(2 * (narrow?.width ?? 0) + 16, 0);
    expect([wide?.top, (header?.top ?? 0) < (wide?.top ?? 0)]).toEqual([narrow?.top, true]);
  });

  test('PAGE-019 text is written separately for each language', async () => {
    const { id } = await addPage('Written', widget('html', { body: { en: '<p>Hello</p>', fr: '<p>Salut</p>' } }));
    const page = await visitAs('admin', `/_pages/edit?id=${id}`);
    await page.getByRole('button', { name: 'Settings of Text' }).click();
    const text = tools(page).getByRole('textbox', { name: 'Text' });
    for (const [language, before, after] of [
      ['Français', 'Salut', 'Bonjour'],
      ['Español', '', 'Hola'],
      ['English', 'Hello', 'Good day'],
    ] as const) {
      await tools(page).getByRole('radio', { name: language }).check({ force: true });
      await expect.poll(() => text.textContent()).toBe(before);
      await text.fill(after);
    }
    await page.getByRole('button', { name: 'Save page' }).click();
    await page.getByText('Page saved').waitFor();
    const { pageSections } = await admin.call(site.page, { systemSiteId, pageId: id });
    const body = { en: '<p>Good day</p>', fr: '<p>Bonjour</p>', es: '<p>Hola</p>' };
    expect(JSON.parse(pageSections[0]?.widgets[0]?.settings ?? '')).toEqual({ body });
  });

  test('PAGE-044 PAGE-052 PAGE-053 a feed is read by the server at its URL; an invalid address is reported as not valid, and one that does not answer as not loaded', async () => {
    const { id } = await addPage('Elsewhere', widget('feed', { url: 'http://localhost/feed' }));
    const page = await visitAs('admin', `/_pages/edit?id=${id}`);
    await page.getByRole('heading', { name: 'The feed did not load' }).waitFor();
    await page.getByRole('button', { name: 'Settings of Feed' }).click();
    const requested: string[] = [];
    const one = { title: 'Cold chain', link: 'https://a.example/1', summary: 'In short', published: null };
    await page.route('**/api/Widget/Feed?*', async (route) => {
      requested.push(new URL(route.request().url()).searchParams.get('url') ?? '');
      const value = { title: 'Elsewhere', items: [one] };
      await route.fulfill({ json: { value, hasErrors: false, errors: [], hasWarnings: false, warnings: [] } });
    });
    await tools(page).getByLabel('Address').fill('somewhere');
    await page.getByText('This address is not valid').waitFor();
    // An invalid address is not requested; the next one is.
    await tools(page).getByLabel('Address').fill('https://a.example/feed');
    await page.getByText('In short').waitFor();
    expect(await page.getByRole('link', { name: 'Cold chain' }).getAttribute('href')).toBe('https://a.example/1');
    expect(requested).toEqual(['https://a.example/feed']);
  });
});
