import { afterEach, expect, test, vi } from 'vitest';
import { createHub } from '#frontend/api/hub/createHub.ts';
import { type HubTimes, hubTimes, spread } from '#frontend/api/hub/times.ts';
import type { HubEvent } from '#shared/hub.ts';
import { HUB_STATUS_VISIBLE_MS } from '#shared/limits.ts';
import type { GlobalNotification } from '#shared/models/messages/globalNotification.ts';
import type { Notification } from '#shared/models/messages/notification.ts';
import type { Task } from '#shared/models/messages/task.ts';
import { change, hubAt } from './hubServer.ts';

const quick: HubTimes = { retry: 40, retries: 5, quiet: 60_000, queue: 60, idle: 60, ping: 60_000, pong: 40, renew: 60_000 };
const open: { close: () => void }[] = [];
afterEach(() => {
  for (const hub of open.splice(0)) hub.close();
});

const clientOf = (url: string, times: Partial<HubTimes> = {}, signedIn = true) => {
  const invalidate = vi.fn((_key: string) => Promise.resolve());
  const onNews = vi.fn();
  const onLogOut = vi.fn();
  const checkSession = vi.fn();
  const onMessage = vi.fn((_event: HubEvent) => undefined);
  const hub = createHub({ url: () => url, times: { ...quick, ...times }, invalidate, onNews, onLogOut, checkSession, onMessage });
  open.push(hub);
  if (signedIn) hub.open();
  const states: string[] = [];
  hub.follow(() => {
    const { state } = hub.status();
    if (states.at(-1) !== state) states.push(state);
  });
  return { hub, invalidate, onNews, onLogOut, checkSession, onMessage, states };
};
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

const listen = () => vi.fn((_event: unknown) => undefined);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const until = (check: () => void) => vi.waitFor(check, { timeout: 3000, interval: 5 });

test('HUB-002 HUB-010 is idle without listeners and connects with the first', async () => {
  const server = await hubAt();
  const { hub, states } = clientOf(server.url);
  expect(hub.status().state).toBe('idle');
  hub.listen('list:l1', listen());
  hub.listen('site:s1', listen());
  await until(() => expect(hub.status().state).toBe('connected'));
  expect(states).toEqual(['connecting', 'connected']);
  await until(() =>
    expect(server.requests).toEqual([{ action: 'ConnectToMany', subscriptions: [{ cacheKey: 'list:l1' }, { cacheKey: 'site:s1' }] }]),
  );
  hub.listen('list:l2', listen());
  await until(() => expect(server.requests.at(-1)).toEqual({ action: 'ConnectTo', cacheKey: 'list:l2' }));
});

test('what is read because of a change is asked for as it is now, and an answer to a subscription is no change', async () => {
  const server = await hubAt();
  const { hub, invalidate, onNews } = clientOf(server.url);
  const told = listen();
  hub.listen('list:l1', told);
  await until(() => expect(hub.status().state).toBe('connected'));
  server.say({ event: 'connected', data: { cacheKey: 'list:l1', eventId: '1' } });
  server.say({ event: 'pong', data: {} });
  server.say(change('2'));
  await until(() => expect(invalidate).toHaveBeenCalledOnce());
  expect(onNews).toHaveBeenCalledTimes(2);
  const [first = 0, second = 0] = onNews.mock.invocationCallOrder;
  expect(first).toBeLessThan(told.mock.invocationCallOrder[0] ?? 0);
  expect(second).toBeLessThan(invalidate.mock.invocationCallOrder[0] ?? 0);
  server.say({ event: 'receiveTask', data: task });
  await until(() => expect(onNews).toHaveBeenCalledTimes(3));
});

test('without somebody who is signed in it stays closed, whoever listens', async () => {
  const server = await hubAt();
  const { hub, states } = clientOf(server.url, {}, false);
  hub.listen('list:l1', listen());
  await pause(60);
  expect(states).toEqual([]);

  hub.open();
  await until(() => expect(server.requests).toHaveLength(1));
  hub.close();
  hub.listen('list:l2', listen());
  await pause(60);
  expect(server.lines).toHaveLength(1);
  expect(hub.status().state).toBe('idle');
});

test('a line that is being renewed is closed with its predecessor', async () => {
  const server = await hubAt();
  const { hub, states } = clientOf(server.url, { renew: 30 });
  hub.listen('list:l1', listen());
  await until(() => expect(hub.status().state).toBe('connected'));
  server.hold();
  await until(() => expect(server.held()).toBeGreaterThan(0));
  hub.close();
  server.admit();
  await pause(60);
  expect(states.at(-1)).toBe('idle');
  await until(() => expect(server.open()).toBe(0));
});

