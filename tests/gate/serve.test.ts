import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { letCallsPass } from '#functions/domain/kernel/foreground.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { CONSISTENT_COOKIE, CSRF_COOKIE } from '#shared/http/wrapper.ts';
import { BURST_SECONDS } from '#shared/limits.ts';
import { type Browser, eventFor, type Sending, sendingOf } from '#tests/kit/callThrough.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list()).id;
});
afterEach(() => world.close());

const add = (as: Browser) => as.call(list.createItem, { listId, body: { Title: 'One' } });
const keyOf = async (as: Member): Promise<string> =>
  (await as.call(account.createUserApiKeys, { body: { Alias: 'Nightly', scope: 'write', days: 1 } })).key;

test('without space on the disk, only additions are refused: users read, sign in and delete', async () => {
  const { Id: id } = await add(ana);
  world.host.hasRoom = () => false;
  await expect(add(ana)).rejects.toMatchObject({ status: 507, error: 'diskFull' });
  expect((await ana.call(list.getItem, { listId, id })).Title).toBe('One');
  const visitor = world.visitor();
  await visitor.call(application.supportedLanguages, {});
  expect(await visitor.call(account.login, { body: { UserName: ana.user.userName, Password: PASSWORD } })).toBeDefined();
  await ana.call(recycle.delete, { body: { listId, id } });
});

describe('calls are counted', () => {
  const read = sendingOf(list.items, { listId: 'nowhere' });
  /** The statuses of as many calls as the burst allows, and one more. */
  const flood = async (as: Pick<Browser, 'send'>, sending: Partial<Sending> = {}): Promise<Set<number>> => {
    const statuses = new Set<number>();
    for (let n = 0; n <= BURST_SECONDS; n++) statuses.add((await as.send({ ...read, ...sending })).status);
    return statuses;
  };
  beforeEach(() => {
    world.host.callsPerSecond = 1;
  });

  test('separately for each session, each key and each address of strangers', async () => {
    world.host.callsPerSecond = 1e6;
    const ben = await world.member('Ben', Access.Read);
    const headers = { 'x-api-key': await keyOf(ana) };
    world.host.callsPerSecond = 1;
    expect(await flood(ana)).toEqual(new Set([404, 429]));
    expect((await ben.send(read)).status).toBe(404);
    expect((await world.visitor().send({ ...read, headers })).status).toBe(404);
    const visitor = world.visitor();
    expect(await flood(visitor, { address: '203.0.113.1' })).toEqual(new Set([401, 429]));
    expect((await visitor.send({ ...read, address: '203.0.113.2' })).status).toBe(401);
  });

  test('for the calls of all controllers together', async () => {
    await flood(ana);
    expect((await ana.send(sendingOf(account.getUserApiKeys, {}))).status).toBe(429);
  });

  test('by address for invalid keys, so that none can be found by trying', async () => {
    const tries = await flood(world.visitor(), { headers: { 'x-api-key': 'guessed' }, address: '203.0.113.3' });
    expect(tries).toEqual(new Set([401, 429]));
  });
});

test('for a program, which neither sends nor gets an anti-forgery token', async () => {
  const program = world.visitor();
  const key = await keyOf(ana);
  const headers = { 'x-api-key': key };
  const create = sendingOf(list.createItem, { listId, body: { Title: 'By a key' } });
  expect((await program.send({ ...create, headers: { ...create.headers, ...headers } })).status).toBe(200);
  expect(program.cookies.size).toBe(0);
  const authorization = `Basic ${Buffer.from(`${ana.user.userName}:${key}`).toString('base64')}`;
  expect((await program.send({ ...sendingOf(account.loginBasicAuth, {}), headers: { authorization } })).status).toBe(200);
  expect(program.cookies.size).toBe(0);
});

