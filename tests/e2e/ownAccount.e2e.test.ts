import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { generatedCode } from '#tests/e2e/drawnCode.ts';
import { INES, PRIYA, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const PERIOD = 30_000;
const NEW = 'Another-horse-8';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const locationOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length);
const signIn = async (page: Page, userName: string, password: string): Promise<void> => {
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
};

inChromium('account settings', () => {
  const { visit, visitAs, signedIn, passwordOf, forgive, origin } = useWorkspace();

  test('AUTH-026 AUTH-027 AUTH-055 AUTH-057 AUTH-058 AUTH-075 AUTH-077 AUTH-078 AUTH-080 AUTH-082 AUTH-083 AUTH-084 AUTH-085 AUTH-086 AUTH-087 AUTH-089 two-factor authentication is set up, recovered and reset', async () => {
    const page = await visitAs(PRIYA, '/two-factor-authentication/enable-authenticator');
    await heading(page, 'Set up an authenticator').waitFor();
    expect(locationOf(page)).toBe('/_account/two-factor-authentication/enable-authenticator');
    const drawn = await page.getByRole('img', { name: 'Key for your authenticator app' }).innerHTML();
    const key = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
    expect(drawn).toContain(generatedCode(PRIYA, (key ?? '').replaceAll(' ', '')));
    const totp = new TOTP({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) });
    await button(page, 'Turn on').click();
    await page.getByRole('alert').filter({ hasText: 'Enter all 6 digits' }).waitFor();
    await page.getByLabel('Code').fill(totp.generate());
    await page.keyboard.press('Enter');
    await page.getByText('they are not shown again').waitFor();
    const shown = () =>
      page
        .getByRole('listitem')
        .filter({ hasText: /^\w{5}-\w{5}$/ })
        .allTextContents();
    const first = await shown();
    expect(first).toHaveLength(10);
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
    expect(download.suggestedFilename()).toBe('sheaf-recovery-codes.txt');
    await button(page, 'I have saved them').click();
    await page.getByText('10 codes left').waitFor();

    await page.getByRole('link', { name: 'New recovery codes' }).click();
    await page.getByRole('note').filter({ hasText: 'which will stop working immediately' }).waitFor();
    await page.getByText('You will lose access to your account').waitFor();
    expect(await page.getByRole('link', { name: 'Reset the authenticator' }).getAttribute('href')).toBe(
      '/_account/two-factor-authentication/reset-authentication',
    );
    await page.getByRole('link', { name: 'Generate recovery codes' }).click();
    await heading(page, 'Recovery codes').waitFor();
    expect(locationOf(page)).toBe('/_account/two-factor-authentication/recovery-codes');
    await expect.poll(async () => (await shown()).length).toBe(10);
    const second = await shown();
    expect(second.filter((code) => first.includes(code))).toEqual([]);
    await page.reload();
    await heading(page, 'New recovery codes').waitFor();

    const other = await visit('/login');
    await signIn(other, PRIYA, passwordOf(PRIYA));
    await other.getByRole('link', { name: 'Use a recovery code' }).click();
    await button(other, 'Verify').click();
    await other.getByText('Fill in this field').waitFor();
    await other.getByLabel('Recovery code').fill(first[0] ?? '');
    await other.keyboard.press('Enter');
    await other.getByRole('alert').filter({ hasText: 'The code is wrong or has already been used' }).waitFor();
    forgive(/GetAccount|503/);
    await other.route('**/api/Account/GetAccount', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await other.getByLabel('Recovery code').fill(second[0] ?? '');
    await other.keyboard.press('Enter');
    await other.getByRole('alert').filter({ hasText: 'your account could not be read' }).waitFor();
    await button(other, 'Try again').click();
    await heading(other, 'Aldous Therapeutics').waitFor();

    await other.goto('/_account/two-factor-authentication/reset-authentication');
    await other.getByRole('note').filter({ hasText: 'You will lose access with your authenticator' }).waitFor();
    await button(other, 'Reset authenticator').click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    const status = () => other.evaluate(async () => (await (await fetch('/api/Account/TwoFactorAuthentication')).json()).value);
    expect(await status()).toMatchObject({ is2faEnabled: true });
    await button(other, 'Reset authenticator').click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Reset authenticator' }).click();
    await other.getByText('Two-factor authentication is off', { exact: true }).waitFor();
    expect(locationOf(other)).toBe('/_account/two-factor-authentication');
  });

  test('SHELL-068 AUTH-079 AUTH-081 AUTH-082 AUTH-083 codes that do not load are reported, and disabling asks first and leads to a fixed page', async () => {
    const member = await signedIn(INES);
    const { sharedKey } = await member.call(account.enableAuthenticator, {});
    const totp = new TOTP({ secret: Secret.fromBase32(sharedKey) });
    await member.call(account.add2faToUserProfile, { body: { Code: totp.generate() } });
    const page = await visit('/login');
    await signIn(page, INES, passwordOf(INES));
    await page.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() + PERIOD }));
    await heading(page, 'Aldous Therapeutics').waitFor();

    forgive(/GetRecoveryCodes|503/);
    await page.route('**/api/Account/GetRecoveryCodes', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/_account/two-factor-authentication/reset-recovery-codes');
    await page.getByRole('link', { name: 'Generate recovery codes' }).click();
    await page.getByRole('alert').filter({ hasText: 'The recovery codes did not load' }).waitFor();
    await page.goto('/_account/two-factor-authentication/disable-authentication');
    await page.getByRole('note').filter({ hasText: 'You will lose access' }).waitFor();
    await button(page, 'Turn off').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    expect((await member.call(account.twoFactorAuthentication, {})).is2faEnabled).toBe(true);
    await button(page, 'Turn off').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await page.locator('#page').getByText('Two-factor authentication is off', { exact: true }).waitFor();
    expect(locationOf(page)).toBe('/_account/two-factor-authentication');
  });

  test('AUTH-068 the password is changed if all three fields are filled in and valid, and every other window signs out', async () => {
    const other = await visit('/login?returnUrl=/_lists');
    await signIn(other, TOMAS, passwordOf(TOMAS));
    await heading(other, 'Lists').waitFor();
    await (await signedIn(TOMAS)).call(account.createUserApiKeys, { body: { Alias: 'Script', scope: 'read', days: 30 } });
    const page = await visitAs(TOMAS, '/_account/change-password');
    await button(page, 'Change password').click();
    await expect.poll(() => page.locator('input[aria-invalid="true"]').count()).toBe(3);
    const fill = async (current: string, next: string, again: string) => {
      await page.getByLabel('Current password').fill(current);
      await page.getByLabel('New password').fill(next);
      await page.getByLabel('Confirm password').fill(again);
      await page.keyboard.press('Enter');
    };
    await fill(passwordOf(TOMAS), NEW, 'Different-8');
    await page.getByText('Password does not match').waitFor();
    await fill('Wrong-horse-7', NEW, NEW);
    await page.getByRole('alert').filter({ hasText: 'The password is wrong' }).waitFor();
    await page.getByLabel('Also delete my API tokens').check();
    const left: string[] = [];
    page.on('framenavigated', (frame) => left.push(frame.url()));
    const anew = page.waitForEvent('websocket');
    await fill(passwordOf(TOMAS), NEW, NEW);
    await page.getByText('You are signed out everywhere else').waitFor();
    await heading(other, 'Sign in').waitFor();
    // This window continues with the new token and is never redirected.
    await anew;
    expect(left).toEqual([]);
    await page.goto('/_account/manage-tokens');
    await page.getByText('No API tokens').waitFor();
    await page.goto('/_account/sessions');
    await page.getByText('This session').waitFor();
    const again = await visit('/login');
    await signIn(again, TOMAS, NEW);
    await heading(again, 'Aldous Therapeutics').waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^End session/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click();
    await heading(again, 'Sign in').waitFor();
  });

  test('SHELL-016 SHELL-018 SHELL-024 AUTH-053 AUTH-056 AUTH-065 home page and language apply in every browser of the user', async () => {
    const page = await visitAs(INES, '/_lists/startuptasks?listViewId=open');
    await heading(page, 'Startup tasks').waitFor();
    await page.getByRole('button', { name: 'Account: Inês Carvalho' }).click();
    await page.getByRole('menuitem', { name: 'Set as home page' }).click();
    await page.getByText('Home page changed').waitFor();
    await page.goto('/');
    await heading(page, 'Startup tasks').waitFor();
    expect(locationOf(page)).toBe('/_lists/startuptasks?listViewId=open');
    for (const location of [
      page.getByRole('navigation', { name: 'Breadcrumb' }),
      page.getByRole('complementary', { name: 'Site navigation' }),
    ]) {
      await location.getByRole('link', { name: 'Aldous Therapeutics' }).filter({ visible: true }).click();
      await heading(page, 'Aldous Therapeutics').waitFor();
      await page.reload();
      await heading(page, 'Aldous Therapeutics').waitFor();
      expect(locationOf(page)).toBe('/');
      await page.getByRole('link', { name: 'Sheaf' }).click();
      await heading(page, 'Startup tasks').waitFor();
    }
    await page.getByRole('button', { name: 'Account: Inês Carvalho' }).click();
    await page.getByRole('menuitemradio', { name: 'Français' }).click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
    await expect.poll(async () => (await (await signedIn(INES)).call(account.getAccount, {})).preferredLanguage).toBe('fr');

    const elsewhere = await visitAs(INES, '/_account/nothing-here');
    await heading(elsewhere, 'Profil').waitFor();
    expect(locationOf(elsewhere)).toBe('/_account');
    expect(await elsewhere.locator('html').getAttribute('lang')).toBe('fr');
    await elsewhere.getByRole('link', { name: '/_lists/startuptasks?listViewId=open' }).waitFor();
  });

  test('SHELL-068 AUTH-069 AUTH-070 AUTH-071 AUTH-072 a token is created, shown once, used, and deleted with others', async () => {
    const page = await visitAs('admin', '/_account/manage-tokens');
    await page.getByText('No API tokens').waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const create = async (alias: string): Promise<string> => {
      await button(page, 'Create token').click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Alias').fill(alias);
      await page.keyboard.press('Enter');
      const secret = (await form.getByText(/^sheaf_/).textContent()) ?? '';
      await form.getByRole('note').getByText('Copy the token now: it is not shown again.').waitFor();
      await form.getByRole('button', { name: 'Copy token' }).click();
      await form.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
      await form.getByRole('button', { name: 'Done' }).click();
      return secret;
    };
    const secret = await create('Night backup');
    for (const alias of ['Second', 'Third']) await create(alias);
    expect(await page.getByText(secret).count()).toBe(0);
    const called = () => fetch(`${origin()}/api/Account/GetAccount`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await called()).status).toBe(200);
    await button(page, 'Delete Night backup').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete token' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    expect((await called()).status).toBe(401);
    for (const alias of ['Second', 'Third']) await page.getByLabel(`Select ${alias}`).check();
    await button(page, 'Delete 2 tokens').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 tokens' }).click();
    await page.getByText('No API tokens').waitFor();
  });

  test('a token is restricted to selected lists, which the page names, and cannot be used for administration', async () => {
    const page = await visitAs('admin', '/_account/manage-tokens');
    await button(page, 'Create token').click();
    const form = page.getByRole('dialog', { name: 'Create token' });
    await form.getByLabel('Alias').fill('Task board');
    await form.getByLabel('Administration').waitFor();
    await button(page, 'Choose lists').click();
    const picker = page.getByRole('dialog', { name: 'Choose lists' });
    await picker.getByText('Startup tasks').click();
    await picker.getByRole('button', { name: 'Choose' }).click();
    await form.getByText('Startup tasks').waitFor();
    expect(await form.getByLabel('Administration').count()).toBe(0);
    await form.getByRole('button', { name: 'Create token' }).click();
    const secret = (await page.getByText(/^sheaf_/).textContent()) ?? '';
    await button(page, 'Done').click();
    await page.getByText('Only Startup tasks').waitFor();
    const requested = (path: string) => fetch(`${origin()}/api${path}`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await requested('/Account/ApiKey')).status).toBe(200);
    expect((await requested('/Account/GetAccount')).status).toBe(403);
  });

  test("AUTH-059 AUTH-060 the user's details are the form of the list of users: editable for users who may edit, read-only for others, and a summary for users who may not see the list", async () => {
    const page = await visitAs('admin', '/_account/edit');
    await page.getByLabel('Email').fill('admin@example.org');
    await button(page, 'Save').click();
    const admin = await signedIn();
    const { id } = await admin.call(account.getAccount, {});
    const mail = async () => (await admin.call(list.getItem, { listId: peopleLists.users, id })).Email;
    await expect.poll(mail).toBe('admin@example.org');
    await page.reload();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('admin@example.org');
    const member = await visitAs(PRIYA, '/_account/edit');
    await member.getByText('Administrators manage these details').waitFor();
    expect(await member.getByRole('main').getByRole('textbox').count()).toBe(0);
    await member.getByRole('main').getByRole('heading', { name: 'Priya Raman' }).waitFor();
    expect(await member.getByRole('main').getByText('Email', { exact: true }).count()).toBe(0);

    const userIds = [(await (await signedIn(PRIYA)).call(account.getAccount, {})).id];
    const scope = { listId: peopleLists.users, userIds };
    await admin.call(permission.share, { body: { ...scope, level: 'view' } });
    await member.reload();
    await member.getByRole('main').getByText('Email', { exact: true }).first().waitFor();
    expect(await member.getByRole('main').getByRole('textbox').count()).toBe(0);
    expect(await button(member, 'Save').count()).toBe(0);
    await admin.call(permission.remove, { body: scope });
  });

  test('AUTH-057 AUTH-058 the short addresses of notifications, tasks and two-factor authentication lead to the account', async () => {
    const page = await visitAs(PRIYA, '/');
    for (const [name, word] of [
      ['My notifications', 'my-notifications'],
      ['My tasks', 'my-tasks'],
      ['Two-factor authentication', 'two-factor-authentication'],
    ] as const) {
      await page.goto(`/${word}?from=mail#top`);
      await heading(page, name).waitFor();
      expect(locationOf(page)).toBe(`/_account/${word}?from=mail#top`);
    }
  });

  test('the profile has the language, the theme and the time zone of the user', async () => {
    const page = await visitAs(PRIYA, '/_account');
    await page.getByText('Time zone', { exact: true }).waitFor();
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    for (const [theme, shown] of [
      ['Dark', 'dark'],
      ['Light', 'light'],
    ] as const) {
      await page.getByRole('radio', { name: theme }).check({ force: true });
      await expect.poll(scheme).toBe(shown);
    }
    await page.reload();
    expect(await page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'As the device' }).check({ force: true });
    await page.getByRole('radio', { name: 'Français' }).click({ force: true });
    await page.getByText('Fuseau horaire', { exact: true }).waitFor();
    await page.getByRole('radio', { name: 'English' }).click({ force: true });
    await page.getByText('Time zone', { exact: true }).waitFor();
  });

  test('AUTH-054 AUTH-067 every page of the account can be reached from the others, drafts on the first; axe finds nothing and nothing scrolls sideways', async () => {
    const admin = await signedIn();
    const { lists } = await admin.call(site.details, { body: { path: '/' } });
    const listId = lists.find(({ internalListName }) => internalListName.toLowerCase() === 'startuptasks')?.id ?? '';
    await admin.call(list.checkOut, { listId, id: 1 });
    const page = await visitAs('admin', '/_account');
    const { Title } = await admin.call(list.getItem, { listId, id: 1 });
    await page.getByRole('region', { name: 'Your drafts' }).getByRole('link', { name: Title }).waitFor();
    const pages: [string, string][] = [
      ['Your details', 'edit'],
      ['Change password', 'change-password'],
      ['API tokens', 'manage-tokens'],
      ['My calendar', 'my-calendar'],
      ['My tasks', 'my-tasks'],
      ['My alerts', 'my-alerts'],
      ['My notifications', 'my-notifications'],
      ['Two-factor authentication', 'two-factor-authentication'],
    ];
    for (const [name, word] of pages) {
      await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name, exact: true }).click();
      await heading(page, name).waitFor();
      expect(locationOf(page)).toBe(`/_account/${word}`);
    }
    const faults = () => new AxeBuilder({ page }).faults();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [index, name] of [
      'Profile',
      'Change password',
      'Two-factor authentication',
      'Passkeys',
      'API tokens',
      'Sessions',
    ].entries()) {
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' });
      await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name, exact: true }).click();
      await heading(page, name).waitFor();
      await page.getByRole('main').getByRole('paragraph').first().waitFor();
      expect([name, await faults()]).toEqual([name, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});
