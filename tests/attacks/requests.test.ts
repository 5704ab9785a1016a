import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { list } from '#shared/contracts/list.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { serveWorld } from '#tests/kit/served.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
beforeAll(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 1e9;
  ana = await world.member('Ana', Access.Contribute);
});
afterAll(() => world.close());

/** The host's response to bytes that no browser would send. */
const raw = async (port: number, lines: string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk));
  socket.write([...lines, 'Host: localhost', 'Connection: close', '', ''].join('\r\n'));
  await once(socket, 'close');
  return received;
};

test('requests that no browser would send are refused in the usual format, and no query is logged', async () => {
  const server = await serveWorld(world);
  const answers = await Promise.all([
    raw(server.port, ['GET // HTTP/1.1']),
    raw(server.port, ['GET http://a:99999/?secret=1 HTTP/1.1']),
    raw(server.port, ['GET /api/Account/GetAccount?secret=2 HTTP/1.1', `X-Long: ${'x'.repeat(40_000)}`]),
    raw(server.port, ['BREW / HTTP/1.1']),
    raw(server.port, ['PATCH /api/Account/Login HTTP/1.1']),
  ]);
  await server.stop();
  expect(answers.map((received) => /^HTTP\/1.1 (\d+)/.exec(received)?.[1])).toEqual(['400', '400', '431', '400', '405']);
  for (const received of answers)
    expect(JSON.parse(received.slice(received.indexOf('{'), received.lastIndexOf('}') + 1)).hasErrors).toBe(true);
  expect(answers[4]).toMatch(/allow: POST/i);
  await turn();
  const log = readFileSync(join(world.folder, 'log', 'sheaf.log'), 'utf8');
  expect(log).toContain('"code":"methodNotAllowed"');
  expect(log).not.toContain('secret');
});

test('browsers stay with an https origin', async () => {
  const server = await serveWorld(world);
  const { origin } = world.host;
  const received = async () => (await fetch(`http://127.0.0.1:${server.port}/health`)).headers.get('strict-transport-security');
  const plain = await received();
  world.host.origin = 'https://sheaf.example.org';
  expect([plain, await received()]).toEqual([null, 'max-age=31536000']);
  world.host.origin = origin;
  await server.stop();
});

const errorOf = ({ body }: { body: string }) => JSON.parse(body).errors[0]?.error ?? null;

