import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { CHALLENGE_MINUTES, CONFIRMED_MINUTES, RECOVERY_CODES, SIGN_IN_FAILURES } from '#shared/limits.ts';
import { DAY_MS } from '#shared/time.ts';
import { codeAt, enrol, firstStep, visitorOf } from '#tests/account/signingIn.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Read);
});
afterEach(() => world.close());

const recover = (browser: Awaited<ReturnType<typeof visitorOf>>, recoveryCode = '') =>
  browser.call(account.loginWith2faRecoveryCode, { body: { recoveryCode } });
const factsOf = async (id: string) =>
  (await readAll<{ kind: string }>(world.table, { table: 'facts', pk: `user#${id}` })).map(({ kind }) => kind);

test('AUTH-074 the status has its six parts, includes the number of remaining codes, and reveals no secret', async () => {
  const off = { code: null, sharedKey: null, authenticatorUri: null, recoveryCodes: [], recoveryCodesLeft: 0 };
  expect(await ana.call(account.twoFactorAuthentication, {})).toEqual({ is2faEnabled: false, hasAuthenticator: false, ...off });
  await enrol(world, ana);
  const on = { ...off, is2faEnabled: true, hasAuthenticator: true, recoveryCodesLeft: RECOVERY_CODES };
  expect(await ana.call(account.twoFactorAuthentication, {})).toEqual(on);
});

test('AUTH-076 without a code, or with a wrong one, nothing is enabled', async () => {
  await ana.call(account.enableAuthenticator, {});
  for (const Code of ['', '12345', 'abcdef']) {
    const refused = ana.call(account.add2faToUserProfile, { body: { Code } });
    await expect(refused).rejects.toMatchObject({ status: 400, error: 'invalidInput', details: { fields: [{ at: 'Code' }] } });
  }
  await expect(ana.call(account.add2faToUserProfile, { body: { Code: '000000' } })).rejects.toMatchObject({
    error: 'authenticatorPending',
  });
  expect(await ana.call(account.twoFactorAuthentication, {})).toMatchObject({ is2faEnabled: false });
});

test('after the clock was set back, codes of an authenticator are accepted, each of them once', async () => {
  const { sharedKey } = await enrol(world, ana);
  const signIn = async () => {
    const browser = await firstStep(world, ana);
    return browser.call(account.loginWith2fa, { body: { twoFactorCode: codeAt(world, sharedKey) } });
  };
  expect(await signIn()).toEqual({ requiresTwoFactor: false });
  await expect(signIn()).rejects.toMatchObject({ error: 'codeWrong' });
  world.advance(-DAY_MS);
  expect(await signIn()).toEqual({ requiresTwoFactor: false });
  await expect(signIn()).rejects.toMatchObject({ error: 'codeWrong' });
});

