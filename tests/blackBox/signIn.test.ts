import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { CONSISTENT_COOKIE, CSRF_COOKIE } from '#shared/http/wrapper.ts';
import { SIGN_IN_FAILURES } from '#shared/limits.ts';
import { type Location, openPlace } from '#tests/blackBox/place.ts';
import { PASSWORD } from '#tests/blackBox/seed.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';

let location: Location;
beforeAll(async () => {
  location = await openPlace();
});
afterAll(() => location.close());

const login = (UserName: string, Password: string) => ({ body: { UserName, Password } });

describe('signing in', () => {
  test('name and password open a session, whatever the case of the name', async () => {
    const browser = await location.visitor();
    expect(await browser.call(account.login, login('OTTO', PASSWORD))).toEqual({ requiresTwoFactor: false });
    expect(await browser.call(account.getAccount, {})).toMatchObject({ userName: 'otto', isAdmin: false });
  });

  test('a wrong password and an unknown name get the same answer', async () => {
    const browser = await location.visitor();
    const answers = [];
    for (const name of ['otto', `nobody-${randomUUID()}`]) {
      const { method = 'POST', path, body } = sendingOf(account.login, login(name, 'Wrong-horse-7'));
      const reply = await browser.send(path, { method, body: String(body), headers: { 'content-type': 'application/json' } });
      answers.push([reply.status, await reply.text()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(401);
  });

  test('after five failures a name has to wait, and the answer says how long', async () => {
    const browser = await location.visitor();
    const name = `nobody-${randomUUID()}`;
    for (let failure = 0; failure < SIGN_IN_FAILURES; failure += 1)
      await expect(browser.call(account.login, login(name, 'wrong'))).rejects.toMatchObject({ status: 401, error: 'signInFailed' });
    const refused = await browser.call(account.login, login(name, 'wrong')).catch((error) => error);
    expect([refused.status, refused.error]).toEqual([429, 'tooManyRequests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('signing out ends the session on the server, not only in the browser', async () => {
    const browser = await location.signIn('otto');
    const copy = await location.visitor();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    await browser.call(account.logout, {});
    await expect(copy.call(account.getAccount, {})).rejects.toMatchObject({ status: 401, error: 'signInRequired' });
  });

  test('the session is not readable by scripts', async () => {
    const browser = await location.visitor();
    const { method = 'POST', path, body } = sendingOf(account.login, login('otto', PASSWORD));
    const reply = await browser.send(path, { method, body: String(body), headers: { 'content-type': 'application/json' } });
    const lines = reply.headers.getSetCookie();
    expect(lines.find((line) => /^(?:__Host-)?sheaf-session=/.test(line))).toMatch(/; HttpOnly.*SameSite=Lax/i);
    const open = lines.filter((line) => !/HttpOnly/i.test(line)).map((line) => line.split('=')[0]);
    // If rows have replicas, every change sets a cookie for some seconds.
    expect(open.filter((name) => name !== CONSISTENT_COOKIE)).toEqual([CSRF_COOKIE]);
  });
});

describe('anti-forgery', () => {
  test('a call that changes something needs the token of its own session', async () => {
    const [otto, rob] = [await location.signIn('otto'), await location.signIn('rob')];
    const stolen = rob.cookies.get('CSRF-TOKEN') ?? '';
    for (const token of ['', 'made-up', stolen]) {
      otto.cookies.set('CSRF-TOKEN', token);
      await expect(otto.call(account.logout, {})).rejects.toMatchObject({ status: 403, error: 'csrfMismatch' });
    }
    expect(await otto.call(account.getAccount, {})).toMatchObject({ userName: 'otto' });
  });
});

describe('two-factor', () => {
  test('an authenticator is enrolled with a correct code, required at the next sign-in, and can be removed', async () => {
    const tess = await location.signIn('tess');
    const { sharedKey } = await tess.call(account.enableAuthenticator, {});
    const authenticator = new TOTP({ secret: Secret.fromBase32(sharedKey) });
    const code = (): string => authenticator.generate();
    /** A code is valid once; the next one is used a little early. */
    const nextCode = (): string => authenticator.generate({ timestamp: Date.now() + authenticator.period * 1000 });
    const wrong = (): string => String((Number(code()) + 1) % 1_000_000).padStart(6, '0');
    await expect(tess.call(account.add2faToUserProfile, { body: { Code: wrong() } })).rejects.toMatchObject({
      error: 'authenticatorPending',
    });
    expect(await tess.call(account.add2faToUserProfile, { body: { Code: code() } })).toMatchObject({ is2faEnabled: true });

    const again = await location.visitor();
    expect(await again.call(account.login, login('tess', PASSWORD))).toEqual({ requiresTwoFactor: true });
    await expect(again.call(account.getAccount, {})).rejects.toMatchObject({ status: 401 });
    await expect(again.call(account.loginWith2fa, { body: { twoFactorCode: wrong() } })).rejects.toMatchObject({ error: 'codeWrong' });
    expect(await again.call(account.loginWith2fa, { body: { twoFactorCode: nextCode() } })).toEqual({ requiresTwoFactor: false });
    expect(await again.call(account.twoFactorAuthentication, {})).toMatchObject({ is2faEnabled: true, hasAuthenticator: true });
    expect(await again.call(account.disable2fa, {})).toMatchObject({ is2faEnabled: false });
    expect(await (await location.visitor()).call(account.login, login('tess', PASSWORD))).toEqual({ requiresTwoFactor: false });
  });

  test('the second step without a first one is refused', async () => {
    const browser = await location.visitor();
    await expect(browser.call(account.loginWith2fa, { body: { twoFactorCode: '123456' } })).rejects.toMatchObject({
      error: 'challengeExpired',
    });
  });
});
