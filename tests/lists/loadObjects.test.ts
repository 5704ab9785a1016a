import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { openContext } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { put } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ada: Member;
let rob: Member;
let of: ListRecord;
let other: ListRecord;
let folderId: string;
beforeAll(async () => {
  world = await openWorld({ listening: false, lagging: true });
  ada = await world.member('Ada', Access.FullAccess);
  rob = await world.member('Rob', Access.Read);
  of = await world.list();
  other = await world.list();
  folderId = (await ada.call(list.createFolder, { listId: of.id, folderName: 'Inner' })).id;
});
afterAll(() => world.close());

const add = async (Title: string, folder?: string): Promise<number> =>
  (await ada.call(list.createItem, { listId: of.id, ...(folder && { folderId: folder }), body: { Title } })).Id;
const behind = async (who: Member, refs: { listId: string; itemId: number | null }[]) =>
  loadObjects(openContext(world.host, await callerByUser(world.host, who.user.id), 'test-behind'), refs);
/** The titles of items, or of lists. */
const named = async (who: Member, refs: { listId: string; itemId: number | null }[]) =>
  (await behind(who, refs)).map((one) => one && (one.item ? one.item.values.Title : one.list.title));
const close = async (scope: object, from: Member) => {
  const body = { listId: of.id, ...scope };
  await ada.call(permission.stopInheriting, { body });
  await ada.call(permission.remove, { body: { ...body, userIds: [from.user.id] } });
};

test('lists and items from anywhere are returned in the requested order, each with its access and its folder', async () => {
  const [first, inner] = [await add('First'), await add('In a folder', folderId)];
  const refs = [
    { listId: of.id, itemId: inner },
    { listId: other.id, itemId: null },
    { listId: of.id, itemId: first },
  ];
  const found = await behind(rob, refs);
  expect(found.map((one) => [one?.list.id, one?.item?.id, one?.folder?.names, one?.access])).toEqual([
    [of.id, inner, ['Inner'], Access.Read],
    [other.id, undefined, undefined, Access.Read],
    [of.id, first, undefined, Access.Read],
  ]);
  expect(found[0]?.shown).toEqual(found[0]?.list);
});

test('a missing item, a missing list, or a deleted list is undefined', async () => {
  const gone: ListRecord = { ...other, id: 'gone', deletedOn: new Date().toISOString() };
  await world.table.transact([put(keys.list('gone'), gone)]);
  const refs = [
    { listId: of.id, itemId: 999 },
    { listId: 'nowhere', itemId: 1 },
    { listId: 'nowhere', itemId: null },
    { listId: 'gone', itemId: null },
    { listId: other.id, itemId: null },
  ];
  expect(await named(ada, refs)).toEqual([undefined, undefined, undefined, undefined, other.title]);
});

test('an item in a folder of a deleted list is undefined, and the others are returned', async () => {
  const shelf = await world.list();
  const { id: inner } = await ada.call(list.createFolder, { listId: shelf.id, folderName: 'Inner' });
  const { Id } = await ada.call(list.createItem, { listId: shelf.id, folderId: inner, body: { Title: 'Leaf' } });
  const refs = [
    { listId: shelf.id, itemId: Id },
    { listId: other.id, itemId: null },
  ];
  expect(await named(rob, refs)).toEqual(['Leaf', other.title]);
  await ada.call(listDefinition.delete, { body: { listId: shelf.id } });
  expect(await named(rob, refs)).toEqual([undefined, other.title]);
});

test('an item in the recycle bin is still found', async () => {
  const id = await add('Old');
  await ada.call(recycle.delete, { body: { listId: of.id, id } });
  expect(await named(rob, [{ listId: of.id, itemId: id }])).toEqual(['Old']);
});

test('a user who may not read it does not see it: neither an item, nor one in a folder, nor one with its own permissions', async () => {
  const [open, own, inner] = [await add('Open'), await add('Own'), await add('Inner', folderId)];
  await close({ itemId: own }, rob);
  await close({ folderId }, rob);
  const refs = [open, own, inner].map((itemId) => ({ listId: of.id, itemId }));
  expect(await named(rob, refs)).toEqual(['Open', undefined, undefined]);
  expect(await named(ada, refs)).toEqual(['Open', 'Own', 'Inner']);
  const nell = await world.member('Nell', Access.LimitedRead);
  expect(await named(nell, [...refs, { listId: of.id, itemId: null }])).toEqual([undefined, undefined, undefined, undefined]);
});

test('fields that are withheld from the caller are in the stored list, and not in the list as it is shown', async () => {
  await close({ fieldId: 'Amount' }, rob);
  const [found] = await behind(rob, [{ listId: of.id, itemId: null }]);
  const names = (one: ListRecord | undefined) => one?.fields.map(({ internalFieldName }) => internalFieldName);
  expect(names(found?.list)).toContain('Amount');
  expect(names(found?.shown)).not.toContain('Amount');
});
