import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { ended } from '#tests/kit/ended.ts';
import { holdQueue } from '#tests/kit/holdQueue.ts';
import { type TwoLists, twoLists } from '#tests/transfers/twoLists.ts';

let at: TwoLists;
afterEach(() => at.world.close());

const title = field('Title', 'Title', 'SingleLine', { isTitleField: true });

test('a copy has the values of the fields that both lists have, and the preview names the others', async () => {
  const other = [
    title,
    field('Sum', 'Amount', 'Number'),
    field('Due', 'Due', 'SingleLine'),
    field('Must', 'Must', 'SingleLine', { isRequired: true }),
  ];
  at = await twoLists({ fields: inOrder(other) });
  const { ana, from, to } = at;
  const { Id: id } = await ana.call(list.createItem, { listId: from, body: { Title: 'Row', Amount: 7, Due: '2026-03-01' } });
  const preview = await ana.call(list.previewTransfer, { listId: from, body: { itemIds: [id], ...at.goal, isMove: false } });
  const refused = [{ what: 'Row', error: 'invalidInput', field: { name: 'Must', code: 'required' } }];
  expect(preview).toEqual({ lostFields: ['Due'], missingFields: ['Must'], leftBehind: [], takenNames: [], refused });
  expect(await at.copy({ itemIds: [id] })).toMatchObject({ done: 0, refused: [{ what: 'Row', error: 'required' }] });
  expect((await at.inList(to)).items).toEqual([]);
});

test('a copy of a field with another internal name and the same shown name and type', async () => {
  at = await twoLists({ fields: inOrder([title, field('Sum', 'Amount', 'Number')]) });
  await at.add('Row');
  expect(await at.copy({ itemIds: [1] })).toMatchObject({ done: 1 });
  expect((await at.inList(at.to)).items[0]).toMatchObject({ Title: 'Row', Sum: 3, _Version: 1 });
  expect((await at.inList(at.from)).items).toHaveLength(1);
});

test('values that the other list does not accept are named with their field before anything is sent', async () => {
  const other = [title, field('Amount', 'Amount', 'Number', { isUnique: true, isRequired: true }), field('Due', 'Due', 'Date')];
  at = await twoLists({ fields: inOrder(other) });
  const { ana, from, to, goal } = at;
  const add = async (listId: string, Title: string, Amount?: number) =>
    (await ana.call(list.createItem, { listId, body: { Title, ...(Amount && { Amount }) } })).Id;
  await add(to, 'There', 1);
  const itemIds = [await add(from, 'Taken', 1), await add(from, 'Free', 2), await add(from, 'Twin', 2), await add(from, 'Empty')];
  const { refused } = await ana.call(list.previewTransfer, { listId: from, body: { itemIds, ...goal, isMove: false } });
  const taken = { error: 'valueNotUnique', field: { name: 'Amount', code: 'notUnique' } };
  expect(refused).toEqual([
    { what: 'Taken', ...taken },
    { what: 'Twin', ...taken },
    { what: 'Empty', error: 'invalidInput', field: { name: 'Amount', code: 'required' } },
  ]);
  expect((await at.copy({ itemIds })).refused.map(({ what }) => what)).toEqual(['Taken', 'Twin', 'Empty']);
  expect((await at.inList(to)).items.map(({ Title }) => Title).sort()).toEqual(['Free', 'There']);
});

test('a column that the user cannot see is not copied to the other list', async () => {
  at = await twoLists();
  const { ana, from, to, world } = at;
  const id = await at.add('Row');
  const ada = await world.member('Ada', Access.FullAccess);
  await ada.call(permission.stopInheriting, { body: { listId: from, fieldId: 'Amount' } });
  await ada.call(permission.remove, { body: { listId: from, fieldId: 'Amount', userIds: [ana.user.id] } });
  const preview = await ana.call(list.previewTransfer, { listId: from, body: { itemIds: [id], ...at.goal, isMove: false } });
  expect(preview.lostFields).toEqual([]);
  expect(await at.copy({ itemIds: [id] })).toMatchObject({ done: 1 });
  expect((await ada.call(list.items, { listId: to })).items[0]).toMatchObject({ Title: 'Row', Amount: null });
});

