import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { node } from '#functions/domain/kernel/nodes.ts';
import { closeConnection, subscribersOf } from '#functions/domain/messages/live/connections.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import type { RunningServer } from '#infra/embedded/startServer.ts';
import { Access } from '#shared/access.ts';
import { listChangeEvents } from '#shared/consequences.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { cacheKey, type HubEvent, type HubRequest } from '#shared/hub.ts';
import { HUB_WINDOWS } from '#shared/limits.ts';
import { firstStep } from '#tests/account/signingIn.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { openSocket, serveWorld } from '#tests/kit/served.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let server: RunningServer;
let ana: Member;
let ben: Member;
let listId: string;
/** Facts that were not delivered to windows yet. */
const undelivered = () => world.table.readFeed(world.table.feedPosition('listeners'), 10);
beforeEach(async () => {
  world = await openWorld();
  server = await serveWorld(world);
  ana = await world.member('Ana', Access.Contribute);
  ben = await world.member('Ben', Access.Read);
  listId = (await world.list()).id;
  await expect.poll(undelivered).toEqual([]);
});
afterEach(async () => {
  await server.stop();
  await world.close();
});

const quiet = () => new Promise((resolve) => setTimeout(resolve, 150));
const isUpdate = (changeEvent: string) => (event: HubEvent) => event.event === 'updateEvent' && event.data.changeEvent === changeEvent;
const connected = (event: HubEvent) => event.event === 'connected';

/** Like an event that does not find a socket yet. */
const forgetWindows = async ({ user }: Member): Promise<void> => {
  for await (const windows of subscribersOf(world.table, cacheKey.user(user.id)))
    for (const { id } of windows) await closeConnection(world.host, id);
};

/** In a browser with its current session. */
const listening = async ({ cookies }: Pick<Member, 'cookies'>) => {
  const open = await openSocket(server.port, cookies.get('sheaf-session') ?? '');
  open.say({ action: 'ConnectTo', cacheKey: cacheKey.list(listId) });
  await open.hear(connected);
  return open;
};

