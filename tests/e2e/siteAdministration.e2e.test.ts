import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Access, levels } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { listIdOf } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { pdfOf } from '#tests/kit/pdf.ts';

const UK = '/unitedkingdom';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const shortcut = (page: Page) => page.getByRole('complementary').getByRole('link', { name: 'Site settings' });
const sectionsOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
const violationsOf = (page: Page): Promise<string[]> => new AxeBuilder({ page }).faults();

const gridsOf: Record<string, string[]> = {
  '/_settings/subsites': ['Title', 'Address', 'Status', 'Actions'],
  '/_lists/startuptasks/_settings/workflows': ['Workflow', 'Action', 'Trigger', 'Enabled', 'Actions'],
  '/_recycle-bin': ['Name', 'Deleted from', 'Deleted by', 'Deleted on', 'Reason', 'Actions'],
  '/_account/manage-tokens': ['Alias', 'Access', 'Created', 'Expires', 'Last used', 'Actions'],
  '/_app-settings/consent-documents': ['Name', 'File', 'Audience', 'Status', 'Added', 'Actions'],
  '/_app-settings/configuration-settings': ['Group', 'Current values', 'Actions'],
  '/_app-settings/storage': ['Container', 'Type', 'Usage', 'Actions'],
  '/_lists/users': ['Full name', 'User name', 'State', 'Two-factor', 'Groups', 'Last sign-in'],
  '/_lists/groups': ['Name', 'Description'],
  '/_lists/news': ['Title', 'Kind', 'Text', 'Modified'],
};

