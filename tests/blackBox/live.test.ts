import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { cacheKey, type HubEvent } from '#shared/hub.ts';
import { type Location, openPlace } from '#tests/blackBox/place.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';

let location: Location;
let ada: HttpBrowser;
let rob: HttpBrowser;
let listId: string;
beforeAll(async () => {
  location = await openPlace();
  ada = await location.signIn('ada');
  rob = await location.signIn('rob');
  listId = location.listId('Rows');
});
afterAll(() => location.close());

type Listener = Awaited<ReturnType<Location['listen']>>;
const open: Listener[] = [];
afterEach(async () => {
  for (const { close } of open.splice(0)) await close();
});

const listenTo = async (browser: HttpBrowser, key: string, since?: string): Promise<Listener> => {
  const listener = await location.listen(browser);
  open.push(listener);
  listener.say({ action: 'ConnectTo', cacheKey: key, ...(since && { since }) });
  return listener;
};

const isConnected = (event: HubEvent): boolean => event.event === 'connected';
const isAbout = (itemId: number, changeEvent: string) => (event: HubEvent) =>
  event.event === 'updateEvent' && event.data.itemId === itemId && event.data.changeEvent === changeEvent;
const add = async (Title: string): Promise<number> => (await ada.call(list.createItem, { listId, body: { Title } })).Id;

describe('live updates', () => {
  test('a reader learns which rows another user creates, changes and deletes, but never their content', async () => {
    const { hear: receive, heard: received } = await listenTo(rob, cacheKey.list(listId));
    await receive(isConnected);
    const secret = randomUUID();
    const id = await add(secret);
    expect(await receive(isAbout(id, 'Created'))).toMatchObject({ data: { updatedBy: { fullName: 'Ada' } } });
    await ada.call(list.updateItem, { listId, body: { Id: id, Amount: 3 } });
    await receive(isAbout(id, 'Updated'));
    await ada.call(recycle.delete, { body: { listId, id } });
    await receive(isAbout(id, 'Deleted'));
    expect(JSON.stringify(received)).not.toContain(secret);
  });

  test('what happened while the connection was interrupted is sent when it returns with the id of its last event', async () => {
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

  test('no one can subscribe to what they may not see', async () => {
    const { hear: receive } = await listenTo(rob, cacheKey.list(location.listId('Private')));
    expect(await receive(({ event }) => event === 'refused')).toMatchObject({ data: { error: 'notFound' } });
  });

  test('a ping is answered, and invalid messages are refused without closing the connection', async () => {
    const { socket, say, hear: receive } = await listenTo(rob, cacheKey.list(listId));
    socket.send('{"action":"Shout"}');
    await receive(({ event }) => event === 'refused');
    say({ action: 'Ping' });
    await receive(({ event }) => event === 'pong');
  });

  test('strangers and pages of other sites are refused at the handshake', async () => {
    await expect(location.listen(await location.visitor())).rejects.toThrow(/40[13]/);
    await expect(location.listen(rob, 'https://evil.example')).rejects.toThrow(/40[13]/);
  });

  test('signing out in one window signs out the other windows of that session', async () => {
    const otto = await location.signIn('otto');
    const { hear: receive } = await location.listen(otto);
    await otto.call(account.logout, {});
    await receive(({ event }) => event === 'logOut');
  });
});
