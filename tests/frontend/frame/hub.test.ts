import { afterEach, expect, test } from 'vitest';
import { hubTimes, spread } from '#frontend/api/hub/times.ts';
import { HUB_STATUS_VISIBLE_MS } from '#shared/limits.ts';
import { BEGIN, clientOf, closeHubs, listen, pause, until } from './hubClient.ts';
import { change, hubAt } from './hubServer.ts';

afterEach(closeHubs);

/** The first subscription to a key. */
const started = (cacheKey: string) => ({ cacheKey, since: BEGIN });

test('HUB-002 HUB-010 is idle without listeners and connects with the first', async () => {
  const server = await hubAt();
  const { hub, states } = clientOf(server.url);
  expect(hub.status().state).toBe('idle');
  hub.listen('list:l1', listen());
  hub.listen('site:s1', listen());
  await until(() => expect(hub.status().state).toBe('connected'));
  expect(states).toEqual(['connecting', 'connected']);
  await until(() =>
    expect(server.requests).toEqual([{ action: 'ConnectToMany', subscriptions: [started('list:l1'), started('site:s1')] }]),
  );
  hub.listen('list:l2', listen());
  await until(() => expect(server.requests.at(-1)).toEqual({ action: 'ConnectTo', ...started('list:l2') }));
});

test('HUB-010 keys of the same moment are subscribed and unsubscribed in one message, and requested once', async () => {
  const server = await hubAt();
  const { hub } = clientOf(server.url);
  const stays = hub.listen('site:s1', listen());
  await until(() => expect(hub.status().state).toBe('connected'));
  const keys = Array.from({ length: 150 }, (_, index) => `list:l${index}`);
  const stops = keys.map((key) => hub.listen(key, listen()));
  const named = (action: string) =>
    server.requests.flatMap((request) => {
      if (request.action !== action) return [];
      if (request.action === 'ConnectToMany') return [request.subscriptions.map(({ cacheKey }) => cacheKey)];
      return request.action === 'DisconnectFromMany' ? [request.cacheKeys] : [];
    });
  const twice = [keys.slice(0, 100), keys.slice(100)];
  await until(() => expect(named('ConnectToMany').slice(1)).toEqual(twice));
  for (const cacheKey of keys) server.say({ event: 'connected', data: { cacheKey, eventId: 'e1' } });
  for (const stop of stops) stop();
  await until(() => expect(named('DisconnectFromMany')).toEqual(twice));
  expect(named('ConnectToMany')).toHaveLength(3);
  expect(server.requests.filter(({ action }) => action === 'ConnectTo')).toEqual([]);
  stays();
});

test('a key that is subscribed again before its unsubscription stays', async () => {
  const server = await hubAt();
  const { hub } = clientOf(server.url, { idle: 10, gather: 100 });
  hub.listen('site:s1', listen());
  const stop = hub.listen('list:l1', listen());
  await until(() => expect(hub.status().state).toBe('connected'));
  stop();
  await pause(50);
  hub.listen('list:l1', listen());
  await pause(150);
  expect(server.requests.map(({ action }) => action)).toEqual(['ConnectToMany', 'ConnectTo']);
});

