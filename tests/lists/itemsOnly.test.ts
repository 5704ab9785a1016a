import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('rows have the visible fields of the list where their view names none, but for those that the reader may not see', async () => {
  for (const id of ['all', 'none']) {
    expect(await rows(ana, id)).toEqual([{ Id: 1, Title: 'One', Amount: 2, Secret: 's' }]);
    expect(await rows(rita, id)).toEqual([{ Id: 1, Title: 'One', Amount: 2 }]);
  }
});
