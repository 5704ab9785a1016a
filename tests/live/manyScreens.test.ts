import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { live } from '#events/listeners/live.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { closeConnection, findConnection, openConnection } from '#functions/domain/messages/live/connections.ts';
import { messagesFor } from '#functions/domain/messages/live/sendToConnection.ts';
import { countingWork, type PortWork } from '#functions/platform/portWork.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { put, readAll } from '#functions/storage/rows.ts';
import type { RunningServer } from '#infra/embedded/startServer.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey, HubEvent, type KeyEvent, TAKES_ANSWERS } from '#shared/hub.ts';
import { HUB_MESSAGE_BYTES, LIVE_BURST_EVENTS } from '#shared/limits.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';
import { openSocket, serveWorld } from '#tests/kit/served.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let server: RunningServer;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ listening: false });
  server = await serveWorld(world);
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list()).id;
});
afterEach(async () => {
  await server.stop();
  await world.close();
});

const open = async ({ token }: Member, takesBatches = true) => {
  const screen = await openSocket(server.port, token, undefined, takesBatches);
  screen.say({ action: 'ConnectTo', cacheKey: cacheKey.list(listId) });
  await screen.hear(({ event }) => event === 'connected');
  return screen;
};
const create = async (count: number, folderId?: string): Promise<FactRecord[]> => {
  for (let n = 0; n < count; n += 1)
    await ana.call(list.createItem, { listId, body: { Title: `Row ${n}` }, ...(folderId !== undefined && { folderId }) });
  return (await world.facts(listId)).filter(({ kind }) => kind === 'itemCreated').slice(-count);
};
/** Counts the posts of the hub. */
const countPosts = () => {
  const { post } = world.host.hub;
  const counted = { posts: 0 };
  world.host.hub.post = (...sent) => {
    counted.posts += 1;
    return post(...sent);
  };
  return counted;
};
const updatesIn = (received: HubEvent[]): string[] =>
  received
    .flatMap((event): HubEvent[] => (event.event === 'batch' ? event.data.events : [event]))
    .flatMap((event) => (event.event === 'updateEvent' ? [event.data.eventId] : []));

test('a few simultaneous changes come in one message, and one by one to a window that does not support such messages', async () => {
  const [fresh, old] = [await open(ana), await open(ana, false)];
  const facts = await create(LIVE_BURST_EVENTS);
  const counted = countPosts();
  await live.handleBatch(world.host, facts);
  expect(counted.posts).toBe(1 + LIVE_BURST_EVENTS);
  const ids = facts.map(({ id }) => id);
  await expect.poll(() => updatesIn(fresh.heard)).toEqual(ids);
  await expect.poll(() => updatesIn(old.heard)).toEqual(ids);
  expect(fresh.heard.filter(({ event }) => event === 'updateEvent')).toEqual([]);
  expect(old.heard.filter(({ event }) => event === 'batch')).toEqual([]);
});

test('of many simultaneous changes each screen is refreshed once', async () => {
  const screens = [await open(ana), await open(ana), await open(ana, false)];
  const facts = await create(LIVE_BURST_EVENTS + 1);
  const counted = countPosts();
  await live.handleBatch(world.host, facts);
  expect(counted.posts).toBe(screens.length);
  for (const { hear: receive } of screens)
    expect(await receive(({ event }) => event === 'refresh')).toEqual({
      event: 'refresh',
      data: { cacheKey: cacheKey.list(listId), eventId: facts.at(-1)?.id },
    });
});

test('a screen that subscribes to several keys gets everything in one message', async () => {
  const screen = await open(ana);
  screen.say({ action: 'ConnectTo', cacheKey: cacheKey.site(world.site.id) });
  await screen.hear(({ event, data }) => event === 'connected' && data.cacheKey === cacheKey.site(world.site.id));
  const [fact] = await create(1);
  await live.handleBatch(world.host, fact ? [fact] : []);
  const received = await screen.hear(({ event }) => event === 'batch');
  const keys = received.event === 'batch' ? received.data.events.map(({ data }) => data.cacheKey) : [];
  expect(keys.toSorted()).toEqual([cacheKey.list(listId), cacheKey.site(world.site.id)].toSorted());
});

