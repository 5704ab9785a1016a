import { afterEach, beforeEach, expect, test } from 'vitest';
import { notify } from '#functions/domain/messages/notifications/notify.ts';
import { keys } from '#functions/storage/keys.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ben: Member;
beforeEach(async () => {
  world = await openWorld();
  ben = await world.member('Ben', Access.Read);
});
afterEach(() => world.close());

const tell = async (cause: string, occurred = world.host.now()): Promise<void> => {
  const notice = { type: 'message', event: 'Created', of: null, message: 'inbox.message.created', cause } as const;
  await notify(world.ctx, [ben.user.id], { ...notice, occurred: occurred.toISOString() });
  world.advance(1000);
};
const counted = async () => (await ben.call(account.getAccount, {})).notifications;
const pending = () => ben.call(account.getPendingNotifications, {});
const dismiss = (notificationId: string | undefined) =>
  ben.call(account.dismissNotification, { body: { notificationId: notificationId ?? '' } });

/** Delays the read of the count until after the reads made together with it and after something else, or makes it earlier than that. */
const reading = (when: 'late' | 'early', act: () => Promise<unknown>): void => {
  const { table } = world.host;
  const get = table.get.bind(table) as (key: { pk: string }, options?: object) => Promise<unknown>;
  const { pk } = keys.inbox(ben.user.id);
  const late = async (key: { pk: string }, options?: object) => {
    if (key.pk !== pk) return get(key, options);
    Object.assign(table, { get });
    await new Promise((resolve) => setTimeout(resolve, 20));
    const found = await get(key, options);
    await act();
    return when === 'early' ? found : get(key, options);
  };
  Object.assign(table, { get: late });
};

beforeEach(async () => {
  for (const cause of ['one', 'two', 'three']) await tell(cause);
});

test('a list that is read while one notification is dismissed leaves the correct count', async () => {
  const [first] = await pending();
  reading('late', () => dismiss(first?.notificationId));
  await pending();
  expect([await counted(), (await pending()).length]).toEqual([2, 2]);
});

test('one that is dismissed twice at the same time is counted once', async () => {
  const [first] = await pending();
  reading('late', () => dismiss(first?.notificationId));
  await dismiss(first?.notificationId);
  expect([await counted(), (await pending()).length]).toEqual([2, 2]);
});

test('one that arrives while all are dismissed is counted and shown, or dismissed with them', async () => {
  reading('late', () => tell('four'));
  await ben.call(account.dismissAllNotifications, {});
  expect(await counted()).toBe((await pending()).length);
});

test('one that arrives late while all are dismissed for the first time is counted and shown', async () => {
  const before = new Date(world.host.now().getTime() - 60_000);
  reading('early', () => ben.call(account.dismissAllNotifications, {}));
  await tell('late', before);
  expect([await counted(), (await pending()).length]).toEqual([1, 1]);
});

test('one that is stored late appears after all later ones were dismissed, as often as that happens', async () => {
  const before = new Date(world.host.now().getTime() - 60_000);
  for (const cause of ['late', 'later', 'latest']) {
    await ben.call(account.dismissAllNotifications, {});
    expect([await counted(), await pending()]).toEqual([0, []]);
    await tell(cause, before);
    expect([await counted(), (await pending()).length]).toEqual([1, 1]);
  }
});

const dismissThrough = (through: string | undefined) => ben.call(account.dismissAllNotifications, { through });
const left = async () => (await pending()).length;

test('one that is stored after the list was read is not dismissed with those of the list', async () => {
  const [newest] = await pending();
  await tell('four');
  await dismissThrough(newest?.notificationId);
  const [unseen] = await pending();
  expect([await counted(), await left()]).toEqual([1, 1]);
  expect(unseen?.notificationId).not.toBe(newest?.notificationId);
  await dismissThrough(unseen?.notificationId);
  expect([await counted(), await pending()]).toEqual([0, []]);
});

test('one that arrives while those of a list are dismissed is counted and shown', async () => {
  const [newest] = await pending();
  reading('late', () => tell('four'));
  await dismissThrough(newest?.notificationId);
  expect([await counted(), await left()]).toEqual([1, 1]);
});

test('a list that names an older notification dismisses that and all before it', async () => {
  const [, second] = await pending();
  await dismissThrough(second?.notificationId);
  expect([await counted(), await left()]).toEqual([1, 1]);
  await dismissThrough(undefined);
  expect([await counted(), await left()]).toEqual([0, 0]);
});

test('a list whose newest notification was dismissed before dismisses those that were stored late', async () => {
  const [newest] = await pending();
  await ben.call(account.dismissAllNotifications, {});
  await tell('late', new Date(world.host.now().getTime() - 60_000));
  await tell('four');
  await dismissThrough(newest?.notificationId);
  expect([await counted(), await left()]).toEqual([1, 1]);
});
