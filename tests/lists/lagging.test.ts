import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { CONSISTENT_COOKIE, CSRF_COOKIE, CSRF_HEADER } from '#shared/http/wrapper.ts';
import { CONSISTENT_SECONDS } from '#shared/limits.ts';
import { eventFor, sendingOf } from '#tests/kit/callThrough.ts';
import { receive } from '#tests/kit/laggingTable.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const fields = inOrder([
  field('Title', 'Title', 'SingleLine', { isTitleField: true }),
  field('Amount', 'Amount', 'Number'),
  field('Secret', 'Secret', 'SingleLine'),
]);
const views = [view('all', 'All', { isDefault: true, sortOrder: [{ sortProperty: 'Title', sortDescending: false }] })];

let world: World;
let ana: Member;
let rita: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ lagging: true });
  ana = await world.member('Ana', Access.FullAccess);
  rita = await world.member('Rita', Access.Contribute);
  listId = (await world.list({ fields, views })).id;
});
afterEach(() => world.close());

const add = async (Title: string, Amount = 1, folderId = listId): Promise<number> =>
  (await ana.call(list.createItem, { listId, folderId, body: { Title, Amount, Secret: 'word' } })).Id;
const change = (who: Member, Id: number, values: Record<string, unknown>) => who.call(list.updateItem, { listId, body: { Id, ...values } });

/** All rows, read in pages of two. */
const rowsFor = async (who: Member, folderId = listId) => {
  const rows: [string, unknown][] = [];
  let after: string | undefined;
  do {
    const page = await who.call(list.items, { listId, folderId, pageSize: 2, after });
    rows.push(...page.items.map(({ Title, Amount }): [string, unknown] => [Title, Amount]));
    after = page.next ?? undefined;
  } while (after !== undefined);
  return rows;
};
const titlesFor = async (who: Member, folderId = listId) => (await rowsFor(who, folderId)).map(([Title]) => Title);
const forgets = (who: Member): unknown => who.cookies.delete(CONSISTENT_COOKIE);

describe('where replicas lag behind', () => {
  test('a user who has changed something sees it, and so does one who was notified; others see the previous state', async () => {
    const id = await add('One');
    await change(ana, id, { Amount: 2 });
    expect(await rowsFor(ana)).toEqual([['One', 2]]);
    expect(await rowsFor(rita)).toEqual([['One', 1]]);
    receive(rita);
    expect(await rowsFor(rita)).toEqual([['One', 2]]);
    forgets(ana);
    expect(await rowsFor(ana)).toEqual([['One', 1]]);
  });

  test('a page has each row once and in its place, whatever was added, deleted, moved or renamed between two of them', async () => {
    const ids = [];
    for (const title of ['A', 'B', 'C', 'D', 'E']) ids.push(await add(title));
    const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'Folder' });
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const { items, next } = await rita.call(list.items, { listId, pageSize: 3 });
    expect(items.map(({ Title }) => Title)).toEqual(['A', 'B']);
    await change(ana, a, { Title: 'Z' });
    await ana.call(recycle.delete, { body: { listId, id: c } });
    await ana.call(list.moveItem, { listId, body: { id: d, folderId } });
    await add('D2');
    const rest = await rita.call(list.items, { listId, pageSize: 10, after: next ?? '' });
    expect(rest.items.map(({ Title }) => Title)).toEqual(['D2', 'E', 'Z']);
    expect(await titlesFor(rita)).toEqual(['B', 'D2', 'E', 'Z']);
    expect(await titlesFor(rita, folderId)).toEqual(['D']);
    expect((await rita.call(list.getItem, { listId, id: b })).Title).toBe('B');
  });

  test('a new item can be opened by its number immediately, and a changed one is up to date for everyone who opens it', async () => {
    const id = await add('New');
    await change(ana, id, { Title: 'Newer' });
    expect(await rita.call(list.getItem, { listId, id })).toMatchObject({ Title: 'Newer' });
  });

  test('a change is based on the newest state, and a conflict is what its author reads next', async () => {
    const id = await add('One');
    const { _Version: seen } = await rita.call(list.getItem, { listId, id });
    await change(ana, id, { Amount: 5 });
    expect(await change(rita, id, { Secret: 'other', _Version: seen })).toMatchObject({ Amount: 5, Secret: 'other' });
    forgets(rita);
    await change(ana, id, { Amount: 6 });
    expect(await rowsFor(rita)).toEqual([['One', 5]]);
    await expect(change(rita, id, { Amount: 7, _Version: seen })).rejects.toMatchObject({ error: 'itemChanged' });
    expect(await rowsFor(rita)).toEqual([['One', 6]]);
  });

  test('a program reads what it wrote, though it stores no cookies', async () => {
    const id = await add('One');
    await change(ana, id, { Amount: 2 });
    const { key } = await ana.call(account.createUserApiKeys, { body: { Alias: 'Nightly', scope: 'read', days: 1 } });
    const reply = await world.visitor().send({ path: `/api/List/${listId}/items`, headers: { 'x-api-key': key } });
    expect(JSON.parse(reply.body).value.items).toMatchObject([{ Amount: 2 }]);
    expect(reply.headers).not.toHaveProperty('set-cookie');
  });
});

