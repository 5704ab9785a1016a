import { decodeTime } from 'ulid';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { hubTimes } from '#frontend/api/hub/times.ts';
import { hub as liveHub } from '#frontend/api/live.ts';
import { queryClient } from '#frontend/api/queryClient.ts';
import { noteServerTime, serverNow } from '#frontend/api/serverClock.ts';
import type { HubEvent } from '#shared/hub.ts';
import type { GlobalNotification } from '#shared/models/messages/globalNotification.ts';
import type { Notification } from '#shared/models/messages/notification.ts';
import type { Task } from '#shared/models/messages/task.ts';
import { BEGIN, clientOf, closeHubs, listen, pause, until } from './hubClient.ts';
import { change, hubAt } from './hubServer.ts';

afterEach(closeHubs);

const at = '2026-11-21T10:00:00.000Z';
const notice: GlobalNotification = {
  id: '01JD7T5Q8V0000000000000000',
  title: 'News',
  type: 'Info',
  bannerMessage: 'Closed on Friday',
  triggerDate: at,
  endDate: '2026-11-28T10:00:00.000Z',
  enableFullScreenReminder: false,
  reminderMinutesBeforeEndDate: null,
  fullScreenMessage: '',
};
const task: Task = {
  id: 'item.l1.4',
  type: 'UserTask',
  title: 'Plan',
  body: '',
  status: '',
  progress: 'waiting',
  dueDate: null,
  assignedBy: { fullName: 'Ben' },
  assignedTo: [],
  _CreatedOn: at,
};
const message: Notification = {
  notificationId: 'n1',
  notificationType: 0,
  eventType: 1,
  titleLink: { displayText: 'Plan', url: null },
  message: {
    initiatorName: 'Ben',
    translate: false,
    messageDetails: { message: 'Changed', params: {}, referenceUrl: null, workflowId: null },
  },
  occurred: at,
  isDismissed: false,
  _DeletedOn: null,
};

test('HUB-006 HUB-007 a burst of changes is delivered one by one and refreshes its key once', async () => {
  const server = await hubAt();
  const { hub, invalidate } = clientOf(server.url);
  const received = listen();
  hub.listen('list:l1', received);
  await until(() => expect(server.requests).toHaveLength(1));
  for (const id of ['e1', 'e2', 'e3', 'e2']) server.say(change(id));
  await until(() => expect(invalidate).toHaveBeenCalledExactlyOnceWith('list:l1'));
  expect(received.mock.calls).toMatchObject([[{ eventId: 'e1' }], [{ eventId: 'e2' }], [{ eventId: 'e3' }]]);
  server.say(change('e4'));
  await until(() => expect(received).toHaveBeenCalledTimes(4));
  expect(invalidate).toHaveBeenCalledTimes(2);
});

test('HUB-006 a change is delivered half a second after the first one, with everything else that has changed by then', async () => {
  expect(hubTimes.queue).toBe(500);
  const server = await hubAt();
  const { hub, invalidate } = clientOf(server.url, { queue: 150 });
  const received = listen();
  hub.listen('list:l1', received);
  await until(() => expect(server.requests).toHaveLength(1));
  const began = performance.now();
  server.say(change('e1'));
  await pause(100);
  server.say(change('e2'));
  expect(received).not.toHaveBeenCalled();
  await until(() => expect(received).toHaveBeenCalled());
  expect(performance.now() - began).toBeGreaterThanOrEqual(140);
  expect(received.mock.calls).toMatchObject([[{ eventId: 'e1' }], [{ eventId: 'e2' }]]);
  expect(invalidate).toHaveBeenCalledOnce();
});