test('subscriptions of one message are answered in one, with missed events; for windows of earlier releases one by one', async () => {
  const other = (await world.list()).id;
  const since = firstFactId(world.host.now().getTime());
  const [fact] = await create(1);
  const missed = { event: 'updateEvent', data: { cacheKey: cacheKey.list(listId), eventId: fact?.id } };
  const answer = (id: string) => ({ event: 'connected', data: { cacheKey: cacheKey.list(id) } });
  for (const takes of [TAKES_ANSWERS, 1, 0]) {
    const { say, heard: received, hear: receive } = await openSocket(server.port, ana.token, undefined, takes);
    const counted = countPosts();
    say({ action: 'ConnectToMany', subscriptions: [other, listId].map((id) => ({ cacheKey: cacheKey.list(id), since })) });
    // A replay goes back to the creation of the lists.
    const isOld = (event: HubEvent) => event.event === 'updateEvent' && event.data.itemId === null;
    const all = () => received.flatMap((event): HubEvent[] => (event.event === 'batch' ? event.data.events : [event]));
    const flat = () => all().filter((event) => !isOld(event));
    await expect.poll(flat).toHaveLength(3);
    expect(flat()).toMatchObject([answer(other), missed, answer(listId)]);
    expect([counted.posts, received.length]).toEqual(takes === TAKES_ANSWERS ? [1, 1] : [all().length, all().length]);
    say({ action: 'ConnectTo', cacheKey: cacheKey.list('gone') });
    await receive(({ event }) => event === 'refused');
  }
});

test('of the subscriptions in one message those that could be checked are answered when another fails', async () => {
  const { say, heard: received, close } = await openSocket(server.port, ana.token, undefined, TAKES_ANSWERS);
  const broken = (await world.list()).id;
  const { query } = world.host.table;
  world.host.table.query = (range, options) =>
    range.pk === `list#${broken}` && range.table === 'facts' ? Promise.reject(new Error('down')) : query(range, options);
  const since = firstFactId(world.host.now().getTime() + 3_600_000);
  say({ action: 'ConnectToMany', subscriptions: [listId, broken].map((id) => ({ cacheKey: cacheKey.list(id), since })) });
  await expect.poll(() => received).toMatchObject([{ event: 'connected', data: { cacheKey: cacheKey.list(listId) } }]);
  await close();
});

test('the subscriptions of a window take one transaction for up to a hundred keys, and are deleted with it', async () => {
  const lists = await Promise.all(Array.from({ length: 12 }, () => world.list()));
  const screen = await openSocket(server.port, ana.token, undefined, TAKES_ANSWERS);
  const writes = vi.spyOn(world.host.table, 'transact');
  const subscriptions = [...lists, ...lists].map(({ id }) => ({ cacheKey: cacheKey.list(id) }));
  screen.say({ action: 'ConnectToMany', subscriptions });
  const answered = await screen.hear(({ event }) => event === 'batch');
  expect(answered.event === 'batch' && answered.data.events.length).toBe(lists.length);
  const own = writes.mock.calls.filter(([sent]) => JSON.stringify(sent).includes('connection#'));
  expect(own.map(([sent]) => sent.length)).toEqual([lists.length + 2]);
  const listeners = async () =>
    (await Promise.all(lists.map(({ id }) => readAll(world.table, keys.listener(cacheKey.list(id), ''))))).flat().length;
  expect(await listeners()).toBe(lists.length);
  screen.say({ action: 'DisconnectFrom', cacheKey: cacheKey.list(lists[0]?.id ?? '') });
  await expect.poll(listeners).toBe(lists.length - 1);
  const [[id] = expect.fail('no socket')] = [...world.sockets];
  await screen.close();
  await expect.poll(listeners).toBe(0);
  await expect.poll(() => readAll(world.table, keys.connection(id))).toEqual([]);
});

