import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { RECYCLED_PARTS } from '#shared/limits.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const drawer = (page: Page) => page.locator('aside').first();

const keepPicture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SHEAF_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

inChromium('sites', () => {
  const { visitAs, signedIn, forgive } = useWorkspace();

  test('SITE-006 SITE-007 SITE-010 SITE-015 SITE-018 SITE-019 SITE-020 SITE-021 SITE-022 a site is created below another, changed, locked, deleted with a reason and restored', async () => {
    const page = await visitAs('admin', '/_settings');
    for (const name of ['Site content', 'Navigation', 'Users', 'Notifications', 'Security'])
      await page.getByRole('heading', { name, exact: true }).waitFor();
    const content = page.getByRole('heading', { name: 'Site content', exact: true }).locator('..');
    for (const words of ['Aldous Therapeutics', 'Clinical operations: start-up']) await content.getByText(words).waitFor();
    await content.getByRole('button', { name: 'Edit title and description' }).waitFor();
    for (const name of [/^Lists/, /^Pages/, /^Add page/, /^Related items/]) await content.getByRole('link', { name }).waitFor();
    for (const [name, href] of [
      ['Users', '/_lists/users'],
      ['Groups', '/_lists/groups'],
    ] as const)
      expect(
        await page
          .locator('main')
          .getByRole('link', { name: new RegExp(`^${name}`) })
          .getAttribute('href'),
      ).toBe(href);
    const countOf = (name: string) => page.locator('dt').filter({ hasText: name }).locator('+ dd');
    for (const name of ['Lists', 'Pages', 'Subsites', 'Users'])
      await countOf(name)
        .filter({ hasText: /^[1-9]/ })
        .waitFor();
    await keepPicture(page, 'site settings');
    await page.locator('dl').getByRole('link', { name: 'Subsites' }).click();
    await page.getByRole('button', { name: 'Add site' }).click();
    const window = page.getByRole('dialog');
    await window.getByRole('button', { name: 'Add site' }).click();
    await window.getByText('The title must contain a letter or a digit').waitFor();
    await window.getByRole('textbox', { name: 'Title' }).fill('Support');
    await window.getByRole('button', { name: 'Add site' }).click();
    await window.getByText('This address belongs to the application. Enter another title.').waitFor();
    await window.getByRole('textbox', { name: 'Title' }).fill('Nordic & Baltic');
    await window.getByText('Address: /nordicbaltic (from the title; it cannot be changed later)').waitFor();
    await keepPicture(page, 'add site');
    await window.getByRole('button', { name: 'Add site' }).click();
    await page.waitForURL('**/nordicbaltic');
    await page.getByRole('heading', { level: 1, name: 'Nordic & Baltic' }).waitFor();

    await goTo(page, '/nordicbaltic/_settings');
    await page.getByRole('button', { name: 'Edit title and description' }).click();
    expect(await window.getByRole('textbox', { name: 'Address' }).isDisabled()).toBe(true);
    await window.getByRole('textbox', { name: 'Title' }).fill('Nordics');
    await window.getByRole('textbox', { name: 'Description' }).fill('From Oslo to Riga');
    await window.getByRole('checkbox', { name: /^Locked/ }).check();
    await window.getByRole('button', { name: 'Save' }).click();
    await drawer(page).getByText('Nordics').waitFor();
    for (const words of ['Nordics', 'From Oslo to Riga']) await content.getByText(words, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Delete site' }).isDisabled()).toBe(true);

    await goTo(page, '/_settings/subsites');
    await page.getByRole('button', { name: 'Actions for Nordics' }).click();
    await keepPicture(page, 'subsites');
    expect(await page.getByRole('menuitem', { name: 'Delete' }).isDisabled()).toBe(true);
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Edit title and description' }).click();
    await window.getByRole('checkbox', { name: /^Locked/ }).uncheck();
    await window.getByRole('button', { name: 'Save' }).click();
    await window.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Delete site' }).click();
    await window.getByRole('textbox', { name: 'Reason' }).fill('Merged');
    await window.getByRole('button', { name: 'Delete site' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await goTo(page, '/_recycle-bin');
    await page.getByRole('row', { name: /Nordics.*Merged/ }).waitFor();
    await page.getByRole('button', { name: 'Restore Nordics' }).click();
    await page.getByText('Nordics restored with its contents').waitFor();
    await drawer(page).getByRole('link', { name: 'Nordics' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nordics' }).waitFor();
    const admin = await signedIn();
    const { id: parentSiteId } = await admin.call(site.details, { body: { path: '/nordicbaltic' } });
    await admin.call(site.create, { body: { parentSiteId, siteName: 'Riga', subPath: 'riga' } });
    await goTo(page, '/nordicbaltic/riga/_settings');
    await page.getByRole('button', { name: 'Delete site' }).click();
    await window.getByRole('button', { name: 'Delete site' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('a dialog is as high as its content, in the middle of the page, until a user resizes it', async () => {
    const page = await visitAs('admin', '/_settings/subsites');
    const openWindow = () => page.getByRole('button', { name: 'Add site' }).click();
    await openWindow();
    const window = page.getByRole('dialog', { name: 'Add site' });
    const box = async () => (await window.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const title = window.getByRole('textbox', { name: 'Title' });
    await title.waitFor();
    const before = await box();
    expect([before.width, before.height < 380]).toEqual([500, true]);
    const middle = await page.evaluate(() => globalThis.innerHeight / 2);
    expect(Math.abs(before.y + before.height / 2 - middle)).toBeLessThan(40);
    await title.evaluate((field) => field.after(Object.assign(document.createElement('p'), { textContent: 'More of it' })));
    await expect.poll(async () => (await box()).height).toBeGreaterThan(before.height);

    await window.getByRole('button', { name: 'Resize' }).press('ArrowDown');
    const sized = await box();
    await page.keyboard.press('Escape');
    await window.waitFor({ state: 'detached' });
    await openWindow();
    await expect.poll(async () => (await box()).height).toBe(sized.height);
    await window.getByRole('button', { name: 'Reset size and position' }).click();
    await expect.poll(async () => (await box()).height).toBe(before.height);
  });

  test('SITE-008 SITE-010 SITE-014 SITE-015 SITE-018 SITE-028 users with fewer rights see fewer actions', async () => {
    const page = await visitAs(INES, '/_settings/subsites');
    await page.getByRole('button', { name: 'Actions for United Kingdom' }).click();
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Go to site']);
    expect(await page.getByRole('button', { name: 'Add site' }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Go to site' }).click();
    await page.waitForURL((url) => url.pathname === '/unitedkingdom');
    await goTo(page, '/unitedkingdom/_settings');
    await page.getByRole('heading', { name: 'Navigation', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Delete site' }).count()).toBe(0);
    await page.locator('dl').getByRole('link', { name: 'Quick links' }).waitFor();
    for (const name of ['Users', 'Security']) expect(await page.getByRole('heading', { name, exact: true }).count()).toBe(0);
    expect(
      await page
        .locator('main')
        .getByRole('link', { name: /^Add page/ })
        .count(),
    ).toBe(0);

    const open = page.getByRole('main').getByRole('navigation').getByRole('link');
    expect(await open.allTextContents()).toEqual(['Site settings', 'Quick links', 'Subsites', 'Related items', 'Alerts']);
    await goTo(page, '/unitedkingdom/_settings/permissions');
    await page.waitForURL('**/401**');

    forgive(/403/);
    await page.context().clearCookies();
    const reader = await visitAs(TOMAS, '/_settings/quick-links');
    await reader.waitForURL('**/401**');
  });

  test('SITE-005 SITE-022 a user with full access marks a site as public, and finds that only administrators can lock it', async () => {
    const admin = await signedIn();
    const { id: siteId } = await admin.call(site.details, { body: { path: '/unitedkingdom' } });
    const { id } = await (await signedIn(INES)).call(account.getAccount, {});
    await admin.call(permission.stopInheriting, { body: { siteId } });
    await admin.call(permission.edit, { body: { siteId, userIds: [id], accessLevels: Access.FullAccess } });
    const page = await visitAs(INES, '/_account');
    await page.goto('/unitedkingdom/_settings');
    const window = page.getByRole('dialog');
    const tick = (name: RegExp) => window.getByRole('checkbox', { name });
    const change = async () => {
      await page.getByRole('button', { name: 'Edit title and description' }).click();
      expect(await tick(/^Locked/).isDisabled()).toBe(true);
    };
    await change();
    await tick(/^Marked as public/).check();
    await window.getByRole('button', { name: 'Save' }).click();
    await window.waitFor({ state: 'detached' });
    await page.reload();
    await change();
    expect(await tick(/^Marked as public/).isChecked()).toBe(true);
    await admin.call(site.update, { body: { systemSiteId: siteId, isAnonymous: false } });
    await admin.call(permission.inheritPermissions, { body: { siteId } });
  });

  test('PAGE-002 PAGE-004 PAGE-005 a site has its own pages, listed and opened below its own address', async () => {
    const admin = await signedIn();
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/unitedkingdom' } });
    await admin.call(site.createPage, { systemSiteId, body: { path: 'Clinics', title: 'Clinics of the north', pageSections: [] } });
    const page = await visitAs(TOMAS, '/unitedkingdom/_pages');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Clinics of the north' }).waitFor();
    expect(await main.getByRole('link', { name: 'Who and when' }).count()).toBe(0);
    await page.goto('/unitedkingdom/_pages/clinics');
    await page.getByRole('heading', { level: 1, name: 'Clinics of the north' }).waitFor();
    await page.goto('/unitedkingdom?pageName=clinics');
    await page.getByRole('heading', { level: 1, name: 'Clinics of the north' }).waitFor();
    await page.goto('/_pages/clinics');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  });

  test('SITE-014 SHELL-034 I18N-010 links of a site and of all sites are in the drawer for the users for whom they are meant', async () => {
    const page = await visitAs('admin', '/_settings/quick-links');
    const window = page.getByRole('dialog');
    await page.getByText('No links yet').waitFor();
    await page.getByRole('button', { name: 'Add link' }).click();
    await window.getByRole('textbox', { name: 'Text' }).fill('Handbook');
    await window.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
    await window.getByRole('button', { name: 'Apply' }).click();
    await window.getByText('Enter an address that begins with / or https://').waitFor();
    await window.getByRole('textbox', { name: 'Address' }).fill('https://example.org/handbook');
    await window.getByRole('combobox', { name: 'Icon' }).selectOption('Book');
    await window.getByRole('checkbox', { name: 'Expand the links below it' }).check();
    await keepPicture(page, 'quick link');
    await window.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Add a link under Handbook' }).click();
    await window.getByRole('textbox', { name: 'Text' }).fill('frame.lists');
    await window.getByRole('textbox', { name: 'Address' }).fill('/_lists');
    await window.getByRole('checkbox', { name: 'Use a translation key' }).check();
    await window.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Add link' }).click();
    await window.getByRole('textbox', { name: 'Text' }).fill('For owners');
    await window.getByRole('textbox', { name: 'Address' }).fill('/_settings');
    await window.getByRole('combobox', { name: 'Required access' }).selectOption('Full access');
    await window.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Move For owners up' }).click();
    await keepPicture(page, 'quick links');
    await page.getByRole('button', { name: 'Save links' }).click();
    await page.getByText('Links saved').waitFor();
    await drawer(page).getByRole('link', { name: 'Handbook' }).waitFor();

    await goTo(page, '/_app-settings/global-navigations');
    // The previous page has a button with the same name.
    await page.getByRole('heading', { level: 1, name: 'Global navigation' }).waitFor();
    await page.getByRole('button', { name: 'Add link' }).click();
    await window.getByRole('textbox', { name: 'Text' }).fill('All lists');
    await window.getByRole('textbox', { name: 'Address' }).fill('/_lists');
    await window.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Add a link under All lists' }).click();
    await window.getByRole('textbox', { name: 'Text' }).fill('All pages');
    await window.getByRole('textbox', { name: 'Address' }).fill('/_pages');
    await window.getByRole('button', { name: 'Apply' }).click();
    const saved = page.waitForResponse('**/Application/EditGlobalNavigation');
    await page.getByRole('button', { name: 'Save links' }).click();
    expect((await saved).status()).toBe(200);

    const reader = await visitAs(TOMAS, '/_lists/startuptasks', { locale: 'fr' });
    await drawer(reader).getByRole('heading', { name: 'Liens rapides' }).waitFor();
    await drawer(reader).getByRole('heading', { name: 'Tous les sites' }).waitFor();
    expect(await drawer(reader).getByRole('link', { name: 'Handbook' }).locator('svg').getAttribute('class')).toContain('icon-book');
    const names = await drawer(reader).getByRole('link').allTextContents();
    // A site of an earlier test is among the subsites.
    const shown = names.map((name) => name.replace(/\d+$/, '')).filter((name) => name !== 'Nordics');
    expect(shown.slice(2)).toEqual([
      ...['Accueil', 'Handbook', 'Listes', 'Who and when'],
      ...['Startup tasks', 'Regulatory documents', 'Study calendar', 'Site photos', 'News'],
      ...['United Kingdom', 'Studies', 'All lists'],
    ]);
    await keepPicture(reader, 'drawer with links');
    await drawer(reader)
      .getByRole('button', { name: /Handbook/ })
      .click();
    await expect.poll(() => drawer(reader).getByRole('link', { name: 'Listes', exact: true }).count()).toBe(0);
    await drawer(reader)
      .getByRole('button', { name: /Handbook/ })
      .click();
    // Links below a link stay folded until they are opened, unless the link says otherwise.
    await drawer(reader)
      .getByRole('button', { name: /All lists/ })
      .click();
    await drawer(reader).getByRole('link', { name: 'All pages' }).waitFor();
    await drawer(reader).getByRole('link', { name: 'Listes', exact: true }).click();
    await reader.getByRole('heading', { level: 1, name: 'Listes' }).waitFor();
  });

  test('LIST-116 SITE-024 SITE-025 SITE-026 a site gets lists, and names its related items', async () => {
    const page = await visitAs('admin', '/unitedkingdom/_lists');
    const window = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add list' }).click();
    await window.getByRole('textbox', { name: 'Title' }).fill('Site visits');
    await window.getByText('/unitedkingdom/_lists/sitevisits', { exact: false }).waitFor();
    await keepPicture(page, 'add list');
    await window.getByText('Another list', { exact: true }).click();
    await window.getByRole('combobox', { name: 'List' }).selectOption('Study contacts');
    await window.getByRole('button', { name: 'Add list' }).click();
    await page.waitForURL('**/unitedkingdom/_lists/sitevisits');
    await page.getByRole('heading', { level: 1, name: 'Site visits' }).waitFor();

    await goTo(page, '/unitedkingdom/_settings/site-related-items');
    await page.getByText('No related items yet').waitFor();
    const { width, height } = page.viewportSize() ?? expect.fail('there is no window');
    await page.setViewportSize({ width, height: 400 });
    const room = await page.getByRole('region', { name: 'Related items' }).boundingBox();
    expect(room?.height).toBeGreaterThanOrEqual(480);
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'Add related item' }).click();
    await window.getByRole('button', { name: 'Save' }).click();
    await window.getByText('Fill in this field').first().waitFor();
    await window.getByRole('textbox', { name: 'Alias' }).fill('Contact');
    await window.getByRole('combobox', { name: /^List/ }).selectOption('Study contacts');
    await window.getByLabel('Item').click();
    await page.getByRole('listbox', { name: 'Item' }).getByRole('option').first().click();
    await keepPicture(page, 'related item');
    await window.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Related item added').waitFor();
    await page.getByRole('row', { name: /^Contact/ }).waitFor();
    await keepPicture(page, 'related items');
    await page.getByRole('button', { name: 'Delete Contact' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No related items yet').waitFor();
  });

  test('a site with very many pages disappears immediately, and shows its progress on the way to the recycle bin and back', async () => {
    const admin = await signedIn('admin');
    const root = await admin.call(site.details, { body: { path: '/' } });
    const { id } = await admin.call(site.create, { body: { parentSiteId: root.id, siteName: 'Archive of 2019', subPath: 'archive2019' } });
    const names = Array.from({ length: RECYCLED_PARTS + 2 }, (_, n) => `Month ${n}`);
    for (const title of names)
      await admin.call(site.createPage, { systemSiteId: id, body: { path: title.replace(' ', ''), title, isHomePage: false } });

    const page = await visitAs('admin', '/archive2019/_settings');
    await page.getByRole('button', { name: 'Delete site' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete site' }).click();
    const line = page.getByRole('listitem').filter({ hasText: 'Deleting Archive of 2019' });
    await line.getByText(`Finished, ${names.length} done`).waitFor();
    expect(await line.getByRole('button', { name: 'Cancel' }).count()).toBe(0);

    await goTo(page, '/_recycle-bin');
    await page.getByRole('button', { name: 'Restore Archive of 2019' }).click();
    await page.getByText('Archive of 2019 restored with its contents').waitFor();
    await goTo(page, '/archive2019');
    await page.getByRole('heading', { level: 1, name: 'Archive of 2019' }).waitFor();
  });
});
