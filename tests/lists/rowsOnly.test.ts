import { afterAll, beforeAll, expect, test } from 'vitest';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const fields = inOrder([
  field('Title', 'Title', 'SingleLine', { isTitleField: true }),
  field('Amount', 'Amount', 'Number'),
  field('Code', 'Code', 'Password'),
]);
const views = [view('all', 'All', { isDefault: true, fields: [{ field: 'Title' }] })];

let world: World;
let ana: Member;
let asked: { listId: string; folderId: string };
beforeAll(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.FullAccess);
  const { id: listId } = await world.list({ fields, views });
  const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'Inner' });
  asked = { listId, folderId };
  for (let n = 1; n <= 4; n += 1)
    await ana.call(list.createItem, { ...asked, body: { Title: `Row ${n}`, Amount: n, Code: 'Correct-horse-11' } });
  await ana.call(list.createItem, { listId, body: { Title: 'Outer', Amount: 5 } });
});
afterAll(() => world.close());

const order = { sortProperty: 'Amount', sortDescending: 'true' } as const;
const over = { queryConditions: { rules: [{ ColumnName: 'Amount', Operator: 'GreaterThan' as const, Value: '2' }] } };

test('LIST-030 rows have the columns that are named, in the order and with the conditions that are asked for', async () => {
  const names = ['_Version', 'Title', 'Amount', '_Series', 'Nothing'];
  const { items, next } = await ana.call(list.itemsOnly, { ...asked, ...order, ...over, fields: names });
  const row = (n: number) => ({ Id: n, _Version: 1, Title: `Row ${n}`, Amount: n, _Series: null, Nothing: null });
  expect([items, next]).toEqual([[row(4), row(3)], null]);
});

test('what they say of an item is what the item says, and a password nothing', async () => {
  const [item] = (await ana.call(list.items, { ...asked, ...order, pageSize: 1 })).items;
  const { _CommentCount, ...whole } = item ?? {};
  expect(whole).toMatchObject({ Code: null, folderPath: 'Inner' });
  expect((await ana.call(list.itemsOnly, { ...asked, ...order, fields: Object.keys(whole) })).items[0]).toEqual(whole);
});

test('names that do not fit into an address are refused', async () => {
  const many = Array.from({ length: 200 }, (_, n) => `Field${n}`);
  await expect(ana.call(list.itemsOnly, { ...asked, fields: many })).rejects.toMatchObject({ status: 400 });
});