describe('the cookies of a browser', () => {
  const signIn = (browser: Browser) => browser.call(account.login, { body: { UserName: ana.user.userName, Password: PASSWORD } });

  test('allow changes as soon as a user has signed in, and none after signing out', async () => {
    const browser = world.visitor();
    await browser.call(application.supportedLanguages, {});
    await signIn(browser);
    expect((await add(browser)).Title).toBe('One');
    await browser.call(account.logout, {});
    expect([...browser.cookies.keys()]).toEqual([CSRF_COOKIE]);
    expect(browser.cookies.get(CSRF_COOKIE)).toMatch(/^[\w-]{32}$/);
    const facts = await readAll<FactRecord>(world.table, { table: 'facts', pk: `user#${ana.user.id}` });
    expect(facts.at(-1)).toMatchObject({ kind: 'signedOut', title: ana.user.userName });
  });

  test('are required of strangers as well: a page elsewhere cannot sign anyone in', async () => {
    await expect(signIn(world.visitor())).rejects.toMatchObject({ status: 403, error: 'csrfMismatch' });
  });

  test('make it read current data after a change or a refused one, where replicas are read, and remain those of its session', async () => {
    Object.assign(world.host, { isAlone: false });
    await add(ana);
    expect(ana.cookies.get(CONSISTENT_COOKIE)).toBe('1');
    const ben = await world.member('Ben', Access.Read);
    await expect(add(ben)).rejects.toMatchObject({ error: 'forbidden' });
    expect(ben.cookies.get(CONSISTENT_COOKIE)).toBe('1');
    const browser = world.visitor();
    await browser.call(application.supportedLanguages, {});
    await signIn(browser);
    expect([...browser.cookies.keys()].sort()).toEqual([CSRF_COOKIE, CONSISTENT_COOKIE, 'sheaf-session'].sort());
  });

  test('are sent once', async () => {
    const request = async (cookies: string[]) =>
      (await world.api(eventFor({ path: '/api/Application/GetSystemSupportedLanguages', cookies }))).cookies;
    expect(await request([`${CSRF_COOKIE}=held`])).toEqual([]);
    const own = [...ana.cookies].map(([name, value]) => `${name}=${value}`);
    expect(await request(own)).toEqual([]);
    expect(await request([])).toHaveLength(1);
  });
});

test('a call with another method is refused with the allowed ones', async () => {
  const { status, headers, body } = await ana.send({ method: 'DELETE', path: `/api/List/${listId}/items` });
  expect([status, JSON.parse(body).errors[0].error, headers.allow]).toEqual([405, 'methodNotAllowed', 'GET']);
});

test('LIST-016 a list can be identified by its internal name and its site', async () => {
  const { internalListName } = await ana.call(list.details, { listId });
  const views = (named: object) => ana.call(list.getViews, named).then((found) => found.map(({ id }) => id));
  expect(await views({ internalListName })).toEqual(['all']);
  expect(await views({ internalListName, systemSiteId: world.site.id })).toEqual(['all']);
  expect(await views({ listId, internalListName: 'Other' })).toEqual(['all']);
  for (const named of [{ internalListName: 'Other' }, { internalListName, systemSiteId: 'nowhere' }])
    await expect(views(named)).rejects.toMatchObject({ error: 'notFound' });
});

test('a file is read from the form in which it is sent', async () => {
  const { id: library } = await world.list({ type: 'documents' });
  await ana.send(multipart(`/api/List/${library}/document/upload`, [['a.txt', Buffer.from('ten and two.')]]));
  expect((await ana.call(list.getItem, { listId: library, id: 1 }))._FileSize).toBe(12);
});

test("an administrator's key for content cannot change users", async () => {
  const admin = await world.member('Root', Access.None, { isAdmin: true });
  const headers = { 'x-api-key': await keyOf(admin) };
  const create = sendingOf(list.createItem, { listId: 'users', body: { Title: 'Eve', UserName: 'eve', Password: 'Correct-horse-9' } });
  const { body } = await world.visitor().send({ ...create, headers: { ...create.headers, ...headers } });
  expect(JSON.parse(body).errors[0].error).toBe('keyNotAllowed');
});

test('every call has one id, which is in its answer, its error and its facts', async () => {
  const { headers } = await ana.send(sendingOf(list.createItem, { listId, body: { Title: 'One' } }));
  expect((await world.facts(listId)).at(-1)?.correlationId).toMatch(/^[\w-]{8,}$/);
  expect(headers['x-correlation-id']).toMatch(/^[\w-]{8,}$/);
  world.host.identity.hasAuthenticator = () => Promise.reject(new Error('broken'));
  const failed = await ana.send(sendingOf(account.twoFactorAuthentication, {}));
  expect(JSON.parse(failed.body).errors[0].id).toBe(failed.headers['x-correlation-id']);
});

