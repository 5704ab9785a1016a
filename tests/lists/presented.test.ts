import { afterAll, beforeAll, expect, test } from 'vitest';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { Item } from '#shared/models/content/item.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeAll(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine', { isTitleField: true }),
    field('constructor', 'constructor', 'Number'),
    field('Code', 'Code', 'Password'),
  ]);
  listId = (await world.list({ fields })).id;
  await ana.call(list.createItem, { listId, body: { Title: 'One', constructor: 3, Code: 'Correct-horse-11' } });
});
afterAll(() => world.close());

const first = async () => (await ana.call(list.items, { listId })).items[0];

test('an item of a page has the built-in properties and the fields of its list, and nothing of its storage', async () => {
  const item = await first();
  const rare = ['_Series', 'Attachments', '_SignIn'];
  const every = Object.keys(Item.shape).filter((name) => !rare.includes(name));
  expect(Object.keys(item ?? {}).toSorted()).toEqual([...every, 'constructor', 'Code'].toSorted());
  expect(item).toMatchObject({ Title: 'One', constructor: 3, Code: null });
});

test('the user who has checked out an item is shown by id and name', async () => {
  await ana.call(list.checkOut, { listId, id: 1 });
  const holder = { internalId: ana.user.id, fullName: 'Ana' };
  expect(await first()).toMatchObject({ CheckedOutBy: holder, _LockedBy: holder });
  expect(Object.keys((await first())?._LockedBy ?? {})).toEqual(Object.keys(holder));
});