test('a connection of the previous release, which stored each key separately, is deleted completely', async () => {
  const connection = { id: 'old', userId: ana.user.id, sessionId: 'x' };
  await openConnection(world.host, connection);
  const key = cacheKey.list(listId);
  await world.table.transact([put(keys.listener(key, 'old'), connection), put(keys.connectionKeys('old', key), { cacheKey: key })]);
  expect(await closeConnection(world.host, 'old')).toEqual([key]);
  expect(await readAll(world.table, keys.listener(key, ''))).toEqual([]);
  expect(await readAll(world.table, keys.connection('old'))).toEqual([]);
});

test('the number of reads does not grow with the number of screens and facts', async () => {
  const requestedFor = async (facts: FactRecord[]): Promise<number | undefined> => {
    const work: PortWork = {};
    await countingWork(work, () => live.handleBatch(world.host, facts));
    return work.table?.requests;
  };
  const facts = await create(LIVE_BURST_EVENTS);
  await open(ana);
  const one = await requestedFor(facts.slice(0, 1));
  for (let n = 0; n < 10; n += 1) await open(await world.member(`Reader ${n}`, Access.Read));
  expect(one).toBeGreaterThan(0);
  expect(await requestedFor(facts)).toBe(one);
});

test('each gets what they may see, also of facts that are checked together', async () => {
  const ben = await world.member('Ben', Access.Read);
  const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'Hidden' });
  await world.grant(node.folder(folderId), ana.user, Access.Contribute);
  const [hers, his] = [await open(ana), await open(ben)];
  const facts = [...(await create(2, folderId)), ...(await create(2))];
  await live.handleBatch(world.host, facts);
  const ids = facts.map(({ id }) => id);
  await expect.poll(() => updatesIn(hers.heard)).toEqual(ids);
  await expect.poll(() => updatesIn(his.heard)).toEqual(ids.slice(2));
});

test('a session that has ended gets nothing, from the next delivery on', async () => {
  const ben = await world.member('Ben', Access.Read);
  const [hers, his] = [await open(ana), await open(ben)];
  const facts = await create(2);
  await live.handleBatch(world.host, facts.slice(0, 1));
  await expect.poll(() => updatesIn(his.heard)).toHaveLength(1);
  await ben.call(account.logout, {});
  await live.handleBatch(world.host, facts.slice(1));
  await expect.poll(() => updatesIn(hers.heard)).toHaveLength(2);
  expect(updatesIn(his.heard)).toHaveLength(1);
});

test('a connection that cannot be reached is closed, so that its browser requests what it missed; the others get it once', async () => {
  const [deaf, healthy] = [await open(ana), await open(ana)];
  const [[deafId] = expect.fail('no socket')] = [...world.sockets];
  const { post } = world.host.hub;
  world.host.hub.post = (id, message) => (id === deafId ? Promise.reject(new Error('too many requests')) : post(id, message));
  const closed = new Promise((resolve) => deaf.socket.once('close', resolve));
  const facts = await create(1);
  await live.handleBatch(world.host, facts);
  await closed;
  expect(await findConnection(world.table, deafId)).toBeUndefined();
  expect(updatesIn(healthy.heard)).toEqual(facts.map(({ id }) => id));
});

test('messages stay within a frame, whatever the number and the characters of the events', () => {
  const event = (n: number): KeyEvent => ({
    event: 'updateEvent',
    data: {
      cacheKey: 'list:l1',
      updatedOn: '2026-11-21T10:00:00.000Z',
      changeEvent: 'Updated',
      itemId: n,
      folderId: null,
      updatedBy: { internalId: 'u1', fullName: 'é'.repeat(150) },
      eventId: `e${n}`,
    },
  });
  const events = Array.from({ length: 500 }, (_, n) => event(n));
  const messages = messagesFor({ takesBatches: true }, events);
  expect(messages.length).toBeGreaterThan(1);
  expect(messages.length).toBeLessThan(12);
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThanOrEqual(HUB_MESSAGE_BYTES);
  const received = messages.map((message) => HubEvent.parse(JSON.parse(message)));
  expect(received.flatMap((message) => (message.event === 'batch' ? message.data.events : []))).toEqual(events);
});