test('stays closed while no one is signed in, whatever the subscriptions', async () => {
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

test('a connection that is being renewed is closed with its predecessor', async () => {
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

test('HUB-003 after a loss it waits, reconnects and requests what it missed', async () => {
  const server = await hubAt();
  const retry = 200;
  const { hub, states } = clientOf(server.url, { retry });
  hub.listen('list:l1', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  server.say(change('e7'));
  server.say(change('e5'));
  await new Promise((resolve) => setTimeout(resolve, 30));
  const lost = performance.now();
  server.cut();
  await until(() => expect(states).toEqual(['connecting', 'connected', 'disconnected', 'reconnecting', 'connected']));
  // Not earlier than the usual time, minus the part that spreads the windows.
  expect(performance.now() - lost).toBeGreaterThan(retry * 0.7);
  await until(() =>
    expect(server.requests.at(-1)).toEqual({ action: 'ConnectToMany', subscriptions: [{ cacheKey: 'list:l1', since: 'e7' }] }),
  );
});

test('HUB-002 HUB-003 goes offline after five attempts, and reconnects on request', async () => {
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

test('a window that is offline returns by itself, and is shown as offline until then', async () => {
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

test('ten thousand windows that lose their connections at the same time all return, with 500 admitted per second', () => {
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

test('connections are renewed at different times, before a gateway closes them after two hours', () => {
  expect(spread(hubTimes.renew, () => 1)).toBeLessThan(118 * 60_000);
  expect(spread(hubTimes.renew, () => 1) - spread(hubTimes.renew, () => 0)).toBeGreaterThan(30 * 60_000);
});

test('a user can retry now instead of waiting', async () => {
  const server = await hubAt();
  const { hub } = clientOf(server.url, { retry: 60_000 });
  hub.listen('list:l1', listen());
  await until(() => expect(hub.status().state).toBe('connected'));
  server.cut();
  await until(() => expect(hub.status()).toMatchObject({ state: 'disconnected', attempt: 1 }));
  hub.tryNow();
  await until(() => expect(hub.status().state).toBe('connected'));
});

test('HUB-009 a key without subscribers is dropped after a while, and the connection with the last of them', async () => {
  const server = await hubAt();
  const { hub, states } = clientOf(server.url, { idle: 500 });
  const stop = hub.listen('list:l1', listen());
  const stopOther = hub.listen('list:l2', listen());
  await until(() => expect(hub.status().state).toBe('connected'));
  const dropped = () => server.requests.flatMap((request) => (request.action === 'DisconnectFrom' ? [request.cacheKey] : []));
  stop();
  await pause(60);
  const stopAgain = hub.listen('list:l1', listen());
  await pause(700);
  expect([dropped(), states]).toEqual([[], ['connecting', 'connected']]);
  stopOther();
  await pause(60);
  expect(dropped()).toEqual([]);
  await until(() => expect(dropped()).toEqual(['list:l2']));
  expect(hub.status().state).toBe('connected');
  stopAgain();
  await pause(60);
  expect(hub.status().state).toBe('connected');
  await until(() => expect(hub.status().state).toBe('idle'));
  await until(() => expect(server.open()).toBe(0));
  expect(hubTimes.idle).toBe(60_000);
});

test('the session is checked when the server refuses a connection, and not when one breaks', async () => {
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

test('CONST-018 HUB-003 HUB-004 the timing of the connection is as the product promises', () => {
  expect(hubTimes).toMatchObject({ retry: 10_000, retries: 5, queue: 500, idle: 60_000 });
  expect(HUB_STATUS_VISIBLE_MS).toBe(5_000);
});

test('the connection is renewed before the gateway closes it, without being noticed', async () => {
  const server = await hubAt();
  const { hub, states } = clientOf(server.url, { renew: 80 });
  hub.listen('list:l1', listen());
  await until(() => expect(server.lines.length).toBeGreaterThanOrEqual(3));
  await until(() => expect(server.open()).toBe(1));
  expect(states).toEqual(['connecting', 'connected']);
});

test('a connection whose session continues under another token is renewed immediately, without being noticed', async () => {
  const server = await hubAt();
  const { hub, states, onLogOut } = clientOf(server.url);
  hub.listen('list:l1', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  server.say({ event: 'renew', data: {} });
  await until(() => expect(server.lines).toHaveLength(2));
  await until(() => expect(server.open()).toBe(1));
  expect(server.requests.at(-1)).toMatchObject({ action: 'ConnectToMany', subscriptions: [{ cacheKey: 'list:l1' }] });
  expect(states).toEqual(['connecting', 'connected']);
  expect(onLogOut).not.toHaveBeenCalled();
});

test('a client that may not renew the connection checks whether the session is still valid', async () => {
  const server = await hubAt();
  const { hub, states, checkSession } = clientOf(server.url);
  hub.listen('list:l1', listen());
  await until(() => expect(server.requests).toHaveLength(1));
  server.refuse();
  server.say({ event: 'renew', data: {} });
  await until(() => expect(checkSession).toHaveBeenCalled());
  expect([states, server.open()]).toEqual([['connecting', 'connected'], 1]);
});

test('a connection that no longer answers a ping counts as lost', async () => {
  const server = await hubAt();
  const { hub, states } = clientOf(server.url, { ping: 30, pong: 300 });
  hub.listen('list:l1', listen());
  await until(() => expect(server.requests.filter(({ action }) => action === 'Ping').length).toBeGreaterThan(2));
  expect(states).toEqual(['connecting', 'connected']);
  server.deafen();
  await until(() => expect(states).toContain('disconnected'));
});