test('several events of one message are handled like as many messages', async () => {
  const server = await hubAt();
  const { hub, invalidate, onMessage } = clientOf(server.url);
  const received = listen();
  hub.listen('list:l1', received);
  hub.listen('list:l2', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  const refresh = { event: 'refresh' as const, data: { cacheKey: 'list:l2', eventId: 'e9' } };
  server.say({ event: 'batch', data: { events: [change('e1'), refresh, change('e2'), change('e1')] } });
  await until(() => expect(invalidate.mock.calls.flat().toSorted()).toEqual(['list:l1', 'list:l2']));
  expect(received.mock.calls).toMatchObject([[{ eventId: 'e1' }], [{ eventId: 'e2' }]]);
  server.cut();
  const subscriptions = [
    { cacheKey: 'list:l1', since: 'e2' },
    { cacheKey: 'list:l2', since: 'e9' },
  ];
  await until(() => expect(server.requests.at(-1)).toEqual({ action: 'ConnectToMany', subscriptions }));
  expect(onMessage.mock.calls.filter(([{ event }]) => event === 'batch')).toEqual([]);
});

test('CALL-013 HUB-018 the cached data of a list, and of no other, is stale as soon as a change of it is delivered', async () => {
  const server = await hubAt();
  vi.stubGlobal('location', new URL(server.url.replace('ws', 'http')));
  vi.stubGlobal('document', { cookie: '' });
  onTestFinished(() => {
    liveHub.close();
    queryClient.clear();
    vi.unstubAllGlobals();
  });
  for (const list of ['list:l1', 'list:l2']) queryClient.setQueryData([list, 'List.items', {}], 'rows');
  liveHub.listen('list:l1', listen());
  liveHub.open();
  await until(() => expect(server.requests).toHaveLength(1));
  server.say(change('e1'));
  const stale = () => ['list:l1', 'list:l2'].map((list) => queryClient.getQueryState([list, 'List.items', {}])?.isInvalidated);
  await until(() => expect(stale()).toEqual([true, false]));
});

test('HUB-008 a refresh that failed is repeated', async () => {
  const server = await hubAt();
  const { hub, invalidate } = clientOf(server.url, { queue: 10 });
  invalidate.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'));
  hub.listen('list:l1', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  server.say(change('e1'));
  await until(() => expect(invalidate).toHaveBeenCalledTimes(3));
});

test('HUB-010 a key that is subscribed again requests the events in between', async () => {
  const server = await hubAt();
  const { hub } = clientOf(server.url);
  hub.listen('user:u1', listen());
  const stop = hub.listen('list:l1', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  server.say(change('e3'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  stop();
  await until(() => expect(server.requests.at(-1)).toEqual({ action: 'DisconnectFrom', cacheKey: 'list:l1' }));
  hub.listen('list:l1', listen());
  await until(() => expect(server.requests.at(-1)).toEqual({ action: 'ConnectTo', cacheKey: 'list:l1', since: 'e3' }));
});

test('the events since the rows were read are requested with the first subscription, however long the connection takes to open', async () => {
  const server = await hubAt();
  server.hold();
  const { hub } = clientOf(server.url);
  hub.listen('list:l1', listen());
  await until(() => expect(server.held()).toBe(1));
  server.admit();
  const requested = { action: 'ConnectToMany', subscriptions: [{ cacheKey: 'list:l1', since: BEGIN }] };
  await until(() => expect(server.requests).toEqual([requested]));
  server.say({ event: 'batch', data: { events: [{ event: 'connected', data: { cacheKey: 'list:l1', eventId: 'e9' } }] } });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.requests).toHaveLength(1);
  server.cut();
  await until(() => expect(server.held()).toBe(1));
  server.admit();
  await until(() => expect(server.requests.at(-1)).toEqual({ ...requested, subscriptions: [{ cacheKey: 'list:l1', since: 'e9' }] }));
});

test("the first subscription of a window names the current time by the server's clock", async () => {
  const server = await hubAt();
  vi.stubGlobal('location', new URL(server.url.replace('ws', 'http')));
  onTestFinished(() => {
    liveHub.close();
    noteServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }));
    vi.unstubAllGlobals();
  });
  const ahead = Date.now() + 3_600_000;
  noteServerTime(new Response(null, { headers: { date: new Date(ahead).toUTCString() } }));
  liveHub.listen('list:l1', listen());
  liveHub.open();
  await until(() => expect(server.requests).toHaveLength(1));
  const [request] = server.requests;
  const since = request?.action === 'ConnectToMany' ? request.subscriptions[0]?.since : undefined;
  expect(Math.abs(decodeTime(since ?? '') - ahead)).toBeLessThan(5_000);
});

test('NOTIF-023 a late answer does not keep the clock wrong once another arrives in time', () => {
  const answered = (at: number) => noteServerTime(new Response(null, { headers: { date: new Date(at).toUTCString() } }));
  answered(Date.now() - 30_000);
  expect(serverNow() - Date.now()).toBeLessThan(-20_000);
  answered(Date.now());
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000);
});

