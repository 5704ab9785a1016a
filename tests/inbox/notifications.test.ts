import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { notify } from '#functions/domain/messages/notifications/notify.ts';
import { keys } from '#functions/storage/keys.ts';
import type { RunningServer } from '#infra/embedded/startServer.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import type { HubEvent } from '#shared/hub.ts';
import { notificationEvents, notificationTypes } from '#shared/models/messages/notification.ts';
import { openSocket, serveWorld } from '#tests/kit/served.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let server: RunningServer;
let ana: Member;
let ben: Member;
beforeEach(async () => {
  world = await openWorld();
  server = await serveWorld(world);
  ana = await world.member('Ana', Access.Contribute);
  ben = await world.member('Ben', Access.Read);
});
afterEach(async () => {
  await server.stop();
  await world.close();
});

let causes = 0;
/** Notifies Ben about an item, or about nothing in particular. */
const notifyBen = (
  of: { listId: string; itemId: number } | null = null,
  { occurred = world.host.now(), cause = `cause ${++causes}` } = {},
) =>
  notify(openContext(world.host, system, 'told'), [ben.user.id], {
    type: 'message',
    event: 'Created',
    of,
    by: { internalId: 'ana', fullName: 'Ana', isGroup: false },
    message: 'inbox.message.created',
    cause,
    occurred: occurred.toISOString(),
  });
const pending = (requested: object = {}) => ben.call(account.getPendingNotifications, requested);
const counted = async () => (await ben.call(account.getAccount, {})).notifications;
const newItem = async () => {
  const { id: listId } = await world.list({ title: 'Visits' });
  const { Id } = await ana.call(list.createItem, { listId, body: { Title: 'Porto' } });
  return { listId, itemId: Id };
};

