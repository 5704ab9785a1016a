import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { cacheKey, type HubEvent } from '#shared/hub.ts';
import { openPlace, type Place } from '#tests/blackBox/place.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';

let place: Place;
let ada: HttpBrowser;
let rob: HttpBrowser;
let listId: string;
beforeAll(async () => {
  place = await openPlace();
  ada = await place.signIn('ada');
  rob = await place.signIn('rob');
  listId = place.listId('Rows');
});
afterAll(() => place.close());

type Listener = Awaited<ReturnType<Place['listen']>>;
const open: Listener[] = [];
afterEach(async () => {
  for (const { close } of open.splice(0)) await close();
});

const listenTo = async (browser: HttpBrowser, key: string, since?: string): Promise<Listener> => {
  const listener = await place.listen(browser);
  open.push(listener);
  listener.say({ action: 'ConnectTo', cacheKey: key, ...(since && { since }) });
  return listener;
};

const isConnected = (event: HubEvent): boolean => event.event === 'connected';
const isAbout = (itemId: number, changeEvent: string) => (event: HubEvent) =>
  event.event === 'updateEvent' && event.data.itemId === itemId && event.data.changeEvent === changeEvent;
const add = async (Title: string): Promise<number> => (await ada.call(list.createItem, { listId, body: { Title } })).Id;

describe('live updates', () => {
  test('a reader hears which rows another creates, changes and deletes, and never what is in them', async () => {
    const { hear, heard } = await listenTo(rob, cacheKey.list(listId));
    await hear(isConnected);
    const secret = randomUUID();
    const id = await add(secret);
    expect(await hear(isAbout(id, 'Created'))).toMatchObject({ data: { updatedBy: { fullName: 'Ada' } } });
    await ada.call(list.updateItem, { listId, body: { Id: id, Amount: 3 } });
    await hear(isAbout(id, 'Updated'));
    await ada.call(recycle.delete, { body: { listId, id } });
    await hear(isAbout(id, 'Deleted'));
    expect(JSON.stringify(heard)).not.toContain(secret);
  });

  test('what happened while the connection was cut is told when it is back, once the last heard event is named', async () => {
    const first = await listenTo(rob, cacheKey.list(listId));
    await first.hear(isConnected);
    const seen = await first.hear(isAbout(await add('Before the cut'), 'Created'));
    await first.close();
    const missed = [await add('Missed one'), await add('Missed two')];
    const since = seen.event === 'updateEvent' ? seen.data.eventId : '';
    const second = await listenTo(rob, cacheKey.list(listId), since);
    for (const id of missed) await second.hear(isAbout(id, 'Created'));
    await second.hear(isConnected);
  });

  test('nobody listens to what they may not see', async () => {
    const { hear } = await listenTo(rob, cacheKey.list(place.listId('Private')));
    expect(await hear(({ event }) => event === 'refused')).toMatchObject({ data: { error: 'notFound' } });
  });

  test('a ping is answered, and nonsense is refused without ending the connection', async () => {
    const { socket, say, hear } = await listenTo(rob, cacheKey.list(listId));
    socket.send('{"action":"Shout"}');
    await hear(({ event }) => event === 'refused');
    say({ action: 'Ping' });
    await hear(({ event }) => event === 'pong');
  });

  test("a visitor and another site's page are refused at the handshake", async () => {
    await expect(place.listen(await place.visitor())).rejects.toThrow(/40[13]/);
    await expect(place.listen(rob, 'https://evil.example')).rejects.toThrow(/40[13]/);
  });

  test('signing out in one window signs out the others of that session', async () => {
    const otto = await place.signIn('otto');
    const { hear } = await place.listen(otto);
    await otto.call(account.logout, {});
    await hear(({ event }) => event === 'logOut');
  });
});
