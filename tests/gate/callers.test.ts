import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { type Browser, sendingOf } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
let ada: Member;
let rob: Member;
let listId: string;
beforeAll(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 1e9;
  admin = await world.member('Admin', Access.None, { isAdmin: true });
  ada = await world.member('Ada', Access.FullAccess);
  rob = await world.member('Rob', Access.Read);
  listId = (await world.list()).id;
});
afterAll(() => world.close());

const refused = (error: string, status: number) => expect.objectContaining({ error, status });

describe('who may call at all', () => {
  test('only signed-in users, except for public calls', async () => {
    const visitor = world.visitor();
    await expect(visitor.call(list.details, { listId })).rejects.toEqual(refused('signInRequired', 401));
    expect((await visitor.send({ path: '/api/Application/GetSystemSupportedLanguages' })).status).toBe(200);
  });

  test('only administrators if a call is for them, whatever access a user has', async () => {
    await expect(ada.call(recycle.all, {})).rejects.toEqual(refused('forbidden', 403));
    expect(await admin.call(recycle.all, {})).toEqual([]);
  });

  test('account settings only in the minutes after the password was entered', async () => {
    const late = await world.member('Late', Access.Read);
    const make = () => late.call(account.createUserApiKeys, { body: { Alias: 'x', scope: 'read', days: 1 } });
    await make();
    world.advance(10 * 60_000 + 1000);
    await expect(make()).rejects.toMatchObject({ error: 'confirmationRequired' });
  });

  test('keys are limited: they do nothing to an account, and one for reading changes nothing', async () => {
    const maker = await world.member('Maker', Access.Contribute);
    const keyOf = (scope: 'read' | 'write') => maker.call(account.createUserApiKeys, { body: { Alias: scope, scope, days: 1 } });
    const [read, write] = [await keyOf('read'), await keyOf('write')];
    const by = async (key: string, sending: Parameters<Browser['send']>[0]) => {
      const { body } = await world.visitor().send({ ...sending, headers: { ...sending.headers, 'x-api-key': key } });
      return JSON.parse(body).errors[0]?.error ?? 'done';
    };
    const create = sendingOf(list.createItem, { listId, body: { Title: 'By a key' } });
    const rows = sendingOf(list.items, { listId });
    expect([await by(read.key, rows), await by(read.key, create)]).toEqual(['done', 'keyReadsOnly']);
    expect([await by(write.key, rows), await by(write.key, create)]).toEqual(['done', 'done']);
    expect(await by(write.key, sendingOf(account.getUserApiKeys, {}))).toBe('keyNotAllowed');
    expect(await by(write.key, sendingOf(account.apiKey, {}))).toBe('done');
  });
});

describe('the anti-forgery token', () => {
  const create = () => sendingOf(list.createItem, { listId, body: { Title: 'By somebody' } });
  const send = async (as: Browser, headers: Record<string, string>, cookies?: string[]) => {
    const sending = create();
    const reply = await as.send({ ...sending, headers: { ...sending.headers, ...headers }, ...(cookies && { cookies }) });
    return [reply.status, JSON.parse(reply.body).errors[0]?.error ?? null];
  };

  test('is repeated by every call that changes something, and belongs to the session', async () => {
    const session = `sheaf-session=${ada.cookies.get('sheaf-session')}`;
    const mine = ada.cookies.get('CSRF-TOKEN') ?? '';
    const refusedCall = [403, 'csrfMismatch'];
    expect(await send(ada, {})).toEqual([200, null]);
    for (const token of ['', 'other', `${mine}x`]) expect(await send(ada, { 'x-csrf-token': token })).toEqual(refusedCall);
    expect(await send(ada, { 'x-csrf-token': 'forged' }, [session, 'CSRF-TOKEN=forged'])).toEqual(refusedCall);
    expect(await send(ada, { 'x-csrf-token': '' }, [session])).toEqual(refusedCall);
    expect(await send(ada, { 'x-csrf-token': mine }, [session, `CSRF-TOKEN=${mine}`])).toEqual([200, null]);
    expect((await ada.send({ ...sendingOf(list.details, { listId }), headers: { 'x-csrf-token': '' } })).status).toBe(200);
  });

  test('is given to a browser that has none, or that of another session', async () => {
    const path = '/api/Application/GetSystemSupportedLanguages';
    const request = async (as: Browser, cookies: string[]) => {
      as.cookies.delete('CSRF-TOKEN');
      await as.send({ path, cookies });
      return as.cookies.get('CSRF-TOKEN');
    };
    const visitor = world.visitor();
    expect(await request(visitor, [])).toMatch(/^\S+$/);
    expect(await request(visitor, ['CSRF-TOKEN=held'])).toBeUndefined();
    const late = await world.member('Cookie', Access.Read);
    const own = late.cookies.get('CSRF-TOKEN') ?? '';
    const session = `sheaf-session=${late.cookies.get('sheaf-session')}`;
    expect(await request(late, [session])).toBe(own);
    expect(await request(late, [session, 'CSRF-TOKEN=other'])).toBe(own);
    expect(await request(late, [session, `CSRF-TOKEN=${own}`])).toBeUndefined();
  });
});

describe('the log line of a call', () => {
  test('names the call, the caller and the reason of a refusal, and for a failure its origin', async () => {
    const lines: Record<string, unknown>[] = [];
    const { logs, identity } = world.host;
    const { write } = logs;
    logs.write = (level, message, details) => void lines.push({ level, message, ...details });
    const id = 'a-call-of-its-own';
    const headers = { 'x-correlation-id': id };
    const received = await ada.send({ ...sendingOf(list.details, { listId }), headers });
    await rob.send({ ...sendingOf(list.details, { listId: 'nowhere' }), headers });
    await world.visitor().send({ path: '/api/List/a/b/c/d/e', headers });
    const { hasAuthenticator } = identity;
    identity.hasAuthenticator = () => Promise.reject(new Error('broken'));
    await ada.send({ ...sendingOf(account.twoFactorAuthentication, {}), headers });
    identity.hasAuthenticator = hasAuthenticator;
    logs.write = write;
    expect(received.headers['x-correlation-id']).toBe(id);
    const line = { message: 'call', correlationId: id, method: 'GET' };
    expect(lines.filter(({ message }) => message === 'call')).toMatchObject([
      { ...line, level: 'info', status: 200, endpoint: 'List.details', user: ada.user.id },
      { ...line, level: 'info', status: 404, endpoint: 'List.details', user: rob.user.id, code: 'notFound' },
      { ...line, level: 'info', status: 404, code: 'notFound' },
      {
        ...line,
        level: 'error',
        status: 500,
        endpoint: 'Account.twoFactorAuthentication',
        code: 'fatalError',
        error: expect.stringMatching(/^Error: broken\n/),
      },
    ]);
    const [, refusedLine, unknownLine] = lines;
    expect(refusedLine).not.toHaveProperty('error');
    expect(Object.keys(unknownLine ?? {})).not.toEqual(expect.arrayContaining(['user']));
  });
});

describe('an invalid key', () => {
  test('is refused whatever cookies come with it, with a hint how to present a valid one', async () => {
    const sending = { ...sendingOf(list.details, { listId }), headers: { authorization: 'Bearer nothing' } };
    const { status, headers, body } = await ada.send(sending);
    expect([status, JSON.parse(body).errors[0].error]).toEqual([401, 'keyRefused']);
    expect(headers['www-authenticate']).toBe('Bearer realm="Sheaf", error="invalid_token"');
  });
});
