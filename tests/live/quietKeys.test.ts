import { afterEach, beforeEach, expect, test } from 'vitest';
import { live } from '#events/listeners/live.ts';
import { publishToPerson } from '#functions/domain/messages/live/broadcast.ts';
import type { RunningServer } from '#infra/embedded/startServer.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey, TAKES_ANSWERS } from '#shared/hub.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';
import { openSocket, serveWorld } from '#tests/kit/served.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const MINUTE = 60_000;

let world: World;
let server: RunningServer;
let ana: Member;
let listId: string;
let site: string;
let person: string;
beforeEach(async () => {
  world = await openWorld({ listening: false });
  server = await serveWorld(world);
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list()).id;
  [site, person] = [cacheKey.site(world.site.id), cacheKey.user(ana.user.id)];
});
afterEach(async () => {
  await server.stop();
  await world.close();
});

const sinceNow = (): string => firstFactId(world.host.now().getTime());

/** The keys of its site and user that a new window has to reload, if it has read them at a given time. */
const readAgain = async (since: string, keys = [site, person]): Promise<string[]> => {
  const { say, hear: receive } = await openSocket(server.port, ana.token, undefined, TAKES_ANSWERS);
  say({ action: 'ConnectToMany', subscriptions: keys.map((key) => ({ cacheKey: key, since })) });
  const answer = await receive(({ event }) => event === 'batch');
  const events = answer.event === 'batch' ? answer.data.events : [];
  expect(events.filter(({ event }) => event === 'connected').map(({ data }) => data.cacheKey)).toEqual(keys);
  return events.filter(({ event }) => event === 'refresh').map(({ data }) => data.cacheKey);
};

const tellOfNewItem = async (): Promise<void> => {
  await ana.call(list.createItem, { listId, body: { Title: 'Row' } });
  await live.handleBatch(world.host, (await world.facts(listId)).slice(-1));
};

test('a window that has just been opened reads its site and its user once, unless something happened in the meantime', async () => {
  const since = sinceNow();
  expect(await readAgain(since)).toEqual([]);
  await tellOfNewItem();
  expect(await readAgain(since)).toEqual([site]);
  await publishToPerson(world.host, ana.user.id, { event: 'removeTask', data: { id: 'gone.one.two' } });
  expect(await readAgain(since)).toEqual([site, person]);
});

test('events shortly before may have been missed by a read, and older ones were not', async () => {
  await tellOfNewItem();
  world.advance(20_000);
  expect(await readAgain(sinceNow())).toEqual([site]);
  world.advance(20_000);
  expect(await readAgain(sinceNow())).toEqual([]);
});

test('a window that was away for long, or names an impossible time, reads everything again', async () => {
  const since = sinceNow();
  world.advance(6 * MINUTE);
  expect(await readAgain(since)).toEqual([site, person]);
  expect(await readAgain('nonsense')).toEqual([site, person]);
});
