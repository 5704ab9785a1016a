import { ulid } from 'ulid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import type { RunningServer } from '#infra/embedded/startServer.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import type { HubEvent } from '#shared/hub.ts';
import { GLOBAL_NOTIFICATIONS } from '#shared/limits.ts';
import { globalNotificationTypes } from '#shared/models/messages/globalNotification.ts';
import { openSocket, serveWorld } from '#tests/kit/served.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let server: RunningServer;
let admin: Member;
let ben: Member;
beforeEach(async () => {
  world = await openWorld();
  server = await serveWorld(world);
  admin = await world.member('Root', Access.None, { isAdmin: true });
  ben = await world.member('Ben', Access.FullAccess);
});
afterEach(async () => {
  await server.stop();
  await world.close();
});

const HOUR = 3_600_000;
const at = (hours: number) => new Date(world.host.now().getTime() + hours * HOUR).toISOString();
const plan = (parts: object = {}) => ({
  title: 'Maintenance',
  type: 'Warning' as const,
  bannerMessage: 'Sheaf is read-only tonight.',
  triggerDate: at(-1),
  endDate: at(2),
  ...parts,
});
const create = (parts: object = {}) => admin.call(application.createGlobalNotification, { body: plan(parts) });
const refusal = async (parts: object) => {
  const call = create(parts).then(() => undefined);
  return call.catch(({ details }) => details.fields?.map(({ at: place, code }: { at: string; code: string }) => [place, code]));
};
const shown = async (who: Member) => (await who.call(account.getAccount, {})).globalNotifications.map(({ title }) => title);

test('NOTIF-020 NOTIF-029 NOTIF-036 APP-049 global notifications have all their parts and are listed, read, created, edited and deleted', async () => {
  expect(globalNotificationTypes).toEqual(['Error', 'Info', 'Success', 'Warning', 'Celebration']);
  const reminder = { enableFullScreenReminder: true, reminderMinutesBeforeEndDate: 10, fullScreenMessage: 'Save your work.' };
  const requested = plan(reminder);
  const created = await admin.call(application.createGlobalNotification, { body: requested });
  expect(created).toEqual({ ...requested, id: expect.stringMatching(/./) });
  const party = await create({ title: 'Party', type: 'Celebration', endDate: at(9) });
  expect(party).toMatchObject({ enableFullScreenReminder: false, reminderMinutesBeforeEndDate: null, fullScreenMessage: '' });
  for (const wrong of [{ reminderMinutesBeforeEndDate: '10' }, { enableFullScreenReminder: 'true' }])
    expect((await refusal({ ...reminder, ...wrong }))?.[0]?.[0]).toBe(Object.keys(wrong)[0]);
  expect(await admin.call(application.globalNotifications, {})).toEqual([party, created]);
  expect(await admin.call(application.globalNotification, { notificationId: created.id })).toEqual(created);
  const changed = { ...created, title: 'Later', enableFullScreenReminder: false };
  expect(await admin.call(application.editGlobalNotification, { body: changed })).toEqual({
    ...changed,
    reminderMinutesBeforeEndDate: null,
    fullScreenMessage: '',
  });
  await admin.call(application.deleteGlobalNotification, { body: { notificationId: created.id } });
  const gone = admin.call(application.editGlobalNotification, { body: created });
  await expect(gone).rejects.toMatchObject({ error: 'notFound' });
  expect(await admin.call(application.globalNotifications, {})).toEqual([party]);
});

test('NOTIF-032 only administrators may: full access everywhere is not enough', async () => {
  await expect(ben.call(application.createGlobalNotification, { body: plan() })).rejects.toMatchObject({ error: 'forbidden' });
  await expect(ben.call(application.globalNotifications, {})).rejects.toMatchObject({ error: 'forbidden' });
});

