import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userActions } from '#frontend/features/people/userActions.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { NAME_FAILURES, SIGN_IN_FAILURES, SIGN_IN_WINDOW_SECONDS } from '#shared/limits.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

const { users: listId } = peopleLists;

let world: World;
let root: Member;
let ana: Member;
beforeEach(async () => {
  world = await openWorld();
  root = await world.member('Root', Access.None, { isAdmin: true });
  ana = await world.member('Ana', Access.Contribute);
});
afterEach(() => world.close());

const rowOf = async (who: Member) => (await who.call(list.items, { listId })).items.find(({ Title }) => Title === 'Ana');
const stateOf = async () => (await rowOf(root))?._SignIn;
const offered = async (): Promise<string[]> => {
  const row = await rowOf(root);
  const handlers = new Proxy({}, { get: () => () => undefined }) as Parameters<typeof userActions>[1];
  return userActions(row ? [row] : [], handlers, root.user.id)
    .map(({ key }) => key)
    .filter((key) => ['unlock', 'disableTwoFactor'].includes(key));
};
const signIn = async (times: number, password: string): Promise<void> => {
  const visitor = world.visitor();
  await visitor.call(application.supportedLanguages, {});
  for (let n = 0; n < times; n++)
    await visitor.send(sendingOf(account.login, { body: { UserName: ana.user.userName, Password: password } }));
};
const WRONG = 'Wrong-password-1';

test('administrators see who is locked, and can unlock no one else', async () => {
  expect(await stateOf()).toEqual({ isLocked: false, hasTwoFactor: false, lastOn: null });
  expect(await offered()).toEqual([]);
  await signIn(SIGN_IN_FAILURES - 1, WRONG);
  expect(await stateOf()).toMatchObject({ isLocked: false });
  await signIn(1, WRONG);
  expect(await offered()).toEqual(['unlock']);
  expect((await root.call(application.userDetails, { pageSize: -1 })).users.map(({ _SignIn }) => _SignIn?.isLocked)).toContain(true);
  await root.call(application.unlockUsers, { body: { userIds: [ana.user.id] } });
  expect(await offered()).toEqual([]);
  await signIn(SIGN_IN_FAILURES, WRONG);
  world.advance((SIGN_IN_WINDOW_SECONDS + 1) * 1000);
  expect(await stateOf()).toMatchObject({ isLocked: false });
});

test('administrators see when a user signed in last, until the user is erased', async () => {
  await signIn(1, WRONG);
  expect(await stateOf()).toMatchObject({ lastOn: null });
  await signIn(1, PASSWORD);
  const first = (await stateOf())?.lastOn ?? expect.fail('nothing is noted');
  world.advance(60_000);
  await signIn(1, PASSWORD);
  const { lastOn } = (await stateOf()) ?? expect.fail('nothing is said');
  expect(Date.parse(lastOn ?? '')).toBeGreaterThanOrEqual(Date.parse(first) + 60_000);
  await root.call(application.disableUsers, { body: { userIds: [ana.user.id] } });
  expect(await stateOf()).toMatchObject({ lastOn });
  await root.call(application.eraseUser, { body: { userId: ana.user.id, fullName: 'Ana' } });
  const { items } = await root.call(list.items, { listId });
  expect(items.find(({ InternalId }) => InternalId === ana.user.id)?._SignIn?.lastOn).toBeNull();
});

test('a password that was correct at the last attempt locks no one', async () => {
  await signIn(SIGN_IN_FAILURES - 1, WRONG);
  await signIn(1, PASSWORD);
  expect(await stateOf()).toMatchObject({ isLocked: false });
});

test('a user who is kept out by guesses from everywhere is locked', async () => {
  const visitor = world.visitor();
  await visitor.call(application.supportedLanguages, {});
  for (let n = 0; n < NAME_FAILURES; n++) {
    const sending = sendingOf(account.login, { body: { UserName: ana.user.userName, Password: WRONG } });
    await visitor.send({ ...sending, address: `203.0.113.${n}` });
  }
  expect(await offered()).toEqual(['unlock']);
});

test('administrators see who has two-factor authentication, and can turn it off for no one else', async () => {
  const { sharedKey } = await ana.call(account.enableAuthenticator, {});
  expect(await stateOf()).toMatchObject({ hasTwoFactor: false });
  const code = new TOTP({ secret: Secret.fromBase32(sharedKey) }).generate({ timestamp: world.host.now().getTime() });
  await ana.call(account.add2faToUserProfile, { body: { Code: code } });
  expect(await offered()).toEqual(['disableTwoFactor']);
  await root.call(account.disable2FactorAuthentication, { body: { userId: ana.user.id } });
  expect(await offered()).toEqual([]);
});

test('administrators can list only locked users, wherever in the list they are', async () => {
  for (let n = 0; n < 3; n++) await world.member(`Aaron ${n}`, Access.Read);
  const locked = async (who: Member) =>
    (await who.call(list.items, { listId, lockedOnly: true, pageSize: 2 })).items.map(({ Title }) => Title);
  expect(await locked(root)).toEqual([]);
  await signIn(SIGN_IN_FAILURES, WRONG);
  expect(await locked(root)).toEqual(['Ana']);
  await root.call(permission.grant, { body: { listId, userIds: [ana.user.id], accessLevels: Access.FullAccess } });
  await expect(locked(ana)).rejects.toMatchObject({ error: 'forbidden' });
  await expect(root.call(list.items, { listId: peopleLists.groups, lockedOnly: true })).rejects.toMatchObject({ error: 'forbidden' });
});

test('no one else sees this, whatever they may do with the list', async () => {
  await root.call(permission.grant, { body: { listId, userIds: [ana.user.id], accessLevels: Access.FullAccess } });
  const row = await rowOf(ana);
  expect(row).toBeDefined();
  expect(row).not.toHaveProperty('_SignIn');
});
