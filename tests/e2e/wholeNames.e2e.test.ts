import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { stringifyQuery } from '#shared/http/stringifyQuery.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

/** The words of those elements whose text does not fit into them. */
const cutOff = (page: Page, within: string): Promise<string[]> =>
  page.locator(within).evaluateAll((elements) =>
    elements
      .flatMap((element) => [element, ...element.querySelectorAll('*')])
      .filter((element) => element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible')
      .map((element) => element.textContent ?? ''),
  );

inChromium('names on a desk and on a phone', () => {
  const { visitAs, signedIn } = useWorkspace();

  test.each(['en', 'fr', 'es'] as const)('the pages of the own account are named in full in %s', async (language) => {
    const tomas = await signedIn(TOMAS);
    await tomas.call(account.setPreferredLanguage, { body: { language } });
    const page = await visitAs(TOMAS, '/_account', { viewport: { width: 1440, height: 900 }, isNew: true });
    await page.locator('a[href="/_account/two-factor-authentication"]').first().waitFor();
    expect(await cutOff(page, 'nav a[href^="/_account"]')).toEqual([]);
  });

  test('what the groups of settings say is told in full on a desk', async () => {
    const page = await visitAs('admin', '/_app-settings/configuration-settings', { viewport: { width: 1440, height: 900 } });
    await page.getByRole('cell', { name: /^No mail server set/ }).waitFor();
    expect(await cutOff(page, 'main td')).toEqual([]);
  });

  test('on a phone the tools of the page editor stand in lines below its title', async () => {
    const page = await visitAs('admin', '/_pages', { viewport: { width: 390, height: 844 } });
    await page.getByRole('link', { name: 'Edit Who and when' }).waitFor();
    const href = await page.getByRole('link', { name: 'Edit Who and when' }).getAttribute('href');
    await goTo(page, href ?? '');
    await page.getByRole('button', { name: 'Save page' }).waitFor();
    const placeOf = async (name: string) =>
      (await page.getByText(name, { exact: true }).first().boundingBox()) ?? { x: 0, y: 0, height: 0 };
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? { y: 0, height: 0 };
    const [edit, preview, close, save] = await Promise.all(['Edit', 'Preview', 'Close', 'Save page'].map(placeOf));
    expect(edit?.y).toBeGreaterThanOrEqual(title.y + title.height);
    expect(preview?.y).toBe(edit?.y);
    expect(save?.y).toBe(close?.y);
  });

  test('on a tablet the name of a list and the last step of the way back are not cut for what stands beside them', async () => {
    const page = await visitAs('admin', '/_lists/studycalendar', { viewport: { width: 820, height: 800 } });
    for (const path of ['/_lists/studycalendar', '/_lists/users', '/_app-settings/configuration-settings']) {
      await goTo(page, path);
      await page.locator('main h1').waitFor();
      await expect.poll(() => page.locator('ol [aria-current="page"]').textContent()).toBe(await page.locator('main h1').textContent());
      expect(await cutOff(page, 'main h1, ol [aria-current="page"]'), path).toEqual([]);
    }
  });

  test.each([1440, 1366, 1024, 820])(
    'a list %i pixels wide shows its name, its looks and its tools whole, with filters on',
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
