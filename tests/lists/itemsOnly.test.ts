import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let rita: Member;
let listId: string;
beforeAll(async () => {
  world = await openWorld({ lagging: true });
  ana = await world.member('Ana', Access.FullAccess);
  rita = await world.member('Rita', Access.Read);
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine', { isTitleField: true }),
    field('Amount', 'Amount', 'Number'),
    field('Note', 'Note', 'SingleLine', { visible: false }),
    field('Secret', 'Secret', 'SingleLine'),
  ]);
  const named = view('some', 'Some', { fields: [{ field: 'Note' }, { field: 'Amount', visible: false }] });
  const nothing = view('none', 'None', { fields: [{ field: 'Amount', visible: false }] });
  listId = (await world.list({ fields, views: [view('all', 'All', { isDefault: true }), named, nothing] })).id;
  await ana.call(list.createItem, { listId, body: { Title: 'One', Amount: 2, Note: 'n', Secret: 's' } });
  await world.grant(node.field(listId, 'Secret'), ana.user, Access.FullAccess);
});
afterAll(() => world.close());

const rows = async (who: Member, listViewId: string) => (await who.call(list.itemsOnly, { listId, listViewId })).items;

test('rows have the columns that their view shows', async () => {
  expect(await rows(ana, 'some')).toEqual([{ Id: 1, Note: 'n' }]);
});

test('rows have the visible fields of the list if their view names none, except those that the reader may not see', async () => {
  for (const id of ['all', 'none']) {
    expect(await rows(ana, id)).toEqual([{ Id: 1, Title: 'One', Amount: 2, Secret: 's' }]);
    expect(await rows(rita, id)).toEqual([{ Id: 1, Title: 'One', Amount: 2 }]);
  }
});

describe('rows with requested columns', () => {
  let requested: { listId: string; folderId: string };
  beforeAll(async () => {
    const fields = inOrder([
      field('Title', 'Title', 'SingleLine', { isTitleField: true }),
      field('Amount', 'Amount', 'Number'),
      field('Code', 'Code', 'Password'),
    ]);
    const views = [view('all', 'All', { isDefault: true, fields: [{ field: 'Title' }] })];
    const { id } = await world.list({ fields, views });
    const { id: folderId } = await ana.call(list.createFolder, { listId: id, folderName: 'Inner' });
    requested = { listId: id, folderId };
    for (let n = 1; n <= 4; n += 1)
      await ana.call(list.createItem, { ...requested, body: { Title: `Row ${n}`, Amount: n, Code: 'Correct-horse-11' } });
    await ana.call(list.createItem, { listId: id, body: { Title: 'Outer', Amount: 5 } });
  });

  const order = { sortProperty: 'Amount', sortDescending: 'true' } as const;
  const over = { queryConditions: { rules: [{ ColumnName: 'Amount', Operator: 'GreaterThan' as const, Value: '2' }] } };

  test('LIST-030 rows have the requested columns, in the requested order and with the requested conditions', async () => {
    const names = ['_Version', 'Title', 'Amount', '_Series', 'Nothing'];
    const { items, next } = await ana.call(list.itemsOnly, { ...requested, ...order, ...over, fields: names });
    const row = (n: number) => ({ Id: n, _Version: 1, Title: `Row ${n}`, Amount: n, _Series: null, Nothing: null });
    expect([items, next]).toEqual([[row(4), row(3)], null]);
  });

  test('their values are those of the item, and a password is empty', async () => {
    const [item] = (await ana.call(list.items, { ...requested, ...order, pageSize: 1 })).items;
    const { _CommentCount, ...whole } = item ?? {};
    expect(whole).toMatchObject({ Code: null, folderPath: 'Inner' });
    expect((await ana.call(list.itemsOnly, { ...requested, ...order, fields: Object.keys(whole) })).items[0]).toEqual(whole);
  });

  test('names that do not fit into an address are refused', async () => {
    const many = Array.from({ length: 200 }, (_, n) => `Field${n}`);
    await expect(ana.call(list.itemsOnly, { ...requested, fields: many })).rejects.toMatchObject({ status: 400 });
  });
});
