import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { publicPaths } from '#shared/addresses/isKnown.ts';
import { account } from '#shared/contracts/account.ts';
import { dropFiles, lineOf, tray } from '#tests/e2e/dropFiles.ts';
import { hold } from '#tests/e2e/hold.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { ADMIN_PASSWORD } from '#tests/kit/hostProcess.ts';

const PERIOD = 30_000;

const signIn = async (page: Page, userName: string, password: string): Promise<void> => {
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The address in the address bar. */
const locationOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length);

/** The account requests of the browser from now on, with their results. */
const accountsAsked = (page: Page): (() => string[]) => {
  const requested: string[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/Account/GetAccount')
      requested.push(`${response.request().method()} ${response.status()}`);
  });
  return () => requested;
};

const themeOf = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-mantine-color-scheme');
const background = (page: Page): Promise<string> => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);

inChromium('signing in', () => {
  const { visit, visitAs, signedIn, passwordOf, forgive } = useWorkspace();

  test('AUTH-002 AUTH-003 AUTH-004 AUTH-010 a stranger is sent to sign in, and then to the requested page', async () => {
    const page = await visit('/_lists/startuptasks?listViewId=open');
    await heading(page, 'Sign in').waitFor();
    expect(locationOf(page)).toBe(`/login?returnUrl=${encodeURIComponent('/_lists/startuptasks?listViewId=open')}`);
    await page.getByText('Next: Startuptasks, the page you asked for.').waitFor();
    await signIn(page, 'admin', ADMIN_PASSWORD);
    await heading(page, 'Startup tasks').waitFor();
    expect(locationOf(page)).toBe('/_lists/startuptasks?listViewId=open');
    for (const path of publicPaths) {
      await page.goto(path);
      await heading(page, 'Aldous Therapeutics').waitFor();
      expect(locationOf(page)).toBe('/');
    }
    for (const path of ['/login', '/forgot-password', '/support']) {
      await page.goto(`${path}?returnUrl=%2F_lists`);
      await heading(page, 'Lists').waitFor();
      expect(locationOf(page)).toBe('/_lists');
    }
  });

  test('after signing in, an address of another site is never opened', async () => {
    const page = await visit('/login?returnUrl=https%3A%2F%2Felsewhere.example%2F');
    await signIn(page, 'admin', ADMIN_PASSWORD);
    await heading(page, 'Aldous Therapeutics').waitFor();
    expect(locationOf(page)).toBe('/');
  });

  test('AUTH-011 AUTH-015 both fields are required, and a wrong password is reported next to them without a notification', async () => {
    const page = await visit('/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(2);

    await signIn(page, INES, 'Wrong-Password-1!');
    await page.getByRole('main').getByRole('alert').filter({ hasText: 'The user name or password is wrong' }).waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    expect(await page.getByLabel('User name').inputValue()).toBe(INES);
    expect(await page.locator('.mantine-Notification-root').count()).toBe(0);
    await signIn(page, INES, passwordOf(INES));
    await heading(page, 'Aldous Therapeutics').waitFor();
  });

  test('AUTH-013 AUTH-024 AUTH-025 AUTH-026 with two-factor authentication no one signs in without the current code', async () => {
    const tomas = await signedIn(TOMAS);
    const { sharedKey } = await tomas.call(account.enableAuthenticator, {});
    const totp = new TOTP({ secret: Secret.fromBase32(sharedKey) });
    await tomas.call(account.add2faToUserProfile, { body: { Code: totp.generate() } });

    const stranger = await visit('/login-2fa');
    await stranger.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() + PERIOD }));
    await stranger.getByRole('alert').waitFor();

    const page = await visit('/_lists');
    await heading(page, 'Sign in').waitFor();
    const requested = accountsAsked(page);
    await signIn(page, TOMAS, passwordOf(TOMAS));
    await heading(page, 'Enter your code').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login-2fa');
    for (const part of ['', '12345']) {
      await page.getByLabel('Code').fill(part);
      expect(await page.getByRole('button', { name: 'Verify' }).isDisabled(), part).toBe(true);
    }
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('alert').filter({ hasText: 'The code is wrong or has already been used' }).waitFor();
    expect(requested()).toEqual([]);
    forgive(/GetAccount|503/);
    await page.route('**/api/Account/GetAccount', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await page.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() + PERIOD }));
    await page.getByRole('alert').filter({ hasText: 'your account could not be read' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Lists').waitFor();
    expect(locationOf(page)).toBe('/_lists');
    expect(requested()).toContain('GET 200');
  });

  test('AUTH-013 without two-factor authentication the account is loaded after the password', async () => {
    const page = await visit('/_lists');
    await heading(page, 'Sign in').waitFor();
    const requested = accountsAsked(page);
    await signIn(page, INES, passwordOf(INES));
    await heading(page, 'Lists').waitFor();
    expect(requested()).toContain('GET 200');
    expect(locationOf(page)).toBe('/_lists');
  });

  test('AUTH-012 AUTH-016 nothing is shown before the user is known, and a user who is signed in goes on', async () => {
    const page = await visit('about:blank');
    const showAccount = await hold(page, '**/api/Account/GetAccount');
    await Promise.all([page.waitForRequest('**/api/Account/GetAccount'), page.goto('/_lists')]);
    expect(await page.locator('main, form').count()).toBe(0);
    showAccount();
    await heading(page, 'Sign in').waitFor();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const answerLogin = await hold(page, '**/api/Account/Login');
    await signIn(page, INES, passwordOf(INES));
    await page.locator('button[type=submit][data-loading]').waitFor();
    answerLogin();
    await heading(page, 'Lists').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await page.route('**/api/Account/GetAccount', (route) => route.fulfill({ status: 401, body: '{}' }));
    await page.reload();
    await heading(page, 'Sign in').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await heading(page, 'Lists').waitFor();
  });

  test('AUTH-018 CALL-029 a call that is answered with 401 leads to sign-in, and back to the page after it', async () => {
    const page = await visitAs(INES, '/_lists/startuptasks', { isNew: true });
    await page.getByText('20 of 128 rows').waitFor();
    // A call that is still running would be the one that is refused.
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies({ name: 'sheaf-session' });
    // The page can send a request by itself before anyone clicks.
    await page.getByRole('tab', { name: 'Open' }).or(heading(page, 'Sign in')).first().click();
    await heading(page, 'Sign in').waitFor();
    await page.getByText('You were signed out. Sign in to continue').waitFor();
    await signIn(page, INES, passwordOf(INES));
    await heading(page, 'Startup tasks').waitFor();
  });

  test('AUTH-009 a member who follows the link of an email stays signed in, sees that, and can sign out to open it', async () => {
    const page = await visitAs(INES, '/reset-password?username=ines.carvalho&code=from-a-letter');
    await heading(page, 'Aldous Therapeutics').waitFor();
    const received = page.getByText('You are signed in. Sign out to open the link from your email.');
    await received.waitFor();
    for (const path of ['/login', '/login-2fa', '/login-2fa-recovery-code', '/disable-user', '/support', '/forgot-password']) {
      await page.goto(path);
      await heading(page, 'Aldous Therapeutics').waitFor();
      expect(locationOf(page)).toBe('/');
      expect(await received.count()).toBe(0);
    }
    await page.goto('/disable-user?username=ines.carvalho&code=from-a-letter');
    await received.waitFor();
    expect(locationOf(page)).toBe('/');
    await page.goto('/reset-password?username=ines.carvalho&code=from-a-letter');
    await page.getByRole('button', { name: 'Sign out and open the link' }).click();
    await heading(page, 'Choose a new password').waitFor();
    expect(locationOf(page)).toBe('/reset-password?username=ines.carvalho&code=from-a-letter');
  });

  test('AUTH-017 signing out in one window signs out the other, and nothing remains readable', async () => {
    const page = await visitAs(INES, '/_lists/studycontacts');
    const other = await page.context().newPage();
    await other.goto('/_lists/regulatorydocuments');
    await heading(other, 'Regulatory documents').waitFor();
    await dropFiles(other, [{ name: 'Of Inês alone.txt', content: 'Words of hers' }]);
    await lineOf(other, 'Of Inês alone.txt').waitFor();
    await page.getByRole('button', { name: 'Account: Inês Carvalho' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await heading(page, 'Sign in').waitFor();
    await heading(other, 'Sign in').waitFor();
    expect(locationOf(other)).toContain('/login?returnUrl=');
    expect(await other.getByRole('grid').count()).toBe(0);
    await page.goBack();
    await heading(page, 'Sign in').waitFor();

    // The next user who signs in in the open window finds no data of earlier requests.
    await signIn(other, PRIYA, passwordOf(PRIYA));
    await heading(other, 'Regulatory documents').waitFor();
    await other.getByRole('row').nth(1).waitFor();
    expect(await tray(other).count()).toBe(0);
  });

  test('no secret of the session can be read by a script', async () => {
    const page = await visitAs(INES, '/');
    await heading(page, 'Aldous Therapeutics').waitFor();
    const readable = await page.evaluate(() => `${document.cookie} ${JSON.stringify(localStorage)} ${JSON.stringify(sessionStorage)}`);
    expect(readable).not.toContain('sheaf-session');
  });
});