test('HUB-006 HUB-007 a burst of changes is told one by one and refreshes its key once', async () => {
  const server = await hubAt();
  const { hub, invalidate } = clientOf(server.url);
  const heard = listen();
  hub.listen('list:l1', heard);
  await until(() => expect(server.requests).toHaveLength(1));
  for (const id of ['e1', 'e2', 'e3', 'e2']) server.say(change(id));
  await until(() => expect(invalidate).toHaveBeenCalledExactlyOnceWith('list:l1'));
  expect(heard.mock.calls).toMatchObject([[{ eventId: 'e1' }], [{ eventId: 'e2' }], [{ eventId: 'e3' }]]);
});

test('several events of one message are taken like as many messages', async () => {
  const server = await hubAt();
  const { hub, invalidate, onMessage } = clientOf(server.url);
  const heard = listen();
  hub.listen('list:l1', heard);
  hub.listen('list:l2', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  const refresh = { event: 'refresh' as const, data: { cacheKey: 'list:l2', eventId: 'e9' } };
  server.say({ event: 'batch', data: { events: [change('e1'), refresh, change('e2'), change('e1')] } });
  await until(() => expect(invalidate.mock.calls.flat().toSorted()).toEqual(['list:l1', 'list:l2']));
  expect(heard.mock.calls).toMatchObject([[{ eventId: 'e1' }], [{ eventId: 'e2' }]]);
  server.cut();
  const subscriptions = [
    { cacheKey: 'list:l1', since: 'e2' },
    { cacheKey: 'list:l2', since: 'e9' },
  ];
  await until(() => expect(server.requests.at(-1)).toEqual({ action: 'ConnectToMany', subscriptions }));
  expect(onMessage.mock.calls.filter(([{ event }]) => event === 'batch')).toEqual([]);
});

test('HUB-008 a refresh that failed is tried again', async () => {
  const server = await hubAt();
  const { hub, invalidate } = clientOf(server.url, { queue: 10 });
  invalidate.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'));
  hub.listen('list:l1', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  server.say(change('e1'));
  await until(() => expect(invalidate).toHaveBeenCalledTimes(3));
});

test('HUB-003 after a loss it waits, tries again and asks for what it missed', async () => {
  const server = await hubAt();
  const { hub, states } = clientOf(server.url);
  hub.listen('list:l1', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  server.say(change('e7'));
  server.say(change('e5'));
  await new Promise((resolve) => setTimeout(resolve, 30));
  server.cut();
  await until(() => expect(states).toEqual(['connecting', 'connected', 'disconnected', 'reconnecting', 'connected']));
  await until(() =>
    expect(server.requests.at(-1)).toEqual({ action: 'ConnectToMany', subscriptions: [{ cacheKey: 'list:l1', since: 'e7' }] }),
  );
});

test('HUB-003 goes offline after five tries, and connects again when asked to', async () => {
  const server = await hubAt();
  const { hub, states } = clientOf(server.url);
  const attempts: number[] = [];
  hub.follow(() => attempts.push(hub.status().attempt));
  hub.listen('list:l1', listen());
  await until(() => expect(hub.status().state).toBe('connected'));
  await server.close();
  await until(() => expect(hub.status()).toMatchObject({ state: 'offline', attempt: 5, nextAt: null }));
  expect(states).toEqual(['connecting', 'connected', 'disconnected', 'reconnecting', 'offline']);
  expect(Math.max(...attempts)).toBe(5);

  const again = await hubAt(server.port);
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(again.lines).toHaveLength(0);
  hub.tryNow();
  await until(() => expect(hub.status()).toMatchObject({ state: 'connected', attempt: 0, lostAt: null }));
});

test('a window that counts as offline comes back by itself, and counts as offline until then', async () => {
  const server = await hubAt();
  const { hub, states } = clientOf(server.url, { retry: 10, quiet: 40 });
  hub.listen('list:l1', listen());
  await until(() => expect(hub.status().state).toBe('connected'));
  await server.close();
  await until(() => expect(hub.status().state).toBe('offline'));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(states).toEqual(['connecting', 'connected', 'disconnected', 'reconnecting', 'offline']);
  await hubAt(server.port);
  await until(() => expect(hub.status()).toMatchObject({ state: 'connected', attempt: 0, lostAt: null }));
});

test('ten thousand windows that lose their lines at once are all back, where 500 a second are let in', () => {
  const LET_IN = 500;
  const taken = new Map<number, number>();
  const takes = (at: number): boolean => {
    const second = Math.floor(at / 1000);
    const before = taken.get(second) ?? 0;
    taken.set(second, before + 1);
    return before < LET_IN;
  };
  let tries = Array.from({ length: 10_000 }, () => ({ at: spread(hubTimes.retry), attempt: 1 }));
  let last = 0;
  let offline = 0;
  while (tries.length > 0) {
    const next: typeof tries = [];
    for (const { at, attempt } of tries.toSorted((one, other) => one.at - other.at)) {
      last = Math.max(last, at);
      if (takes(at)) continue;
      if (attempt === hubTimes.retries) offline += 1;
      next.push({ at: at + spread(attempt >= hubTimes.retries ? hubTimes.quiet : hubTimes.retry), attempt: attempt + 1 });
    }
    tries = next;
  }
  expect(offline).toBeLessThan(500);
  expect(last).toBeLessThan(180_000);
});

test('lines are renewed at times of their own, before a gateway cuts them at two hours', () => {
  expect(spread(hubTimes.renew, () => 1)).toBeLessThan(118 * 60_000);
  expect(spread(hubTimes.renew, () => 1) - spread(hubTimes.renew, () => 0)).toBeGreaterThan(30 * 60_000);
});

test('a person can try now instead of waiting', async () => {
  const server = await hubAt();
  const { hub } = clientOf(server.url, { retry: 60_000 });
  hub.listen('list:l1', listen());
  await until(() => expect(hub.status().state).toBe('connected'));
  server.cut();
  await until(() => expect(hub.status()).toMatchObject({ state: 'disconnected', attempt: 1 }));
  hub.tryNow();
  await until(() => expect(hub.status().state).toBe('connected'));
});

test('HUB-009 a key without listeners is dropped after a while, and the line with the last of them', async () => {
  const server = await hubAt();
  const { hub } = clientOf(server.url);
  const stop = hub.listen('list:l1', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  stop();
  const stopAgain = hub.listen('list:l1', listen());
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(hub.status().state).toBe('connected');
  stopAgain();
  await until(() => expect(hub.status().state).toBe('idle'));
  await until(() => expect(server.open()).toBe(0));
});

test('a key that comes back asks for what happened meanwhile', async () => {
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

test('the moment between reading the rows and listening is asked for once', async () => {
  const server = await hubAt();
  const { hub } = clientOf(server.url);
  hub.listen('list:l1', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  server.say({ event: 'connected', data: { cacheKey: 'list:l1', eventId: 'e9' } });
  await until(() => expect(server.requests.at(-1)).toEqual({ action: 'ConnectTo', cacheKey: 'list:l1', since: 'e9' }));
  server.say({ event: 'connected', data: { cacheKey: 'list:l1', eventId: 'e9' } });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(server.requests).toHaveLength(2);
});

test('when too much was missed the whole key is refreshed', async () => {
  const server = await hubAt();
  const { hub, invalidate } = clientOf(server.url);
  hub.listen('list:l1', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  server.say({ event: 'refresh', data: { cacheKey: 'list:l1', eventId: 'e9' } });
  await until(() => expect(invalidate).toHaveBeenCalledWith('list:l1'));
});

test('HUB-012 the word to log out ends the session here too', async () => {
  const server = await hubAt();
  const { hub, onLogOut } = clientOf(server.url);
  hub.listen('user:u1', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  server.say({ event: 'logOut', data: {} });
  await until(() => expect(onLogOut).toHaveBeenCalledOnce());
});

test('the session is looked at when the server takes no connection, and not when one breaks', async () => {
  const server = await hubAt();
  const { hub, checkSession } = clientOf(server.url);
  hub.listen('user:u1', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  server.cut();
  await until(() => expect(server.lines).toHaveLength(2));
  expect(checkSession).not.toHaveBeenCalled();
  await server.close();
  await until(() => expect(checkSession).toHaveBeenCalled());
});

test('CONST-018 the clock of the connection runs as the product says', () => {
  expect(hubTimes).toMatchObject({ retry: 10_000, retries: 5, queue: 500, idle: 60_000 });
  expect(HUB_STATUS_VISIBLE_MS).toBe(5_000);
});

test('HUB-011 the nine events of the hub are understood, and each goes to whom it concerns', async () => {
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

test('the line is renewed before the gateway cuts it, and nothing of it shows', async () => {
  const server = await hubAt();
  const { hub, states } = clientOf(server.url, { renew: 80 });
  hub.listen('list:l1', listen());
  await until(() => expect(server.lines.length).toBeGreaterThanOrEqual(3));
  await until(() => expect(server.open()).toBe(1));
  expect(states).toEqual(['connecting', 'connected']);
});

test('a line that no longer answers a ping counts as lost', async () => {
  const server = await hubAt();
  const { hub, states } = clientOf(server.url, { ping: 30, pong: 30 });
  hub.listen('list:l1', listen());
  await until(() => expect(server.requests.filter(({ action }) => action === 'Ping').length).toBeGreaterThan(2));
  expect(states).toEqual(['connecting', 'connected']);
  server.deafen();
  await until(() => expect(states).toContain('disconnected'));
});

test('what it cannot read does not disturb it', async () => {
  const server = await hubAt();
  const { hub, invalidate } = clientOf(server.url);
  hub.listen('list:l1', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  for (const line of server.lines) line.send('{"event":"somethingNew","data":{}}');
  for (const line of server.lines) line.send('no json');
  server.say(change('e1'));
  await until(() => expect(invalidate).toHaveBeenCalledOnce());
});