describe('HUB-001 the hub at /_api_hub', () => {
  test('HUB-015 reports created, updated and deleted items: which, by whom and when, never their content', async () => {
    const { hear: receive, heard: received } = await listening(ben);
    const who = {
      data: { cacheKey: cacheKey.list(listId), itemId: 1, updatedBy: { fullName: 'Ana' }, updatedOn: expect.stringMatching(/Z$/) },
    };
    await ana.call(list.createItem, { listId, body: { Title: 'Secret words' } });
    expect(await receive(isUpdate('Created'))).toMatchObject(who);
    await ana.call(list.updateItem, { listId, body: { Id: 1, Amount: 2 } });
    expect(await receive(isUpdate('Updated'))).toMatchObject(who);
    await ana.call(recycle.delete, { body: { listId, id: 1 } });
    expect(await receive(isUpdate('Deleted'))).toMatchObject(who);
    expect(JSON.stringify(received)).not.toContain('Secret');
  });

  test('a check-out and an attachment are reported, a draft is not', async () => {
    await ana.call(list.createItem, { listId, body: { Title: 'One' } });
    const on = { listId, id: 1 };
    const { hear: receive, heard: received } = await listening(ben);
    await ana.call(list.checkOut, on);
    await receive(isUpdate('Updated'));
    await ana.call(list.updateItem, { listId, body: { Id: 1, Amount: 2 } });
    await ana.send(multipart(`/api/List/${listId}/item/1/attachment/upload`, [['a.txt', Buffer.from('0123456789')]]));
    expect(await receive(isUpdate('UploadedAttachment'))).toMatchObject({ data: { itemId: 1 } });
    expect(received.filter(isUpdate('Updated'))).toHaveLength(1);
  });

  test('HUB-024 an event names the folder in which it happened', async () => {
    const { hear: receive } = await listening(ben);
    const folder = await ana.call(list.createFolder, { listId, folderName: 'F' });
    expect(await receive(isUpdate('FolderCreated'))).toMatchObject({ data: { folderId: listId } });
    await ana.call(list.createItem, { listId, folderId: folder.id, body: { Title: 'x' } });
    const inside = { data: { folderId: folder.id } };
    expect(await receive(isUpdate('Created'))).toMatchObject(inside);
    await ana.call(list.updateItem, { listId, body: { Id: 1, Title: 'y' } });
    expect(await receive(isUpdate('Updated'))).toMatchObject(inside);
    await ana.call(recycle.delete, { body: { listId, id: 1 } });
    expect(await receive(isUpdate('Deleted'))).toMatchObject(inside);
  });

  test('HUB-010 DisconnectFrom unsubscribes, ConnectToMany and DisconnectFromMany do it for several', async () => {
    const open = await openSocket(server.port, ben.token);
    const lists = [listId, (await world.list()).id, (await world.list()).id, (await world.list()).id] as const;
    const [alone, one, another, last] = lists.map(cacheKey.list) as [string, string, string, string];
    // The creation of the lists can still be delivered.
    const toldOf = () => open.heard.flatMap(({ event, data }) => (event === 'updateEvent' && data.itemId !== null ? [data.cacheKey] : []));
    const changeAll = async () => {
      for (const each of lists) await ana.call(list.createItem, { listId: each, body: { Title: 'New' } });
    };
    /** Messages are processed in order. */
    const obeyed = async () => {
      const pongs = () => open.heard.filter(({ event }) => event === 'pong').length;
      const before = pongs();
      open.say({ action: 'Ping' });
      await expect.poll(pongs).toBe(before + 1);
    };
    open.say({ action: 'ConnectToMany', subscriptions: [alone, one, another, last].map((key) => ({ cacheKey: key })) });
    await open.hear((event) => event.event === 'connected' && event.data.cacheKey === last);
    await changeAll();
    // Lists are processed concurrently, so their events come in any order.
    const since = (count: number) => expect.poll(() => toldOf().slice(count).toSorted());
    await since(0).toEqual([alone, one, another, last].toSorted());

    open.say({ action: 'DisconnectFrom', cacheKey: alone });
    await obeyed();
    await changeAll();
    await since(4).toEqual([one, another, last].toSorted());

    open.say({ action: 'DisconnectFromMany', cacheKeys: [one, another] });
    await obeyed();
    await changeAll();
    await since(7).toEqual([last]);
    await quiet();
    expect(toldOf()).toHaveLength(8);
  });

  test('HUB-020 HUB-022 one key is named as list:, site:, user: or item: with an id, several in an array, and nothing else is a key', async () => {
    const open = await openSocket(server.port, ben.token);
    const { Id } = await ana.call(list.createItem, { listId, body: { Title: 'Open' } });
    const keys = [`list:${listId}`, `site:${world.site.id}`, `user:${ben.user.id}`, `item:${listId}-${Id}`];
    const named = () => open.heard.flatMap(({ event, data }) => (event === 'connected' ? [data.cacheKey] : []));
    for (const key of keys) open.say({ action: 'ConnectTo', cacheKey: key });
    await expect.poll(named).toEqual(keys);
    for (const key of keys) open.say({ action: 'DisconnectFrom', cacheKey: key });
    open.say({ action: 'ConnectToMany', subscriptions: keys.map((key) => ({ cacheKey: key })) });
    await expect.poll(() => named().slice(4).sort()).toEqual(keys.toSorted());
    open.say({ action: 'DisconnectFromMany', cacheKeys: keys });
    for (const key of ['list', `list#${listId}`, `folder:${listId}`, listId]) open.say({ action: 'ConnectTo', cacheKey: key });
    await expect.poll(() => open.heard.filter(({ event }) => event === 'refused').length).toBe(4);
    await ana.call(list.createItem, { listId, body: { Title: 'unheard' } });
    await quiet();
    // The creation of the list and its first item can still be delivered.
    expect(open.heard.filter((event) => event.event === 'updateEvent' && ![null, Id].includes(event.data.itemId))).toEqual([]);
  });

  test('HUB-016 every kind of change in a list has its event', async () => {
    const owner = await world.member('Olga', Access.FullAccess);
    const library = (await world.list({ type: 'documents', hasAttachments: true })).id;
    const open = await listening(ben);
    open.say({ action: 'ConnectTo', cacheKey: cacheKey.list(library) });
    const upload = (path: string) => ana.send(multipart(`/api/List/${library}/${path}`, [['a.txt', Buffer.from('0123456789')]]));
    await ana.call(list.createItem, { listId, body: { Title: 'One' } });
    await ana.call(list.updateItem, { listId, body: { Id: 1, Amount: 2 } });
    await ana.call(list.addComment, { listId, id: 1, body: { text: 'Is this so?' } });
    const { id: folderId } = await ana.call(list.createFolder, { listId: library, folderName: 'F' });
    await ana.call(list.editFolder, { listId: library, folderId, folderName: 'G' });
    await upload('document/upload');
    await upload('document/upload');
    await upload('item/1/attachment/upload');
    await ana.call(list.moveItem, { listId: library, body: { id: 1, folderId } });
    await owner.call(list.createView, { body: { listId: library, title: 'Names', fields: [{ field: 'Title' }] } });
    await ana.call(recycle.delete, { body: { listId: library, id: 1 } });
    await ana.call(recycle.deleteFolder, { body: { listId: library, folderId } });
    await open.hear(isUpdate('FolderDeleted'));
    const received = open.heard.flatMap(({ event, data }) => (event === 'updateEvent' ? [data] : []));
    const of = (cacheKey: string) => received.filter((one) => one.cacheKey === cacheKey).map(({ changeEvent }) => changeEvent);
    // Creating a list is one of the changes of its display.
    expect(of(`list:${listId}`).filter((name) => name !== 'ChangedViews')).toEqual(['Created', 'Updated', 'Commented']);
    const inLibrary = 'FolderCreated FolderUpdated UploadedNew Uploaded UploadedAttachment Moved ChangedViews Deleted FolderDeleted';
    expect(of(`list:${library}`).slice(-9).join(' ')).toBe(inLibrary);
    expect(new Set(received.map(({ changeEvent }) => changeEvent))).toEqual(new Set(listChangeEvents));
  });

  test('HUB-020 events during an interrupted connection are sent again, whichever call names the last known event', async () => {
    const first = await listening(ben);
    await ana.call(list.createItem, { listId, body: { Title: 'one' } });
    const seen = await first.hear(isUpdate('Created'));
    first.socket.terminate();
    await ana.call(list.createItem, { listId, body: { Title: 'two' } });
    await ana.call(list.updateItem, { listId, body: { Id: 1, Amount: 1 } });
    const eventId = seen.event === 'updateEvent' ? seen.data.eventId : '';
    const key = { cacheKey: cacheKey.list(listId), since: eventId };
    const requests: HubRequest[] = [
      { action: 'ConnectTo', ...key },
      { action: 'ConnectToMany', subscriptions: [key] },
    ];
    for (const request of requests) {
      const again = await openSocket(server.port, ben.token);
      again.say(request);
      await again.hear(connected);
      // A fact delivered only now comes both ways, possibly before the missed events, and a browser processes an event once.
      const events = again.heard.flatMap((event) => (event.event === 'updateEvent' ? [event.data] : []));
      const ids = [...new Map(events.map((event) => [event.eventId, event])).values()].toSorted((one, other) =>
        one.eventId < other.eventId ? -1 : 1,
      );
      expect(ids.filter(({ eventId: id }) => id > eventId).map(({ changeEvent, itemId }) => [changeEvent, itemId])).toEqual([
        ['Created', 2],
        ['Updated', 1],
      ]);
    }
  });

  test('too many missed events, or an unknown id, request a refresh of the key', async () => {
    const open = await openSocket(server.port, ben.token);
    open.say({ action: 'ConnectTo', cacheKey: cacheKey.list(listId), since: 'made-up' });
    expect(await open.hear(({ event }) => event === 'refresh')).toMatchObject({ data: { cacheKey: cacheKey.list(listId) } });
    open.heard.length = 0;
    open.say({ action: 'ConnectTo', cacheKey: cacheKey.list(listId), since: 'Z'.repeat(26) });
    await open.hear(({ event }) => event === 'refresh');
  });
});