test('NOTIF-033 NOTIF-034 NOTIF-037 required fields are enforced, also with a reminder; the end is after the start', async () => {
  expect(await refusal({})).toBeUndefined();
  for (const at of ['title', 'bannerMessage']) expect(await refusal({ [at]: ' ' })).toEqual([[at, 'required']]);
  for (const at of ['type', 'triggerDate', 'endDate']) expect((await refusal({ [at]: undefined }))?.[0]?.[0]).toBe(at);
  const created = await create();
  const edited = (parts: object) => admin.call(application.editGlobalNotification, { body: { ...created, ...parts } });
  for (const at of ['title', 'type', 'bannerMessage', 'triggerDate', 'endDate'])
    for (const value of ['', undefined])
      await expect(edited({ [at]: value }), `${at} ${value}`).rejects.toMatchObject({
        details: { fields: expect.arrayContaining([expect.objectContaining({ at })]) },
      });
  expect(await refusal({ enableFullScreenReminder: true })).toEqual([
    ['reminderMinutesBeforeEndDate', 'required'],
    ['fullScreenMessage', 'required'],
  ]);
  const bare = { enableFullScreenReminder: true, reminderMinutesBeforeEndDate: null, fullScreenMessage: '' };
  for (const parts of [{ fullScreenMessage: 'Soon' }, { reminderMinutesBeforeEndDate: 5 }]) {
    const missing = 'fullScreenMessage' in parts ? 'reminderMinutesBeforeEndDate' : 'fullScreenMessage';
    expect(await refusal({ ...bare, ...parts })).toEqual([[missing, 'required']]);
    await expect(edited({ ...bare, ...parts })).rejects.toMatchObject({ details: { fields: [{ at: missing, code: 'required' }] } });
  }
  await edited({ ...bare, enableFullScreenReminder: false });
  const triggerDate = at(1);
  for (const endDate of [triggerDate, at(0.5)]) {
    expect(await refusal({ triggerDate, endDate })).toEqual([['endDate', 'afterEnd']]);
    await expect(edited({ triggerDate, endDate })).rejects.toMatchObject({ details: { fields: [{ at: 'endDate', code: 'afterEnd' }] } });
  }
});

test('the account returns to everyone what is shown now or later, and nothing that is over', async () => {
  await create({ title: 'Now' });
  await create({ title: 'Later', triggerDate: at(5), endDate: at(6) });
  await create({ title: 'Over', triggerDate: at(-5), endDate: at(-4) });
  expect(await shown(ben)).toEqual(['Now', 'Later']);
  world.advance(2.5 * HOUR);
  expect(await shown(ben)).toEqual(['Later']);
});

test('of a dozen simultaneous ones, only as many are created as the limit leaves', async () => {
  const noReminder = { enableFullScreenReminder: false, reminderMinutesBeforeEndDate: null, fullScreenMessage: '' };
  const existing = Array.from({ length: GLOBAL_NOTIFICATIONS - 3 }, () => ulid());
  await world.table.transact(existing.map((id) => put(keys.globalNotification(id), { ...plan(noReminder), id })));
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => create()));
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.error] : []));
  expect(errors).toEqual(Array(9).fill('tooManyGlobalNotifications'));
  expect(await admin.call(application.globalNotifications, {})).toHaveLength(GLOBAL_NOTIFICATIONS);
});

test('HUB-021 NOTIF-028 a new or changed one appears in every window, and a deleted one disappears', async () => {
  const { hear: receive } = await openSocket(server.port, ben.token);
  const is = (name: HubEvent['event'], title?: string) => (event: HubEvent) =>
    event.event === name && (title === undefined || (event.event === 'receiveGlobalNotification' && event.data.title === title));
  const created = await create();
  expect(await receive(is('receiveGlobalNotification'))).toEqual({ event: 'receiveGlobalNotification', data: created });
  await admin.call(application.editGlobalNotification, { body: { ...created, title: 'Changed' } });
  await receive(is('receiveGlobalNotification', 'Changed'));
  await admin.call(application.deleteGlobalNotification, { body: { notificationId: created.id } });
  expect(await receive(is('removeGlobalNotifications'))).toMatchObject({ data: { ids: [created.id] } });
});
