import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { put, readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { list } from '#shared/contracts/list.ts';
import { search } from '#shared/contracts/search.ts';
import { site } from '#shared/contracts/site.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { API_KEY_DAYS, API_KEYS_PER_PERSON, CONFIRMED_MINUTES, SIGN_IN_FAILURES } from '#shared/limits.ts';
import { counting } from '#tests/bench/portWork.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { digestAnswer } from '#tests/kit/digestAnswer.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ listening: false });
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list()).id;
});
afterEach(() => world.close());

type Headers = Record<string, string>;
const make = async (scope: 'read' | 'write' = 'write', days = 30) =>
  ana.call(account.createUserApiKeys, { body: { Alias: `${scope} script`, scope, days } });
const bearer = (key: string): Headers => ({ authorization: `Bearer ${key}` });

/** A program: no cookies and no anti-forgery token, only its credentials. */
const request = async (endpoint: Endpoint, sent: Record<string, unknown>, headers: Headers) => {
  const sending = sendingOf(endpoint, sent);
  const program = world.visitor();
  const { status, body, headers: received } = await program.send({ ...sending, headers: { ...sending.headers, ...headers } });
  const { value, errors } = JSON.parse(body);
  return { status, value, error: errors[0]?.error, told: received, cookies: program.cookies.size };
};
const create = (headers: Headers) => request(list.createItem, { listId, body: { Title: 'By a program' } }, headers);
const read = (headers: Headers) => request(list.items, { listId }, headers);

