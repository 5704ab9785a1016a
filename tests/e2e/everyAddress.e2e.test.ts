import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages } from '#shared/contracts/application/texts.ts';
import { automation } from '#shared/contracts/automation.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import { site } from '#shared/contracts/site.ts';
import { textsIn } from '#shared/i18n/index.ts';
import { FieldTypes } from '#shared/models/field.ts';
import { type Address, adminAddresses, listAddresses, memberAddresses, publicAddresses } from '#tests/e2e/everyAddress.ts';
import { everyWindow, openAndLeave } from '#tests/e2e/everyWindow.ts';
import { faultsOf, open } from '#tests/e2e/faults.ts';
import { chooseInRowMenu, LIBRARY, listIdOf } from '#tests/e2e/listPage.ts';
import { TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { uploadOver } from '#tests/kit/uploadOver.ts';
import { workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

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

  test('SHELL-062 so are those for a comment, a reason, a confirmation, a worksheet, options and workflows', {
    timeout: 90_000,
  }, async () => {
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

    await page.goto(`${LIBRARY}/_settings/workflows`);
    await press('Add workflow');
    await press(/^Approval/, 'menuitem');
    await page.getByRole('dialog', { name: 'Set up Approval' }).waitFor();
    await leave('dialog');
    await page.goto('/_app-settings/content-types');
    await press('Options of Priority');
    await page.getByRole('dialog', { name: 'Options of Priority' }).waitFor();
    await leave('dialog');
    await page.goto(LIBRARY);
    await chooseInRowMenu(page, 'Fees.xlsx', 'Delete');
    await page.getByRole('alertdialog').getByLabel('Reason (optional)').waitFor();
    await leave('alertdialog');
    await page.goto(`${LIBRARY}/_spreadsheet?id=${Id}&m=edit`);
    await page.getByText('Rates & fees', { exact: true }).click();
    await press('Unlock');
    await page.getByRole('dialog', { name: 'Unlock Rates & fees' }).getByLabel('Worksheet password').waitFor();
  });
});
