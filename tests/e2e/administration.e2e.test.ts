import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { levels } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { application } from '#shared/contracts/application.ts';
import { group } from '#shared/contracts/group.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { SIGN_IN_FAILURES } from '#shared/limits.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { listIdOf } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { browserAt } from '#tests/kit/overHttp.ts';
import { pdfOf } from '#tests/kit/pdf.ts';

const SOON = { timeout: 10_000, interval: 250 };

const UK = '/unitedkingdom';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const shortcut = (page: Page) => page.getByRole('complementary').getByRole('link', { name: 'Site settings' });
const sectionsOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
const violationsOf = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);

const gridsOf: Record<string, string[]> = {
  '/_settings/subsites': ['Title', 'Address', 'Status', 'Actions'],
  '/_lists/startuptasks/_settings/workflows': ['Workflow', 'Action', 'Trigger', 'Enabled', 'Actions'],
  '/_recycle-bin': ['Name', 'Deleted from', 'Deleted by', 'Deleted on', 'Reason', 'Actions'],
  '/_account/manage-tokens': ['Alias', 'Access', 'Created', 'Expires', 'Last used', 'Actions'],
  '/_app-settings/consent-documents': ['Name', 'File', 'Audience', 'Status', 'Added', 'Actions'],
  '/_app-settings/configuration-settings': ['Group', 'Current values', 'Actions'],
  '/_app-settings/storage': ['Container', 'Type', 'Usage', 'Actions'],
  '/_lists/users': ['Full name', 'User name', 'Email', 'Groups', 'Administrator', 'Disabled'],
  '/_lists/groups': ['Name', 'Description'],
  '/_lists/news': ['Title', 'Kind', 'Text', 'Modified'],
};