inChromium('how administrators manage users, sites and settings', () => {
  const { visitAs, signedIn } = useWorkspace();

  test('AUTH-007 SITE-010 SITE-012 SITE-013 SHELL-032 PERM-007 the settings of a site show each user what they may change there', async () => {
    const page = await visitAs('admin', UK);
    await shortcut(page).click();
    await page.waitForURL(/\/unitedkingdom\/_settings$/);
    await heading(page, 'Site settings').waitFor();
    const way = (of: Page, name: string) => of.getByRole('main').getByRole('link', { name });
    await way(page, 'Users').waitFor();
    expect(await way(page, 'Users').getAttribute('href')).toBe('/_lists/users');
    expect(await way(page, 'Groups').getAttribute('href')).toBe('/_lists/groups');
    expect(await sectionsOf(page)).toEqual(['Site content', 'Navigation', 'Users', 'Notifications', 'Security']);
    expect(await violationsOf(page)).toEqual([]);
    await way(page, 'Lists').click();
    await heading(page, 'Lists').waitFor();

    const ines = await visitAs(INES, UK);
    await shortcut(ines).click();
    await heading(ines, 'Site settings').waitFor();
    expect(await sectionsOf(ines)).toEqual(['Site content', 'Navigation', 'Notifications']);
    await way(ines, 'Add alert').waitFor();
    expect(await way(ines, 'Permissions').count()).toBe(0);
    await goTo(ines, '/_settings/permissions');
    await ines.waitForURL(`**/401?returnUrl=${encodeURIComponent('/_settings/permissions')}`);

    const tomas = await visitAs(TOMAS, UK);
    await heading(tomas, 'United Kingdom').waitFor();
    expect(await shortcut(tomas).count()).toBe(0);
    await goTo(tomas, `${UK}/_settings`);
    await tomas.waitForURL(`**/401?returnUrl=${encodeURIComponent(`${UK}/_settings`)}`);
    await tomas.getByRole('complementary', { name: 'Site navigation' }).getByRole('link', { name: 'Local tasks' }).waitFor();
  });

  test('SITE-010 SITE-018 the section of users, and the settings and deletion of a subsite, are offered to users with FullAccess, and not to users with every other level', async () => {
    const admin = await signedIn('admin');
    const { id: siteId } = await admin.call(site.details, { body: { path: '/' } });
    const { id: userId } = await (await signedIn(INES)).call(account.getAccount, {});
    const give = (accessLevels: number) => admin.call(permission.edit, { body: { siteId, userIds: [userId], accessLevels } });
    // The lists of people are shown only to those who may see them.
    for (const listId of Object.values(peopleLists))
      await admin.call(permission.grant, { body: { listId, userIds: [userId], accessLevels: Access.Read } });
    const most = Access.ContributePages | Access.ModifyPermissions | Access.EditForms | Access.CreateViews | Access.Approve;
    await give(most);
    const page = await visitAs(INES, '/_settings');
    await heading(page, 'Site settings').waitFor();
    await expect.poll(() => sectionsOf(page)).toEqual(['Site content', 'Navigation', 'Notifications', 'Security']);
    await goTo(page, '/_settings/subsites');
    const entries = async () => {
      await page.getByRole('button', { name: 'Actions for United Kingdom' }).click();
      await page.getByRole('menuitem').first().waitFor();
      return page.getByRole('menuitem').allTextContents();
    };
    expect(await entries()).toEqual(['Go to site']);
    await give(Access.FullAccess);
    await page.reload();
    expect(await entries()).toEqual(['Go to site', 'Settings', 'Delete']);
    // What counts is the access to the subsite.
    const uk = { siteId: (await admin.call(site.details, { body: { path: UK } })).id };
    await admin.call(permission.stopInheriting, { body: uk });
    await admin.call(permission.edit, { body: { ...uk, userIds: [userId], accessLevels: most } });
    await page.reload();
    expect(await entries()).toEqual(['Go to site']);
    await admin.call(permission.inheritPermissions, { body: uk });
    await goTo(page, '/_settings');
    const section = page.getByRole('main').getByRole('heading', { name: 'Users', exact: true }).locator('..');
    await section.getByRole('link').first().waitFor();
    const links = await section.getByRole('link').evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links).toEqual([
      ['Users', '/_lists/users'],
      ['Groups', '/_lists/groups'],
    ]);
    await section.getByRole('link', { name: 'Groups' }).click();
    await heading(page, 'Groups').waitFor();
    await give(Access.Contribute);
    for (const listId of Object.values(peopleLists)) await admin.call(permission.remove, { body: { listId, userIds: [userId] } });
  });

  test('SITE-008 the settings of a site offer adding a page to users with ContributePages, and not to users with every other level', async () => {
    const [admin, tomas] = [await signedIn('admin'), await signedIn(TOMAS)];
    const { id: siteId } = await admin.call(site.details, { body: { path: UK } });
    const { id: userId } = await tomas.call(account.getAccount, {});
    await admin.call(permission.stopInheriting, { body: { siteId } });
    const openWith = async (accessLevels: number) => {
      await admin.call(permission.grant, { body: { siteId, userIds: [userId], accessLevels } });
      const page = await visitAs(TOMAS, `${UK}/_settings`);
      await page.getByRole('main').getByRole('link', { name: 'Pages', exact: true }).waitFor();
      return page.getByRole('main').getByRole('link', { name: 'Add page' });
    };
    const most = Access.Contribute | Access.ModifyPermissions | Access.EditForms | Access.CreateViews | Access.Approve;
    expect(await (await openWith(most)).count()).toBe(0);
    const add = await openWith(Access.Edit | Access.ContributePages);
    await add.click();
    await add.page().getByRole('dialog', { name: 'Add page' }).waitFor();
    await admin.call(permission.inheritPermissions, { body: { siteId } });
  });

  test('SITE-009 the section of navigation leads users who may create to the quick links, and everyone to the subsites', async () => {
    const [admin, tomas] = [await signedIn('admin'), await signedIn(TOMAS)];
    const { id: siteId } = await admin.call(site.details, { body: { path: UK } });
    const { id: userId } = await tomas.call(account.getAccount, {});
    const linksFor = async (userName: string) => {
      const page = await visitAs(userName, `${UK}/_settings`);
      const section = page.getByRole('main').getByRole('heading', { name: 'Navigation', exact: true }).locator('..');
      await section.getByRole('link', { name: 'Subsites' }).waitFor();
      return section.getByRole('link').allTextContents();
    };
    await admin.call(permission.stopInheriting, { body: { siteId } });
    await admin.call(permission.grant, { body: { siteId, userIds: [userId], accessLevels: Access.Edit } });
    expect(await linksFor(TOMAS)).toEqual(['Subsites']);
    const page = await visitAs(TOMAS, `${UK}/_settings/quick-links`);
    await page.waitForURL(/\/401\?/);
    await admin.call(permission.grant, { body: { siteId, userIds: [userId], accessLevels: Access.Edit | Access.Create } });
    expect(await linksFor(TOMAS)).toEqual(['Quick links', 'Subsites']);
    await admin.call(permission.inheritPermissions, { body: { siteId } });
  });

  test('AUDIT-010 a user with full access to another user reads their activity, and is offered nothing that is for administrators', async () => {
    const [admin, tomas, ines] = [await signedIn('admin'), await signedIn(TOMAS), await signedIn(INES)];
    const [{ id: userId }, { id: other }] = [await tomas.call(account.getAccount, {}), await ines.call(account.getAccount, {})];
    const tasks = await listIdOf(admin, 'Startup tasks');
    await ines.call(list.createItem, { listId: tasks, body: { Title: 'Count the freezers' } });
    await admin.call(permission.grant, { body: { listId: 'users', userIds: [userId], accessLevels: Access.FullAccess } });
    const page = await visitAs(TOMAS, `/_lists/users/_forms/edit?id=${other}&itemTabView=userHistory`);
    await page.getByRole('row').filter({ hasText: 'Count the freezers' }).waitFor();
    for (const name of ['Refresh', 'Export to CSV']) await page.getByRole('button', { name }).waitFor();
    expect(await page.getByRole('button', { name: 'Export all' }).count()).toBe(0);
  });

  test('SITE-016 a user who may edit opens the settings, subsites, alerts and related items, and changes none of the related items; a user who may only read opens none', async () => {
    const ines = await visitAs(INES, '/_settings');
    const pages = { '': 'Site settings', '/subsites': 'Subsites', '/alert': 'Alerts', '/site-related-items': 'Related items' };
    for (const [path, name] of Object.entries(pages)) {
      await goTo(ines, `/_settings${path}`);
      await heading(ines, name).waitFor();
    }
    expect(await ines.getByRole('button', { name: 'Add related item' }).count()).toBe(0);
    const tomas = await visitAs(TOMAS, '/');
    for (const path of Object.keys(pages)) {
      await goTo(tomas, `/_settings${path}`);
      await tomas.waitForURL(/\/401\?/);
    }
    const admin = await visitAs('admin', '/_settings/site-related-items');
    await admin.getByRole('button', { name: 'Add related item' }).waitFor();
  });

  test('the name, the logo and the accent color of the installation are visible to its members, if the color is dark enough', async () => {
    const page = await visitAs('admin', '/_app-settings/configuration-settings');
    await page.getByRole('button', { name: 'Edit Appearance' }).click();
    const window = page.getByRole('dialog', { name: 'Appearance' });
    await window.getByLabel('Product name').fill('Aldous desk');
    await window.getByLabel('Logo address').fill('/logo.svg');
    await window.getByLabel('Accent color').fill('#FFD000');
    await window.getByRole('button', { name: 'Save' }).click();
    await window.getByText('White text cannot be read on this color').waitFor();
    await window.getByLabel('Accent color').fill('#7A2E8F');
    await window.getByRole('button', { name: 'Save' }).click();
    await window.waitFor({ state: 'detached' });

    for (const colorScheme of ['light', 'dark'] as const) {
      const member = await visitAs(INES, '/_lists/startuptasks', { isNew: true, colorScheme });
      const brand = member.getByRole('complementary', { name: 'Site navigation' }).getByRole('link', { name: 'Aldous desk' });
      await brand.waitFor();
      await expect.poll(() => member.title()).toContain('Aldous desk');
      expect(await brand.locator('img').getAttribute('src')).toBe('/logo.svg');
      const add = member.getByRole('button', { name: 'Add task' });
      await expect.poll(() => add.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(122, 46, 143)');
      await member.locator('.ag-row').first().waitFor();
      expect(await violationsOf(member)).toEqual([]);
    }
    const admin = await signedIn('admin');
    await admin.call(application.editSystemSetting, { body: { settingKey: 'Style', settings: { productName: '', logo: '', accent: '' } } });
  });

  test('APP-007 APP-008 every grid of the administration has columns that distinguish the rows', async () => {
    const admin = await signedIn('admin');
    const listId = await listIdOf(admin, 'Startup tasks');
    await admin.call(account.createUserApiKeys, { body: { Alias: 'Reports' } });
    await admin.call(workflows.add, { listId, workflowId: 'notify', triggerEvent: 'Manual' });
    await admin.call(recycle.delete, { body: { listId, id: 1 } });
    const agreed = new FormData();
    agreed.append('file', new Blob([new Uint8Array(await pdfOf(['Agreed']))]), 'Rules.pdf');
    const path = '/api/Template/consentdocuments?templateName=Rules&isActive=false';
    expect((await admin.send(path, { method: 'POST', body: agreed })).status).toBe(200);

    const page = await visitAs('admin', '/');
    const read = async (): Promise<string[]> => {
      const grid = page.getByRole('main').locator('table, [role="grid"], [role="treegrid"]').first();
      const words = await grid.getByRole('columnheader').allTextContents();
      return words.map((text) => text.replace(/\W+\d+\W*$/u, '').trim()).filter((text) => text !== '');
    };
    for (const [at, heads] of Object.entries(gridsOf)) {
      await goTo(page, at);
      // The lists of people and announcements have further columns; elsewhere, the actions end the row.
      const requested = heads.at(-1) === 'Actions' ? undefined : heads.length;
      await expect.poll(async () => (await read()).slice(0, requested), { message: at }).toEqual(heads);
    }
  });

  test('PERM-014 SITE-012 SHELL-068 the permissions of a site are its own or inherited, and they and those of its lists can be opened with the right to modify them', async () => {
    const page = await visitAs('admin', `${UK}/_settings/permissions`);
    await page.getByText('Inherits from Aldous Therapeutics.').waitFor();
    await page.getByRole('button', { name: 'Stop inheriting' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop inheriting' }).click();
    await page.getByText('United Kingdom has its own permissions.').waitFor();
    await page.getByRole('button', { name: 'Edit access of Tomás Ribeiro' }).click();
    await page.getByRole('dialog').getByLabel('Modify permissions', { exact: true }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Tomás Ribeiro.*Modify permissions/ }).waitFor();
    await page.getByRole('button', { name: 'Tomás Ribeiro', exact: true }).click();
    const why = page.getByRole('complementary', { name: 'Why Tomás Ribeiro has access' });
    await why.getByText('Granted to Tomás Ribeiro').last().waitFor();
    expect(await violationsOf(page)).toEqual([]);

    const tomas = await visitAs(TOMAS, `${UK}/_settings`);
    await heading(tomas, 'Site settings').waitFor();
    expect(await sectionsOf(tomas)).toContain('Security');
    await tomas.getByRole('main').getByRole('link', { name: 'Permissions' }).last().click();
    for (const path of [`${UK}/_settings/permissions`, `${UK}/_lists/localtasks/_settings/permissions`]) {
      await goTo(tomas, path);
      await tomas.getByRole('row', { name: /Tomás Ribeiro.*Modify permissions/ }).waitFor();
      expect(await tomas.getByRole('button', { name: 'Grant access' }).count()).toBe(0);
    }
    for (const path of ['/_settings/permissions', '/_lists/startuptasks/_settings/permissions']) {
      await goTo(tomas, path);
      await tomas.waitForURL(/\/401\?/);
    }

    await page.getByRole('button', { name: 'Restore inheritance' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore inheritance' }).click();
    await page.getByText('Inherits from Aldous Therapeutics.').waitFor();
    await goTo(page, '/_settings/permissions');
    await page.getByText('This is the top level.').waitFor();
    expect(await page.getByRole('button', { name: 'Restore inheritance' }).count()).toBe(0);
  });

  test('PERM-017 PERM-018 PERM-019 PERM-020 all and none each clear every other level, and any other level clears none and what it contains', async () => {
    const page = await visitAs('admin', '/_settings/permissions');
    await page.getByRole('button', { name: 'Grant access' }).click();
    const window = page.getByRole('dialog');
    const level = (name: string) => window.getByRole('checkbox', { name, exact: true });
    const ticks = window.getByRole('group', { name: 'Permission levels' }).getByRole('checkbox');
    const open = async () => {
      const names = await ticks.evaluateAll((all) =>
        all.flatMap((tick) => ((tick as HTMLInputElement).disabled ? [] : [(tick as HTMLInputElement).labels?.[0]?.textContent ?? ''])),
      );
      return names.sort();
    };
    await level('None').waitFor();
    const all = await open();
    expect(all).toHaveLength(levels.length);

    await level('Full access').check();
    expect(await open()).toEqual(['Full access']);
    await level('Full access').uncheck();
    await level('None').check();
    expect(await open()).toEqual(['None']);
    await level('None').uncheck();
    await level('Edit').check();
    const contained = ['Limited read', 'Read', 'Restricted read'];
    expect(await open()).toEqual(all.filter((name) => name !== 'None' && !contained.includes(name)));
    for (const name of contained) expect(await level(name).isChecked(), name).toBe(true);
    await level('Edit').uncheck();
    expect(await open()).toEqual(all);
  });

  test('ALERT-013 SITE-011 alerts of several lists of a site are added for oneself and for others', async () => {
    const page = await visitAs('admin', '/_settings');
    const notifications = page.getByRole('heading', { level: 2, name: 'Notifications', exact: true }).locator('..');
    await notifications.getByRole('link', { name: 'Add alert' }).waitFor();
    expect(await notifications.getByRole('link', { name: 'Alerts', exact: true }).getAttribute('href')).toBe('/_settings/alert');
    await notifications.getByRole('link', { name: 'Add alert' }).click();
    const own = page.getByRole('dialog', { name: 'Add alert to Aldous Therapeutics' });
    await own.getByRole('button', { name: 'Add alert' }).click();
    await own.getByText('Lists: Fill in this field').waitFor();
    await page.keyboard.press('Escape');
    await own.waitFor({ state: 'detached' });
    await heading(page, 'Alerts').waitFor();

    await page.getByRole('button', { name: 'Add for others' }).click();
    const bulk = page.getByRole('dialog', { name: 'Add alerts to Aldous Therapeutics for others' });
    expect(await bulk.boundingBox()).toMatchObject({ width: 500, height: 540 });
    await bulk.getByRole('combobox', { name: 'People' }).fill('Priya');
    await page.getByRole('option', { name: 'Priya Raman' }).click();
    await page.keyboard.press('Escape');
    await bulk.getByRole('combobox', { name: 'Lists' }).fill('st');
    await page.getByRole('option', { name: 'Startup tasks' }).click();
    await page.getByRole('option', { name: 'Study contacts' }).click();
    await page.keyboard.press('Escape');
    await bulk.getByRole('button', { name: 'Add alerts' }).click();
    await bulk.waitFor({ state: 'detached' });
    for (const list of ['Startup tasks', 'Study contacts'])
      await page.getByRole('row', { name: new RegExp(`${list}.*Priya Raman.*Immediately`) }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect((await (await signedIn(PRIYA)).call(alerts.user, {})).map(({ listTitle }) => listTitle).sort()).toEqual([
      'Startup tasks',
      'Study contacts',
    ]);

    const ines = await visitAs(INES, '/_settings/alert');
    await ines.getByText('No alerts').first().waitFor();
    expect(await ines.getByRole('button', { name: 'Add for others' }).count()).toBe(0);
  });
});
