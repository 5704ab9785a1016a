import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { CSRF_COOKIE, CSRF_HEADER } from '#shared/http/wrapper.ts';
import { type Browser, eventFor, sendingOf } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

const SESSION = 'sheaf-session';

let world: World;
let ana: Member;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Read);
});
afterEach(() => world.close());

/** Someone who has copied the cookies of another user. */
const thief = (of: Browser): Browser => {
  const copy = world.visitor();
  for (const [name, value] of of.cookies) copy.cookies.set(name, value);
  return copy;
};
const isIn = (who: Browser): Promise<boolean> =>
  who.call(account.getAccount, {}).then(
    () => true,
    () => false,
  );
const signIn = async (): Promise<Browser> => {
  const browser = world.visitor();
  await browser.call(application.supportedLanguages, {});
  await browser.call(account.login, { body: { UserName: ana.user.userName, Password: PASSWORD } });
  return browser;
};

describe('a stolen session', () => {
  const endings: [string, (owner: Browser) => Promise<unknown>][] = [
    ['its owner signs out', (owner) => owner.call(account.logout, {})],
    [
      'its owner changes the password elsewhere',
      async () => {
        const Password = 'Another-horse-8';
        const body = { CurrentPassword: PASSWORD, Password, ConfirmPassword: Password };
        await (await signIn()).call(account.changePassword, { body });
      },
    ],
    [
      'an administrator disables its owner',
      async () => {
        const admin = await world.member('Admin', Access.None, { isAdmin: true });
        await admin.call(application.disableUsers, { body: { userIds: [ana.user.id] } });
      },
    ],
  ];
  test.each(endings)('opens nothing any more once %s', async (_, end) => {
    const owner = await signIn();
    const copy = thief(owner);
    expect(await isIn(copy)).toBe(true);
    await end(owner);
    expect(await isIn(copy)).toBe(false);
  });
});

describe('a session that someone else planted', () => {
  test('is never the one that signing in opens', async () => {
    const mallory = await world.member('Mallory', Access.Read);
    const victim = thief(mallory);
    await victim.call(account.login, { body: { UserName: ana.user.userName, Password: PASSWORD } });
    expect(victim.cookies.get(SESSION)).not.toBe(mallory.token);
    expect((await victim.call(account.getAccount, {})).userName).toBe(ana.user.userName);
    expect((await mallory.call(account.getAccount, {})).userName).toBe(mallory.user.userName);
  });

  test('is not accepted under TLS without the prefix that only this host can set', async () => {
    world.host.origin = 'https://sheaf.example';
    const browser = await signIn();
    const name = `__Host-${SESSION}`;
    const token = browser.cookies.get(name) ?? '';
    expect(token).not.toBe('');
    const planted = world.visitor();
    planted.cookies.set(SESSION, token);
    expect(await isIn(planted)).toBe(false);
    planted.cookies.set(name, token);
    expect(await isIn(planted)).toBe(true);
  });

  test('is sent over TLS only, from this host, for all its paths, and is not readable by scripts', async () => {
    world.host.origin = 'https://sheaf.example';
    const browser = world.visitor();
    await browser.call(application.supportedLanguages, {});
    const sending = sendingOf(account.login, { body: { UserName: ana.user.userName, Password: PASSWORD } });
    const token = String(browser.cookies.get(CSRF_COOKIE));
    const headers = { ...sending.headers, [CSRF_HEADER]: token };
    const { cookies = [] } = await world.api(eventFor({ ...sending, headers, cookies: [`${CSRF_COOKIE}=${token}`] }));
    const line = cookies.find((one) => one.startsWith('__Host-')) ?? '';
    for (const attribute of [/; Secure/i, /; HttpOnly/i, /; Path=\//i, /; SameSite=Lax/i]) expect(line).toMatch(attribute);
    expect(line).not.toMatch(/; Domain=/i);
  });
});

describe('CALL-011 a page of another site', () => {
  const changing = endpoints.filter(({ method, changes, stateless }) => (method === 'POST' || changes) && !stateless);

  test.each(changing.map((endpoint) => [`${endpoint.controller}.${endpoint.action}`, endpoint] as const))(
    'cannot make %s with the cookies of its visitor',
    async (_, endpoint) => {
      const victim = thief(ana);
      const { body, headers, ...sending } = sendingOf(endpoint, { listId: 'x', attachmentId: 'x', folderId: 'x', jobId: 'x' });
      for (const sent of [undefined, '', 'guessed', String(world.visitor().cookies.get(CSRF_COOKIE))]) {
        const reply = await victim.send({ ...sending, headers: { ...headers, [CSRF_HEADER]: sent ?? '' }, body: body ?? '{}' });
        expect(reply.status).toBe(403);
        expect(JSON.parse(reply.body).errors[0].error).toBe('csrfMismatch');
      }
    },
  );

  test('cannot create a token by planting its cookie', async () => {
    const victim = thief(ana);
    victim.cookies.set(CSRF_COOKIE, 'planted');
    await expect(victim.call(account.logout, {})).rejects.toMatchObject({ error: 'csrfMismatch' });
  });
});

describe('an unlimited number of cookies', () => {
  test.each([
    ['many', Array.from({ length: 3000 }, (_, at) => `c${at}=${'x'.repeat(40)}`)],
    ['one that is long', [`${SESSION}=${'x'.repeat(200_000)}`]],
    ['odd ones', ['=;;==;', `${SESSION}`, `${SESSION}=%E0%A4%A`, '__proto__=1', `${SESSION}=a.b.c.d.e`]],
  ])('%s count as not signed in, without a failure', async (_, cookies) => {
    const reply = await world.visitor().send({ path: '/api/Account/GetAccount', cookies });
    expect(reply.status).toBe(401);
  });
});
