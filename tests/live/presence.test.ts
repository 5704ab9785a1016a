import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunningServer } from '#infra/embedded/startServer.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { cacheKey, type HubEvent } from '#shared/hub.ts';
import { openSocket, serveWorld } from '#tests/kit/served.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let server: RunningServer;
let ana: Member;
let ben: Member;
let listId: string;
let id: number;
beforeEach(async () => {
  world = await openWorld();
  server = await serveWorld(world);
  ana = await world.member('Ana', Access.FullAccess);
  ben = await world.member('Ben', Access.Read);
  listId = (await world.list()).id;
  id = (await ana.call(list.createItem, { listId, body: { Title: 'Porto' } })).Id;
});
afterEach(async () => {
  await server.stop();
  await world.close();
});

const open = async (who: Member) => {
  const socket = await openSocket(server.port, who.token);
  socket.say({ action: 'ConnectTo', cacheKey: cacheKey.item(listId, id) });
  return socket;
};
/** The message that names exactly these people. */
const naming =
  (...names: string[]) =>
  (event: HubEvent): boolean =>
    event.event === 'present' &&
    event.data.people
      .map(({ fullName }) => fullName)
      .toSorted()
      .join() === names.join();

test('users who have an item open see who else has, when they come and when they go', async () => {
  const first = await open(ana);
  await first.hear(naming('Ana'));
  const second = await open(ben);
  await second.hear(naming('Ana', 'Ben'));
  await first.hear(naming('Ana', 'Ben'));
  first.heard.length = 0;
  second.say({ action: 'DisconnectFrom', cacheKey: cacheKey.item(listId, id) });
  await first.hear(naming('Ana'));
});

test('a window that closes leaves what it had open, and two windows of one user are one', async () => {
  const first = await open(ana);
  await first.hear(naming('Ana'));
  const [second, third] = [await open(ben), await open(ben)];
  await third.hear(naming('Ana', 'Ben'));
  first.heard.length = 0;
  await second.close();
  await third.close();
  await first.hear(naming('Ana'));
});

test('users who may not read the item are refused, and one who loses access is neither notified nor named', async () => {
  await open(ana);
  const second = await open(ben);
  await second.hear(naming('Ana', 'Ben'));
  await ana.call(permission.stopInheriting, { body: { listId, itemId: id } });
  await ana.call(permission.remove, { body: { listId, itemId: id, userIds: [ben.user.id] } });
  const again = await open(ben);
  expect(await again.hear(({ event }) => event === 'refused')).toMatchObject({ data: { cacheKey: cacheKey.item(listId, id) } });
  const before = second.heard.length;
  const third = await open(ana);
  await third.hear(naming('Ana'));
  expect(second.heard.slice(before).filter(({ event }) => event === 'present')).toEqual([]);
});

test('no one is notified of a user who leaves without having been there, and an item has one name', async () => {
  const first = await open(ana);
  await first.hear(naming('Ana'));
  const eve = await world.member('Eve', Access.None);
  const stranger = await openSocket(server.port, eve.token);
  first.heard.length = 0;
  const keys = Array.from({ length: 10 }, () => cacheKey.item(listId, id));
  stranger.say({ action: 'DisconnectFromMany', cacheKeys: keys });
  stranger.say({ action: 'Ping' });
  await stranger.hear(({ event }) => event === 'pong');
  const second = await openSocket(server.port, ben.token);
  for (const number of ['0x1', '1e0', '01']) second.say({ action: 'ConnectTo', cacheKey: `item:${listId}-${number}` });
  second.say({ action: 'Ping' });
  await second.hear(({ event }) => event === 'pong');
  expect(second.heard.map(({ event }) => event)).toEqual(['refused', 'refused', 'refused', 'pong']);
  expect(first.heard).toEqual([]);
});
