import { afterAll, beforeAll, expect, test } from 'vitest';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ada: Member;
let listId: string;
beforeAll(async () => {
  world = await openWorld({ lagging: true });
  ada = await world.member('Ada', Access.FullAccess);
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true }),
    field('Amount', 'Amount', 'Decimal'),
    field('Due', 'Due', 'Date'),
    field('State', 'State', 'Choice', { options: ['Draft', 'Active', 'Ended'] }),
    field('Tags', 'Tags', 'Choice', { hasMany: true, options: ['Red', 'Blue'] }),
    field('Secret', 'Secret', 'Password'),
  ]);
  const large = view('large', 'Large', {
    queryConditions: { condition: 'AND', rules: [{ ColumnName: 'Amount', Operator: 'GreaterThan', Value: '2' }] },
  });
  listId = (await world.list({ fields, views: [view('all', 'All', { isDefault: true }), large] })).id;
  const state = (id: string) => ({ id: id.toLowerCase(), value: id });
  const tags = (...ids: string[]) => ids.map((id) => ({ id: id.toLowerCase(), value: id }));
  for (const body of [
    { Title: 'a', Amount: 1.5, Due: '2026-03-05', State: state('Active'), Tags: tags('Red', 'Blue') },
    { Title: 'b', Amount: 2.5, Due: '2026-03-20', State: state('Active'), Tags: tags('Blue') },
    { Title: 'c', Due: '2026-02-01', State: state('Draft') },
    { Title: 'd', Amount: 4 },
  ])
    await ada.call(list.createItem, { listId, body });
});
afterAll(() => world.close());

const group = (value: string, items: number, numbers = 0, sum = 0) => ({ value, items, numbers, sum });

test('the items of a view are counted, and the numbers of a field added up, all together or by the values of a field', async () => {
  expect(await ada.call(list.totals, { listId })).toEqual({ groups: [group('', 4)], isWhole: true });
  expect((await ada.call(list.totals, { listId, measure: 'Amount' })).groups).toEqual([group('', 4, 3, 8)]);
  expect((await ada.call(list.totals, { listId, groupBy: 'State', measure: 'Amount' })).groups).toEqual([
    group('Draft', 1),
    group('Active', 2, 2, 4),
    group('', 1, 1, 4),
  ]);
  expect((await ada.call(list.totals, { listId, listViewId: 'large', measure: 'Amount' })).groups).toEqual([group('', 2, 2, 6.5)]);
});

test('days are grouped by month in the order of the calendar, and an item with several values counts for each', async () => {
  expect((await ada.call(list.totals, { listId, groupBy: 'Due' })).groups).toEqual([
    group('', 1),
    group('2026-02', 1),
    group('2026-03', 2),
  ]);
  expect((await ada.call(list.totals, { listId, groupBy: 'Tags' })).groups).toEqual([group('Red', 1), group('Blue', 2), group('', 2)]);
});

test('what the caller may not read is not counted, neither items nor fields', async () => {
  await ada.call(permission.stopInheriting, { body: { listId, itemId: 1 } });
  await ada.call(permission.stopInheriting, { body: { listId, fieldId: 'Amount' } });
  const rob = await world.member('Rob', Access.Read);
  expect((await rob.call(list.totals, { listId })).groups).toEqual([group('', 3)]);
  for (const wrong of [{ measure: 'Amount' }, { measure: 'State' }, { groupBy: 'Secret' }, { groupBy: 'Amount' }, { groupBy: 'Nope' }])
    await expect(rob.call(list.totals, { listId, ...wrong }), JSON.stringify(wrong)).rejects.toMatchObject({
      status: 400,
      details: { fields: [{ code: 'unknownField' }] },
    });
});
