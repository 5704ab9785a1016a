import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { revocationInstant } from '#functions/domain/kernel/sessionInstants.ts';
import { keys } from '#functions/storage/keys.ts';
import { put, readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { SESSION_HOURS, SIGN_IN_FAILURES, SIGN_IN_WINDOW_SECONDS } from '#shared/limits.ts';
import { type Browser, sendingOf } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Read);
});
afterEach(() => world.close());

const visitor = async (): Promise<Browser> => {
  const fresh = world.visitor();
  await fresh.call(application.supportedLanguages, {});
  return fresh;
};

const signIn = (browser: Browser, Password = PASSWORD) => browser.call(account.login, { body: { UserName: ana.user.userName, Password } });

const code = (sharedKey: string): string =>
  new TOTP({ secret: Secret.fromBase32(sharedKey) }).generate({ timestamp: world.host.now().getTime() });

describe('signing in', () => {
  test('AUTH-010 AUTH-013 name and password open a session and the account', async () => {
    const browser = await visitor();
    expect(await signIn(browser)).toEqual({ requiresTwoFactor: false });
    expect((await browser.call(account.getAccount, {})).userName).toBe(ana.user.userName);
  });

  test('AUTH-011 name and password are both required', async () => {
    const browser = await visitor();
    for (const body of [{ UserName: '', Password: 'x' }, { UserName: 'x', Password: '' }, { UserName: 'x' }, { Password: 'x' }]) {
      await expect(browser.call(account.login, { body: body as { UserName: string; Password: string } })).rejects.toMatchObject({
        status: 400,
        error: 'invalidInput',
      });
    }
  });

  test('a wrong password and an unknown name get the same answer', async () => {
    const answers = await Promise.all(
      [ana.user.userName, 'nobody'].map(async (UserName) =>
        (await visitor()).send(sendingOf(account.login, { body: { UserName, Password: 'no' } })),
      ),
    );
    expect(answers.map(({ status, body }) => [status, JSON.parse(body).errors[0].error])).toEqual([
      [401, 'signInFailed'],
      [401, 'signInFailed'],
    ]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });

  test('a planted session is not the one that is opened', async () => {
    const browser = await visitor();
    browser.cookies.set('sheaf-session', 'planted.by.somebody');
    await signIn(browser);
    expect(browser.cookies.get('sheaf-session')).not.toContain('planted');
  });

  test('cookies are not readable by scripts, and Secure behind TLS', async () => {
    const browser = await visitor();
    const body = { UserName: ana.user.userName, Password: PASSWORD };
    const [session = ''] = (await world.api({ ...(await eventOf(browser, body)) })).cookies ?? [];
    expect(session).toMatch(/^sheaf-session=.*; HttpOnly/);
    expect(session).toMatch(/SameSite=Lax/i);
  });

  test('AUTH-022 after five failures the name has to wait, also with the correct password, and can then sign in again', async () => {
    const browser = await visitor();
    for (let n = 0; n < SIGN_IN_FAILURES; n++) await expect(signIn(browser, 'wrong')).rejects.toMatchObject({ error: 'signInFailed' });
    const refused = await signIn(browser).catch((error) => error);
    expect([refused.status, refused.error]).toEqual([429, 'tooManyRequests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    world.advance(SIGN_IN_WINDOW_SECONDS * 1000);
    expect(await signIn(browser)).toEqual({ requiresTwoFactor: false });
  });

  test('leaves a fact', async () => {
    await signIn(await visitor());
    const facts = await readAll<{ kind: string }>(world.host.table, { table: 'facts', pk: `user#${ana.user.id}` });
    expect(facts.map(({ kind }) => kind)).toContain('signedIn');
  });
});

const eventOf = async (browser: Browser, body: object) => {
  const { eventFor } = await import('#tests/kit/callThrough.ts');
  const token = browser.cookies.get('CSRF-TOKEN') ?? '';
  return eventFor({
    ...sendingOf(account.login, { body }),
    headers: { 'content-type': 'application/json', 'x-csrf-token': token },
    cookies: [`CSRF-TOKEN=${token}`],
  });
};

describe('a session', () => {
  test('ends with signing out, also on the server', async () => {
    const token = ana.cookies.get('sheaf-session') ?? '';
    await ana.call(account.logout, {});
    const copy = world.visitor();
    copy.cookies.set('sheaf-session', token);
    await expect(copy.call(account.getAccount, {})).rejects.toMatchObject({ status: 401, error: 'signInRequired' });
  });

  test('ends when it expires', async () => {
    world.advance(SESSION_HOURS * 3_600_000 + 1000);
    await expect(ana.call(account.getAccount, {})).rejects.toMatchObject({ status: 401 });
  });

  test('ends on the next call when the user is disabled or signed out everywhere', async () => {
    const revokedBefore = await revocationInstant(world.host, ana.user.id);
    await world.host.table.transact([{ update: keys.user(ana.user.id), set: { revokedBefore } }]);
    await expect(ana.call(account.getAccount, {})).rejects.toMatchObject({ status: 401 });
    const ben = await world.member('Ben', Access.Read);
    await world.host.table.transact([put(keys.user(ben.user.id), { ...ben.user, isDisabled: true })]);
    await expect(ben.call(account.getAccount, {})).rejects.toMatchObject({ status: 401 });
  });

  test('cannot be forged or transferred to another user', async () => {
    const ben = await world.member('Ben', Access.Read);
    const [, session, signature] = ana.token.split('.');
    for (const token of [`${ben.user.id}.${session}.${signature}`, `${ana.token}x`, ana.token.slice(0, -1), '..', 'a.b.c']) {
      const forged = world.visitor();
      forged.cookies.set('sheaf-session', token);
      await expect(forged.call(account.getAccount, {}), token).rejects.toMatchObject({ status: 401 });
    }
  });
});

describe('the second factor', () => {
  const enrol = async (): Promise<string> => {
    const { sharedKey, authenticatorUri } = await ana.call(account.enableAuthenticator, {});
    const label = encodeURIComponent(`Sheaf:${ana.user.userName}`);
    expect(authenticatorUri).toBe(`otpauth://totp/${label}?secret=${sharedKey}&issuer=Sheaf`);
    await ana.call(account.add2faToUserProfile, { body: { Code: code(sharedKey) } });
    return sharedKey;
  };

  test('AUTH-075 is enrolled with a shared key, an address for the authenticator and a code', async () => {
    expect(await ana.call(account.twoFactorAuthentication, {})).toMatchObject({ is2faEnabled: false, hasAuthenticator: false });
    await enrol();
    expect(await ana.call(account.twoFactorAuthentication, {})).toMatchObject({ is2faEnabled: true, hasAuthenticator: true });
  });

  test('AUTH-013 AUTH-024 is required after the password and opens the session', async () => {
    const sharedKey = await enrol();
    world.advance(60_000);
    const browser = await visitor();
    expect(await signIn(browser)).toEqual({ requiresTwoFactor: true });
    await expect(browser.call(account.getAccount, {})).rejects.toMatchObject({ status: 401 });
    for (const body of [{}, { twoFactorCode: ' ' }] as { twoFactorCode: string }[])
      await expect(browser.call(account.loginWith2fa, { body })).rejects.toMatchObject({
        error: 'invalidInput',
        details: { fields: [{ at: 'twoFactorCode' }] },
      });
    expect(await browser.call(account.loginWith2fa, { body: { twoFactorCode: code(sharedKey) } })).toEqual({ requiresTwoFactor: false });
    expect((await browser.call(account.getAccount, {})).id).toBe(ana.user.id);
  });

  test('AUTH-025 cannot sign anyone in without the first step', async () => {
    const sharedKey = await enrol();
    const browser = await visitor();
    await expect(browser.call(account.loginWith2fa, { body: { twoFactorCode: code(sharedKey) } })).rejects.toMatchObject({
      error: 'challengeExpired',
    });
  });

  test('accepts a code once', async () => {
    const sharedKey = await enrol();
    world.advance(60_000);
    const used = code(sharedKey);
    const first = await visitor();
    await signIn(first);
    await first.call(account.loginWith2fa, { body: { twoFactorCode: used } });
    const second = await visitor();
    await signIn(second);
    await expect(second.call(account.loginWith2fa, { body: { twoFactorCode: used } })).rejects.toMatchObject({
      status: 401,
      error: 'codeWrong',
    });
  });
});