test('a required column that the user cannot see there is not required, and not named', async () => {
  at = await twoLists({ fields: inOrder([title, field('Secret', 'Secret', 'SingleLine', { isRequired: true })]) });
  const { ana, from, to, world } = at;
  const id = await at.add('Row');
  const ada = await world.member('Ada', Access.FullAccess);
  await ada.call(permission.stopInheriting, { body: { listId: to, fieldId: 'Secret' } });
  await ada.call(permission.remove, { body: { listId: to, fieldId: 'Secret', userIds: [ana.user.id] } });
  const preview = await ana.call(list.previewTransfer, { listId: from, body: { itemIds: [id], ...at.goal, isMove: false } });
  expect(preview).toMatchObject({ missingFields: [], refused: [] });
  expect(await at.copy({ itemIds: [id] })).toMatchObject({ done: 1 });
});

test('an item that does not exist, is in the recycle bin or invisible to the caller is refused by its number', async () => {
  at = await twoLists();
  const id = await at.add('Row');
  const { world, ana, from } = at;
  const ada = await world.member('Ada', Access.FullAccess);
  await ada.call(permission.stopInheriting, { body: { listId: from, itemId: id } });
  await ada.call(permission.remove, { body: { listId: from, itemId: id, userIds: [ana.user.id] } });
  expect((await at.copy({ itemIds: [id, 99] })).refused).toEqual([
    { what: '1', error: 'notFound' },
    { what: '99', error: 'notFound' },
  ]);
});

test('a copy does not tell a user what a list is called that was closed to the user meanwhile', async () => {
  at = await twoLists();
  const { world, ana, from, to, goal } = at;
  const itemIds = [await at.add('Row')];
  const { letGo } = holdQueue(world);
  const { id } = await ana.call(list.copyToList, { listId: from, body: { itemIds, ...goal } });
  const ada = await world.member('Ada', Access.FullAccess);
  for (const listId of [from, to]) {
    await ada.call(permission.stopInheriting, { body: { listId } });
    await ada.call(permission.remove, { body: { listId, userIds: [ana.user.id] } });
  }
  await letGo();
  expect((await ended(ana, id)).refused).toEqual([{ what: from, error: 'notFound' }]);
});

test('LIST-003 no folder is moved or copied to a list of a type without folders', async () => {
  at = await twoLists();
  const { ana, from, world } = at;
  const folderIds = [await at.addFolder('Box')];
  for (const type of ['calendar', 'tasks', 'announcements'] as const) {
    const { id } = await world.list({ type });
    const body = { folderIds, goalListId: id, goalFolderId: id };
    for (const call of [list.copyToList, list.moveToList])
      await expect(ana.call(call, { listId: from, body }), type).rejects.toMatchObject({ error: 'foldersNotAllowed' });
  }
});

test('files and rows are not interchangeable, and a list without folders accepts none', async () => {
  at = await twoLists({ type: 'documents', settings: { hasFolders: false } });
  const id = await at.upload('a.txt', randomBytes(20));
  const folder = await at.addFolder('Box');
  await expect(at.copy({ folderIds: [folder] })).rejects.toMatchObject({ status: 400, error: 'foldersNotAllowed' });
  const rows = (await at.world.list()).id;
  const body = { itemIds: [id], goalListId: rows, goalFolderId: rows, isMove: false };
  const { refused } = await at.ana.call(list.previewTransfer, { listId: at.from, body });
  expect(refused).toEqual([{ what: 'a.txt', error: 'filesNotAllowed' }]);
});

test('the list itself, nothing, and too many items are refused', async () => {
  at = await twoLists();
  const { ana, from } = at;
  const to = (body: object) => ana.call(list.copyToList, { listId: from, body: { itemIds: [1], ...at.goal, ...body } });
  await expect(to({ goalListId: from })).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
  await expect(to({ itemIds: [] })).rejects.toMatchObject({ status: 400 });
  await expect(to({ itemIds: Array.from({ length: 1001 }, (_, index) => index + 1) })).rejects.toMatchObject({ status: 400 });
  await expect(to({ goalFolderId: 'none' })).rejects.toMatchObject({ status: 404 });
});