test('when too much was missed the whole key is refreshed', async () => {
  const server = await hubAt();
  const { hub, invalidate } = clientOf(server.url);
  hub.listen('list:l1', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  server.say({ event: 'refresh', data: { cacheKey: 'list:l1', eventId: 'e9' } });
  await until(() => expect(invalidate).toHaveBeenCalledWith('list:l1'));
});

test('HUB-012 the log-out event ends the session here too', async () => {
  const server = await hubAt();
  const { hub, onLogOut } = clientOf(server.url);
  hub.listen('user:u1', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  server.say({ event: 'logOut', data: {} });
  await until(() => expect(onLogOut).toHaveBeenCalledOnce());
});

test('HUB-011 the nine events of the hub are understood, and each reaches its handlers', async () => {
  const server = await hubAt();
  const { hub, invalidate, onLogOut, onMessage } = clientOf(server.url);
  hub.listen('list:l1', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  const given: HubEvent[] = [
    { event: 'receiveGlobalNotification', data: notice },
    { event: 'removeGlobalNotifications', data: { ids: [notice.id] } },
    { event: 'receiveTask', data: task },
    { event: 'removeTask', data: { id: task.id } },
    { event: 'reloadTranslations', data: {} },
    { event: 'updateTranslations', data: { version: 2, texts: { en: { 'list.title': 'Rows' } } } },
    { event: 'receiveMessage', data: message },
  ];
  for (const event of given) server.say(event);
  server.say(change('e1'));
  await until(() => expect(invalidate).toHaveBeenCalledWith('list:l1'));
  expect(onMessage.mock.calls).toEqual(given.map((event) => [event]));
  expect(onLogOut).not.toHaveBeenCalled();
  server.say({ event: 'logOut', data: {} });
  await until(() => expect(onLogOut).toHaveBeenCalledOnce());
});

test('an unreadable event is ignored', async () => {
  const server = await hubAt();
  const { hub, invalidate } = clientOf(server.url);
  hub.listen('list:l1', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  for (const line of server.lines) line.send('{"event":"somethingNew","data":{}}');
  for (const line of server.lines) line.send('no json');
  server.say(change('e1'));
  await until(() => expect(invalidate).toHaveBeenCalledOnce());
});

test('a read caused by a change bypasses caches, and an answer to a subscription is no change', async () => {
  const server = await hubAt();
  const { hub, invalidate, onNews: onEvent } = clientOf(server.url);
  const received = listen();
  hub.listen('list:l1', received);
  await until(() => expect(hub.status().state).toBe('connected'));
  server.say({ event: 'connected', data: { cacheKey: 'list:l1', eventId: '1' } });
  server.say({ event: 'pong', data: {} });
  server.say(change('2'));
  await until(() => expect(invalidate).toHaveBeenCalledOnce());
  expect(onEvent).toHaveBeenCalledTimes(2);
  const [first = 0, second = 0] = onEvent.mock.invocationCallOrder;
  expect(first).toBeLessThan(received.mock.invocationCallOrder[0] ?? 0);
  expect(second).toBeLessThan(invalidate.mock.invocationCallOrder[0] ?? 0);
  server.say({ event: 'receiveTask', data: task });
  await until(() => expect(onEvent).toHaveBeenCalledTimes(3));
});
