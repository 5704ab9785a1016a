import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deviceOf } from '#functions/domain/identity/sessions/deviceOf.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { SESSION_IDLE_HOURS, SESSION_SEEN_MINUTES, SIGN_IN_FAILURES } from '#shared/limits.ts';
import { firstStep } from '#tests/account/signingIn.ts';
import { counting } from '#tests/bench/portWork.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

const HOUR = 3_600_000;

let world: World;
let ana: Member;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
});
afterEach(() => world.close());

const signedOut = (browser: Pick<Member, 'call'>) =>
  expect(browser.call(account.getAccount, {})).rejects.toMatchObject({ status: 401, error: 'signInRequired' });

describe('the sessions of a person', () => {
  test('are listed with their last use and a mark for the current one; no one sees those of others', async () => {
    await firstStep(world, await world.member('Ben', Access.Read));
    const other = await firstStep(world, ana);
    const sessions = await ana.call(account.getSessions, {});
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(sessions[1]).toMatchObject({ address: '127.0.0.1' });
    expect((await other.call(account.getSessions, {})).map(({ id }) => id)).toEqual([sessions[1]?.id, sessions[0]?.id]);
  });

  test('end individually, on the next call, and only at the request of their owner', async () => {
    const other = await firstStep(world, ana);
    const [, second] = await ana.call(account.getSessions, {});
    const body = { sessionId: second?.id ?? '' };
    const ben = await world.member('Ben', Access.Read);
    await expect(ben.call(account.endSession, { body })).rejects.toMatchObject({ status: 404 });
    expect((await other.call(account.getAccount, {})).id).toBe(ana.user.id);
    await ana.call(account.endSession, { body });
    await signedOut(other);
    expect(await ana.call(account.getSessions, {})).toHaveLength(1);
    await expect(ana.call(account.endSession, { body })).rejects.toMatchObject({ status: 404 });
  });

  test('end all except the current one, which gets a new token', async () => {
    const others = [await firstStep(world, ana), await firstStep(world, ana)];
    const old = ana.cookies.get('sheaf-session') ?? '';
    world.advance(1000);
    await ana.call(account.endOtherSessions, {});
    for (const other of others) await signedOut(other);
    expect((await ana.call(account.getAccount, {})).id).toBe(ana.user.id);
    expect(ana.cookies.get('sheaf-session')).not.toBe(old);
    const copy = world.visitor();
    copy.cookies.set('sheaf-session', old);
    await signedOut(copy);
    expect(await ana.call(account.getSessions, {})).toHaveLength(1);
  });

  test('end all except the current one, also those that started before the clock was set back', async () => {
    const others = [await firstStep(world, ana), await firstStep(world, ana)];
    world.advance(-24 * HOUR);
    await ana.call(account.endOtherSessions, {});
    for (const other of others) await signedOut(other);
    expect((await ana.call(account.getAccount, {})).id).toBe(ana.user.id);
    expect(await ana.call(account.getSessions, {})).toHaveLength(1);
  });

  test('start although all were ended before the clock was set back, and can be ended again', async () => {
    world.advance(1000);
    await ana.call(account.endOtherSessions, {});
    world.advance(-24 * HOUR);
    const later = await firstStep(world, ana);
    expect((await later.call(account.getAccount, {})).id).toBe(ana.user.id);
    await later.call(account.endOtherSessions, {});
    await signedOut(ana);
    expect((await later.call(account.getAccount, {})).id).toBe(ana.user.id);
  });

  test('expire when they are not used, and continue while they are', async () => {
    const idle = await firstStep(world, ana);
    for (let n = 0; n < 3; n++) {
      world.advance((SESSION_IDLE_HOURS / 2) * HOUR);
      expect((await ana.call(account.getAccount, {})).id).toBe(ana.user.id);
    }
    await signedOut(idle);
  });

  test('record their use once in ten minutes, so that an ordinary call writes nothing', async () => {
    const quiet = await openWorld({ listening: false });
    const cho = await quiet.member('Cho', Access.Read);
    const { id: listId } = await quiet.list();
    const { workOf } = counting(quiet.table);
    const rowsWritten = async () => (await workOf(() => cho.call(list.items, { listId }))).rowsWritten;
    expect(await rowsWritten()).toBe(0);
    quiet.advance(SESSION_SEEN_MINUTES * 60_000);
    expect([await rowsWritten(), await rowsWritten()]).toEqual([1, 0]);
    await quiet.close();
  });
});

test('a browser is listed with its name and its system, and with nothing else that it sends', () => {
  const agents: [string, string][] = [
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge, Windows',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1', 'Safari, iOS'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36', 'Chrome, Android'],
    ['<script>alert(1)</script>', ''],
  ];
  for (const [agent, words] of agents) expect(deviceOf(agent)).toBe(words);
});

describe('AUTH-068 changing the password', () => {
  const NEW = 'Another-horse-8';
  const change = (CurrentPassword: string, Password: string, ConfirmPassword = Password) =>
    ana.call(account.changePassword, { body: { CurrentPassword, Password, ConfirmPassword } });
  const login = async (Password: string) => (await firstStep(world, ana, Password)).call(account.getAccount, {});

  test('requires all three, the same new one twice, and one that is strong and new', async () => {
    const refused = (at: string, code: string) => ({ status: 400, details: { fields: [{ at, code }] } });
    await expect(change('', NEW)).rejects.toMatchObject({ status: 400 });
    await expect(change(PASSWORD, '', '')).rejects.toMatchObject({ status: 400 });
    await expect(change(PASSWORD, NEW, '')).rejects.toMatchObject({ status: 400 });
    const whole = { CurrentPassword: PASSWORD, Password: NEW, ConfirmPassword: NEW };
    for (const at of Object.keys(whole)) {
      const lacking = ana.call(account.changePassword, { body: { ...whole, [at]: undefined } });
      await expect(lacking, at).rejects.toMatchObject(refused(at, 'required'));
    }
    await expect(change(PASSWORD, NEW, 'Different-8')).rejects.toMatchObject(refused('ConfirmPassword', 'passwordMismatch'));
    await expect(change(PASSWORD, 'weakweak')).rejects.toMatchObject(refused('Password', 'Password'));
    await expect(change(PASSWORD, PASSWORD)).rejects.toMatchObject(refused('Password', 'samePassword'));
    expect((await login(PASSWORD)).id).toBe(ana.user.id);
  });

  test('requires the current one, counts attempts, and ends every other session; the current one gets a new token', async () => {
    const other = await firstStep(world, ana);
    const old = ana.cookies.get('sheaf-session');
    await expect(change('Wrong-horse-7', NEW)).rejects.toMatchObject({ status: 403, error: 'passwordWrong' });
    world.advance(1000);
    await change(PASSWORD, NEW);
    await signedOut(other);
    expect((await ana.call(account.getAccount, {})).id).toBe(ana.user.id);
    expect(ana.cookies.get('sheaf-session')).not.toBe(old);
    expect((await login(NEW)).id).toBe(ana.user.id);
    await expect(login(PASSWORD)).rejects.toMatchObject({ error: 'signInFailed' });
  });

  test('cannot be used for guessing', async () => {
    for (let n = 0; n < SIGN_IN_FAILURES; n++) await expect(change('Wrong-horse-7', NEW)).rejects.toMatchObject({ status: 403 });
    await expect(change(PASSWORD, NEW)).rejects.toMatchObject({ status: 429, error: 'tooManyRequests' });
  });
});
