import { ulid } from 'ulid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendDigest } from '#functions/domain/messages/alerts/sendDigest.ts';
import { TableBusy } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { put, readAll, rowsIn } from '#functions/storage/rows.ts';
import { account } from '#shared/contracts/account.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { alertFrequencies } from '#shared/models/messages/alert.ts';
import { add, ana, ben, create, mailsTo, open, parts, received, soon, world } from '#tests/alerts/alertWorld.ts';

beforeEach(open);
afterEach(() => world.close());

const daily = () => add(ben, { alertFrequency: alertFrequencies.Daily, timeOfDay: '08:00', timeZone: 'UTC' });
const waiting = (alertId: string) => readAll(world.host.table, keys.digest(alertId, ''));

/** A digest of two changes is sent, and is interrupted while it deletes them. */
const brokenOff = async (id: string): Promise<void> => {
  await create(ana, 'Porto');
  await create(ana, 'Lisbon');
  await soon(async () => (await waiting(id)).length).toBe(2);
  const { table } = world.host;
  const { transact } = table;
  table.transact = async (writes, options) => {
    const [write] = writes;
    if (write && 'delete' in write && write.delete.pk.startsWith('digest#')) throw new TableBusy('now');
    return transact(writes, options);
  };
  await expect(sendDigest(world.ctx, { alertId: id })).rejects.toThrow('now');
  table.transact = transact;
};

test('a digest that is interrupted while it deletes what it reported reports it once', async () => {
  const { id } = await daily();
  await brokenOff(id);
  await sendDigest(world.ctx, { alertId: id });
  expect(await waiting(id)).toEqual([]);
  await soon(() => mailsTo(ben)).toHaveLength(1);
  expect(await received(ben)).toHaveLength(1);
});

test('a change that arrives before an interrupted digest is repeated is reported as well', async () => {
  const { id } = await daily();
  await brokenOff(id);
  await create(ana, 'Faro');
  await soon(async () => (await waiting(id)).length).toBe(3);
  await sendDigest(world.ctx, { alertId: id });
  expect(await waiting(id)).toEqual([]);
  await soon(() => mailsTo(ben)).toHaveLength(2);
  expect((await mailsTo(ben)).map(({ text }) => ['Porto', 'Lisbon', 'Faro'].filter((title) => text.includes(title))).toSorted()).toEqual([
    ['Faro'],
    ['Porto', 'Lisbon'],
  ]);
});

test('a change that is delivered again after its digest is reported as well', async () => {
  const { id } = await daily();
  await create(ana, 'Porto');
  await soon(async () => (await waiting(id)).length).toBe(1);
  const [{ sk, data } = expect.fail('nothing waits')] = await Array.fromAsync(rowsIn<object>(world.host.table, keys.digest(id, '')));
  await sendDigest(world.ctx, { alertId: id });
  await world.host.table.transact([put(keys.digest(id, sk), data)]);
  await create(ana, 'Faro');
  await soon(async () => (await waiting(id)).length).toBe(2);
  await sendDigest(world.ctx, { alertId: id });
  await soon(async () => (await mailsTo(ben)).some(({ text }) => text.includes('Faro'))).toBe(true);
});

test('a digest of a large import reads a part of its items at a time, and counts all of them', async () => {
  const { id } = await daily();
  const itemId = await create(ana, 'Porto');
  await soon(async () => (await waiting(id)).length).toBe(1);
  const rows = Array.from({ length: 1299 }, () => put(keys.digest(id, ulid()), { trigger: 'NewItemAdded', itemId }));
  for (let from = 0; from < rows.length; from += 100) await world.host.table.transact(rows.slice(from, from + 100));
  const { table } = world.host;
  const { batchGet } = table;
  let largest = 0;
  Object.assign(table, {
    batchGet: (...args: Parameters<typeof batchGet>) => {
      largest = Math.max(largest, args[0].length);
      return batchGet(...args);
    },
  });
  await sendDigest(world.ctx, { alertId: id });
  expect(largest).toBeLessThanOrEqual(500);
  Object.assign(table, { batchGet });
  await soon(() => mailsTo(ben)).toHaveLength(1);
  expect((await mailsTo(ben))[0]?.text).toContain('1300');
  expect(await waiting(id)).toEqual([]);
});

test('a digest also reaches a user who dismissed everything since its first change, and disappears when dismissed alone or with all', async () => {
  const waits = await daily();
  await add(ben);
  const unread = async () => [(await ben.call(account.getAccount, {})).notifications, (await received(ben)).length];
  for (const dismiss of ['one', 'all', 'one']) {
    await create(ana, 'Porto');
    await soon(async () => [(await waiting(waits.id)).length, ...(await unread())]).toEqual([1, 1, 1]);
    await ben.call(account.dismissAllNotifications, {});
    await sendDigest(world.ctx, { alertId: waits.id });
    expect(await unread()).toEqual([1, 1]);
    const [digest] = await ben.call(account.getPendingNotifications, {});
    const { notificationId } = digest ?? expect.fail('no digest');
    expect(digest).toMatchObject({ isDismissed: false, titleLink: { displayText: 'Visits' } });
    if (dismiss === 'all') await ben.call(account.dismissAllNotifications, {});
    else await ben.call(account.dismissNotification, { body: { notificationId } });
    expect(await unread()).toEqual([0, 0]);
  }
  const all = await ben.call(account.getPendingNotifications, { includeDismissed: true });
  expect(all.map(({ isDismissed }) => isDismissed)).toEqual(Array.from({ length: 6 }, () => true));
});

test.each(['Daily', 'Immediately'] as const)(
  'what waits for a weekly digest is reported when the frequency of the alert becomes %s',
  async (frequency) => {
    const inThreeDays = (world.host.now().getUTCDay() + 3) % 7;
    const weekly = { alertFrequency: alertFrequencies.Weekly, dayOfTheWeek: inThreeDays, timeOfDay: '08:00', timeZone: 'UTC' };
    const { id } = await add(ben, weekly);
    await create(ana, 'Porto');
    await soon(async () => (await waiting(id)).length).toBe(1);
    await ben.call(alerts.edit, { body: { ...parts({ ...weekly, alertTitle: 'Renamed' }), id } });
    await ben.call(alerts.edit, { body: { ...parts({ ...weekly, alertFrequency: alertFrequencies[frequency] }), id } });
    await soon(() => mailsTo(ben)).toHaveLength(1);
    await create(ana, 'Lisbon');
    if (frequency === 'Daily') {
      await soon(async () => (await waiting(id)).length).toBe(1);
      world.advance(25 * 3_600_000);
    }
    await soon(() => mailsTo(ben)).toHaveLength(2);
  },
);