describe('notifications', () => {
  test('NOTIF-001 NOTIF-010 have all their parts, types and events by their positions in the list', async () => {
    const of = await newItem();
    await notifyBen(of);
    const [received] = await pending();
    expect(received).toEqual({
      notificationId: expect.any(String),
      notificationType: 4,
      eventType: 0,
      titleLink: { displayText: 'Porto', url: expect.stringContaining('/_forms/view?id=1') },
      message: {
        initiatorName: 'Ana',
        translate: true,
        messageDetails: {
          message: 'inbox.message.created',
          params: { list: 'Visits' },
          referenceUrl: expect.stringContaining('/_lists/'),
          workflowId: null,
        },
      },
      occurred: expect.stringMatching(/Z$/),
      isDismissed: false,
      _DeletedOn: null,
    });
    await ana.call(recycle.delete, { body: { listId: of.listId, id: of.itemId } });
    expect((await pending())[0]).toMatchObject({ titleLink: { displayText: 'Porto', url: null }, _DeletedOn: expect.any(String) });
    await ben.call(account.dismissNotification, { body: { notificationId: received?.notificationId ?? '' } });
    expect(await pending({ includeDismissed: true })).toMatchObject([{ notificationId: received?.notificationId, isDismissed: true }]);
  });

  test('NOTIF-002 NOTIF-003 are of six types and eleven events', () => {
    const types = ['emailAlert', 'workflow', 'task', 'announcement', 'message', 'systemMonitor'];
    expect(Object.entries(notificationTypes)).toEqual(types.map((name, number) => [name, number]));
    const events = ['Created', 'Edited', 'Deleted', 'Completed', 'Assigned', 'Failed', 'Cancelled', 'CompletedWithErrors'];
    const more = ['MissingConfigRequirement', 'ApplicationNotification', 'ApplicationHealth'];
    expect(Object.entries(notificationEvents)).toEqual([...events, ...more].map((name, number) => [name, number]));
  });

  test('NOTIF-004 CONST-019 CONST-020 are returned in pages of ten, from page 0, newest first, and are counted without being read', async () => {
    const start = world.host.now().getTime();
    for (let minute = 0; minute < 23; minute += 1)
      await notifyBen(null, { occurred: new Date(start - minute * 60_000), cause: `m${minute}` });
    const pages = await Promise.all([0, 1, 2, 3].map((pageNumber) => pending({ pageNumber })));
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 3, 0]);
    const times = pages.flat().map(({ occurred }) => occurred);
    expect(times).toEqual(times.toSorted().toReversed());
    const last = pages[0]?.at(-1)?.notificationId ?? '';
    expect(await pending({ after: last })).toEqual(pages[1]);
    expect(await counted()).toBe(23);
  });

  test('NOTIF-005 NOTIF-006 one that is dismissed leaves the pending list, stays in the full list as dismissed, and is dismissed once', async () => {
    await notifyBen();
    await notifyBen();
    const [first, second] = await pending();
    const one = { body: { notificationId: first?.notificationId ?? '' } };
    await ben.call(account.dismissNotification, one);
    await ben.call(account.dismissNotification, one);
    expect(await pending()).toEqual([second]);
    const all = await pending({ includeDismissed: true });
    expect(all.map(({ isDismissed }) => isDismissed)).toEqual([true, false]);
    expect(await counted()).toBe(1);
    await expect(ana.call(account.dismissNotification, one)).rejects.toMatchObject({ error: 'notFound' });
  });

  test('all are dismissed in one step, except later ones', async () => {
    for (let count = 0; count < 12; count += 1) await notifyBen();
    await ben.call(account.dismissAllNotifications, {});
    expect([await counted(), await pending()]).toEqual([0, []]);
    expect((await pending({ includeDismissed: true, pageSize: 50 })).every(({ isDismissed }) => isDismissed)).toBe(true);
    world.advance(1000);
    await notifyBen();
    expect([await counted(), (await pending()).length]).toEqual([1, 1]);
  });

  test('two dismissals concurrent with a new one leave the correct count', async () => {
    for (let count = 0; count < 6; count += 1) await notifyBen();
    const page = await pending();
    await Promise.all([
      ...page.slice(0, 3).map(({ notificationId }) => ben.call(account.dismissNotification, { body: { notificationId } })),
      notifyBen(),
    ]);
    expect([await counted(), (await pending()).length]).toEqual([4, 4]);
  });

  test('the same cause is reported once, and disabled users get nothing', async () => {
    const occurred = world.host.now();
    expect(await notifyBen(null, { cause: 'same', occurred })).toEqual([ben.user.id]);
    expect(await notifyBen(null, { cause: 'same', occurred })).toEqual([]);
    expect(await counted()).toBe(1);
    await world.host.table.transact([{ update: keys.user(ben.user.id), set: { isDisabled: true } }]);
    expect(await notifyBen()).toEqual([]);
  });

  test('NOTIF-008 NOTIF-011 can be requested for a period that includes its start and excludes its end, dismissed or not', async () => {
    const at = (hour: number) => new Date(Date.parse('2026-11-20T00:00:00.000Z') + hour * 3_600_000);
    for (const hour of [-1, 0, 5, 24]) await notifyBen(null, { occurred: at(hour) });
    const requested = { from: at(0).toISOString(), to: at(24).toISOString() };
    for (const includeDismissed of [true, false]) {
      const received = await pending({ ...requested, includeDismissed });
      expect(received.map(({ occurred }) => occurred)).toEqual([at(5).toISOString(), at(0).toISOString()]);
    }
  });

  test('nothing is named that its reader can no longer read, and no one is notified of what they may not read', async () => {
    const of = await newItem();
    await notifyBen(of);
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    await admin.call(permission.stopInheriting, { body: { listId: of.listId, itemId: of.itemId } });
    await admin.call(permission.remove, { body: { listId: of.listId, itemId: of.itemId, userIds: [ben.user.id] } });
    const [received] = await pending();
    expect(received).toMatchObject({ titleLink: { displayText: '', url: null }, message: { initiatorName: '' } });
    expect(JSON.stringify(received)).not.toMatch(/Porto|Visits|Ana/);
    expect(await notifyBen(of)).toEqual([]);
  });

  test('after half a year they are deleted, and the count follows when the list is read', async () => {
    await notifyBen();
    world.advance(181 * 24 * 3_600_000);
    const again = await world.member('Ben', Access.Read);
    expect(again.user.id).not.toBe(ben.user.id);
    const asBen = openContext(world.host, { ...system, id: ben.user.id, isAdmin: false }, 'later');
    const { getPendingNotifications } = await import('#functions/domain/messages/notifications/getPendingNotifications.ts');
    expect(await getPendingNotifications(asBen, { pageNumber: 0, pageSize: 10, includeDismissed: false })).toEqual([]);
    expect((await world.host.table.get(keys.inbox(ben.user.id)))?.data).toMatchObject({ notifications: 0 });
  });

  test('HUB-014 HUB-021 NOTIF-009 receiveMessage brings a new one to the screens of its user, removeMessage removes dismissed ones', async () => {
    const { hear: receive, heard: received } = await openSocket(server.port, ben.token);
    const other = await openSocket(server.port, ana.token);
    const of = await newItem();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await notifyBen(of);
    const is = (name: HubEvent['event']) => (event: HubEvent) => event.event === name;
    const { data } = await receive(is('receiveMessage'));
    expect(data).toEqual((await pending())[0]);
    const { notificationId } = (await pending())[0] ?? expect.fail('nothing was told');
    await ben.call(account.dismissNotification, { body: { notificationId } });
    expect(await receive(is('removeMessage'))).toMatchObject({ data: { notificationId } });
    await notifyBen();
    await ben.call(account.dismissAllNotifications, {});
    await receive((event) => event.event === 'removeMessage' && event.data.notificationId === null);
    expect(received.filter(is('receiveMessage'))).toHaveLength(2);
    expect(other.heard.filter(is('receiveMessage'))).toEqual([]);
  });

  test('every dismissal leaves one fact, which names nothing', async () => {
    await notifyBen(await newItem());
    await ben.call(account.dismissAllNotifications, {});
    const { rows } = await world.host.table.query({ table: 'facts', pk: `user#${ben.user.id}` });
    const facts = rows.map(({ data }) => data).filter(({ kind }) => kind === 'notificationDismissed');
    expect(facts).toHaveLength(1);
    expect(facts[0]).toMatchObject({ title: '' });
  });
});

test('a change of an item in a list that was closed to its reader is not reported at all', async () => {
  const of = await newItem();
  const stranger = await world.member('Cy', Access.None);
  const received = await notify(openContext(world.host, system, 'told'), [stranger.user.id], {
    type: 'emailAlert',
    event: 'Edited',
    of,
    message: 'inbox.message.edited',
    cause: 'shut',
    occurred: new Date().toISOString(),
  });
  expect(received).toEqual([]);
});
