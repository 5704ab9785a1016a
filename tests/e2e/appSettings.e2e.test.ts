import { expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { PICKER_PAGE_SIZE } from '#shared/limits.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { confirm, dialog, listIdOf, recordOf, saveForm } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { PASSWORD } from '#tests/kit/world.ts';

const PHOTOS = '/_lists/sitephotos';
const CONTACTS = '/_lists/studycontacts';

/** The pages of the settings of the installation: the word in the address, the name, and something that only this page shows. */
const managed = [
  ['_recycle-bin', 'Recycle bin', /recycle bin is empty|^Deleted from/],
  ['active-document-locks', 'Active locks', /^Nothing is checked out|^Release/],
  ['application-logs', 'Application logs', 'Errors and warnings'],
  ['bulk-email-history', 'Bulk email', 'Send password reset links'],
  ['configuration-settings', 'Configuration', 'Current values'],
  ['consent-documents', 'Consent documents', 'Add document'],
  ['content-types', 'Content types', 'Add content type'],
  ['document-automation-tags', 'Automation tags', 'Add tag'],
  ['global-navigations', 'Global navigation', 'Add link'],
  ['notifications', 'Notifications', 'Add notification'],
  ['page-templates', 'Page templates', 'Import template'],
  ['search-service', 'Search service', 'Statistics'],
  ['storage', 'Storage', 'Add container'],
  ['translations', 'Translations', 'Export or import'],
  ['list-definitions', 'List definitions', 'Add list'],
] as const;

inChromium('the settings of a list', () => {
  const { visitAs, signedIn } = useWorkspace();

  test('APP-068 APP-069 APP-071 RECY-002 a list is defined, its fields follow, it is renamed and deleted, and restored from the recycle bin of all sites, which is for administrators', async () => {
    const page = await visitAs('admin', '/_app-settings');
    await page.getByRole('button', { name: 'Add list' }).click();
    await dialog(page).getByLabel('Name *').fill('Kit orders');
    const parts = dialog(page).getByRole('radiogroup').first();
    const isDisabled = () => Promise.all(['General', 'Fields'].map((name) => parts.getByRole('radio', { name }).isDisabled()));
    expect(await isDisabled()).toEqual([false, true]);
    await dialog(page).getByRole('button', { name: 'Add list' }).click();
    await page.waitForURL(/list-definitions\/kitorders$/i);
    await dialog(page).getByRole('button', { name: 'Add field' }).waitFor();
    expect([await parts.locator('label').allTextContents(), await isDisabled()]).toEqual([
      ['General', 'Fields'],
      [false, false],
    ]);
    await dialog(page).getByText('General', { exact: true }).click();
    const path = dialog(page).getByLabel('Address', { exact: true });
    expect([await path.inputValue(), await path.isDisabled()]).toEqual(['/_lists/kitorders', true]);
    await dialog(page).getByLabel('Name *').fill('Kits');
    await saveForm(page);
    await page.getByRole('navigation', { name: 'Aldous Therapeutics' }).getByText('Kits').waitFor();

    await goTo(page, '/_lists/kitorders/_settings/general');
    await page.getByRole('button', { name: 'Delete list' }).click();
    await dialog(page).getByRole('button', { name: 'Delete list' }).click();
    await page.waitForURL(/\/_lists$/);
    await goTo(page, '/_app-settings/_recycle-bin');
    await page.getByRole('button', { name: 'Restore Kits' }).click();
    await page.getByText('Kits restored with its contents').waitFor();
    const member = await visitAs(INES, '/_app-settings/_recycle-bin');
    await member.waitForURL(`**/401?returnUrl=${encodeURIComponent('/_app-settings/_recycle-bin')}`);
  });

  test('APP-058 SHELL-068 a check-out is shown in the settings of its list and of the installation, and released after a confirmation', async () => {
    const ines = await signedIn(INES);
    const listId = await listIdOf(ines, 'Study contacts');
    const { Title } = await ines.call(list.checkOut, { listId, id: 1 });
    const page = await visitAs('admin', '/_app-settings/active-document-locks');
    await page
      .getByRole('row')
      .filter({ hasText: 'Inês Carvalho' })
      .filter({ hasText: Title })
      .filter({ has: page.getByRole('cell', { name: '1', exact: true }) })
      .filter({ hasText: '/_lists/studycontacts' })
      .filter({ hasText: 'Write, exclusive, does not expire' })
      .waitFor();
    const heads = await page.getByRole('main').getByRole('columnheader').allTextContents();
    expect(heads.slice(0, 7)).toEqual(['Document or item', 'Location', 'Item', 'Checked out by', 'Since', 'Lock', 'Last saved']);
    await goTo(page, `${CONTACTS}/_settings/active-document-locks`);
    await page.getByRole('main').getByText('Study contacts', { exact: true }).waitFor();
    await recordOf(page, 'Inês Carvalho')
      .getByRole('button', { name: /^Release/ })
      .click();
    await page.getByRole('alertdialog').getByText('Changes that Inês Carvalho has not checked in').waitFor();
    await confirm(page, 'Release');
    await page.getByText('Nothing is checked out').waitFor();
    expect((await ines.call(list.getItem, { listId, id: 1 })).CheckedOutBy).toBeNull();
    // Check-outs by others appear and disappear automatically.
    await ines.call(list.checkOut, { listId, id: 1 });
    await recordOf(page, 'Inês Carvalho').waitFor();
    await ines.call(list.discardCheckOut, { listId, id: 1 });
    await page.getByText('Nothing is checked out').waitFor();
  });

  test('APP-081 SHELL-068 the options of a content type can be changed, and a lookup needs a list, whose titles it displays by default', async () => {
    const page = await visitAs('admin', '/_app-settings/content-types');
    await page.getByRole('button', { name: 'Add content type' }).first().click();
    await dialog(page).getByLabel('Name *').fill('Phase');
    await dialog(page).getByRole('button', { name: 'Add option' }).click();
    await dialog(page).getByLabel('Option 1', { exact: true }).fill('Early');
    await dialog(page).getByRole('button', { name: 'Add content type' }).click();
    await page.getByRole('button', { name: 'Options of Phase' }).click();
    await dialog(page).getByLabel('Option 1', { exact: true }).fill('Late');
    await saveForm(page);
    await recordOf(page, 'Phase').getByText('Late').waitFor();

    const admin = await signedIn();
    const listId = await listIdOf(admin, 'Startup tasks');
    await page.getByRole('button', { name: 'Add content type' }).first().click();
    await dialog(page).getByLabel('Name *').fill('Duty');
    await dialog(page).getByLabel('Type').selectOption('Lookup');
    const shown = dialog(page).getByLabel('Field to display');
    expect(await shown.isDisabled()).toBe(true);
    await dialog(page).getByRole('button', { name: 'Add content type' }).click();
    await dialog(page).getByText('Choose the list to look up').waitFor();
    await dialog(page).getByLabel('List to look up').selectOption(listId);
    expect(await shown.inputValue()).toBe('Title');
    await dialog(page).getByRole('button', { name: 'Add content type' }).click();
    await recordOf(page, 'Duty').waitFor();
    const lookup = { title: 'Duty', systemSiteListId: listId, modelDisplayProperty: 'Title' };
    expect(await admin.call(contentTypes.getAll, {})).toContainEqual(expect.objectContaining(lookup));
    for (const name of ['Phase', 'Duty']) {
      await page.getByRole('button', { name: `Delete content type ${name}` }).click();
      await confirm(page, 'Delete content type');
      await recordOf(page, name).waitFor({ state: 'detached' });
    }
    await page.getByText('No content types yet').waitFor();
  });

  test('RECY-005 RECY-006 RECY-007 a required approver approves, others wait, and then it is deleted', async () => {
    const [admin, ines] = [await signedIn(), await signedIn(INES)];
    const listId = await listIdOf(admin, 'Site photos');
    const { id: internalId } = await ines.call(account.getAccount, {});
    await admin.call(listDefinition.update, { body: { listId, deletionApprovers: [internalId] } });
    const { recycleId } = await admin.call(recycle.delete, { body: { listId, id: 1 } });

    const waiting = await visitAs('admin', `/_recycle-bin?id=${recycleId}`);
    await waiting.getByText('One deleted item is shown.').waitFor();
    expect(await waiting.getByRole('button', { name: /^Pending approval/ }).isDisabled()).toBe(true);

    const page = await visitAs(INES, `/_recycle-bin?id=${recycleId}`);
    await page.getByRole('button', { name: /^Approve delete/ }).click();
    await confirm(page, 'Approve delete');
    await page.getByText('No longer in the recycle bin').waitFor();
  });

  test('APP-002 each link of the application settings opens the page of its name', async () => {
    const page = await visitAs('admin', '/');
    for (const [word, name, part] of managed) {
      await goTo(page, `/_app-settings/${word}`);
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      await page.getByRole('main').getByText(part).first().waitFor();
    }
  });

  test('APP-002 APP-003 APP-004 APP-005 APP-006 APP-010 APP-034 APP-067 APP-078 addresses of the application settings lead to what they name', async () => {
    const page = await visitAs('admin', '/_app-settings/user-management');
    const leadsTo = async (path: string, to: string) => {
      await goTo(page, path);
      await expect.poll(() => page.evaluate(() => `${location.pathname}${location.search}`)).toBe(to);
    };
    await leadsTo('/_app-settings/user-management', '/_lists/users');
    // Again, while the first visit is still loading.
    await page.evaluate(async (to) => {
      for (let visit = 1; visit <= 4; visit += 1) {
        const state = { usr: null, key: `visit${visit}`, idx: (history.state?.idx ?? 0) + 1 };
        history.pushState(state, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state }));
        await new Promise(requestAnimationFrame);
      }
    }, '/_app-settings/user-management');
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/_lists/users');
    await leadsTo('/workers', '/_app-settings/search-service');
    await page.getByRole('main').getByText('Workers', { exact: true }).first().waitFor();
    const member = await visitAs(INES, '/workers');
    await member.waitForURL(/\/401\?/);
    await leadsTo('/_app-settings', '/_app-settings/list-definitions');
    for (const word of ['views', 'workflows', 'permissions', 'document-templates'])
      await leadsTo(`/_app-settings/list-definitions/sitephotos/${word}`, `${PHOTOS}/_settings/${word}`);
    await leadsTo(
      '/_app-settings/list-definitions/startuptasks/fields/Status/permissions',
      '/_lists/startuptasks/_settings/permissions?field=Status',
    );
    await expect.poll(() => page.getByLabel('Field', { exact: true }).inputValue()).toBe('Status');
    const definition = page.getByRole('dialog', { name: 'Startup tasks' });
    await goTo(page, '/_app-settings/list-definitions');
    await page.getByRole('link', { name: 'Startup tasks', exact: true }).click();
    await definition.waitFor();
    expect(await page.evaluate(() => location.pathname)).toMatch(/^\/_app-settings\/list-definitions\/startuptasks$/i);
    await goTo(page, '/_app-settings/list-definitions');
    await definition.waitFor({ state: 'detached' });
    await goTo(page, '/_app-settings/list-definitions/startuptasks');
    await definition.getByRole('button', { name: 'Add field' }).waitFor();
    await goTo(page, '/_app-settings/list-definitions/startuptasks/fields');
    await page.getByRole('dialog', { name: 'Startup tasks' }).getByText('Fields', { exact: true }).first().waitFor();
    for (const nowhere of [
      '/_app-settings/nothing',
      '/_app-settings/list-definitions/startuptasks/nothing',
      '/_app-settings/list-definitions/none/views',
    ]) {
      await goTo(page, nowhere);
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    }
    await goTo(page, '/_app-settings/storage');
    const entries = page.getByRole('navigation', { name: 'Application settings' }).getByRole('link');
    await entries.filter({ hasText: 'Storage' }).waitFor();
    const named = await entries.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
    const below = managed.map(([word, name]) => [name, `/_app-settings/${word}`]);
    expect(named).toEqual(expect.arrayContaining([['Users', '/_lists/users'], ...below]));
  });

  test('APP-002 APP-004 of two lists with the same name in two sites, each opens its own definition and settings', async () => {
    const admin = await signedIn();
    const listIn = async (path: string, title: string) => {
      const { id: systemSiteId } = await admin.call(site.details, { body: { path } });
      return admin.call(site.createList, { systemSiteId, body: { title, path: 'kits', listInternalName: 'Kits' } });
    };
    await listIn('/', 'Kits of all');
    const { id } = await listIn('/unitedkingdom', 'Kits of the north');
    const page = await visitAs('admin', '/_app-settings/list-definitions');
    for (const name of ['Kits of all', 'Kits of the north']) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await page.getByRole('dialog', { name, exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await goTo(page, `/_app-settings/list-definitions/${id}/views`);
    await page.waitForURL('**/unitedkingdom/_lists/kits/_settings/views');
  });

  test('the approvers of deletions are shown by name, however many users come before them', async () => {
    const admin = await signedIn();
    const listId = await listIdOf(admin, 'Site photos');
    const add = (Title: string, UserName: string) =>
      admin.call(list.createItem, {
        listId: peopleLists.users,
        body: { Title, UserName, Email: `${UserName}@aldous.example`, Password: PASSWORD },
      });
    for (let number = 1; number <= PICKER_PAGE_SIZE; number += 1) await add(`Member ${number}`, `member${number}`);
    const { InternalId } = await add('Zora Vane', 'zora.vane');
    await admin.call(listDefinition.update, { body: { listId, deletionApprovers: [String(InternalId)] } });
    const page = await visitAs('admin', '/_lists/sitephotos/_settings/general');
    await page.getByText('Zora Vane', { exact: true }).waitFor();
    await admin.call(listDefinition.update, { body: { listId, deletionApprovers: [] } });
  });
});