inChromium('the pages around signing in', () => {
  const { visit, visitAs } = useWorkspace();

  test('the language is changed before signing in and remains for the next visit', async () => {
    const page = await visit('/login');
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('menuitemradio', { name: 'Français' }).click();
    await heading(page, 'Se connecter').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    await page.reload();
    await heading(page, 'Se connecter').waitFor();
  });

  test('a browser that speaks Spanish is answered in Spanish', async () => {
    const page = await visit('/login', { locale: 'es-ES' });
    await heading(page, 'Iniciar sesión').waitFor();
  });

  test('SHELL-063 by default the theme follows the system, also while the page is open', async () => {
    const page = await visit('/login', { colorScheme: 'dark' });
    await heading(page, 'Sign in').waitFor();
    expect(await themeOf(page)).toBe('dark');
    const dark = await background(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => themeOf(page)).toBe('light');
    expect(await background(page)).not.toBe(dark);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  });

  test('SHELL-063 SHELL-064 CONST-016 the chosen theme is stored under the key theme and takes precedence over the system', async () => {
    const page = await visitAs(INES, '/', { colorScheme: 'light' });
    await page.getByRole('button', { name: 'Account: Inês Carvalho' }).click();
    await page.getByRole('menuitem', { name: 'Use dark theme' }).click();
    await expect.poll(() => themeOf(page)).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.reload();
    await heading(page, 'Aldous Therapeutics').waitFor();
    expect(await themeOf(page)).toBe('dark');
    await page.getByRole('button', { name: 'Account: Inês Carvalho' }).click();
    await page.getByRole('menuitem', { name: 'Use light theme' }).click();
    await expect.poll(() => themeOf(page)).toBe('light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await heading(page, 'Aldous Therapeutics').waitFor();
    expect(await themeOf(page)).toBe('light');
  });

  test.each(['/_nothing/here', '/_lists/nolist', '/nosite', '/nosite/_lists/startuptasks'])(
    'SHELL-011 SHELL-014 %s shows the not-found page and keeps its address',
    async (path) => {
      const page = await visitAs(INES, path);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      expect(locationOf(page)).toBe(path);
      await page.getByRole('button', { name: 'Go back' }).waitFor();
    },
  );

  test('SHELL-011 going back from a not-found page leads to the page before, and home if there was none', async () => {
    const page = await visitAs(INES, '/_lists/startuptasks');
    await goTo(page, '/_lists/nolist');
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('heading', { level: 1, name: 'Startup tasks' }).waitFor();
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.evaluate(() => void open('/_lists/nolist'))]);
    await tab.getByRole('button', { name: 'Go back' }).click();
    await tab.getByRole('heading', { level: 1, name: 'Aldous Therapeutics' }).waitFor();
    await tab.close();
  });

  test('SHELL-015 APP-001 AUTH-002 pages for members ask strangers to sign in, members can open them, and only administrators open the application settings', async () => {
    const addresses = ['/401', '/_consent-document', '/_account', '/_search', '/_lists', '/_pages', '/_settings', '/_recycle-bin'];
    const visitor = await visit('/login');
    const below = [
      '/_lists/startuptasks',
      '/_pages/whoandwhen',
      '/_settings/quick-links',
      '/unitedkingdom/_recycle-bin',
      '/_app-settings/mail',
    ];
    for (const path of [...addresses, '/_app-settings', ...below]) {
      await visitor.goto(path);
      await visitor.waitForURL(`**/login?returnUrl=${encodeURIComponent(path)}`);
      await heading(visitor, 'Sign in').waitFor();
    }
    const titles = ['You do not have access', 'Aldous Therapeutics', 'Profile', 'Search', 'Lists', 'Pages', 'Site settings', 'Recycle bin'];
    const member = await visitAs(INES, '/');
    for (const [index, path] of addresses.entries()) {
      await member.goto(path);
      await heading(member, titles[index] ?? '').waitFor();
    }
    for (const path of ['/_app-settings', '/_app-settings/mail', '/_app-settings/list-definitions/tasks']) {
      await member.goto(path);
      await heading(member, 'You do not have access').waitFor();
      expect(locationOf(member)).toBe(`/401?returnUrl=${encodeURIComponent(path)}`);
    }
    const admin = await visitAs('admin', '/_app-settings');
    await heading(admin, 'List definitions').waitFor();
  });

  test('SHELL-009 SHELL-010 AUTH-007 AUTH-008 a user who may not open a page gets the no-access page with its address', async () => {
    const page = await visitAs(TOMAS, '/');
    await heading(page, 'Aldous Therapeutics').waitFor();
    await page.goto('/_recycle-bin');
    await page.getByRole('heading', { name: 'You do not have access' }).waitFor();
    await page.getByText('You do not have the permission this page needs.').waitFor();
    expect(locationOf(page)).toBe('/401?returnUrl=%2F_recycle-bin');
    await page.getByRole('button', { name: 'Go back' }).click();
    await heading(page, 'Aldous Therapeutics').waitFor();
    // A tab opened there has no history.
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open('/_recycle-bin'))]);
    await tab.getByRole('button', { name: 'Go back' }).click();
    await heading(tab, 'Aldous Therapeutics').waitFor();
    await tab.close();
  });
});
