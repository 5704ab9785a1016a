import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { put, readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { CHALLENGE_MINUTES, CONFIRMED_MINUTES, PASSKEYS_PER_PERSON } from '#shared/limits.ts';
import { enrol, visitorOf } from '#tests/account/signingIn.ts';
import { softwareAuthenticator } from '#tests/kit/softwareAuthenticator.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const ORIGIN = 'http://sheaf.test';
type Bent = Parameters<ReturnType<typeof softwareAuthenticator>['make']>[1];

let world: World;
let ana: Member;
let device: ReturnType<typeof softwareAuthenticator>;
beforeEach(async () => {
  world = await openWorld({ listening: false });
  ana = await world.member('Ana', Access.Read);
  device = softwareAuthenticator(ORIGIN);
});
afterEach(() => world.close());

const add = async (bent: Bent = {}, as = ana, by = device) => {
  const { challenge } = await as.call(account.beginPasskey, {});
  return as.call(account.addPasskey, { body: by.make(challenge, bent) });
};
const signIn = async (bent: Bent = {}, userId = ana.user.id, by = device) => {
  const browser = await visitorOf(world);
  const { challenge } = await browser.call(account.beginPasskeySignIn, {});
  await browser.call(account.loginWithPasskey, { body: by.use(challenge, userId, bent) });
  return browser;
};
const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ status: 401, error: 'passkeyRefused' });

describe('a passkey', () => {
  test('is added after the password, named, renamed and removed, and leaves facts', async () => {
    const created = await add();
    expect(await ana.call(account.getPasskeys, {})).toEqual([created]);
    expect(created).toMatchObject({ id: device.id, usedOn: null });
    await ana.call(account.renamePasskey, { body: { id: created.id, name: 'Laptop' } });
    expect((await ana.call(account.getPasskeys, {}))[0]?.name).toBe('Laptop');
    const ben = await world.member('Ben', Access.Read);
    await expect(ben.call(account.removePasskey, { body: { id: created.id } })).rejects.toMatchObject({ status: 404 });
    await ana.call(account.removePasskey, { body: { id: created.id } });
    expect(await ana.call(account.getPasskeys, {})).toEqual([]);
    await refused(signIn());
    const facts = await readAll<{ kind: string }>(world.table, { table: 'facts', pk: `user#${ana.user.id}` });
    expect(facts.map(({ kind }) => kind)).toEqual(['passkeyAdded', 'passkeyRenamed', 'passkeyRemoved']);
    world.advance(CONFIRMED_MINUTES * 60_000 + 1000);
    await expect(ana.call(account.beginPasskey, {})).rejects.toMatchObject({ error: 'confirmationRequired' });
  });

  test('is not added from another site, without user verification, for another user, twice, or too late', async () => {
    await refused(add({ origin: 'http://elsewhere.example' }));
    await refused(add({ rpId: 'elsewhere.example' }));
    await refused(add({ verified: false }));
    const ben = await world.member('Ben', Access.Read);
    const { challenge } = await ben.call(account.beginPasskey, {});
    await refused(ana.call(account.addPasskey, { body: device.make(challenge) }));
    await refused(ana.call(account.addPasskey, { body: device.make('a-challenge-of-nobody') }));
    const { challenge: late } = await ana.call(account.beginPasskey, {});
    world.advance(CHALLENGE_MINUTES * 60_000 + 1000);
    await refused(ana.call(account.addPasskey, { body: device.make(late) }));
    const { challenge: once } = await ana.call(account.beginPasskey, {});
    await ana.call(account.addPasskey, { body: device.make(once) });
    await refused(ana.call(account.addPasskey, { body: softwareAuthenticator(ORIGIN).make(once) }));
    expect(await ana.call(account.getPasskeys, {})).toHaveLength(1);
  });

  test('is one of a limited number', async () => {
    for (let n = 0; n < PASSKEYS_PER_PERSON; n++) await add({}, ana, softwareAuthenticator(ORIGIN));
    await expect(ana.call(account.beginPasskey, {})).rejects.toMatchObject({ error: 'tooManyPasskeys' });
  });

  test('exceeds that number not even if several are added at the same time', async () => {
    const record = { userId: ana.user.id, name: '', publicKey: '', counter: 0, createdOn: world.host.now().toISOString(), usedOn: null };
    for (let n = 1; n < PASSKEYS_PER_PERSON; n += 1)
      await world.table.transact([put(keys.passkey(ana.user.id, `key${n}`), { ...record, id: `key${n}` })]);
    const devices = [device, softwareAuthenticator(ORIGIN), softwareAuthenticator(ORIGIN)];
    const answers = await Promise.allSettled(devices.map((by) => add({}, ana, by)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await ana.call(account.getPasskeys, {})).toHaveLength(PASSKEYS_PER_PERSON);
  });
});

describe('signing in with a passkey', () => {
  test('requires neither name, password nor code, and opens a session of its own', async () => {
    await enrol(world, ana);
    await add();
    const browser = await signIn();
    expect((await browser.call(account.getAccount, {})).id).toBe(ana.user.id);
    expect((await ana.call(account.getPasskeys, {}))[0]?.usedOn).not.toBeNull();
    expect(await ana.call(account.getSessions, {})).toHaveLength(2);
  });

  test('is refused from another site, without user verification, in the name of another user, and with an unknown key', async () => {
    await add();
    const ben = await world.member('Ben', Access.Read);
    await refused(signIn({ origin: 'http://elsewhere.example' }));
    await refused(signIn({ rpId: 'elsewhere.example' }));
    await refused(signIn({ verified: false }));
    await refused(signIn({}, ben.user.id));
    await refused(signIn({}, ana.user.id, softwareAuthenticator(ORIGIN)));
    await refused(signIn({}, 'nobody'));
  });

  test('accepts each answer once, none that was made for something else, and none of a copy whose counter lags behind', async () => {
    await add();
    const browser = await visitorOf(world);
    const { challenge } = await browser.call(account.beginPasskeySignIn, {});
    const answer = device.use(challenge, ana.user.id, { counter: 7 });
    await browser.call(account.loginWithPasskey, { body: answer });
    await refused((await visitorOf(world)).call(account.loginWithPasskey, { body: answer }));
    await refused(signIn({ counter: 7 }));
    const { challenge: forAdding } = await ana.call(account.beginPasskey, {});
    const misused = device.use(forAdding, ana.user.id, { counter: 9 });
    await refused((await visitorOf(world)).call(account.loginWithPasskey, { body: misused }));
    expect((await (await signIn({ counter: 10 })).call(account.getAccount, {})).id).toBe(ana.user.id);
  });

  test('admits no disabled user', async () => {
    await add();
    await world.table.transact([put(keys.user(ana.user.id), { ...ana.user, isDisabled: true })]);
    await expect(signIn()).rejects.toMatchObject({ status: 401 });
  });
});
