import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/access/nodes.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list()).id;
});
afterEach(() => world.close());

const addFolder = (folderName: string) => ana.call(list.createFolder, { listId, folderName });
const add = async (Title: string, folderId = listId): Promise<number> =>
  (await ana.call(list.createItem, { listId, body: { Title }, folderId })).Id;
const move = (id: number, folderId: string, who = ana) => who.call(list.moveItem, { listId, body: { id, folderId } });
const titlesIn = async (folderId: string) => (await ana.call(list.items, { listId, folderId })).items.map(({ Title }) => Title);

describe('LIST-063 moving an item to another folder', () => {
  test('takes it there and back, with a fact and the counts of both folders', async () => {
    const [from, to] = [await addFolder('From'), await addFolder('To')];
    const id = await add('Moved', from.id);
    await add('Stays', from.id);
    expect(await move(id, to.id)).toMatchObject({ Id: id, _Folder: { folderId: to.id, relativeUrl: '/_lists/list1/To' } });
    expect([await titlesIn(from.id), await titlesIn(to.id)]).toEqual([['Stays'], ['Moved']]);
    const { folders, total } = await ana.call(list.items, { listId });
    expect(folders.map(({ name, itemCount }) => [name, itemCount])).toEqual([
      ['From', 1],
      ['To', 1],
    ]);
    expect(total).toBe(2);
    expect((await ana.call(list.details, { listId })).itemCount).toBe(2);
    expect((await world.facts(listId)).at(-1)).toMatchObject({ kind: 'itemMoved', itemId: id, folderId: to.id });
    await move(id, listId);
    expect(await titlesIn(listId)).toEqual(['Moved']);
  });

  test('to where it is already changes nothing', async () => {
    const id = await add('Here');
    const facts = (await world.facts(listId)).length;
    await move(id, listId);
    expect(await world.facts(listId)).toHaveLength(facts);
  });

  test('needs Edit on the item and in the folder; a folder one may not see does not exist', async () => {
    const [open, closed, hidden] = [await addFolder('Open'), await addFolder('Closed'), await addFolder('Hidden')];
    const id = await add('Moved');
    await world.grant(node.folder(closed.id), ana.user, Access.Read);
    await world.grant(node.folder(hidden.id), ana.user, Access.None);
    await expect(move(id, closed.id)).rejects.toMatchObject({ status: 403 });
    await expect(move(id, hidden.id)).rejects.toMatchObject({ status: 404 });
    await expect(move(id, 'nowhere')).rejects.toMatchObject({ status: 404 });
    const rob = await world.member('Rob', Access.Read);
    await expect(move(id, open.id, rob)).rejects.toMatchObject({ status: 403 });
    expect(await titlesIn(listId)).toEqual(['Moved']);
  });

  test('survives an edit at the same time', async () => {
    const folder = await addFolder('To');
    const id = await add('Both');
    await Promise.all([move(id, folder.id), ana.call(list.updateItem, { listId, body: { Id: id, Amount: 5 } })]);
    expect(await ana.call(list.getItem, { listId, id })).toMatchObject({ Amount: 5, _Folder: { folderId: folder.id } });
    expect(await titlesIn(folder.id)).toEqual(['Both']);
  });
});
