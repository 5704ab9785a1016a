import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { RICH_TEXT_LENGTH } from '#shared/limits.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
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

test('dates are grouped by month in chronological order, and an item with several values counts for each', async () => {
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
      details: { fields: [{ at: Object.keys(wrong)[0], code: 'unknownField' }] },
    });
});

test('grouping by rich text, a recurrence or a file is refused', async () => {
  const fields = inOrder([field('Body', 'Body', 'MultiLine'), field('Again', 'Again', 'Recurrence'), field('Paper', 'Paper', 'File')]);
  const { id } = await world.list({ fields });
  for (const groupBy of ['Body', 'Again', 'Paper'])
    await expect(ada.call(list.totals, { listId: id, groupBy }), groupBy).rejects.toMatchObject({
      details: { fields: [{ at: 'groupBy', code: 'unknownField' }] },
    });
});

describe('many groups', () => {
  const fill = async (count: number, valuesOf: (n: number) => FieldValues) => {
    const fields = inOrder([
      field('Title', 'Title', 'SingleLine', { isTitleField: true }),
      field('Word', 'Word', 'SingleLine'),
      field('At', 'At', 'DateTime'),
      field('Body', 'Body', 'MultiLine'),
    ]);
    const of = await world.list({ fields });
    for (let n = 0; n < count; n += 1) {
      const after = await newItem(world.ctx, { list: of, folderId: of.id, values: valuesOf(n), file: null });
      await saveItem(world.ctx, { list: of, kind: 'itemCreated', before: null, after });
    }
    return of.id;
  };
  const words = async (id: string, groupBy: string) => (await ada.call(list.totals, { listId: id, groupBy })).groups;

  test('come the largest first, then by name, and are limited to fifty', async () => {
    const named = (n: number) => `Word ${String(n).padStart(2, '0')}`;
    // The words 0 to 59 once, the last one and the tenth more often.
    const id = await fill(63, (n) => ({ Word: n < 60 ? named(59 - n) : named(n === 62 ? 10 : 59) }));
    const groups = await words(id, 'Word');
    expect(groups).toHaveLength(50);
    expect(groups.slice(0, 4)).toEqual([group('Word 59', 3), group('Word 10', 2), group('Word 00', 1), group('Word 01', 1)]);
  });

  test('of dates are months, the last fifty of them', async () => {
    const month = (n: number) => `${2020 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
    const id = await fill(54, (n) => ({ At: `${month(53 - n)}-15T10:00:00.000Z` }));
    const groups = await words(id, 'At');
    expect(groups.map(({ value }) => value)).toEqual(Array.from({ length: 50 }, (_, n) => month(n + 4)));
  });

  test('are counted over all pages of a list, also without a value', async () => {
    const Body = `<p>${'a'.repeat(RICH_TEXT_LENGTH - 7)}</p>`;
    const id = await fill(60, (n) => ({ Body, ...(n % 3 > 0 && { Word: n % 3 === 1 ? '' : null }) }));
    expect((await ada.call(list.items, { listId: id, pageSize: -1 })).next).not.toBeNull();
    expect(await ada.call(list.totals, { listId: id, groupBy: 'Word' })).toEqual({ groups: [group('', 60)], isWhole: true });
  });
});