describe('recovery codes', () => {
  test('AUTH-077 come with enabling: ten of them, each different, none of them readable in the table', async () => {
    const { codes } = await enrol(world, ana);
    expect(new Set(codes).size).toBe(RECOVERY_CODES);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const stored = JSON.stringify(await read(world.table, keys.recovery(ana.user.id)));
    for (const code of codes) expect(stored).not.toContain(code.replace('-', ''));
  });

  test('AUTH-027 one of them opens the session instead of a code, in any notation, and is valid once', async () => {
    const { codes } = await enrol(world, ana);
    const browser = await firstStep(world, ana);
    await expect(browser.call(account.getAccount, {})).rejects.toMatchObject({ status: 401 });
    expect(await recover(browser, codes[0]?.toLowerCase().replace('-', ' '))).toEqual({ requiresTwoFactor: false });
    expect((await browser.call(account.getAccount, {})).id).toBe(ana.user.id);
    expect(await browser.call(account.twoFactorAuthentication, {})).toMatchObject({ recoveryCodesLeft: RECOVERY_CODES - 1 });
    await expect(recover(await firstStep(world, ana), codes[0])).rejects.toMatchObject({ status: 401, error: 'codeWrong' });
    expect(await factsOf(ana.user.id)).toContain('recoveryCodeUsed');
  });

  test('a code that arrives many times at the same moment admits one caller', async () => {
    const { codes } = await enrol(world, ana);
    const browsers = [];
    for (let n = 0; n < 3; n++) browsers.push(await firstStep(world, ana));
    const answers = await Promise.allSettled(browsers.map((browser) => recover(browser, codes[0])));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('AUTH-025 admit no one without the password, after expiry, or with the first step of another user', async () => {
    const { codes } = await enrol(world, ana);
    await expect(recover(await visitorOf(world), codes[0])).rejects.toMatchObject({ error: 'challengeExpired' });
    const late = await firstStep(world, ana);
    world.advance(CHALLENGE_MINUTES * 60_000 + 1000);
    await expect(recover(late, codes[0])).rejects.toMatchObject({ error: 'challengeExpired' });
    const ben = await world.member('Ben', Access.Read);
    await enrol(world, ben);
    await expect(recover(await firstStep(world, ben), codes[0])).rejects.toMatchObject({ error: 'codeWrong' });
  });

  test('a first step ends once it was used, and once the password was changed', async () => {
    const { codes, sharedKey } = await enrol(world, ana);
    const browser = await firstStep(world, ana);
    const challenge = browser.cookies.get('sheaf-challenge') ?? '';
    const other = await firstStep(world, ana);
    await recover(browser, codes[0]);
    const copy = await visitorOf(world);
    copy.cookies.set('sheaf-challenge', challenge);
    await expect(recover(copy, codes[1])).rejects.toMatchObject({ error: 'challengeExpired' });
    world.advance(1000);
    const next = `${PASSWORD}-new`;
    await browser.call(account.changePassword, { body: { CurrentPassword: PASSWORD, Password: next, ConfirmPassword: next } });
    await expect(recover(other, codes[1])).rejects.toMatchObject({ error: 'challengeExpired' });
    const twoFactorCode = codeAt(world, sharedKey);
    await expect(other.call(account.loginWith2fa, { body: { twoFactorCode } })).rejects.toMatchObject({ error: 'challengeExpired' });
  });

  test('are counted like codes: after five wrong ones, even the right one has to wait', async () => {
    const { codes } = await enrol(world, ana);
    const browser = await firstStep(world, ana);
    for (let n = 0; n < SIGN_IN_FAILURES; n++) await expect(recover(browser, '00000-00000')).rejects.toMatchObject({ error: 'codeWrong' });
    await expect(recover(browser, codes[0])).rejects.toMatchObject({ status: 429 });
  });

  test('AUTH-078 AUTH-089 each request for codes creates new ones, and the old ones are no longer valid', async () => {
    const { codes: old } = await enrol(world, ana);
    const { recoveryCodes } = await ana.call(account.getRecoveryCodes, {});
    expect(recoveryCodes).toHaveLength(10);
    expect(recoveryCodes.filter((code) => old.includes(code))).toEqual([]);
    await expect(recover(await firstStep(world, ana), old[0])).rejects.toMatchObject({ error: 'codeWrong' });
    expect(await recover(await firstStep(world, ana), recoveryCodes[0])).toEqual({ requiresTwoFactor: false });
    expect(await factsOf(ana.user.id)).toContain('recoveryCodesMade');
  });

  test('AUTH-089 are not created without two-factor authentication, by a page that only knows the cookies, or if the password was given more than ten minutes ago', async () => {
    await expect(ana.call(account.getRecoveryCodes, {})).rejects.toMatchObject({ status: 409, error: 'twoFactorOff' });
    await enrol(world, ana);
    const forged = await ana.send({ ...sendingOf(account.getRecoveryCodes, {}), headers: { 'x-csrf-token': '' } });
    expect(JSON.parse(forged.body).errors[0].error).toBe('csrfMismatch');
    // With the minute that setting it up takes, this is the ninth.
    world.advance(8 * 60_000);
    expect((await ana.call(account.getRecoveryCodes, {})).recoveryCodes).toHaveLength(RECOVERY_CODES);
    world.advance(61_000);
    await expect(ana.call(account.getRecoveryCodes, {})).rejects.toMatchObject({ status: 403, error: 'confirmationRequired' });
    expect(await ana.call(account.twoFactorAuthentication, {})).toMatchObject({ recoveryCodesLeft: RECOVERY_CODES });
  });
});

describe('disabling two-factor authentication', () => {
  test.each([
    ['AUTH-081 disabling', account.disable2fa, 'twoFactorDisabled'],
    ['AUTH-080 resetting', account.resetAuthenticator, 'authenticatorReset'],
  ] as const)('%s disables the authenticator and the codes', async (_, endpoint, kind) => {
    const { codes } = await enrol(world, ana);
    const half = await firstStep(world, ana);
    expect(await ana.call(endpoint, {})).toMatchObject({ is2faEnabled: false, hasAuthenticator: false, recoveryCodesLeft: 0 });
    expect(await factsOf(ana.user.id)).toContain(kind);
    await expect(recover(half, codes[0])).rejects.toMatchObject({ error: 'codeWrong' });
    const plain = await visitorOf(world);
    const body = { UserName: ana.user.userName, Password: PASSWORD };
    expect(await plain.call(account.login, { body })).toEqual({ requiresTwoFactor: false });
  });

  test("AUTH-088 an administrator disables it for another user, which that user's audit trail records; no one else can", async () => {
    await enrol(world, ana);
    const root = await world.member('Root', Access.None, { isAdmin: true });
    const body = { userId: ana.user.id };
    await expect(ana.call(account.disable2FactorAuthentication, { body })).rejects.toMatchObject({ status: 403 });
    await expect(root.call(account.disable2FactorAuthentication, { body: { userId: 'nobody' } })).rejects.toMatchObject({ status: 404 });
    await root.call(account.disable2FactorAuthentication, { body });
    expect(await ana.call(account.twoFactorAuthentication, {})).toMatchObject({ is2faEnabled: false, recoveryCodesLeft: 0 });
    const facts = await world.facts('users');
    expect(facts.at(-1)).toMatchObject({ kind: 'twoFactorDisabled', itemId: ana.user.itemId, by: { internalId: root.user.id } });
  });
});

describe('the password is required again', () => {
  const confirmed = endpoints.filter((endpoint) => endpoint.confirmed);

  test('by everything that widens a session, if it was given too long ago', async () => {
    expect(confirmed.length).toBeGreaterThan(4);
    const root = await world.member('Root', Access.None, { isAdmin: true });
    world.advance(CONFIRMED_MINUTES * 60_000 + 1000);
    for (const endpoint of confirmed) {
      const { body } = await root.send(sendingOf(endpoint, endpoint.body ? { body: { Code: '000000' } } : {}));
      expect([endpoint.action, JSON.parse(body).errors[0].error]).toEqual([
        endpoint.action,
        expect.stringMatching(/^(confirmationRequired|invalidInput)$/),
      ]);
    }
    await expect(ana.call(account.enableAuthenticator, {})).rejects.toMatchObject({ status: 403, error: 'confirmationRequired' });
  });

  test('and is valid for some minutes; a wrong one is refused and counted, and does not end the session', async () => {
    world.advance(CONFIRMED_MINUTES * 60_000 + 1000);
    const confirm = (Password: string) => ana.call(account.confirmIdentity, { body: { Password } });
    await expect(confirm('Wrong-horse-7')).rejects.toMatchObject({ status: 403, error: 'passwordWrong' });
    await expect(ana.call(account.enableAuthenticator, {})).rejects.toMatchObject({ error: 'confirmationRequired' });
    await confirm(PASSWORD);
    expect((await ana.call(account.enableAuthenticator, {})).sharedKey).not.toBe('');
    for (let n = 0; n < SIGN_IN_FAILURES; n++) await expect(confirm('Wrong-horse-7')).rejects.toMatchObject({ error: 'passwordWrong' });
    await expect(confirm(PASSWORD)).rejects.toMatchObject({ status: 429 });
    expect((await ana.call(account.getAccount, {})).id).toBe(ana.user.id);
  });
});

test('the user gets an email when an administrator disables it, and when the password was changed', async () => {
  const root = await world.member('Root', Access.None, { isAdmin: true });
  await world.table.transact([{ update: keys.user(ana.user.id), set: { email: 'ana@example.org' } }]);
  await enrol(world, ana);
  await root.call(account.disable2FactorAuthentication, { body: { userId: ana.user.id } });
  const next = `${PASSWORD}-new`;
  await ana.call(account.changePassword, { body: { CurrentPassword: PASSWORD, Password: next, ConfirmPassword: next } });
  const subjects = async () => (await world.host.mail.outbox()).filter(({ to }) => to === 'ana@example.org').map(({ subject }) => subject);
  await expect
    .poll(async () => (await subjects()).toSorted())
    .toEqual([
      expect.stringMatching(/^Two-factor authentication for .* was turned off$/),
      expect.stringMatching(/^Your password for .* was changed$/),
    ]);
});
