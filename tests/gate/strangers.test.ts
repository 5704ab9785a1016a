import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { networkOf } from '#functions/platform/network/networkOf.ts';
import { clientAddress, proxyList } from '#infra/embedded/clientAddress.ts';
import { limitConnections } from '#infra/embedded/limitConnections.ts';
import { startServer } from '#infra/embedded/startServer.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { ADDRESS_FAILURES, NAME_FAILURES, SIGN_IN_FAILURES } from '#shared/limits.ts';
import { codeAt, enrol } from '#tests/account/signingIn.ts';
import { type Browser, sendingOf } from '#tests/kit/callThrough.ts';
import { browserAt } from '#tests/kit/overHttp.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

const HOME = '198.51.100.7';
const DAY = 24 * 3_600_000;
const WRONG = 'Wrong-horse-7';

let world: World;
let ana: Member;
let visitor: Browser;
beforeEach(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 10_000;
  ana = await world.member('Ana', Access.Read);
  visitor = world.visitor();
  await visitor.call(application.supportedLanguages, {});
});
afterEach(() => world.close());

let strangers = 0;
const somewhere = (): string => `203.0.${++strangers >> 8}.${strangers & 255}`;
const signIn = async (Password: string, address: string, UserName = ana.user.userName): Promise<number> =>
  (await visitor.send({ ...sendingOf(account.login, { body: { UserName, Password } }), address })).status;
const guess = async (times: number, address?: string): Promise<void> => {
  for (let n = 0; n < times; n++) await signIn(WRONG, address ?? somewhere());
};

describe('strangers who guess passwords', () => {
  test('AUTH-022 do not lock out users who come from another address', async () => {
    await guess(3 * SIGN_IN_FAILURES, somewhere());
    expect(await signIn(PASSWORD, HOME)).toBe(200);
  });

  test('AUTH-022 from everywhere do not lock out users where they have signed in before', async () => {
    expect(await signIn(PASSWORD, HOME)).toBe(200);
    await guess(NAME_FAILURES + 1);
    expect(await signIn(PASSWORD, somewhere())).toBe(429);
    expect(await signIn(PASSWORD, HOME)).toBe(200);
  });

  test('AUTH-022 from everywhere are forgotten when an administrator says so, and not when someone signs in from a known address', async () => {
    expect(await signIn(PASSWORD, HOME)).toBe(200);
    await guess(NAME_FAILURES);
    expect(await signIn(PASSWORD, HOME)).toBe(200);
    expect(await signIn(PASSWORD, somewhere())).toBe(429);
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    await admin.call(application.unlockUsers, { body: { userIds: [ana.user.id] } });
    expect(await signIn(PASSWORD, somewhere())).toBe(200);
  });

  test('do not prevent a signed-in user from confirming the password, or from setting a new one', async () => {
    await guess(SIGN_IN_FAILURES, '127.0.0.1');
    expect(await signIn(PASSWORD, '127.0.0.1')).toBe(429);
    await ana.call(account.confirmIdentity, { body: { Password: PASSWORD } });
    const next = 'Another-horse-8';
    await ana.call(account.changePassword, { body: { CurrentPassword: PASSWORD, Password: next, ConfirmPassword: next } });
  });
});

test('an office behind one address signs in at the same time, with both steps', async () => {
  const { sharedKey } = await enrol(world, ana);
  const office = async (): Promise<number[]> => {
    const browser = world.visitor();
    await browser.call(application.supportedLanguages, {});
    const first = sendingOf(account.login, { body: { UserName: ana.user.userName, Password: PASSWORD } });
    const statuses = [(await browser.send({ ...first, address: HOME })).status];
    world.advance(31_000);
    const second = sendingOf(account.loginWith2fa, { body: { twoFactorCode: codeAt(world, sharedKey) } });
    return [...statuses, (await browser.send({ ...second, address: HOME })).status];
  };
  // The remaining connections would block the next ones.
  for (let n = 0; n < 8; n++) expect(await office()).toEqual([200, 200]);
  const { rows } = await world.host.table.query<{ attempts: number }>({ table: 'hub', pk: `limit#address#${HOME}` });
  expect(rows.reduce((sum, { data }) => sum + data.attempts, 0)).toBe(0);
});