describe('HUB-023 access', () => {
  test('is checked when subscribing', async () => {
    const stranger = await world.member('Eve', Access.None);
    const open = await openSocket(server.port, stranger.token);
    for (const key of [cacheKey.list(listId), cacheKey.site(world.site.id), cacheKey.user(ana.user.id), 'list:nowhere'])
      open.say({ action: 'ConnectTo', cacheKey: key });
    await open.hear((event) => event.event === 'refused' && event.data.cacheKey === 'list:nowhere');
    expect(open.heard.map(({ event }) => event)).toEqual(['refused', 'refused', 'refused', 'refused']);
  });

  test('is checked again at delivery, for the item itself', async () => {
    const open = await listening(ben);
    const folder = await ana.call(list.createFolder, { listId, folderName: 'Hidden' });
    await world.grant(node.folder(folder.id), ana.user, Access.Contribute);
    await ana.call(list.createItem, { listId, folderId: folder.id, body: { Title: 'hidden' } });
    await ana.call(list.createItem, { listId, body: { Title: 'shown' } });
    await open.hear(isUpdate('Created'));
    await quiet();
    expect(open.heard.filter(isUpdate('Created'))).toHaveLength(1);
  });

  test('HUB-012 every window of a session that has ended has to sign out, and no other', async () => {
    const [open, second] = [await listening(ben), await openSocket(server.port, ben.token)];
    const other = await world.member('Other', Access.Read);
    const stays = await openSocket(server.port, other.token);
    await ben.call(account.logout, {});
    for (const window of [open, second]) await window.hear(({ event }) => event === 'logOut');
    await quiet();
    expect(stays.heard).toEqual([]);
  });

  test('AUTH-068 every window of the session that continues reconnects under its new token, and none of it signs out', async () => {
    const mine = await listening(ben);
    const another = await listening(await firstStep(world, ben));
    world.advance(1000);
    await ben.call(account.endOtherSessions, {});
    await another.hear(({ event }) => event === 'logOut');
    await mine.hear(({ event }) => event === 'renew');
    mine.say({ action: 'Ping' });
    await expect.poll(() => mine.heard.filter(({ event }) => event === 'renew').length).toBe(2);
    expect(mine.socket.readyState).toBe(WebSocket.OPEN);
    const anew = await listening(ben);
    await ana.call(list.createItem, { listId, body: { Title: 'New' } });
    await anew.hear(isUpdate('Created'));
    expect([...mine.heard, ...anew.heard].filter(({ event }) => event === 'logOut')).toEqual([]);
  });

  test('a window that was closed while it connected returns, and is not signed out', async () => {
    const open = await listening(ben);
    const gone = once(open.socket, 'close');
    await forgetWindows(ben);
    open.say({ action: 'Ping' });
    await gone;
    expect(open.heard.map(({ event }) => event)).toEqual(['connected']);
    expect((await ben.call(account.getAccount, {})).id).toBe(ben.user.id);
  });

  test('a window that is closed while it subscribes is disconnected, so that it does not wait for events', async () => {
    const open = await openSocket(server.port, ben.token);
    const gone = once(open.socket, 'close');
    const { query } = world.table;
    // Permissions are checked between finding the window and recording its subscription.
    world.table.query = async (range) => {
      if (range.table !== 'hub') await forgetWindows(ben);
      return query(range) as never;
    };
    open.say({ action: 'ConnectTo', cacheKey: cacheKey.list(listId) });
    await gone;
    world.table.query = query;
    expect(open.heard).toEqual([]);
  });

  test('a user has a hundred windows, and one more replaces the oldest', async () => {
    const first = await listening(ben);
    const gone = once(first.socket, 'close');
    world.advance(60_000);
    const others = [];
    for (let n = 0; n < HUB_WINDOWS; n += 1) others.push(await openSocket(server.port, ben.token));
    const hers = await listening(ana);
    await gone;
    expect(await readAll(world.table, keys.listener(cacheKey.user(ben.user.id), ''))).toHaveLength(HUB_WINDOWS);
    await ana.call(list.createItem, { listId, body: { Title: 'One' } });
    await hers.hear(isUpdate('Created'));
    for (const { close } of [...others, hers]) await close();
  });

  test('no one connects without a session or from the page of another site', async () => {
    for (const [token, origin] of [
      ['', undefined],
      ['a.b.c', undefined],
      [ben.token, 'https://evil.example'],
    ] as const) {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}/_api_hub`, {
        headers: { cookie: `sheaf-session=${token}`, origin: origin ?? `http://127.0.0.1:${server.port}` },
      });
      const [error] = await once(socket, 'error');
      expect(String(error)).toContain('401');
    }
  });

  test('invalid messages are refused and leave the connection open', async () => {
    const open = await openSocket(server.port, ben.token);
    for (const text of ['', '{', '[]', '{"action":"Steal"}', '{"action":"ConnectTo","cacheKey":"item#x"}']) open.socket.send(text);
    open.say({ action: 'Ping' });
    await open.hear(({ event }) => event === 'pong');
    expect(open.heard.filter(({ event }) => event === 'refused')).toHaveLength(5);
  });
});
