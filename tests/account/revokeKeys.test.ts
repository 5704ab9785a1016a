import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Key, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { softwareAuthenticator } from '#tests/kit/softwareAuthenticator.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';
import { emailTo, linkIn } from '#tests/passwordReset/mailed.ts';

const NEXT = 'Another-horse-8';
const MAIL = 'ana@example.org';

let world: World;
let ana: Member;
let key: string;

const make = (Alias: string) => ana.call(account.createUserApiKeys, { body: { Alias, scope: 'write', days: 30 } });

beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
  await world.table.transact([{ update: keys.user(ana.user.id), set: { email: MAIL }, if: { present: true } }]);
  key = (await make('theirs')).key;
});
afterEach(() => world.close());

/** The result for a program that presents a key. */
const answered = async (presented = key) => {
  const sending = sendingOf(account.apiKey, {});
  const { status } = await world.visitor().send({ ...sending, headers: { ...sending.headers, authorization: `Bearer ${presented}` } });
  return status;
};
const change = (flag: { deleteApiKeys?: boolean }) =>
  ana.call(account.changePassword, { body: { CurrentPassword: PASSWORD, Password: NEXT, ConfirmPassword: NEXT, ...flag } });

/** The visitor with the link of a requested email. */
const byLetter = async (page: 'reset-password' | 'disable-user') => {
  const visitor = world.visitor();
  await visitor.call(application.supportedLanguages, {});
  await visitor.call(account.forgotPassword, { body: { UserName: ana.user.userName } });
  return { visitor, ...linkIn(await emailTo(world, MAIL), page) };
};
const reset = async (flag: { deleteApiKeys?: boolean }) => {
  const { visitor, userName: username, code } = await byLetter('reset-password');
  await visitor.call(account.resetPassword, { body: { username, code, Password: NEXT, ...flag } });
};
const lockAndUnlock = async () => {
  const { visitor, userName, code } = await byLetter('disable-user');
  await visitor.call(account.disableUserFromToken, { body: { userName, code } });
  const root = await world.member('Root', Access.None, { isAdmin: true });
  await root.call(application.enableUsers, { body: { userIds: [ana.user.id] } });
};
const received = async () => {
  const facts = await readAll<{ kind: string; reason: string; by: { fullName: string } }>(world.table, {
    table: 'facts',
    pk: `user#${ana.user.id}`,
  });
  return facts.filter(({ kind }) => kind === 'apiKeyDeleted').map(({ reason, by }) => [reason, by.fullName]);
};
/** A passkey of an intruder, and the result of signing in with it. */
const addPasskey = async () => {
  const device = softwareAuthenticator(world.host.origin);
  const { challenge } = await ana.call(account.beginPasskey, {});
  await ana.call(account.addPasskey, { body: device.make(challenge) });
  return async (): Promise<string> => {
    const browser = world.visitor();
    await browser.call(application.supportedLanguages, {});
    const { challenge } = await browser.call(account.beginPasskeySignIn, {});
    const signedIn = browser.call(account.loginWithPasskey, { body: device.use(challenge, ana.user.id) });
    return signedIn.then(
      () => 'in',
      ({ error }) => error,
    );
  };
};
const both = [
  ['mine', 'Ana'],
  ['theirs', 'Ana'],
];

test.each([
  ['a changed password', change, false],
  ['a password that was set anew', reset, true],
] as const)('%s keeps or deletes the keys, as requested, and lists the deleted ones', async (_, set, byDefault) => {
  await set(byDefault ? { deleteApiKeys: false } : {});
  expect([await answered(), await received()]).toEqual([200, []]);
});

test.each([
  ['a changed password', () => change({ deleteApiKeys: true })],
  ['a password that was set anew', () => reset({})],
] as const)('%s ends every key with the sessions, and lists them', async (_, set) => {
  const { key: mine } = await make('mine');
  await set();
  expect([await answered(), await answered(mine), (await received()).toSorted()]).toEqual([401, 401, both]);
});

test('"this was not me" also ends every key, so that none returns with the account', async () => {
  await lockAndUnlock();
  expect([await answered(), await received()]).toEqual([401, [['theirs', 'Ana']]]);
});

test.each([
  ['a changed password that keeps the keys', () => change({}), 'in'],
  ['a changed password', () => change({ deleteApiKeys: true }), 'passkeyRefused'],
  ['a password that was set anew', () => reset({}), 'passkeyRefused'],
  ['"this was not me"', () => lockAndUnlock(), 'passkeyRefused'],
] as const)('%s ends the passkeys if it ends the keys', async (_, work, result) => {
  const signIn = await addPasskey();
  await work();
  expect(await signIn()).toBe(result);
});

/** Runs something in the middle of the next transaction with such a write. */
const before = (has: (write: Write) => boolean, work: () => Promise<unknown>) => {
  const { transact } = world.table;
  let done = false;
  Object.assign(world.table, {
    transact: async (writes: Write[]) => {
      if (!done && writes.some(has)) {
        done = true;
        await work();
      }
      return transact(writes);
    },
  });
};
const isKey = ({ sk }: Key): boolean => sk.startsWith('apikey#');
const isPasskey = ({ sk }: Key): boolean => sk.startsWith('passkey#');

test('a key that is created at the instant in which all are deleted is deleted as well', async () => {
  before(
    (write) => 'delete' in write && isKey(write.delete),
    () => make('mine'),
  );
  await change({ deleteApiKeys: true });
  expect([await ana.call(account.getUserApiKeys, {}), (await received()).toSorted()]).toEqual([[], both]);
});

test('a user who is about to create a key when all are deleted is signed out instead', async () => {
  before(
    (write) => 'put' in write && isKey(write.put),
    async () => {
      world.advance(1000);
      await reset({});
    },
  );
  await expect(make('mine')).rejects.toMatchObject({ status: 401, error: 'signInRequired' });
  expect((await received()).map(([alias]) => alias)).toEqual(['theirs']);
  expect(await readAll(world.table, keys.apiKey(ana.user.id, ''), 'apikey#')).toEqual([]);
});

test('a passkey that is being added when all are deleted is not added', async () => {
  before(
    (write) => 'put' in write && isPasskey(write.put),
    async () => {
      world.advance(1000);
      await reset({});
    },
  );
  await expect(addPasskey()).rejects.toMatchObject({ status: 401, error: 'passkeyRefused' });
  expect(await readAll(world.table, keys.passkey(ana.user.id, ''), 'passkey#')).toEqual([]);
});