test.each([-DAY, 400 * DAY])('a clock that was wrong by %i locks no one after its correction', async (wrong) => {
  world.advance(wrong);
  await guess(SIGN_IN_FAILURES, HOME);
  expect(await signIn(PASSWORD, HOME)).toBe(429);
  world.advance(-wrong);
  expect(await signIn(PASSWORD, HOME)).toBe(200);
});

test('an address is read from the header behind a declared proxy, and from the socket otherwise', async () => {
  for (const [named, status] of [
    [[], 429],
    [['127.0.0.1'], 401],
  ] as const) {
    const server = await startServer(world, { port: 0, address: '127.0.0.1', web: world.folder, proxies: proxyList([...named]) });
    const browser = await browserAt(`http://127.0.0.1:${server.port}`);
    const UserName = `nobody-${status}`;
    let last = 0;
    for (let n = 0; n <= SIGN_IN_FAILURES; n++) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': somewhere() };
      const sent = { method: 'POST', headers, body: JSON.stringify({ UserName, Password: WRONG }) };
      last = (await browser.send('/api/Account/Login', sent)).status;
    }
    expect(last).toBe(status);
    await server.stop();
  }
});

describe('the addresses of one IPv6 connection', () => {
  const machine = (n: number): string => `2001:db8:7:9::${n.toString(16)}`;

  test('count as one, whichever name is tried', async () => {
    for (let n = 0; n < ADDRESS_FAILURES; n++) await signIn(WRONG, machine(n), `nobody-${n}`);
    expect(await signIn(PASSWORD, machine(9999))).toBe(429);
    expect(await signIn(PASSWORD, '2001:db8:7:a::1')).toBe(200);
  });

  test('are known after a sign-in from any of them', async () => {
    expect(await signIn(PASSWORD, machine(1))).toBe(200);
    await guess(NAME_FAILURES + 1);
    expect(await signIn(PASSWORD, machine(2))).toBe(200);
    const sessions = await ana.call(account.getSessions, {});
    expect(sessions.map(({ address }) => address)).toContain(machine(1));
  });

  test('have one share of the connections', () => {
    const server = new EventEmitter();
    limitConnections(server as Server, { maxPerAddress: 2, proxies: proxyList([]) });
    const connect = (remoteAddress: string): boolean => {
      const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn() });
      server.emit('connection', socket);
      return socket.destroy.mock.calls.length === 0;
    };
    expect([connect(machine(1)), connect(machine(2)), connect(machine(3)), connect('2001:db8:7:a::1')]).toEqual([true, true, false, true]);
  });

  test.each([
    ['2001:db8:7:9:ffff:1:2:3', '2001:db8:7:9::/64'],
    ['2001:DB8:0007::1', '2001:db8:7:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
    ['203.0.113.9', '203.0.113.9'],
    ['', ''],
  ])('%s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the address of a caller', () => {
  const proxies = proxyList(['127.0.0.1, 10.0.0.0/8', '2001:db8::/32']);
  const from = (remoteAddress: string, forwarded?: string): string =>
    clientAddress(proxies, {
      socket: { remoteAddress } as never,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    });

  test('is what a declared proxy says, and nothing that the caller sent', () => {
    expect(from('127.0.0.1', '6.6.6.6, 203.0.113.9')).toBe('203.0.113.9');
    expect(from('::ffff:127.0.0.1', '6.6.6.6, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9');
    expect(from('2001:db8::1', '::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(from('127.0.0.1', '10.1.2.3')).toBe('10.1.2.3');
    expect(from('127.0.0.1', '203.0.113.9, nonsense, 10.1.2.3')).toBe('10.1.2.3');
    expect(from('127.0.0.1')).toBe('127.0.0.1');
  });

  test('is the one of the socket if no proxy is declared, whatever the header says', () => {
    expect(from('192.0.2.1', '203.0.113.9')).toBe('192.0.2.1');
    expect(
      clientAddress(proxyList([]), { socket: { remoteAddress: '127.0.0.1' } as never, headers: { 'x-forwarded-for': '1.2.3.4' } }),
    ).toBe('127.0.0.1');
  });

  test.each(['nonsense', '10.0.0.0/x', '10.0.0.0/33', ''])('is not read from %j', (named) => {
    expect(() => proxyList([named])).toThrow();
  });
});
