import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OutboxEmail } from '#functions/platform/mail.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { INES, PRIYA, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const NEXT = 'Another-horse-8';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

inChromium('pages for users who are not signed in', () => {
  const { visit, visitAs, signedIn, passwordOf, forgive } = useWorkspace();

  const withMail = async (userName: string): Promise<string> => {
    const admin = await signedIn();
    const { users } = await admin.call(application.userDetails, { pageSize: -1 });
    const user = users.find(({ UserName }) => UserName === userName);
    const Email = `${userName}@example.org`;
    await admin.call(list.updateItem, { listId: peopleLists.users, body: { Id: user?.Id ?? 0, Email } });
    return Email;
  };

  /** The link in the latest email to an address, after a new one has arrived. */
  const linkFor = async (address: string, page: string, known: string[] = []): Promise<string> => {
    const admin = await signedIn();
    let email: OutboxEmail | undefined;
    await expect
      .poll(async () => {
        email = (await admin.call(application.outbox, {})).find(
          ({ id, to, text }) => to === address && text.includes(page) && !known.includes(id),
        );
        return email;
      })
      .toBeDefined();
    const link = new URL(new RegExp(`\\S+/${page}\\?\\S+`).exec(email?.text ?? '')?.[0] ?? '');
    return link.pathname + link.search;
  };

  test('AUTH-028 AUTH-029 AUTH-030 AUTH-031 AUTH-032 a forgotten password is replaced through the link in an email', async () => {
    const address = await withMail(INES);
    const page = await visit('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await heading(page, 'Forgot password').waitFor();
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('Fill in this field').waitFor();
    await page.getByLabel('User name').fill(INES);
    await page.keyboard.press('Enter');
    await heading(page, 'Check your email').waitFor();

    for (const query of ['?username=ines.carvalho', '?code=x', '?username=&code=x', '']) {
      await page.goto(`/reset-password${query}`);
      await page.getByRole('alert').filter({ hasText: 'This address is incomplete' }).waitFor();
      expect(await page.locator('input').count(), query).toBe(0);
    }

    await page.goto(await linkFor(address, 'reset-password'));
    const [first, again] = [page.getByLabel('New password', { exact: true }), page.getByLabel('Confirm new password')];
    const set = page.getByRole('button', { name: 'Set password' });
    await set.click();
    await expect.poll(() => page.getByText('Fill in this field').count()).toBe(2);
    await first.fill('too-weak');
    await again.fill(NEXT);
    await page.getByText('Password does not match').waitFor();
    await page.getByText('Use at least 8 characters with').waitFor();
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/Account/ResetPassword')) sent += 1;
    });
    await first.fill(`${NEXT}!`);
    await set.click();
    await page.getByText('Password does not match').waitFor();
    await first.fill(NEXT);
    await page.getByText('Password does not match').waitFor({ state: 'detached' });
    expect(sent).toBe(0);
    await set.click();
    await heading(page, 'Your password is set').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('User name').fill(INES);
    await page.getByLabel('Password', { exact: true }).fill(NEXT);
    await page.keyboard.press('Enter');
    await heading(page, 'Aldous Therapeutics').waitFor();
  });

  test('AUTH-035 AUTH-036 HUB-012 "this was not me" locks the account while the page shows its progress', async () => {
    const address = await withMail(TOMAS);
    const open = await visitAs(TOMAS, '/');
    await heading(open, 'Aldous Therapeutics').waitFor();
    const second = await open.context().newPage();
    await second.goto('/_lists');
    await heading(second, 'Lists').waitFor();
    const page = await visit('/forgot-password');
    await page.getByLabel('User name').fill(TOMAS);
    await page.keyboard.press('Enter');
    await heading(page, 'Check your email').waitFor();
    const link = await linkFor(address, 'disable-user');

    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/Account/DisableUserFromToken', async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(globalThis, { said });
      new MutationObserver(() => {
        const text = document.querySelector('main [role="status"]')?.textContent;
        if (text && said.at(-1) !== text) said.push(text);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(link);
    await page.getByText('Disabling the account').waitFor();
    answer();
    await page.getByText('The account is disabled and signed out everywhere').waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'said'))).toEqual([
      'Reading the link',
      'Disabling the account',
      expect.stringContaining('The account is disabled'),
    ]);
    for (const window of [open, second]) await heading(window, 'Sign in').waitFor();

    await page.goto(link);
    await page.getByRole('alert').filter({ hasText: 'The account was not disabled' }).waitFor();
    await page.goto('/disable-user?username=x');
    await page.getByRole('alert').filter({ hasText: 'The account was not disabled' }).waitFor();
    await page.goto('/login');
    await page.getByLabel('User name').fill(TOMAS);
    await page.getByLabel('Password', { exact: true }).fill(passwordOf(TOMAS));
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'The user name or password is wrong' }).waitFor();
  });

  test('AUTH-037 AUTH-038 AUTH-039 AUTH-040 AUTH-041 AUTH-042 a message to support needs the required details, and a solved captcha', async () => {
    const page = await visit('/login');
    await page.getByRole('link', { name: 'Contact support' }).click();
    await heading(page, 'Contact support').waitFor();
    const send = page.getByRole('button', { name: 'Send' });
    await page.getByText("I'm not a robot").waitFor();
    await send.click();
    await expect.poll(() => page.getByText('Fill in this field').count()).toBe(4);
    for (const [label, words] of [
      ['Email', 'priya@example.org'],
      ['User name', PRIYA],
    ] as const) {
      await page.getByLabel(label).fill(words);
      await expect.poll(() => page.getByText('Fill in this field').count()).toBe(2);
      await page.getByLabel(label).fill('');
      await expect.poll(() => page.getByText('Fill in this field').count()).toBe(4);
    }
    await page.getByLabel('User name').fill(PRIYA);
    await page.getByLabel('Subject').fill('My phone is gone');
    await page.getByLabel('What is not working?').fill('I have no codes.');
    const unready: string[] = [];
    page.on('request', (request) => request.url().endsWith('/ContactSupport') && unready.push(request.url()));
    await send.click();
    await page.getByRole('alert').filter({ hasText: 'Confirm that you are human first' }).waitFor();
    expect(unready).toEqual([]);
    await page.getByRole('checkbox').press('Space');
    await page.getByText('Verified').waitFor();
    const sent = page.waitForRequest('**/api/Application/email/ContactSupport');
    await send.click();
    expect((await sent).headers()['x-captcha-token']).toMatch(/^[\w+/=]{100,}$/);
    await page.getByText('Your message has been sent').waitFor();

    await (await signedIn()).call(application.editSystemSetting, {
      body: { settingKey: 'Captcha', settings: { provider: 'off', siteKey: '' } },
    });
    await page.goto('/support');
    await page.getByLabel('Subject').waitFor();
    await expect.poll(() => send.isEnabled()).toBe(true);
    expect(await page.getByText("I'm not a robot").count()).toBe(0);
    for (const [label, words] of Object.entries({ 'User name': PRIYA, Subject: 'My phone', 'What is not working?': 'It is gone.' }))
      await page.getByLabel(label).fill(words);
    const unsolved = page.waitForRequest('**/api/Application/email/ContactSupport');
    await send.click();
    expect((await unsolved).headers()['x-captcha-token']).toBeUndefined();
    await page.getByText('Your message has been sent').waitFor();
    await (await signedIn()).call(application.editSystemSetting, {
      body: { settingKey: 'Captcha', settings: { provider: 'altcha', siteKey: '' } },
    });
  });

  test('AUTH-041 AUTH-042 if the settings contain the keys of Turnstile, it is shown, and its token is sent', async () => {
    const admin = await signedIn();
    const chosen = { provider: 'turnstile', siteKey: 'key-of-the-site', secretKey: 'key-of-the-server' } as const;
    await admin.call(application.editSystemSetting, { body: { settingKey: 'Captcha', settings: chosen } });
    const page = await visit('/login');
    forgive(/another origin: https:\/\/challenges\.cloudflare\.com/);
    const script = `globalThis.turnstile = {
      ready: (then) => then(), remove: () => {}, reset: () => {}, getResponse: () => undefined, isExpired: () => false,
      render: (at, { sitekey, callback }) => { at.textContent = 'Turnstile of ' + sitekey; callback('solved-elsewhere'); return 'one'; },
    };
    globalThis.onloadTurnstileCallback?.();`;
    await page.route('https://challenges.cloudflare.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
    await page.goto('/support');
    await page.getByText('Turnstile of key-of-the-site').waitFor();
    expect(await page.getByText("I'm not a robot").count()).toBe(0);
    for (const [label, words] of Object.entries({ 'User name': PRIYA, Subject: 'My phone', 'What is not working?': 'It is gone.' }))
      await page.getByLabel(label).fill(words);
    const json = { value: {}, hasErrors: false, errors: [], hasWarnings: false, warnings: [] };
    await page.route('**/api/Application/email/ContactSupport', (route) => route.fulfill({ json }));
    const sent = page.waitForRequest('**/api/Application/email/ContactSupport');
    await page.getByRole('button', { name: 'Send' }).click();
    expect((await sent).headers()['x-captcha-token']).toBe('solved-elsewhere');
    await page.getByText('Your message has been sent').waitFor();
    await admin.call(application.editSystemSetting, { body: { settingKey: 'Captcha', settings: { provider: 'altcha', siteKey: '' } } });
  });

  test('SHELL-007 SHELL-008 every public page has the header, its support button except on that page, and axe finds nothing', async () => {
    const page = await visit('/login', { viewport: { width: 390, height: 844 } });
    const paths = [
      '/login',
      '/login-2fa',
      '/login-2fa-recovery-code',
      '/forgot-password',
      '/reset-password?username=a&code=b',
      '/reset-password',
      '/disable-user',
      '/support',
    ];
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Sheaf' }).waitFor();
      if (path === '/support') await page.getByText("I'm not a robot").waitFor();
      const buttons = page.getByRole('banner').getByRole('link', { name: 'Contact support' });
      expect(await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('href'))), path).toEqual(
        path === '/support' ? [] : ['/support'],
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
      expect(await new AxeBuilder({ page }).faults(), path).toEqual([]);
    }
  });
});
