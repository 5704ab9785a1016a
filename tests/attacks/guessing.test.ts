import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import type { Endpoint, RawInput } from '#shared/http/contract.ts';
import { ADDRESS_FAILURES, NAME_FAILURES, SIGN_IN_FAILURES } from '#shared/limits.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
beforeEach(async () => {
  // Asynchronous consequences of a change are not part of the response's work.
  world = await openWorld({ listening: false });
  // Only failures are counted here, not calls.
  world.host.callsPerSecond = 10_000;
  ana = await world.member('Ana', Access.Read);
});
afterEach(() => world.close());

let requested = 0;
const request = async <E extends Endpoint>(endpoint: E, input: RawInput<E>, address = `10.0.${requested >> 8}.${requested++ & 255}`) => {
  const visitor = world.visitor();
  await visitor.call(application.supportedLanguages, {});
  const { status, headers, body } = await visitor.send({ ...sendingOf(endpoint, input as Record<string, unknown>), address });
  return {
    status,
    headers: Object.keys(headers).sort(),
    error: JSON.parse(body).errors[0]?.error ?? null,
    cookies: [...visitor.cookies.keys()],
  };
};
const logIn = (UserName: string, Password: string, address?: string) => request(account.login, { body: { UserName, Password } }, address);

/** How often each method of the table is called while something runs. */
const workOf = async (act: () => Promise<unknown>): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  const { table } = world.host;
  const counting =
    (name: string, call: (...given: never[]) => unknown) =>
    (...given: never[]) => {
      counts[name] = (counts[name] ?? 0) + 1;
      return call(...given);
    };
  world.host.table = Object.fromEntries(Object.entries(table).map(([name, call]) => [name, counting(name, call)])) as unknown as Table;
  await act();
  world.host.table = table;
  return counts;
};

test('no answer reveals whether a user exists: neither to a wrong password, a forgotten one, nor a second step', async () => {
  const known = ana.user.userName;
  expect(await logIn(known, 'Wrong-horse-7')).toEqual(await logIn('nobody.at.all', 'Wrong-horse-7'));
  const forgot = (UserName: string) => request(account.forgotPassword, { body: { UserName } });
  expect(await forgot(known)).toEqual(await forgot('nobody.at.all'));
  const reset = (username: string) =>
    request(account.resetPassword, { body: { username, code: 'x'.repeat(43), Password: 'Another-horse-8' } });
  expect(await reset(known)).toEqual(await reset('nobody.at.all'));
});

test('neither does the amount of work before an answer', async () => {
  // The email is sent later, and nobody waits for it.
  world.host.queue = { send: async () => undefined };
  const forgot = (UserName: string) => workOf(() => request(account.forgotPassword, { body: { UserName } }));
  expect(await forgot(ana.user.userName)).toEqual(await forgot('nobody.at.all'));
  const wrong = (UserName: string) => workOf(() => logIn(UserName, 'Wrong-horse-7'));
  expect(await wrong(ana.user.userName)).toEqual(await wrong('nobody.at.all'));
});

test('a disabled user is refused like a user with a wrong password', async () => {
  const admin = await world.member('Admin', Access.None, { isAdmin: true });
  const before = await logIn(ana.user.userName, 'Wrong-horse-7');
  await admin.call(application.disableUsers, { body: { userIds: [ana.user.id] } });
  expect(await logIn(ana.user.userName, PASSWORD)).toEqual(before);
});

test('AUTH-022 passwords can be guessed five times from one address and a hundred times from all, also for names that do not exist', async () => {
  expect([SIGN_IN_FAILURES, NAME_FAILURES]).toEqual([5, 100]);
  for (const name of [ana.user.userName, 'nobody.at.all']) {
    for (let count = 0; count < SIGN_IN_FAILURES; count += 1) expect((await logIn(name, 'Wrong-horse-7', '203.0.113.9')).status).toBe(401);
    expect((await logIn(name, PASSWORD, '203.0.113.9')).status).toBe(429);
    for (let count = SIGN_IN_FAILURES; count < NAME_FAILURES; count += 1)
      expect((await logIn(name, `Wrong-horse-${count}`)).status).toBe(401);
    expect((await logIn(name, PASSWORD)).status).toBe(429);
  }
});

test('simultaneous guesses of many names from one address do not exceed its limit', async () => {
  const names = Array.from({ length: ADDRESS_FAILURES + 15 }, (_, at) => `name${at}`);
  const all = await Promise.all(names.map((name) => logIn(name, 'Summer-2026!', '203.0.113.9')));
  expect(all.filter(({ status }) => status === 401)).toHaveLength(ADDRESS_FAILURES);
  expect(all.filter(({ status }) => status === 429)).toHaveLength(15);
});