describe('properties that a call does not define', () => {
  const bodies = endpoints.filter(({ body, method }) => body !== undefined && method === 'POST');
  /** Item fields can have any name; write permission is checked per field. */
  const open = new Set(['List.createItem', 'List.updateItem']);

  test.each(
    bodies
      .filter(({ controller, action }) => !open.has(`${controller}.${action}`))
      .map((one) => [`${one.controller}.${one.action}`, one] as const),
  )('%s takes none', async (_, endpoint) => {
    const admin = await world.member('Admin', Access.FullAccess, { isAdmin: true });
    const sent = {
      listId: 'x',
      attachmentId: 'x',
      folderId: 'x',
      jobId: 'x',
      id: 1,
      body: { isAdmin: true, userId: ana.user.id, groups: ['x'], _proto: 1 },
    };
    const { path, method = 'POST', body = '{}', headers } = sendingOf({ ...endpoint }, sent);
    const reply = await admin.send({ path, method, body, ...(headers && { headers }) });
    expect(['invalidInput', 'notFound', 'confirmationRequired', 'uploadInvalidFile', 'signInFailed']).toContain(errorOf(reply));
    expect(reply.status).toBeGreaterThanOrEqual(400);
  });

  test('change nothing of an item: neither its creator, its time, its version, nor its owner', async () => {
    const { id: listId } = await world.list();
    const created = await ana.call(list.createItem, { listId, body: { Title: 'One' } });
    const claims = {
      _CreatedBy: { internalId: 'x', fullName: 'X' },
      _CreatedOn: '2001-01-01T00:00:00Z',
      _Version: 99,
      CheckedOutBy: { internalId: 'x' },
      _Access: -1,
    };
    for (const [name, value] of Object.entries(claims)) {
      await ana.call(list.updateItem, { listId, body: { Id: created.Id, [name]: value } }).catch(() => undefined);
      const { _CreatedBy, _CreatedOn, CheckedOutBy } = await ana.call(list.getItem, { listId, id: created.Id });
      expect({ _CreatedBy, _CreatedOn, CheckedOutBy }).toEqual({
        _CreatedBy: created._CreatedBy,
        _CreatedOn: created._CreatedOn,
        CheckedOutBy: null,
      });
    }
    expect((await ana.call(account.getAccount, {})).isAdmin).toBe(false);
  });

  test("with names of the language's own objects pollute nothing", async () => {
    const { id: listId } = await world.list();
    const polluting = '{"Title":"One","__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}';
    await ana.send({
      method: 'POST',
      path: `/api/List/${listId}/item/add`,
      body: polluting,
      headers: { 'content-type': 'application/json' },
    });
    await ana.send({ path: '/api/Account/GetAccount', query: '__proto__[polluted]=yes&constructor.prototype.polluted=yes' });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('disguised paths', () => {
  test.each([
    '/api/Account/../Application/users/details',
    '/api/Account/..%2fApplication/users/details',
    '/api//Application/users/details',
    '/api/Application/users/details%00',
    '/api/Application/users/details/..',
    '/api/Application%2fusers%2fdetails',
    '/api/Application/users/details;a=b',
    '/api/application/USERS/details/../../../Account/GetAccount',
  ])('%s lets no one past the gate', async (path) => {
    const reply = await ana.send({ path });
    expect([403, 404]).toContain(reply.status);
    const visitor = await world.visitor().send({ path });
    expect([401, 403, 404]).toContain(visitor.status);
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'HEAD'])('the method %s changes and reveals nothing', async (method) => {
    const reply = await ana.send({ method, path: '/api/Account/GetAccount' });
    expect([404, 405]).toContain(reply.status);
    expect(reply.body).not.toContain(ana.user.userName);
  });

  test('a method in a header is not used', async () => {
    const reply = await ana.send({ path: '/api/Account/Logout', headers: { 'x-http-method-override': 'POST' } });
    expect(reply.status).toBe(405);
    expect((await ana.call(account.getAccount, {})).userName).toBe(ana.user.userName);
  });
});

describe('forged headers', () => {
  test('no line break reaches a header of the answer', async () => {
    for (const value of ['a\r\nset-cookie: b=c', 'a\nb', 'x'.repeat(9000), '<script>']) {
      const reply = await ana.send({ path: '/api/Account/GetAccount', headers: { 'x-correlation-id': value } });
      expect(JSON.stringify(reply.headers)).not.toMatch(/\\r|\\n|<script>|x{100}/);
    }
  });

  test("the client's address is not taken from a header that anyone can send", async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.1',
      'x-real-ip': '203.0.113.1',
      'x-user-id': ana.user.id,
      'x-amzn-oidc-identity': ana.user.id,
    };
    const reply = await world.visitor().send({ path: '/api/Account/GetAccount', headers });
    expect(reply.status).toBe(401);
  });

  test('no header of the answer allows another site to read', async () => {
    const reply = await ana.send({ path: '/api/Account/GetAccount', headers: { origin: 'https://evil.example' } });
    expect(Object.keys(reply.headers).filter((name) => /^access-control/i.test(name))).toEqual([]);
    expect(reply.headers['cache-control']).toContain('no-store');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });
});

test('refused calls of strangers are logged in one line per minute', async () => {
  const other = await openWorld();
  const visitor = other.visitor();
  for (let n = 0; n < 50; n += 1) await expect(visitor.call(account.getAccount, {})).rejects.toMatchObject({ status: 401 });
  await turn();
  const lines = readFileSync(join(other.folder, 'log', 'sheaf.log'), 'utf8').split('\n');
  expect(lines.filter((line) => line.includes('"status":401'))).toHaveLength(1);
  await other.close();
});