test('a call for an unknown address is measured as unknown', async () => {
  const ended = vi.spyOn(world.host.metrics, 'ended');
  await ana.send({ path: '/api/List/nowhere/at/all' });
  expect(ended.mock.calls).toEqual([['unknown', 404, expect.any(Number)]]);
});

test('an answer to an unknown address has no cookie, and no duration', async () => {
  const { cookies = [], headers = {} } = await world.api(eventFor({ path: '/api/List/nowhere/at/all' }));
  expect(cookies).toEqual([]);
  expect(Object.keys(headers)).not.toContain('server-timing');
});

describe('background work of this process', () => {
  // Calls that take long count as waiting for something else.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** Whether it goes on within three turns of the loop. */
  const goesOn = async (): Promise<boolean> => {
    let hasPassed = false;
    void letCallsPass().then(() => (hasPassed = true));
    for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
    return hasPassed;
  };
  /** Whether it goes on while the rows of a list are read. */
  const goesOnDuring = async (input: object): Promise<boolean> => {
    const { query } = world.table;
    let found: boolean | undefined;
    Object.assign(world.table, {
      query: async (range: Parameters<typeof query>[0]) => {
        found = await goesOn();
        return query(range);
      },
    });
    await ana.call(list.items, { listId, ...input });
    return found ?? expect.fail('no rows were read');
  };

  test('waits for a page, but not for the read of a whole list', async () => {
    expect(await goesOnDuring({ pageSize: 20 })).toBe(false);
    expect(await goesOnDuring({ pageSize: -1 })).toBe(true);
  });

  test('goes on as soon as calls have been answered or refused', async () => {
    await ana.call(list.items, { listId });
    expect(await goesOn()).toBe(true);
    await ana.send({ path: '/api/List/nowhere/at/all' });
    expect(await goesOn()).toBe(true);
  });
});

test('eight calls of a person that wait for something do not keep others waiting', async () => {
  const ben = await world.member('Ben', Access.Read);
  let answered = (): void => {};
  const waiting = new Promise<boolean>((resolve) => (answered = () => resolve(true)));
  const hasAuthenticator = vi.spyOn(world.host.identity, 'hasAuthenticator').mockReturnValue(waiting);
  const calls = Array.from({ length: 9 }, () => ana.call(account.twoFactorAuthentication, {}));
  await waitFor(() => expect(hasAuthenticator).toHaveBeenCalledTimes(8));
  const statuses: number[] = [];
  void ben.send(sendingOf(account.getUserApiKeys, {})).then(({ status }) => statuses.push(status));
  void world
    .visitor()
    .send(sendingOf(application.supportedLanguages, {}))
    .then(({ status }) => statuses.push(status));
  await waitFor(() => expect(statuses).toEqual([200, 200]));
  expect(hasAuthenticator).toHaveBeenCalledTimes(8);
  answered();
  expect(await Promise.all(calls)).toHaveLength(9);
});

test('a line says why a call was permitted only in detailed logs', async () => {
  const write = vi.spyOn(world.host.logs, 'write');
  await ana.call(list.items, { listId });
  world.host.logs.isDetailed = true;
  await ana.call(list.items, { listId });
  const lines = write.mock.calls.filter(([, message]) => message === 'call').map(([, , line]) => line);
  expect(lines.map((line) => line !== undefined && 'decision' in line)).toEqual([false, true]);
});

test('the line of an error of the server has its stack, and no refusal', async () => {
  const write = vi.spyOn(world.host.logs, 'write');
  world.host.identity.hasAuthenticator = () => Promise.reject(new Error('broken'));
  await ana.send(sendingOf(account.twoFactorAuthentication, {}));
  const [, , line] = write.mock.calls.find(([, message]) => message === 'call') ?? [];
  expect(line).toMatchObject({ status: 500, error: expect.stringContaining('Error: broken') });
  expect(line).not.toHaveProperty('refusal');
});

test('the line of a failure has no place of a refusal', async () => {
  const write = vi.spyOn(world.host.logs, 'write');
  world.host.hasRoom = () => false;
  await expect(add(ana)).rejects.toMatchObject({ error: 'diskFull' });
  const [, , line] = write.mock.calls.find(([, message]) => message === 'call') ?? [];
  expect(line).toMatchObject({ code: 'diskFull', status: 507, error: expect.any(String) });
  expect(line).not.toHaveProperty('refusal');
});