describe('API keys', () => {
  test('AUTH-069 AUTH-070 AUTH-072 are created with an alias and shown once; the list contains everything but the secret', async () => {
    const { key, ...created } = await make('read', 30);
    expect(key).toMatch(/^sheaf_[0-9A-Z]{26}\.[0-9a-f]{12}_[0-9a-f]{48}$/);
    const listed = await ana.call(account.getUserApiKeys, {});
    expect(listed).toEqual([created]);
    expect(created).toMatchObject({ Alias: 'read script', scope: 'read', usedOn: null });
    expect(Date.parse(created.expiresOn) - Date.parse(created.createdOn)).toBe(30 * 86_400_000);
    const stored = JSON.stringify(await readAll(world.table, { table: 'content', pk: `user#${ana.user.id}` }));
    expect(stored).toContain('read script');
    expect(stored).not.toContain(key.split('_').at(-1));
    expect(await (await world.member('Ben', Access.Read)).call(account.getUserApiKeys, {})).toEqual([]);
    expect((await request(account.apiKey, {}, bearer(key))).value).toEqual({
      id: created.id,
      Alias: 'read script',
      scope: 'read',
      administration: false,
      userId: ana.user.id,
      userName: ana.user.userName,
      fullName: 'Ana',
    });
    await expect(ana.call(account.apiKey, {})).rejects.toMatchObject({ status: 404 });
  });

  test('need an alias, expire within a year, are limited in number, and require the password', async () => {
    for (const body of [{ Alias: ' ' }, { Alias: 'x', days: API_KEY_DAYS + 1 }, { Alias: 'x', days: 0 }]) {
      await expect(ana.call(account.createUserApiKeys, { body })).rejects.toMatchObject({ status: 400 });
    }
    for (let n = 0; n < API_KEYS_PER_PERSON; n++) await make();
    await expect(make()).rejects.toMatchObject({ status: 409, error: 'tooManyKeys' });
    world.advance(CONFIRMED_MINUTES * 60_000 + 1000);
    await expect(make()).rejects.toMatchObject({ error: 'confirmationRequired' });
  });

  test('AUTH-072 AUTH-073 authenticate by a header, without session, cookies or anti-forgery token, and set no cookie', async () => {
    const { key } = await make();
    for (const headers of [bearer(key), { authorization: `bearer ${key}` }, { 'x-api-key': key }]) {
      expect(await create(headers)).toMatchObject({ status: 200, cookies: 0 });
    }
    expect((await world.facts(listId)).at(-1)).toMatchObject({ by: { internalId: ana.user.id }, byKey: 'write script' });
    const day = (shift: number) => new Date(world.host.now().getTime() + shift).toISOString();
    const body = { startDate: day(-3_600_000), endDate: day(60_000), listId };
    const root = await world.member('Root', Access.None, { isAdmin: true });
    expect((await root.call(auditLog.listHistory, { body })).rows[0]).toMatchObject({ byKey: 'write script' });
    expect((await ana.call(account.getUserApiKeys, {}))[0]?.usedOn).toBe(world.host.now().toISOString().slice(0, 10));
  });

  test('that were altered, guessed or belong to another installation are refused, also next to a valid session, with a hint of what to send', async () => {
    const { key } = await make();
    const last = key.at(-1) === '0' ? '1' : '0';
    const wrong = [key.slice(0, -1) + last, key.toUpperCase(), `${key}0`, 'sheaf_', 'nonsense', key.replace(ana.user.id, 'nobody')];
    for (const one of wrong) {
      const { status, error, told: received } = await read(bearer(one));
      expect([one, status, error]).toEqual([one, 401, 'keyRefused']);
      expect(received['www-authenticate']).toMatch(/^Bearer realm="Sheaf"/);
    }
    const beside = await ana.send({ ...sendingOf(list.items, { listId }), headers: bearer('nonsense') });
    expect(beside.status).toBe(401);
  });

  test('change an item only with the version that they have read, and not what was changed since', async () => {
    const { key } = await make('write');
    const { Id, _Version } = (await create(bearer(key))).value;
    const save = (body: object) => request(list.updateItem, { listId, body: { Id, ...body } }, bearer(key));
    expect(await save({ Title: 'Unread' })).toMatchObject({ status: 428, error: 'versionRequired' });
    expect((await save({ Title: 'Read', _Version })).status).toBe(200);
    expect(await save({ Title: 'Late', _Version })).toMatchObject({ status: 409, error: 'itemChanged' });
    expect((await ana.call(list.getItem, { listId, id: Id })).Title).toBe('Read');
  });

  test('AUTH-073 for reading change nothing', async () => {
    const { key } = await make('read');
    expect((await read(bearer(key))).status).toBe(200);
    const before = (await world.facts(listId)).length;
    const writing = endpoints.filter(({ controller, method }) => controller !== 'Account' && method === 'POST');
    expect(writing.length).toBeGreaterThan(30);
    for (const endpoint of writing) {
      const sent = endpoint.path.includes('{') || endpoint.body ? { listId, id: 1, body: {} } : {};
      const { status } = await request(endpoint, sent, bearer(key));
      expect([endpoint.action, status >= 400]).toEqual([endpoint.action, true]);
    }
    expect((await create(bearer(key))).error).toBe('keyReadsOnly');
    // A GET that changes something is not a read, and a POST that only reads is one.
    expect((await request(search.clearSearchIndex, {}, bearer(key))).error).toBe('keyReadsOnly');
    expect((await request(search.query, { body: { query: 'word' } }, bearer(key))).status).toBe(200);
    expect((await request(site.details, { body: { path: '/' } }, bearer(key))).status).toBe(200);
    expect((await world.facts(listId)).length).toBe(before);
  });

  test('AUTH-073 are refused by every call about the account itself', async () => {
    const { key } = await make();
    const allowed = new Set(['getAccount', 'getMyDrafts', 'apiKey', 'token']);
    const own = endpoints.filter(({ controller }) => controller === 'Account');
    for (const endpoint of own) {
      const samples: Record<string, unknown> = { UserName: ana.user.userName, Password: PASSWORD, CurrentPassword: PASSWORD };
      const { shape = {} } = (endpoint.body ?? {}) as { shape?: Record<string, unknown> };
      const body = Object.fromEntries(Object.keys(shape).map((name) => [name, samples[name] ?? 'x']));
      const { error, cookies } = await request(endpoint, endpoint.body ? { body } : {}, bearer(key));
      expect([endpoint.action, cookies]).toEqual([endpoint.action, 0]);
      if (allowed.has(endpoint.action)) expect([endpoint.action, error]).toEqual([endpoint.action, undefined]);
      else expect([endpoint.action, error]).toEqual([endpoint.action, expect.stringMatching(/^(keyNotAllowed|invalidInput)$/)]);
    }
    for (const endpoint of [account.getUserApiKeys, account.twoFactorAuthentication, account.enableAuthenticator, account.getSessions]) {
      expect((await request(endpoint, {}, bearer(key))).error).toBe('keyNotAllowed');
    }
  });

  test('AUTH-071 are deleted individually or together, only by their owner, with immediate effect', async () => {
    const created = [await make(), await make(), await make()];
    const [first, ...others] = created.map(({ id }) => id);
    const ben = await world.member('Ben', Access.Read);
    await expect(ben.call(account.deleteUserApiKey, { body: { id: first ?? '' } })).rejects.toMatchObject({ status: 404 });
    await expect(ben.call(account.deleteUserApiKeys, { body: { ids: others } })).rejects.toMatchObject({ status: 404 });
    await ana.call(account.deleteUserApiKey, { body: { id: first ?? '' } });
    expect((await read(bearer(created[0]?.key ?? ''))).status).toBe(401);
    expect((await read(bearer(created[1]?.key ?? ''))).status).toBe(200);
    await ana.call(account.deleteUserApiKeys, { body: { ids: others } });
    expect((await read(bearer(created[1]?.key ?? ''))).status).toBe(401);
    expect(await ana.call(account.getUserApiKeys, {})).toEqual([]);
    const facts = await readAll<{ kind: string; reason: string }>(world.table, { table: 'facts', pk: `user#${ana.user.id}` });
    expect(facts.filter(({ kind }) => kind === 'apiKeyDeleted').map(({ reason }) => reason)).toEqual(Array(3).fill('write script'));
  });

  test('stop working when they expire, and when their owner is disabled', async () => {
    const [short, long] = [await make('write', 1), await make('write', 30)];
    world.advance(86_400_000);
    expect((await read(bearer(short.key))).status).toBe(401);
    expect((await read(bearer(long.key))).status).toBe(200);
    await world.table.transact([put(keys.user(ana.user.id), { ...ana.user, isDisabled: true })]);
    expect((await read(bearer(long.key))).status).toBe(401);
  });

  test('cost one read including their owner, as a session does', async () => {
    const { key } = await make('read');
    await read(bearer(key));
    const { workOf } = counting(world.table);
    const byKey = await workOf(() => read(bearer(key)));
    const bySession = await workOf(() => ana.call(list.items, { listId }));
    expect(byKey.trips).toBeGreaterThan(0);
    expect(byKey.trips).toBe(bySession.trips);
  });
});

