import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages } from '#shared/contracts/application/texts.ts';
import { automation } from '#shared/contracts/automation.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import { site } from '#shared/contracts/site.ts';
import { textsIn } from '#shared/i18n/index.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { type Address, adminAddresses, listAddresses, memberAddresses, publicAddresses } from '#tests/e2e/everyAddress.ts';
import { everyWindow, openAndLeave } from '#tests/e2e/everyWindow.ts';
import { faultsOf, open } from '#tests/e2e/faults.ts';
import { chooseInRowMenu, LIBRARY, listIdOf } from '#tests/e2e/listPage.ts';
import { type Look, looksAt, themes, widths } from '#tests/e2e/matrix.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { uploadOver } from '#tests/kit/uploadOver.ts';
import { workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const themeRules = ['color-contrast', 'link-in-text-block'];

/**
 * All rules where an address is first checked; in the other theme only those affected by colors. The rows of lists are checked among the
 * other screens.
 */
const axeFaultsOf = async (page: Page, { path }: Address, only?: string[]): Promise<string[]> => {
  const axe = new AxeBuilder({ page });
  const { violations } = await (only ? axe.withRules(only) : axe.withTags(rules)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${path} breaks ${id} at ${target}`));
};

const kinds = { public: publicAddresses, lists: listAddresses, members: memberAddresses, administrators: adminAddresses };

/** Every address with the ways in which it is checked. */
const plan = Object.entries(kinds).flatMap(([kind, addresses]) =>
  addresses.map((address, index) => ({ kind, address, looks: looksAt(index) })),
);

const wear = async (page: Page, { theme, width }: Look): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
};

test('every address is opened in each language, theme and width, and every pair of them for each kind of page', () => {
  const pairs = ({ language, theme, width }: Look) => [`${language} ${theme}`, `${language} ${width}`, `${theme} ${width}`];
  for (const [kind, addresses] of Object.entries(kinds)) {
    const looks = addresses.map((_, index) => looksAt(index, false));
    for (const [index, some] of looks.entries()) {
      const seen = new Set(some.flatMap(({ language, theme, width }) => [language, theme, width]));
      expect(seen.size, `${kind} ${addresses[index]?.path}`).toBe(languages.length + themes.length + widths.length);
    }
    const all = new Set(looks.flat().flatMap(pairs));
    expect(all.size, kind).toBe(languages.length * themes.length + languages.length * widths.length + themes.length * widths.length);
  }
});

inChromium('every address', () => {
  const { visit, visitAs, signedIn } = useWorkspace();

  test.each(languages)(
    'in %s has text for everything, fits on a desktop and a phone, and nothing that axe finds in either theme',
    async (locale) => {
      const words = await textsIn(locale);
      const faults: string[] = [];
      const visitor = await visit('about:blank', { locale });
      const admin = await visitAs('admin', 'about:blank', { locale });
      for (const { kind, address, looks } of plan) {
        const page = kind === 'public' ? visitor : admin;
        for (const look of looks.filter(({ language }) => language === locale)) {
          await wear(page, look);
          await open(page, address, words);
          await page.locator(`html[data-mantine-color-scheme="${look.theme}"]`).waitFor();
          faults.push(...(await faultsOf(page, address)));
          const [first, second] = looks;
          if (kind === 'public' || kind === 'lists') continue;
          if (look === first) faults.push(...(await axeFaultsOf(page, address)));
          if (look === second) faults.push(...(await axeFaultsOf(page, address, themeRules)));
        }
      }
      expect(faults).toEqual([]);
    },
  );

  test('is opened by a member, or refused', async () => {
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

  test('SHELL-061 each dialog that is listed among the screens is opened from its place', async () => {
    const admin = await signedIn('admin');
    const tag = { tag: 'Place', useSpecificList: false, siteReferenceVariable: 'siteName' };
    await admin.call(automation.createTag, { body: tag });
    await uploadOver(admin, await listIdOf(admin, 'Regulatory documents'), 'Asked about.txt', Buffer.from('Dear reader'));
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const { id: homeId } = await admin.call(site.homePage, { systemSiteId });
    const page = await visitAs('admin', 'about:blank');
    for (const requested of Object.values(everyWindow))
      await openAndLeave(page, { ...requested, path: requested.path.replace('{home}', homeId) });

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

  test('SHELL-062 so are those for a comment, a reason, a confirmation, a worksheet, options and workflows', async () => {
    const admin = await signedIn('admin');
    const { Id } = await uploadOver(admin, await listIdOf(admin, 'Regulatory documents'), 'Fees.xlsx', workbookFile());
    const options = [{ id: 'high', value: 'High' }];
    await admin.call(contentTypes.create, { body: { title: 'Priority', fieldType: FieldTypes.Choice, options } });
    const page = await visitAs('admin', '/_lists/startuptasks/_forms/edit?id=3');
    const press = (name: string | RegExp, role: 'button' | 'menuitem' = 'button') => page.getByRole(role, { name, exact: true }).click();
    const leave = async (role: 'dialog' | 'alertdialog') => {
      await page.keyboard.press('Escape');
      await page.getByRole(role).waitFor({ state: 'detached' });
    };
    await press('Check out');
    await press('Check in');
    await page.getByRole('dialog').getByLabel('Comments').waitFor();
    await leave('dialog');
    await press('Discard check-out');
    await page.getByRole('alertdialog', { name: 'Discard the check-out?' }).waitFor();
    await leave('alertdialog');

    await goTo(page, `${LIBRARY}/_settings/workflows`);
    await press('Add workflow');
    await press(/^Approval/, 'menuitem');
    await page.getByRole('dialog', { name: 'Set up Approval' }).waitFor();
    await leave('dialog');
    await goTo(page, '/_app-settings/content-types');
    await press('Options of Priority');
    await page.getByRole('dialog', { name: 'Options of Priority' }).waitFor();
    await leave('dialog');
    await goTo(page, LIBRARY);
    await chooseInRowMenu(page, 'Fees.xlsx', 'Delete');
    await page.getByRole('alertdialog').getByLabel('Reason (optional)').waitFor();
    await leave('alertdialog');
    await goTo(page, `${LIBRARY}/_spreadsheet?id=${Id}&m=edit`);
    await page.getByText('Rates & fees', { exact: true }).click();
    await press('Unlock');
    await page.getByRole('dialog', { name: 'Unlock Rates & fees' }).getByLabel('Worksheet password').waitFor();
  });
});
