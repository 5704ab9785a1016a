import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { group } from '#shared/contracts/group.ts';
import { list } from '#shared/contracts/list.ts';
import { SIGN_IN_FAILURES } from '#shared/limits.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { faultsOf } from '#tests/e2e/axe.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { browserAt } from '#tests/kit/overHttp.ts';
import { SOON } from '#tests/kit/patience.ts';

const TIMEOUT = { timeout: SOON, interval: 250 };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

inChromium('how administrators manage users, email and settings', () => {
  const { visitAs, signedIn, origin, forgive } = useWorkspace();

  /** Enters a wrong password until the name is locked. */
  const lockOut = async (UserName: string): Promise<void> => {
    for (let n = 0; n < SIGN_IN_FAILURES; n += 1) await browserAt(origin(), { UserName, Password: 'Wrong-horse-7' }).catch(() => undefined);
  };
  const withTwoFactor = async (userName: string): Promise<void> => {
    const person = await signedIn(userName);
    const { sharedKey } = await person.call(account.enableAuthenticator, {});
    const code = new TOTP({ secret: Secret.fromBase32(sharedKey) }).generate();
    await person.call(account.add2faToUserProfile, { body: { Code: code } });
  };

  /** Opens the menu of a row and selects an entry; repeats that while the row is outdated. */
  const choose = async (page: Page, row: string, deed: string): Promise<void> => {
    const entry = page.getByRole('menuitem', { name: deed, exact: true });
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('gridcell', { name: row, exact: true }).click({ button: 'right' });
        await page.getByRole('menuitem', { name: 'Send email' }).waitFor();
        return entry.count();
      }, TIMEOUT)
      .toBe(1);
    await entry.click();
  };

  test('APP-027 APP-028 APP-029 APP-034 LIST-058 SHELL-068 users are disabled after a confirmation, enabled, unlocked and given a home page from their list', async () => {
    const admin = await signedIn('admin');
    const { items } = await admin.call(list.items, { listId: peopleLists.users, pageSize: -1 });
    const idOf = (userName: string) => String(items.find(({ UserName }) => UserName === userName)?.InternalId);
    // An earlier attempt can have left them disabled, locked, or with a second factor.
    for (const repair of [application.enableUsers, application.unlockUsers]) await admin.call(repair, { body: { userIds: [idOf(TOMAS)] } });
    await admin.call(account.disable2FactorAuthentication, { body: { userId: idOf(PRIYA) } });
    const open = await visitAs(TOMAS, '/');
    await heading(open, 'Aldous Therapeutics').waitFor();
    const page = await visitAs('admin', '/_lists/users');
    let requested = 0;
    page.on('request', (request) => {
      if (request.url().includes('/Application/DisableUsers')) requested += 1;
    });
    await choose(page, 'Tomás Ribeiro', 'Disable');
    const question = page.getByRole('alertdialog', { name: 'Disable Tomás Ribeiro?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await choose(page, 'Tomás Ribeiro', 'Disable');
    expect(requested).toBe(0);
    await question.getByRole('button', { name: 'Disable 1 user' }).click();
    await heading(open, 'Sign in').waitFor();
    expect(requested).toBe(1);
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
    await page.getByRole('link', { name: 'Locked', exact: true }).click();
    await page.getByRole('gridcell', { name: 'Priya Raman', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('gridcell', { name: 'Locked', exact: true }).waitFor();
    await choose(page, 'Tomás Ribeiro', 'Unlock');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlock 1 user' }).click();
    await page.getByText('Users unlocked').waitFor();
    await page.getByText('No one is locked').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Users', exact: true }).click();
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('gridcell', { name: 'Tomás Ribeiro', exact: true }).click({ button: 'right' });
        // A menu opened on an outdated row shows outdated entries.
        await page.getByRole('menuitem', { name: 'Disable', exact: true }).waitFor({ timeout: 2_000 });
        return page.getByRole('menuitem', { name: 'Unlock', exact: true }).count();
      }, TIMEOUT)
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
    // It ends her sessions, so she signs in afterwards.
    await page.getByText('Two-factor authentication is off for this user').waitFor();
    const priya = await signedIn(PRIYA);
    expect(await priya.call(account.twoFactorAuthentication, {})).toMatchObject({ is2faEnabled: false });
  });

  test('a former user is erased when the name is typed, and the report remains available', async () => {
    // A second attempt erases another person.
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
      }, TIMEOUT)
      .toBe(1);
    await entry.click();
    await page
      .getByRole('dialog', { name: `Erasure of Erased person ${Id}` })
      .getByText('What is removed')
      .waitFor();
    expect(await page.getByText(Title).count()).toBe(0);
  });

  test('APP-030 APP-031 APP-034 APP-039 APP-040 users receive emails and password links, and the history says who received what', async () => {
    const page = await visitAs('admin', '/_lists/users');
    for (const name of ['Inês Carvalho', 'Tomás Ribeiro'])
      await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
    await choose(page, 'Inês Carvalho', 'Send password reset links');
    const window = page.getByRole('dialog', { name: 'Send password reset links' });
    for (const name of ['Inês Carvalho', 'Tomás Ribeiro']) await window.getByText(name).waitFor();
    await window.getByRole('button', { name: 'Send', exact: true }).click();
    await window.waitFor({ state: 'detached' });
    await choose(page, 'Priya Raman', 'Send email');
    const email = page.getByRole('dialog', { name: 'Send email' });
    await email.getByRole('button', { name: 'Send', exact: true }).click();
    await email.getByText('Add a recipient, a subject and a message').waitFor();
    await email.getByLabel('Subject').fill('On Friday');
    await email.getByLabel('Message').fill('Sheaf rests.');
    await email.getByRole('button', { name: 'Send', exact: true }).click();
    await email.waitFor({ state: 'detached' });

    const admin = await signedIn();
    await expect
      .poll(async () => (await admin.call(application.outbox, {})).map(({ to, subject }) => `${to}: ${subject}`))
      .toEqual(
        expect.arrayContaining([
          `${INES}@aldous.example: Set a new password`,
          `${TOMAS}@aldous.example: Set a new password`,
          `${PRIYA}@aldous.example: On Friday`,
        ]),
      );
    await goTo(page, '/_app-settings/bulk-email-history');
    await page.getByRole('row', { name: /Set a new password.*Password reset links.*Inês Carvalho.*Tomás/ }).waitFor();
    await page.getByRole('button', { name: 'Recipients of On Friday' }).click();
    const readers = page.getByRole('dialog', { name: 'On Friday' });
    await readers.getByText('Sheaf rests.').waitFor();
    await readers.getByRole('row', { name: /Priya Raman.*priya\.raman@aldous\.example/ }).waitFor();
    await page.keyboard.press('Escape');
    expect(await faultsOf(page)).toEqual([]);

    await goTo(page, '/_mail');
    await heading(page, 'Outbox').waitFor();
    await page.getByRole('button', { name: 'View On Friday' }).click();
    await page.getByRole('dialog', { name: 'On Friday' }).getByText('Sheaf rests.').waitFor();
  });

  test('APP-012 APP-013 settings are edited in a dialog, a test email reports its result, on a phone as well', async () => {
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
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Edit Mail server' }).click();
    await window.getByText('A value is set but not shown').waitFor();
    expect(await window.getByLabel('Password').inputValue()).toBe('');
    expect(await faultsOf(page)).toEqual([]);
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

  test('APP-061 APP-062 APP-063 the log of the application is searched, read and exported, and nothing is requested without words', async () => {
    const page = await visitAs('admin', '/_app-settings/application-logs', { viewport: { width: 390, height: 844 } });
    let requested = 0;
    page.on('request', (request) => {
      if (request.url().includes('/DiagnosticLogs/GetLogs')) requested += 1;
    });
    await heading(page, 'Application logs').waitFor();
    expect(await page.getByRole('radio', { name: 'Errors and warnings' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Everything' }).check({ force: true });
    await page.getByRole('button', { name: 'Search log' }).click();
    await page.getByText('Search the log of the application').waitFor();
    expect(requested).toBe(0);
    expect(await page.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true);

    const words = page.getByRole('searchbox', { name: 'Text to search for' });
    await words.fill('account.getaccount');
    await words.press('Enter');
    await page.getByRole('button', { name: 'call', exact: true }).first().click();
    const entry = page.getByRole('dialog', { name: 'Log entry' });
    await entry.getByText('"endpoint": "Account.getAccount"').waitFor();
    await entry.getByText('Information', { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await faultsOf(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await saved).suggestedFilename()).toBe('application-log.csv');

    await page.getByRole('radio', { name: 'Errors', exact: true }).check({ force: true });
    await page.getByText('No entries').waitFor();
    expect(requested).toBe(2);
  });

  test('CONST-012 amounts are shown in the currency of the installation, which is the US dollar until another is chosen', async () => {
    const page = await visitAs(INES, '/_lists/studycontacts');
    const rate = page.locator('.ag-row .ag-cell[col-id="Rate"]').first();
    await expect.poll(() => rate.textContent()).toMatch(/^\$\d/);
    const admin = await signedIn();
    const name = (currency: 'EUR' | 'USD') =>
      admin.call(application.editSystemSetting, { body: { settingKey: 'Other', settings: { currency } } });
    await name('EUR');
    await page.reload();
    await expect.poll(() => rate.textContent()).toMatch(/^€\d/);
    await name('USD');
  });

  test('SHELL-068 the members of a group are shown, added and, after a confirmation, removed from its row', async () => {
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
    const add = window.getByRole('button', { name: 'Add', exact: true });
    // After a failure the chosen people are still there.
    forgive(/ERR_FAILED/);
    await page.route('**/api/Group/members/add', (route) => route.abort(), { times: 1 });
    await add.click();
    await page.getByRole('alert').first().waitFor();
    await add.click();
    await window.getByRole('row', { name: /Priya Raman.*priya\.raman/ }).waitFor();
    await expect.poll(members, TIMEOUT).toEqual(expect.arrayContaining(['Priya Raman', 'Tomás Ribeiro']));
    expect(await faultsOf(page)).toEqual([]);
    // The corner by which the window is resized does not cover the last button.
    const last = await window
      .getByRole('button', { name: /^Remove / })
      .last()
      .boundingBox();
    const corner = await window.getByRole('button', { name: 'Resize' }).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(corner?.y ?? 0);
    const question = page.getByRole('alertdialog', { name: 'Remove Priya Raman from the group?' });
    for (const answer of ['Cancel', 'Remove']) {
      expect(await members()).toContain('Priya Raman');
      await window.getByRole('button', { name: 'Remove Priya Raman' }).click();
      await question.getByRole('button', { name: answer }).click();
      await question.waitFor({ state: 'detached' });
    }
    await window.getByRole('row', { name: /Priya Raman/ }).waitFor({ state: 'detached' });
    await expect.poll(members, TIMEOUT).toEqual(['Tomás Ribeiro']);
  });
});
