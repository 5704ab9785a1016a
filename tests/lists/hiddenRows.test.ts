import { afterEach, beforeEach, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import type { ItemPage } from '#shared/models/content/item.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ada: Member;
let rob: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  ada = await world.member('Ada', Access.FullAccess, { isAdmin: true });
  rob = await world.member('Rob', Access.Contribute);
  listId = (await world.list()).id;
});
afterEach(() => world.close());

const close = async (scope: object) => {
  const body = { listId, ...scope };
  await ada.call(permission.stopInheriting, { body });
  await ada.call(permission.remove, { body: { ...body, userIds: [rob.user.id] } });
};
const add = async (Title: string) => (await ada.call(list.createItem, { listId, body: { Title } })).Id;
const addFolder = async (folderName: string) => (await ada.call(list.createFolder, { listId, folderName })).id;
const about = (Value: string) => ({ condition: 'AND' as const, rules: [{ ColumnName: 'Title', Operator: 'Contains' as const, Value }] });

/** The content of each page, from the first to the one marked as the last. */
const pages = async (who: Member, input: object = {}): Promise<string[]> => {
  const received: string[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: ItemPage = await who.call(list.items, { listId, pageSize: 1, sortProperty: 'Title', ...input, ...(after && { after }) });
    received.push([...page.folders.map(({ name }) => name), ...page.items.map(({ Title }) => Title)].join());
    after = page.next ?? undefined;
  }
  return received;
};

test('no page reveals that a closed folder is between two others, or behind the last', async () => {
  await addFolder('Athens');
  for (const name of ['Berlin', 'Bern', 'Dover']) await close({ folderId: await addFolder(name) });
  await addFolder('Cork');
  await add('Row');
  expect(await pages(rob)).toEqual(['Athens', 'Cork', 'Row']);
  expect(await pages(rob, { pageSize: 2 })).toEqual(['Athens,Cork', 'Row']);
  expect(await pages(ada)).toEqual(['Athens', 'Berlin', 'Bern', 'Cork', 'Dover', 'Row']);
});

test('no page reveals that a closed row follows the last one that its reader sees, in any order and filter', async () => {
  for (const Title of ['Apple', 'Lemon', 'Mango', 'Zebra']) {
    const id = await add(Title);
    if (['Apple', 'Mango', 'Zebra'].includes(Title)) await close({ itemId: id });
  }
  await add('Melon');
  expect(await pages(rob)).toEqual(['Lemon', 'Melon']);
  expect(await pages(rob, { sortDescending: 'true' })).toEqual(['Melon', 'Lemon']);
  expect(await pages(rob, { queryConditions: about('Mel') })).toEqual(['Melon']);
  expect(await pages(ada)).toEqual(['Apple', 'Lemon', 'Mango', 'Melon', 'Zebra']);
});

test('neither does any in a list whose items are read only by their creators', async () => {
  listId = (await world.list({ itemsReadBy: 'creators' })).id;
  await rob.call(list.createItem, { listId, body: { Title: 'Own' } });
  for (const Title of ['Other', 'Third']) await add(Title);
  expect(await pages(rob)).toEqual(['Own']);
});
