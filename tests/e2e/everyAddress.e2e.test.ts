import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages } from '#shared/contracts/application/texts.ts';
import { automation } from '#shared/contracts/automation.ts';
import { site } from '#shared/contracts/site.ts';
import { textsIn } from '#shared/i18n/index.ts';
import { type Address, adminAddresses, listAddresses, memberAddresses, publicAddresses } from '#tests/e2e/everyAddress.ts';
import { everyWindow, openAndLeave } from '#tests/e2e/everyWindow.ts';
import { faultsOf, open } from '#tests/e2e/faults.ts';
import { listIdOf } from '#tests/e2e/listPage.ts';
import { TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { uploadOver } from '#tests/kit/uploadOver.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Every rule in the light theme; what the dark one changes is colours. */
const axeFaultsOf = async (page: Page, { path }: Address): Promise<string[]> => {
  const light = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  const dark = await new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast', 'link-in-text-block']).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-mantine-color-scheme="light"]').waitFor();
  return [...light.violations, ...dark.violations].flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${path} breaks ${id} at ${target}`),
  );
};

inChromium('every address', () => {
  const { visit, visitAs, signedIn } = useWorkspace();

  test.each(languages)('in %s has words for everything, and room on a desk and a phone', { timeout: 120_000 }, async (locale) => {
    const words = await textsIn(locale);
    const faults: string[] = [];
    const look = async (page: Page, addresses: Address[]): Promise<void> => {
      for (const address of addresses) {
        await open(page, address, words);
        faults.push(...(await faultsOf(page, address)));
      }
    };
    await look(await visit('about:blank', { locale }), publicAddresses);
    await look(await visitAs('admin', 'about:blank', { locale }), [...memberAddresses, ...listAddresses, ...adminAddresses]);
    expect(faults).toEqual([]);
  });

  // The rows of lists are looked at among the other screens.
  test.each([
    ['for everybody', memberAddresses],
    ['for administrators', adminAddresses],
  ])('%s has nothing that axe finds in either theme', { timeout: 240_000 }, async (_, addresses) => {
    const words = await textsIn('en');
    const page = await visitAs('admin', 'about:blank', { colorScheme: 'light' });
    const faults: string[] = [];
    for (const address of addresses) {
      await open(page, address, words);
      faults.push(...(await axeFaultsOf(page, address)));
    }
    expect(faults).toEqual([]);
  });

  test('is opened by a member, or refused', { timeout: 60_000 }, async () => {
    const words = await textsIn('en');
    const page = await visitAs(TOMAS, 'about:blank');
    const hidden = ['/_recycle-bin', '/_lists/studycontacts'];
    for (const address of [...memberAddresses, ...listAddresses].filter(({ path }) => !hidden.includes(path))) {
      await open(page, address, words);
    }
    for (const { path } of adminAddresses) {
      await open(
        page,
        { path, title: path.includes('_settings') || path.includes('_app-settings') ? 'noAccess' : 'frame.notFound' },
        words,
      );
    }
  });

  test('SHELL-061 each window that is named among the screens is opened from its place', { timeout: 240_000 }, async () => {
    const admin = await signedIn('admin');
    const tag = { tag: 'Place', useSpecificList: false, siteReferenceVariable: 'siteName' };
    await admin.call(automation.createTag, { body: tag });
    await uploadOver(admin, await listIdOf(admin, 'Regulatory documents'), 'Asked about.txt', Buffer.from('Dear reader'));
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const { id: homeId } = await admin.call(site.homePage, { systemSiteId });
    const page = await visitAs('admin', 'about:blank');
    for (const asked of Object.values(everyWindow)) await openAndLeave(page, { ...asked, path: asked.path.replace('{home}', homeId) });

    const line =
      readFileSync('tests/requirements.md', 'utf8')
        .split('\n')
        .find((one) => one.includes('**SHELL-061**')) ?? '';
    const named = line
      .replace(/^.*?exist: |\.$/g, '')
      .replaceAll('load/save ', 'load and save ')
      .split(', ');
    const alone = named.flatMap((name) =>
      name.startsWith('load and save ') ? ['load', 'save'].map((verb) => name.replace('load and save', verb)) : [name],
    );
    expect(Object.keys(everyWindow).toSorted()).toEqual(alone.toSorted());
  });
});
