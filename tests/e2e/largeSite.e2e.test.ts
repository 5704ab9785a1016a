import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const MANY = 40;
/** One message for each would be more than half of what the hub accepts from a window. */
const LISTS = 130;

inChromium('a site of many lists, pages and sites', () => {
  const { visitAs, signedIn } = useWorkspace();
  let last = '';

  beforeAll(async () => {
    const admin = await signedIn('admin');
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    for (let number = 1; number <= LISTS; number += 1) {
      const step = `many${number}`;
      const list = { title: `Register ${number}`, path: step, listInternalName: step, description: '', type: 'items' as const };
      const { id } = await admin.call(site.createList, { systemSiteId, body: list });
      if (number === LISTS) last = id;
      if (number > MANY) continue;
      await admin.call(site.createPage, { systemSiteId, body: { title: `Guide ${number}`, path: step } });
      await admin.call(site.create, { body: { parentSiteId: systemSiteId, siteName: `Branch ${number}`, subPath: step } });
    }
  });

  const drawer = (page: Page) => page.getByRole('navigation', { name: 'Aldous Therapeutics' });
  const entries = (page: Page, name: RegExp) => drawer(page).getByRole('link', { name });

  test('its navigation begins with some of each kind, shows the open one, and all on request', async () => {
    const page = await visitAs('admin', `/_lists/many${LISTS}`);
    await entries(page, /^Register 1\b/).waitFor();
    await entries(page, /^Branch 1$/).waitFor();
    expect(await entries(page, /^Branch/).count()).toBeLessThan(MANY);
    expect(await entries(page, /^Register 129/).count()).toBe(0);
    expect(await entries(page, /^Register 130/).getAttribute('aria-current')).toBe('page');
    expect(await entries(page, /^Guide/).allTextContents()).toEqual(expect.arrayContaining(['Guide 2', 'Guide 10']));
    const guides = await entries(page, /^Guide/).allTextContents();
    expect(guides.indexOf('Guide 2')).toBeLessThan(guides.indexOf('Guide 10'));

    await drawer(page)
      .getByRole('button', { name: /^Show all/ })
      .nth(1)
      .click();
    await entries(page, /^Register 129/).waitFor();
    expect(await entries(page, /^Register/).count()).toBe(LISTS);
    expect(await new AxeBuilder({ page }).faults()).toEqual([]);
    await drawer(page).getByRole('button', { name: 'Show fewer' }).click();
    await entries(page, /^Register 129/).waitFor({ state: 'detached' });
  });

  test('it is updated with few messages, and the number of items that others add is shown next to the open list', async () => {
    const page = await visitAs('admin', `/_lists/many${LISTS}`);
    let sent: string[] = [];
    page.on('websocket', (socket) => {
      // The previous page may have just opened its own.
      sent = [];
      socket.on('framesent', ({ payload }) => sent.push(String(payload)));
    });
    await page.reload();
    await entries(page, /^Register 130 0$/).waitFor();
    await expect.poll(() => sent.filter((message) => message.includes(`list:${last}`)).length).toBe(1);
    expect(sent.length).toBeLessThan(5);
    await (await signedIn('admin')).call(list.createItem, { listId: last, body: { Title: 'By somebody else' } });
    await page.locator('.ag-row').filter({ hasText: 'By somebody else' }).waitFor();
    await entries(page, /^Register 130 1$/).waitFor();
  });

  test('its lists, pages and sites are found by a part of their name', async () => {
    const page = await visitAs('admin', '/_lists');
    const main = page.getByRole('main');
    const find = async (box: string, words: string, names: RegExp): Promise<string[]> => {
      await main.getByRole('searchbox', { name: box }).fill(words);
      await main.getByText(names).first().waitFor();
      return main.getByText(names).allTextContents();
    };
    expect(await find('Find a list', 'ister 17', /^Register \d+$/)).toEqual(['Register 17']);
    await main.getByRole('searchbox', { name: 'Find a list' }).fill('nothing like it');
    await main.getByRole('heading', { name: 'No results' }).waitFor();
    expect(await new AxeBuilder({ page }).faults()).toEqual([]);
    await goTo(page, '/_pages');
    expect(await find('Find a page', 'GUIDE 23', /^Guide \d+$/)).toEqual(['Guide 23']);
    await goTo(page, '/_settings/subsites');
    expect(await find('Find a site', 'many31', /^Branch \d+$/)).toEqual(['Branch 31']);
  });
});
