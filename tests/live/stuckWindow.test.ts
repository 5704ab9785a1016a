import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { broadcast, publishToPerson } from '#functions/domain/messages/live/broadcast.ts';
import { findConnection, openConnection, storeSubscription } from '#functions/domain/messages/live/connections.ts';
import { publishPresence } from '#functions/domain/messages/live/publishPresence.ts';
import { publishSessionEnd } from '#functions/domain/messages/live/publishSessionEnd.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey, EVERYBODY } from '#shared/hub.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let itemKey: string;
/** The connections that received a message, and those that were closed. */
let reached: string[];
let dropped: string[];

const connectionOf = (id: string) => ({ id, userId: ana.user.id, sessionId: ana.token.split('.')[1] ?? '' });

beforeEach(async () => {
  world = await openWorld({ listening: false });
  [reached, dropped] = [[], []];
  Object.assign(world.host.hub, {
    // API Gateway refuses messages for a browser that does not read them.
    post: async (id: string) => {
      if (id === 'b-stuck') throw new Error('LimitExceededException');
      reached.push(id);
      return true;
    },
    drop: async (id: string) => void dropped.push(id),
  });
  ana = await world.member('Ana', Access.FullAccess);
  const listId = (await world.list()).id;
  itemKey = cacheKey.item(listId, (await ana.call(list.createItem, { listId, body: { Title: 'One' } })).Id);
  for (const connection of ['a', 'b-stuck', 'c'].map(connectionOf)) {
    await openConnection(world.host, connection);
    await storeSubscription(world.host, connection, [cacheKey.user(ana.user.id), EVERYBODY, itemKey]);
  }
});
afterEach(() => world.close());

describe('a window that accepts no messages is closed, and does not keep others from', () => {
  test('announcements', async () => {
    await broadcast(world.host, { event: 'reloadTranslations', data: {} });
    expect([reached.toSorted(), dropped]).toEqual([['a', 'c'], ['b-stuck']]);
    expect(await findConnection(world.table, 'b-stuck')).toBeUndefined();
  });

  test('notifications', async () => {
    await publishToPerson(world.host, ana.user.id, { event: 'removeMessage', data: { notificationId: null } });
    expect([reached.toSorted(), dropped]).toEqual([['a', 'c'], ['b-stuck']]);
  });

  test('seeing who else has an item open', async () => {
    await publishPresence(world.host, itemKey, 'correlation');
    expect([reached.toSorted(), dropped]).toEqual([['a', 'c'], ['b-stuck']]);
  });

  test('the end of their sessions', async () => {
    for (const id of ['b-stuck', 'c']) await publishSessionEnd(world.host, connectionOf(id));
    expect(reached).toEqual(['c']);
    expect(new Set(dropped)).toEqual(new Set(['b-stuck', 'c']));
  });
});