describe('AUTH-023 signing in for programs', () => {
  const basic = (name: string, key: string): Headers => ({ authorization: `Basic ${Buffer.from(`${name}:${key}`).toString('base64')}` });
  const token = async (headers: Headers, endpoint: Endpoint = account.loginBasicAuth) => request(endpoint, {}, headers);
  const ofAnHour = (scope: 'read' | 'write') => ({ tokenType: 'Bearer', expiresIn: 3600, scope });

  test('AUTH-073 Token exchanges a key for a token of one hour, which can do what the key can, creates no other, and ends with the key', async () => {
    const { key, id } = await make('read');
    const { value } = await token(bearer(key), account.token);
    expect(value).toMatchObject(ofAnHour('read'));
    expect((await read(bearer(value.accessToken))).status).toBe(200);
    expect((await create(bearer(value.accessToken))).error).toBe('keyReadsOnly');
    expect((await token(bearer(value.accessToken), account.token)).error).toBe('keyNotAllowed');
    expect((await read(bearer(`${value.accessToken.slice(0, -2)}xx`))).status).toBe(401);
    const { value: later } = await token(bearer(key), account.token);
    world.advance(3_590_000);
    expect((await read(bearer(later.accessToken))).status).toBe(200);
    world.advance(11_000);
    expect((await read(bearer(later.accessToken))).status).toBe(401);
    const { value: last } = await token(bearer(key), account.token);
    await ana.call(account.deleteUserApiKey, { body: { id } });
    expect((await read(bearer(last.accessToken))).status).toBe(401);
  });

  test('LoginBasicAuth accepts a name and a key, never a password, and says what it requires', async () => {
    const { key: reading } = await make('read');
    const { value: toRead } = await token(basic(ana.user.userName, reading));
    expect(toRead).toMatchObject(ofAnHour('read'));
    expect((await create(bearer(toRead.accessToken))).error).toBe('keyReadsOnly');
    const { key } = await make();
    const { value, cookies } = await token(basic(ana.user.userName, key));
    expect(cookies).toBe(0);
    expect(value).toMatchObject(ofAnHour('write'));
    expect((await create(bearer(value.accessToken))).status).toBe(200);
    for (const headers of [{}, basic(ana.user.userName, PASSWORD), basic('nobody', key), { authorization: 'Basic ???' }]) {
      const { status, error, told: received } = await token(headers);
      expect([status, error, received['www-authenticate']]).toEqual([401, 'keyRefused', 'Basic realm="Sheaf", charset="UTF-8"']);
    }
  });

  test('guesses are counted, and do not prevent signing in with the password', async () => {
    const { key } = await make();
    for (let n = 0; n < SIGN_IN_FAILURES; n++) expect((await token(basic(ana.user.userName, 'guess'))).status).toBe(401);
    expect((await token(basic(ana.user.userName, key))).status).toBe(429);
    const browser = world.visitor();
    await browser.send({ path: '/api/Application/GetSystemSupportedLanguages' });
    await browser.call(account.login, { body: { UserName: ana.user.userName, Password: PASSWORD } });
  });

  const path = `/api${account.loginDigestAuth.path}`;
  const digest = (challenge: string, userName: string, key: string, { uri = path, ...changed }: Headers = {}): Headers => ({
    authorization: digestAnswer(challenge, { userName, key, uri }, changed),
  });
  const challenged = async () => (await token({}, account.loginDigestAuth)).told['www-authenticate'] ?? '';

  test('LoginDigestAuth answers a challenge with a name and a key, once', async () => {
    const { key: reading } = await make('read');
    const { key } = await make();
    const { value: toRead } = await token(digest(await challenged(), ana.user.userName, reading), account.loginDigestAuth);
    expect(toRead).toMatchObject(ofAnHour('read'));
    expect((await create(bearer(toRead.accessToken))).error).toBe('keyReadsOnly');
    const challenge = await challenged();
    expect(challenge).toMatch(/^Digest realm="Sheaf", qop="auth", algorithm=SHA-256, .*nonce="[^"]+"$/);
    const { value, cookies } = await token(digest(challenge, ana.user.userName, key), account.loginDigestAuth);
    expect(cookies).toBe(0);
    expect(value).toMatchObject(ofAnHour('write'));
    expect((await create(bearer(value.accessToken))).status).toBe(200);
    const again = await token(digest(challenge, ana.user.userName, key), account.loginDigestAuth);
    expect([again.status, again.told['www-authenticate']]).toEqual([401, expect.stringContaining('stale=true')]);
  });

  test('a digest with another key, address, algorithm or time is refused, and so is one of a deleted key', async () => {
    const { key, id } = await make();
    const refused = async (headers: Headers) => expect((await token(headers, account.loginDigestAuth)).error).toBe('keyRefused');
    const { userName } = ana.user;
    await refused(digest(await challenged(), userName, PASSWORD));
    await refused(digest(await challenged(), userName, key, { uri: '/api/Account/GetAccount' }));
    await refused(digest(await challenged(), userName, key, { algorithm: 'MD5' }));
    await refused(digest('nonce="made.up.here"', userName, key));
    const late = await challenged();
    world.advance(301_000);
    await refused(digest(late, userName, key));
    await ana.call(account.confirmIdentity, { body: { Password: PASSWORD } });
    await ana.call(account.deleteUserApiKey, { body: { id } });
    world.advance(900_000);
    await refused(digest(await challenged(), userName, key));
  });
});

test('the OpenAPI document describes how programs authenticate', async () => {
  const { openapi } = await import('#shared/http/openapi.ts');
  const { contracts } = await import('#shared/contracts/index.ts');
  const { descriptions } = await import('#shared/descriptions/index.ts');
  const document = JSON.parse(JSON.stringify(openapi(contracts, descriptions)));
  expect(Object.keys(document.components.securitySchemes).sort()).toEqual([
    'antiForgery',
    'apiKey',
    'basic',
    'bearer',
    'digest',
    'session',
  ]);
  expect(document.security).toContainEqual({ bearer: [] });
  expect(document.paths['/api/Account/ChangePassword'].post.security).toEqual([{ session: [], antiForgery: [] }]);
});
