import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { site } from '#shared/contracts/site.ts';
import { stringifyQuery } from '#shared/http/stringifyQuery.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

/** The text of the elements whose text does not fit; widths in parts of a pixel are rounded. */
const cutOff = (page: Page, within: string): Promise<string[]> =>
  page.locator(within).evaluateAll((elements) =>
    elements
      .flatMap((element) => [element, ...element.querySelectorAll('*')])
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible')
      .map((element) => element.textContent ?? ''),
  );

inChromium('names on a desktop and on a phone', () => {
  const { visitAs, signedIn } = useWorkspace();

  test.each(['en', 'fr', 'es'] as const)('the pages of the account are named in full in %s', async (language) => {
    const tomas = await signedIn(TOMAS);
    await tomas.call(account.setPreferredLanguage, { body: { language } });
    const page = await visitAs(TOMAS, '/_account', { viewport: { width: 1440, height: 900 }, isNew: true });
    await page.locator('a[href="/_account/two-factor-authentication"]').first().waitFor();
    expect(await cutOff(page, 'nav a[href^="/_account"]')).toEqual([]);
  });

  test('the descriptions of settings groups are shown in full on a desktop', async () => {
    const page = await visitAs('admin', '/_app-settings/configuration-settings', { viewport: { width: 1440, height: 900 } });
    await page.getByRole('cell', { name: /^No mail server set/ }).waitFor();
    expect(await cutOff(page, 'main td')).toEqual([]);
  });

  test('on a phone a status that does not fit into a row ends with an ellipsis', async () => {
    const page = await visitAs(TOMAS, '/_lists/startuptasks', { viewport: { width: 320, height: 700 } });
    const status = page.getByText('Waiting on sponsor').first();
    await status.waitFor();
    await expect.poll(() => status.evaluate((tag) => tag.scrollWidth > tag.clientWidth)).toBe(true);
    expect(await status.evaluate((tag) => getComputedStyle(tag).textOverflow)).toBe('ellipsis');
    await page.setViewportSize({ width: 390, height: 700 });
    await expect.poll(() => status.evaluate((tag) => tag.scrollWidth - tag.clientWidth)).toBe(0);
  });

  test('on a phone the last value of a row is shown completely or not at all', async () => {
    const page = await visitAs(TOMAS, '/_lists/startuptasks', { viewport: { width: 390, height: 700 } });
    const first = (text: string) => page.getByText(text, { exact: true }).first();
    const shownShare = (text: string) =>
      first(text).evaluate(
        (one) => new Promise((resolve) => new IntersectionObserver(([seen]) => resolve(seen?.intersectionRatio)).observe(one)),
      );
    await first('Waiting on sponsor').waitFor();
    await expect.poll(() => shownShare('All sites')).toBe(1);
    expect(await first('All sites').evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect(await shownShare('CA-007')).toBe(0);
  });

  test.each([
    ['/_lists/studycalendar', 'radiogroup', 'Period'],
    ['/_lists/users', 'toolbar', 'Actions for this list'],
  ] as const)('on a narrow phone the buttons of %s are in one line', async (path, role, name) => {
    const page = await visitAs('admin', path, { viewport: { width: 320, height: 700 } });
    const group = page.getByRole(role, { name });
    await group.waitFor();
    await expect.poll(async () => (await group.boundingBox())?.height).toBeLessThan(60);
  });

  test('on a phone the tools of the page editor are in lines below its title', async () => {
    const page = await visitAs('admin', '/_pages', { viewport: { width: 390, height: 844 } });
    await page.getByRole('link', { name: 'Edit Who and when' }).waitFor();
    const href = await page.getByRole('link', { name: 'Edit Who and when' }).getAttribute('href');
    await goTo(page, href ?? '');
    await page.getByRole('button', { name: 'Save page' }).waitFor();
    const locationOf = async (name: string) =>
      (await page.getByText(name, { exact: true }).first().boundingBox()) ?? { x: 0, y: 0, height: 0 };
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? { y: 0, height: 0 };
    const [edit, preview, close, save] = await Promise.all(['Edit', 'Preview', 'Close', 'Save page'].map(locationOf));
    expect(edit?.y).toBeGreaterThanOrEqual(title.y + title.height);
    expect(preview?.y).toBe(edit?.y);
    expect(save?.y).toBe(close?.y);
  });

  test('on a tablet the name of a list and the last step of the breadcrumb are not cut off by what is next to them', async () => {
    const page = await visitAs('admin', '/_lists/studycalendar', { viewport: { width: 820, height: 800 } });
    const names = {
      '/_lists/studycalendar': 'Study calendar',
      '/_lists/users': 'Users',
      '/_app-settings/configuration-settings': 'Configuration',
    };
    for (const [path, name] of Object.entries(names)) {
      await goTo(page, path);
      for (const at of ['main h1', 'ol [aria-current="page"]']) await page.locator(at, { hasText: name }).waitFor();
      expect(await cutOff(page, 'main h1, ol [aria-current="page"]'), path).toEqual([]);
    }
  });

  test('on a phone the bar of selected rows has room for its text and its actions in French as well', async () => {
    const page = await visitAs('admin', '/_lists/studycontacts', { viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
    // The drawer would open at the pointer's position in a new window.
    await page.mouse.move(300, 300);
    for (const at of [0, 1]) await page.locator('.ag-selection-checkbox input').nth(at).check();
    const bar = page.getByRole('toolbar', { name: '2 sélectionnés' });
    await bar.waitFor();
    expect(await cutOff(page, '[role="toolbar"] [role="status"]')).toEqual([]);
    const ends = await bar.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(ends.filter((right) => right > 390)).toEqual([]);
  });

  test('a name of 120 letters leaves room for the star and the tools next to it', async () => {
    const admin = await signedIn('admin');
    const { id, lists } = await admin.call(site.details, { body: { path: '/' } });
    const long = 'Unbrokenname'.repeat(10);
    await admin.call(site.create, { body: { parentSiteId: id, siteName: long, subPath: 'long' } });
    const listId = lists.find(({ title }) => title === 'News')?.id ?? '';
    await admin.call(listDefinition.update, { body: { listId, listDisplayName: long } });
    for (const width of [1440, 390]) {
      const page = await visitAs('admin', '/long', { viewport: { width, height: 800 } });
      for (const path of ['/long', '/_lists/news', '/_lists/news/_settings/views', '/_lists']) {
        await goTo(page, path);
        await page.locator('main').getByText('Unbroken').first().waitFor();
        const ends = await page
          .locator('main :is(h1, button)')
          .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().right));
        expect(Math.max(...ends), `${path} at ${width}`).toBeLessThanOrEqual(width);
        expect(await page.locator('main').evaluate((main) => main.scrollWidth), `${path} at ${width}`).toBeLessThanOrEqual(width);
      }
    }
  });

  test('on a tablet the button for more rows keeps its text next to the panel of columns', async () => {
    const page = await visitAs('admin', '/_lists/startuptasks', { viewport: { width: 820, height: 800 } });
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Find a column' }).waitFor();
    for (const [name, least] of [
      ['Load 100 more', 90],
      ['Totals', 40],
    ] as const)
      expect((await page.getByRole('button', { name }).boundingBox())?.width, name).toBeGreaterThan(least);
  });

  test('on a phone the address of a link wraps within the window', async () => {
    const page = await visitAs('admin', '/_lists/startuptasks/_forms/edit?id=3', { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    const save = page.getByRole('button', { name: 'Set link' });
    await save.waitFor();
    const { x, width } = (await save.boundingBox()) ?? { x: 390, width: 390 };
    expect(x + width).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test.each([1440, 1366, 1024, 820])(
    'a list %i pixels wide shows its name, its layouts and its tools completely, with filters on',
    async (width) => {
      const rules = ['a', 'zzzz no such'].map((Value) => ({ ColumnName: 'Title', Operator: 'Contains', Value }));
      const query = stringifyQuery({ queryConditions: { condition: 'AND', rules } });
      const page = await visitAs('admin', `/_lists/startuptasks?${query}`, { viewport: { width, height: 800 } });
      await page.getByRole('heading', { name: 'No results' }).waitFor();
      expect(await cutOff(page, 'main h1, main [role="toolbar"] button, main [role="radiogroup"]')).toEqual([]);
      const edges = ['main h1', 'main [role="radiogroup"]', 'main [role="toolbar"] button:last-of-type'];
      for (const edge of edges) {
        const { x, width: own } = (await page.locator(edge).last().boundingBox()) ?? { x: 0, width: 0 };
        expect(own, edge).toBeGreaterThan(30);
        expect(x + own, edge).toBeLessThanOrEqual(width);
      }
      expect((await page.getByRole('toolbar').boundingBox())?.height).toBeLessThan(50);
    },
  );
});