describe('access is current even if replicas lag behind', () => {
  const held = (who: Member, scope: object) => ({ body: { ...scope, userIds: [who.user.id], roleIds: [] } });

  test('an item that is hidden, and one that is moved to where the reader may not look, are in no page', async () => {
    const [hidden, moved] = [await add('Hidden'), await add('Moved')];
    await add('Stays');
    const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'Closed' });
    for (const scope of [
      { listId, folderId },
      { listId, itemId: hidden },
    ]) {
      await ana.call(permission.stopInheriting, { body: scope });
      await ana.call(permission.remove, held(rita, scope));
    }
    await ana.call(list.moveItem, { listId, body: { id: moved, folderId } });
    expect(await titlesFor(rita)).toEqual(['Stays']);
    await expect(rita.call(list.items, { listId, folderId })).rejects.toMatchObject({ error: 'notFound' });
    expect((await rita.call(list.items, { listId })).total).toBeNull();
  });

  test('a draft is shown to its current author, and not to a previous one', async () => {
    const id = await add('One');
    await rita.call(list.checkOut, { listId, id });
    world.catchUp();
    await ana.call(list.discardCheckOut, { listId, id });
    await ana.call(list.checkOut, { listId, id });
    await change(ana, id, { Amount: 9 });
    forgets(rita);
    expect(await rowsFor(rita)).toEqual([['One', 1]]);
    expect(await rowsFor(ana)).toEqual([['One', 9]]);
  });

  test('a field that is closed is in no page, and a list that is closed is not found', async () => {
    await add('One');
    const secrets = async () => (await rita.call(list.items, { listId })).items.map(({ Secret }) => Secret);
    expect(await secrets()).toEqual(['word']);
    const field = { listId, fieldId: 'Secret' };
    await ana.call(permission.stopInheriting, { body: field });
    await ana.call(permission.remove, held(rita, field));
    expect(await secrets()).toEqual([undefined]);
    await ana.call(permission.stopInheriting, { body: { listId } });
    await ana.call(permission.remove, held(rita, { listId }));
    await expect(rita.call(list.items, { listId })).rejects.toMatchObject({ error: 'notFound' });
  });
});

describe('the cookie that requests consistent reads', () => {
  const leaves = async (who: Member, work: () => Promise<unknown>): Promise<boolean> => {
    forgets(who);
    await work().catch(() => undefined);
    return who.cookies.has(CONSISTENT_COOKIE);
  };

  test('comes with every change, also a refused one, and with nothing else', async () => {
    const id = await add('One');
    expect(await leaves(rita, () => change(rita, id, { Amount: 3 }))).toBe(true);
    expect(await leaves(rita, () => change(rita, 99, { Amount: 3 }))).toBe(true);
    expect(await leaves(rita, () => rita.call(list.getItem, { listId, id }))).toBe(false);
    expect(await leaves(rita, () => rita.call(list.items, { listId }))).toBe(false);
    // A query that does not fit into an address changes nothing either.
    expect(await leaves(rita, () => rita.call(list.named, { listId, body: { fieldName: 'Title', words: ['One'] } }))).toBe(false);
  });

  test('expires after seconds, and can be set by a script', async () => {
    const id = await add('One');
    const sent = sendingOf(list.updateItem, { listId, body: { Id: id, Amount: 4 } });
    const cookies = [...ana.cookies].map(([name, value]) => `${name}=${value}`);
    const headers = { ...sent.headers, [CSRF_HEADER]: ana.cookies.get(CSRF_COOKIE) ?? '' };
    const { cookies: lines } = await world.api(eventFor({ ...sent, headers, cookies }));
    expect(lines).toEqual([`${CONSISTENT_COOKIE}=1; Max-Age=${CONSISTENT_SECONDS}; Path=/; SameSite=Lax`]);
  });

  test('does not exist on one machine, which has no replicas', async () => {
    world.host.isAlone = true;
    expect(await leaves(ana, () => add('One'))).toBe(false);
  });
});
