import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { SIGN_IN_FAILURES, SIGN_IN_WINDOW_SECONDS } from '#shared/limits.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { type Browser, sendingOf } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
let ana: Member;
let visitor: Browser;
beforeEach(async () => {
  world = await openWorld();
  admin = await world.member('Root', Access.None, { isAdmin: true });
  ana = await world.member('Ana', Access.Read);
  visitor = world.visitor();
  await visitor.call(application.supportedLanguages, {});
});
afterEach(() => world.close());

const attempt = async (UserName: string, Password = 'Wrong-password-1') => {
  const { status, headers, body } = await visitor.send(sendingOf(account.login, { body: { UserName, Password } }));
  return { status, error: JSON.parse(body).errors[0]?.error, wait: Number(headers['retry-after'] ?? 0) };
};
const fail = async (UserName: string, times: number): Promise<void> => {
  for (let n = 0; n < times; n++) await attempt(UserName);
};

describe('a name with consecutive failures', () => {
  test('AUTH-022 is locked for a quarter of an hour from the fifth, whenever that is, and not longer by further attempts', async () => {
    const { userName } = ana.user;
    const intoWindow = (SIGN_IN_WINDOW_SECONDS - 60) * 1000 - (world.host.now().getTime() % (SIGN_IN_WINDOW_SECONDS * 1000));
    world.advance(intoWindow + SIGN_IN_WINDOW_SECONDS * 1000);
    await fail(userName, 4);
    world.advance(5 * 60_000);
    expect((await attempt(userName)).status).toBe(401);
    expect((await attempt(userName)).status).toBe(429);
    world.advance(14 * 60_000);
    const locked = await attempt(userName, PASSWORD);
    expect([locked.status, locked.error]).toEqual([429, 'tooManyRequests']);
    expect(locked.wait).toBeLessThanOrEqual(60);
    world.advance(61_000);
    expect(await attempt(userName, PASSWORD)).toMatchObject({ status: 200 });
  });

  test('AUTH-022 that does not exist is locked in the same way', async () => {
    const answers = [];
    for (const name of [ana.user.userName, 'nobody-at-all']) {
      for (let n = 0; n <= SIGN_IN_FAILURES; n++) answers.push(await attempt(name));
    }
    const each = SIGN_IN_FAILURES + 1;
    const said = answers.map(({ status, error }) => [status, error]);
    expect(said.slice(0, each)).toEqual(said.slice(each));
    expect(said[SIGN_IN_FAILURES]).toEqual([429, 'tooManyRequests']);
  });

  test('AUTH-022 starts from zero after a success', async () => {
    const { userName } = ana.user;
    await fail(userName, 4);
    expect(await attempt(userName, PASSWORD)).toMatchObject({ status: 200 });
    await fail(userName, 4);
    expect(await attempt(userName, PASSWORD)).toMatchObject({ status: 200 });
  });

  test('that is tried concurrently gets no more attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 4 * SIGN_IN_FAILURES }, () => attempt(ana.user.userName)));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(SIGN_IN_FAILURES);
  });

  test('AUTH-021 AUTH-022 APP-028 is unlocked by an administrator, and then its owner can sign in', async () => {
    const { userName, id } = ana.user;
    await fail(userName.toUpperCase(), SIGN_IN_FAILURES);
    expect(await attempt(userName, PASSWORD)).toMatchObject({ status: 429 });
    await expect(ana.call(application.unlockUsers, { body: { userIds: [id] } })).rejects.toMatchObject({ error: 'forbidden' });
    expect(await admin.call(application.unlockUsers, { body: { userIds: [id, id] } })).toEqual({ count: 1 });
    expect(await attempt(userName, PASSWORD)).toMatchObject({ status: 200 });
    expect((await world.facts('users')).at(-1)).toMatchObject({ kind: 'userUnlocked', itemId: ana.user.itemId, title: 'Ana' });
  });
});

describe('disabling users', () => {
  const disable = (...userIds: string[]) => admin.call(application.disableUsers, { body: { userIds } });

  test('APP-027 APP-033 ends their sessions immediately, also after they are enabled again', async () => {
    const ben = await world.member('Ben', Access.Read);
    const full = await world.member('Full', Access.FullAccess);
    const byHer = full.call(application.disableUsers, { body: { userIds: [ana.user.id] } });
    await expect(byHer).rejects.toMatchObject({ error: 'forbidden' });
    expect(await disable(ana.user.id, ben.user.id)).toEqual({ count: 2 });
    for (const person of [ana, ben]) await expect(person.call(account.getAccount, {})).rejects.toMatchObject({ status: 401 });
    expect(await attempt(ana.user.userName, PASSWORD)).toMatchObject({ status: 401, error: 'signInFailed' });
    expect(await admin.call(application.enableUsers, { body: { userIds: [ana.user.id] } })).toEqual({ count: 1 });
    await expect(ana.call(account.getAccount, {})).rejects.toMatchObject({ status: 401 });
    expect(await attempt(ana.user.userName, PASSWORD)).toMatchObject({ status: 200 });
    expect(await attempt(ben.user.userName, PASSWORD)).toMatchObject({ status: 401 });
    await admin.call(list.updateItem, { listId: peopleLists.users, body: { Id: ben.user.itemId, IsDisabled: false } });
    expect(await attempt(ben.user.userName, PASSWORD)).toMatchObject({ status: 200 });
  });

  test('does not reveal that the password was correct, also with a second step', async () => {
    const { sharedKey } = await ana.call(account.enableAuthenticator, {});
    const code = new TOTP({ secret: Secret.fromBase32(sharedKey) }).generate({ timestamp: world.host.now().getTime() });
    await ana.call(account.add2faToUserProfile, { body: { Code: code } });
    expect(await attempt(ana.user.userName, PASSWORD)).toMatchObject({ status: 200 });
    await disable(ana.user.id);
    expect(await attempt(ana.user.userName, PASSWORD)).toMatchObject({ status: 401, error: 'signInFailed' });
  });

  test('is refused as a whole for oneself and for an unknown user', async () => {
    await expect(disable(ana.user.id, admin.user.id)).rejects.toMatchObject({ error: 'ownRights' });
    await expect(disable(ana.user.id, 'nobody')).rejects.toMatchObject({ error: 'notFound' });
    expect((await ana.call(account.getAccount, {})).userName).toBe(ana.user.userName);
  });

  test('is recorded in the audit trail, once however often it is requested', async () => {
    await disable(ana.user.id);
    await disable(ana.user.id);
    const received = (await world.facts('users')).filter(({ changes }) =>
      changes.some(({ field, after }) => field === 'IsDisabled' && after === true),
    );
    expect(received).toMatchObject([{ kind: 'itemUpdated', title: 'Ana', by: { fullName: 'Root' } }]);
  });
});