inChromium('what administrators do with users, mail and settings', () => {
  const { visitAs, signedIn, origin } = useWorkspace();

  /** Gives a wrong password until nobody of this name is let in. */
  const lockOut = async (UserName: string): Promise<void> => {
    for (let n = 0; n < SIGN_IN_FAILURES; n += 1) await browserAt(origin(), { UserName, Password: 'Wrong-horse-7' }).catch(() => undefined);
  };
  const withTwoFactor = async (userName: string): Promise<void> => {
    const person = await signedIn(userName);
    const { sharedKey } = await person.call(account.enableAuthenticator, {});
    const code = new TOTP({ secret: Secret.fromBase32(sharedKey) }).generate();
    await person.call(account.add2faToUserProfile, { body: { Code: code } });
  };

  /** Opens the menu of a row, again while the row is not yet as it was made, and chooses. */
  const choose = async (page: Page, row: string, deed: string): Promise<void> => {
    const entry = page.getByRole('menuitem', { name: deed, exact: true });
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('gridcell', { name: row, exact: true }).click({ button: 'right' });
        await page.getByRole('menuitem', { name: 'Send email' }).waitFor();
        return entry.count();
      }, SOON)
      .toBe(1);
    await entry.click();
  };

  test('APP-027 APP-028 APP-029 LIST-058 SHELL-068 users are disabled after a question, enabled, unlocked and given a home page from their list', async () => {
    const admin = await signedIn('admin');
    const { items } = await admin.call(list.items, { listId: peopleLists.users, pageSize: -1 });
    const idOf = (userName: string) => String(items.find(({ UserName }) => UserName === userName)?.InternalId);
    // An earlier try may have left them disabled, locked, or with a second step.
    for (const repair of [application.enableUsers, application.unlockUsers]) await admin.call(repair, { body: { userIds: [idOf(TOMAS)] } });
    await admin.call(account.disable2FactorAuthentication, { body: { userId: idOf(PRIYA) } });
    const open = await visitAs(TOMAS, '/');
    await heading(open, 'Aldous Therapeutics').waitFor();
    const page = await visitAs('admin', '/_lists/users');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/Application/DisableUsers')) asked += 1;
    });
    await choose(page, 'Tomás Ribeiro', 'Disable');
    const question = page.getByRole('alertdialog', { name: 'Disable Tomás Ribeiro?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await choose(page, 'Tomás Ribeiro', 'Disable');
    expect(asked).toBe(0);
    await question.getByRole('button', { name: 'Disable 1 user' }).click();
    await heading(open, 'Sign in').waitFor();
    expect(asked).toBe(1);
    await expect.poll(async () => (await signedIn(TOMAS).catch((error) => error)).status).toBe(401);

    await page.getByRole('gridcell', { name: 'Administrator', exact: true }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Send email' }).waitFor();
    for (const deed of ['Disable', 'Delete', 'Duplicate', 'Unlock', 'Turn off two-factor authentication'])
      expect(await page.getByRole('menuitem', { name: deed, exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Add user' }).waitFor();
    for (const tool of ['New folder', 'Import rows']) expect(await page.getByRole('button', { name: tool }).count()).toBe(0);

    await choose(page, 'Tomás Ribeiro', 'Enable');
    await page.getByText('Users enabled').waitFor();
    await signedIn(TOMAS);
    await lockOut(TOMAS);
    await page.reload();
    await choose(page, 'Tomás Ribeiro', 'Unlock');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlock 1 user' }).click();
    await page.getByText('Users unlocked').waitFor();
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('gridcell', { name: 'Tomás Ribeiro', exact: true }).click({ button: 'right' });
        await page.getByRole('menuitem', { name: 'Disable', exact: true }).waitFor();
        return page.getByRole('menuitem', { name: 'Unlock', exact: true }).count();
      }, SOON)
      .toBe(0);
    await page.keyboard.press('Escape');

    await choose(page, 'Tomás Ribeiro', 'Set home page');
    await page.getByRole('dialog').getByLabel('Address').fill('/_lists/startuptasks');
    await page.getByRole('dialog').getByRole('button', { name: 'Set home page' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const home = await visitAs(TOMAS, '/');
    await heading(home, 'Startup tasks').waitFor();

    await withTwoFactor(PRIYA);
    await page.reload();
    await choose(page, 'Priya Raman', 'Turn off two-factor authentication');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page
      .getByRole('status')
      .filter({ hasText: 'two-factor' })
      .or(page.getByText(/two-factor/i))
      .first()
      .waitFor();
  });

  test('somebody who has left is erased when the name is typed, and the statement stays to be read', async () => {
    // A second try has somebody else to erase.
    const UserName = `gil${Date.now()}`;
    const Title = `Gil Gone ${UserName}`;
    const body = { Title, UserName, Password: 'Correct-horse-7' };
    const { Id } = await (await signedIn()).call(list.createItem, { listId: peopleLists.users, body });
    const page = await visitAs('admin', '/_lists/users');
    await choose(page, Title, 'Erase person');
    const window = page.getByRole('dialog', { name: `Erase ${Title}` });
    await window.getByText('GDPR Art. 17(3)').first().waitFor();
    const download = page.waitForEvent('download');
    await window.getByRole('button', { name: 'Download statement' }).click();
    expect((await download).suggestedFilename()).toBe(`Erasure of ${Title}.txt`);
    await window.getByRole('button', { name: 'Erase permanently' }).click();
    await window.getByText('This is not the full name of the person').waitFor();
    await window.getByLabel('Full name of the person, to confirm').fill(Title);
    await window.getByRole('button', { name: 'Erase permanently' }).click();
    await window.waitFor({ state: 'hidden' });
    const entry = page.getByRole('menuitem', { name: 'Show erasure statement' });
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('gridcell', { name: `Erased person ${Id}`, exact: true }).click({ button: 'right' });
        await page.getByRole('menu').first().waitFor();
        return entry.count();
      }, SOON)
      .toBe(1);
    await entry.click();
    await page
      .getByRole('dialog', { name: `Erasure of Erased person ${Id}` })
      .getByText('What is removed')
      .waitFor();
    expect(await page.getByText(Title).count()).toBe(0);
  });

  test('APP-030 APP-031 APP-039 APP-040 people are written to and sent password links, and the history says who got what', async () => {
    const page = await visitAs('admin', '/_lists/users');
    await choose(page, 'Inês Carvalho', 'Send password reset links');
    const window = page.getByRole('dialog', { name: 'Send password reset links' });
    await window.getByText('Inês Carvalho').waitFor();
    await window.getByRole('button', { name: 'Send', exact: true }).click();
    await window.waitFor({ state: 'detached' });
    await choose(page, 'Priya Raman', 'Send email');
    const letter = page.getByRole('dialog', { name: 'Send email' });
    await letter.getByRole('button', { name: 'Send', exact: true }).click();
    await letter.getByText('Add a recipient, a subject and a message').waitFor();
    await letter.getByLabel('Subject').fill('On Friday');
    await letter.getByLabel('Message').fill('Sheaf rests.');
    await letter.getByRole('button', { name: 'Send', exact: true }).click();
    await letter.waitFor({ state: 'detached' });

    const admin = await signedIn();
    await expect
      .poll(async () => (await admin.call(application.outbox, {})).map(({ to, subject }) => `${to}: ${subject}`))
      .toEqual(expect.arrayContaining([`${INES}@aldous.example: Set a new password`, `${PRIYA}@aldous.example: On Friday`]));
    await goTo(page, '/_app-settings/bulk-email-history');
    await page.getByRole('row', { name: /Set a new password.*Password reset links.*Inês Carvalho/ }).waitFor();
    await page.getByRole('button', { name: 'Recipients of On Friday' }).click();
    const readers = page.getByRole('dialog', { name: 'On Friday' });
    await readers.getByText('Sheaf rests.').waitFor();
    await readers.getByRole('row', { name: /Priya Raman.*priya\.raman@aldous\.example/ }).waitFor();
    await page.keyboard.press('Escape');
    expect(await violationsOf(page)).toEqual([]);

    await goTo(page, '/_mail');
    await heading(page, 'Outbox').waitFor();
    await page.getByRole('button', { name: 'View On Friday' }).click();
    await page.getByRole('dialog', { name: 'On Friday' }).getByText('Sheaf rests.').waitFor();
  });

  test('APP-012 APP-013 settings are edited in a window, a test e-mail says what became of it, on a phone as well', async () => {
    const page = await visitAs('admin', '/_app-settings/configuration-settings', { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Edit Mail server' }).click();
    const window = page.getByRole('dialog', { name: 'Mail server' });
    await window.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await window.getByLabel('Port').fill('1');
    await window.getByLabel('Encryption').selectOption('none');
    await window.getByRole('button', { name: 'Save' }).click();
    await window.getByText('Fill in this field').waitFor();
    expect(await window.getByLabel('Sender address').getAttribute('aria-invalid')).toBe('true');
    await window.getByLabel('Sender address').fill('sheaf@example.org');
    await window.getByLabel('Password').fill('only-here');
    await window.getByRole('button', { name: 'Save' }).click();
    await window.waitFor({ state: 'detached' });
    await page.getByText('127.0.0.1:1, from sheaf@example.org').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Edit Mail server' }).click();
    await window.getByText('A value is set but not shown').waitFor();
    expect(await window.getByLabel('Password').inputValue()).toBe('');
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send test email' }).click();
    const trial = page.getByRole('dialog', { name: 'Send test email' });
    await trial.getByRole('textbox', { name: 'Email' }).fill('someone@example.org');
    await trial.getByRole('button', { name: 'Send', exact: true }).click();
    await trial.getByText('The email was not sent. The mail server answered').waitFor();
    const settings = { host: '', port: 587, security: 'startTls' as const, userName: '', from: '' };
    await (await signedIn()).call(application.editSystemSetting, { body: { settingKey: 'Smtp', settings } });
    await trial.getByRole('button', { name: 'Send', exact: true }).click();
    await trial.getByText('is in the outbox').waitFor();
  });

  test('APP-061 APP-063 the log of the application is searched, read and exported, and nothing is asked without words', async () => {
    const page = await visitAs('admin', '/_app-settings/application-logs', { viewport: { width: 390, height: 844 } });
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/DiagnosticLogs/GetLogs')) asked += 1;
    });
    await heading(page, 'Application logs').waitFor();
    await page.getByRole('radio', { name: 'Everything' }).check({ force: true });
    await page.getByRole('button', { name: 'Search log' }).click();
    await page.getByText('Search the log of the application').waitFor();
    expect(asked).toBe(0);
    expect(await page.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true);

    const words = page.getByRole('searchbox', { name: 'Text to search for' });
    await words.fill('account.getaccount');
    await words.press('Enter');
    await page.getByRole('button', { name: 'call', exact: true }).first().click();
    const entry = page.getByRole('dialog', { name: 'Log entry' });
    await entry.getByText('"endpoint": "Account.getAccount"').waitFor();
    await entry.getByText('Information', { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsOf(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await saved).suggestedFilename()).toBe('application-log.csv');

    await page.getByRole('radio', { name: 'Errors', exact: true }).check({ force: true });
    await page.getByText('No entries').waitFor();
    expect(asked).toBe(2);
  });

  test('the members of a group are shown, put in and taken out from its row', async () => {
    const admin = await signedIn();
    const Title = `Auditors ${Date.now()}`;
    const { InternalId } = await admin.call(list.createItem, { listId: peopleLists.groups, body: { Title } });
    const members = async () => (await admin.call(group.members, { groupId: String(InternalId) })).members.map(({ fullName }) => fullName);
    const page = await visitAs('admin', '/_lists/groups');
    await page.getByRole('gridcell', { name: Title, exact: true }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Members', exact: true }).click();
    const window = page.getByRole('dialog', { name: `Members of ${Title}` });
    await window.getByText('No members yet').waitFor();
    expect(await window.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
    for (const name of ['Priya Raman', 'Tomás Ribeiro']) {
      await window.getByRole('combobox', { name: 'Add people' }).fill(name.slice(0, 5));
      await page.getByRole('option', { name }).first().click();
    }
    await page.keyboard.press('Tab');
    await window.getByRole('button', { name: 'Add', exact: true }).click();
    await window.getByRole('row', { name: /Priya Raman.*priya\.raman/ }).waitFor();
    await expect.poll(members, SOON).toEqual(expect.arrayContaining(['Priya Raman', 'Tomás Ribeiro']));
    expect(await violationsOf(page)).toEqual([]);
    await window.getByRole('button', { name: 'Remove Priya Raman' }).click();
    await window.getByRole('row', { name: /Priya Raman/ }).waitFor({ state: 'detached' });
    await expect.poll(members, SOON).toEqual(['Tomás Ribeiro']);
  });

  test('SITE-010 SHELL-032 PERM-007 the settings of a site show each person what they may change there', async () => {
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
    expect(await way(ines, 'Permissions').count()).toBe(0);
    await goTo(ines, '/_settings/permissions');
    await ines.waitForURL(/\/401\?/);

    const tomas = await visitAs(TOMAS, UK);
    await heading(tomas, 'United Kingdom').waitFor();
    expect(await shortcut(tomas).count()).toBe(0);
    await goTo(tomas, `${UK}/_settings`);
    await tomas.waitForURL(/\/401\?/);
    await tomas.getByRole('complementary', { name: 'Site navigation' }).getByRole('link', { name: 'Local tasks' }).waitFor();
  });

  test('SITE-016 whoever may edit opens the settings, subsites, alerts and related items, and changes none of the related items; whoever reads opens none', async () => {
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

  test('the name, the picture and the accent of the installation are seen by its members, once a colour is dark enough', async () => {
    const page = await visitAs('admin', '/_app-settings/configuration-settings');
    await page.getByRole('button', { name: 'Edit Look' }).click();
    const window = page.getByRole('dialog', { name: 'Look' });
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
      expect(await violationsOf(member)).toEqual([]);
    }
    const admin = await signedIn('admin');
    await admin.call(application.editSystemSetting, { body: { settingKey: 'Style', settings: { productName: '', logo: '', accent: '' } } });
  });

  test('APP-007 APP-008 every grid of the administration has columns that tell one row from another', async () => {
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
      const words = await page.getByRole('main').getByRole('columnheader').allTextContents();
      return words.map((text) => text.replace(/\W+\d+\W*$/u, '').trim()).filter((text) => text !== '');
    };
    for (const [at, heads] of Object.entries(gridsOf)) {
      await goTo(page, at);
      await expect.poll(async () => (await read()).slice(0, heads.length), { message: at }).toEqual(heads);
    }
  });

  test('PERM-014 SITE-012 the permissions of a site are its own or inherited, and they and those of its lists open with the right to modify them', async () => {
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

  test('PERM-017 PERM-018 PERM-019 PERM-020 all and none each close every other level, and any other level closes none and what it contains', async () => {
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
    await page.getByRole('main').getByRole('link', { name: 'Add alert' }).click();
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
