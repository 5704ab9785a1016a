import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { keptAndCounted } from '#tests/folders/counted.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ lagging: true });
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
  test('moves it there and back, with a fact and the counts of both folders', async () => {
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

  test('moves its bytes and its own permissions in the counts, also into the recycle bin and back', async () => {
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    const library = (await world.list({ type: 'documents' })).id;
    const { id: folderId } = await ana.call(list.createFolder, { listId: library, folderName: 'To' });
    for (const name of ['One.txt', 'Two.txt'])
      await ana.send(multipart(`/api/List/${library}/document/upload`, [[name, Buffer.alloc(name === 'One.txt' ? 30 : 50, 'x')]]));
    await admin.call(permission.stopInheriting, { body: { listId: library, itemId: 1 } });
    const counted = async () => {
      const { kept: stored, counted: there } = await keptAndCounted(world, library);
      expect(stored).toEqual(there);
      return [library, folderId].map((of) => stored.get(of)).map((of) => [of?.items, of?.bytes, of?.ownScopes]);
    };
    expect(await counted()).toEqual([
      [2, 80, 1],
      [0, 0, 0],
    ]);
    await admin.call(list.moveItem, { listId: library, body: { id: 1, folderId } });
    expect(await counted()).toEqual([
      [2, 80, 1],
      [1, 30, 1],
    ]);
    const { recycleId } = await admin.call(recycle.delete, { body: { listId: library, id: 1 } });
    expect(await counted()).toEqual([
      [1, 50, 0],
      [0, 0, 0],
    ]);
    await admin.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } });
    await admin.call(permission.inheritPermissions, { body: { listId: library, itemId: 1 } });
    expect(await counted()).toEqual([
      [2, 80, 0],
      [1, 30, 0],
    ]);
  });

  test('to its current folder changes nothing', async () => {
    const id = await add('Here');
    const facts = (await world.facts(listId)).length;
    await move(id, listId);
    expect(await world.facts(listId)).toHaveLength(facts);
  });

  test('requires Edit on the item and in the folder; a folder that the caller may not see does not exist', async () => {
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

  test('survives a concurrent edit', async () => {
    const folder = await addFolder('To');
    const id = await add('Both');
    await Promise.all([move(id, folder.id), ana.call(list.updateItem, { listId, body: { Id: id, Amount: 5 } })]);
    expect(await ana.call(list.getItem, { listId, id })).toMatchObject({ Amount: 5, _Folder: { folderId: folder.id } });
    expect(await titlesIn(folder.id)).toEqual(['Both']);
  });
});

describe('moving a file to another folder', () => {
  let library: string;
  let to: string;
  beforeEach(async () => {
    library = (await world.list({ type: 'documents' })).id;
    to = (await ana.call(list.createFolder, { listId: library, folderName: 'To' })).id;
  });
  const upload = async (name: string, folderId = library): Promise<number> => {
    const sent = multipart(`/api/List/${library}/document/upload`, [[name, Buffer.from(`Text of ${name}`)]], `folderId=${folderId}`);
    return JSON.parse((await ana.send(sent)).body).value.Id;
  };
  const moveFile = (id: number) => ana.call(list.moveItem, { listId: library, body: { id, folderId: to } });

  test('frees its name in the old folder and takes it in the new one', async () => {
    const id = await upload('Plan.txt');
    await moveFile(id);
    expect(await upload('plan.TXT', to)).toBe(id);
    expect(await upload('Plan.txt')).not.toBe(id);
    expect(await ana.call(list.getItem, { listId: library, id })).toMatchObject({ _Folder: { folderId: to }, _Version: 3 });
  });

  test('is refused where another file has its name, which stays as it is', async () => {
    const [here, there] = [await upload('Plan.txt'), await upload('Plan.txt', to)];
    const taken = { status: 409, error: 'fileExists', details: { params: { fileName: 'Plan.txt' } } };
    await expect(moveFile(here)).rejects.toMatchObject(taken);
    expect(await ana.call(list.getItem, { listId: library, id: here })).toMatchObject({ _Folder: { folderId: library }, _Version: 1 });
    expect(await upload('Plan.txt', to)).toBe(there);
  });

  test('is refused while someone else has it checked out', async () => {
    const id = await upload('Plan.txt');
    const ben = await world.member('Ben', Access.Contribute);
    await ben.call(list.checkOut, { listId: library, id });
    await expect(moveFile(id)).rejects.toMatchObject({ error: 'checkedOut' });
    await ben.call(list.discardCheckOut, { listId: library, id });
    expect(await moveFile(id)).toMatchObject({ _Folder: { folderId: to } });
  });
});

describe('a move to where other entries apply is a deletion here and a creation there', () => {
  const { ContributeWithoutDelete, Contribute, FullAccess, Create, Edit, Read, Delete } = Access;
  let admin: Member;
  let wim: Member;
  beforeEach(async () => {
    admin = await world.member('Root', Access.None, { isAdmin: true });
    wim = await world.member('Wim', ContributeWithoutDelete);
  });
  const folderFor = async (folderName: string, access?: number, parentFolderId = listId) => {
    const { id } = await admin.call(list.createFolder, { listId, folderName, parentFolderId });
    if (access !== undefined) await world.grant(node.folder(id), wim.user, access);
    return id;
  };
  const moveFolder = (folderId: string, parentFolderId: string) =>
    wim.call(list.moveFolder, { listId, body: { folderId, parentFolderId } });
  const refused = { status: 403, error: 'forbidden' };

  test('no one moves what they may not delete into a folder of their own, neither alone nor several together', async () => {
    const own = await folderFor('Own', FullAccess);
    const theirs = await folderFor('Theirs');
    const ids = [await add('One'), await add('Two'), await add('Inside', theirs)];
    for (const id of ids) await expect(move(id, own, wim)).rejects.toMatchObject(refused);
    const together = await Promise.allSettled(ids.map((id) => move(id, own, wim)));
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(moveFolder(theirs, own)).rejects.toMatchObject(refused);
    expect(await titlesIn(theirs)).toEqual(['Inside']);
    expect(await titlesIn(listId)).toEqual(['One', 'Two']);
  });

  test.each([
    // The permissions in the source and in the target, and whether they are sufficient.
    [Contribute, Create, true],
    [Delete | Edit, Create, true],
    [ContributeWithoutDelete, FullAccess, false],
    [Edit, Create, false],
    [FullAccess, Edit, false],
    [Contribute, Read, false],
  ])('from %i to %i', async (held, there, enough) => {
    const [from, to] = [await folderFor('From', held), await folderFor('To', there)];
    const id = (await admin.call(list.createItem, { listId, body: { Title: 'Moved' }, folderId: from })).Id;
    const inner = await folderFor('Inner', undefined, from);
    const outcomes = await Promise.allSettled([move(id, to, wim), moveFolder(inner, to)]);
    expect(outcomes.map(({ status }) => status)).toEqual(enough ? ['fulfilled', 'fulfilled'] : ['rejected', 'rejected']);
  });

  test('moving out of a folder with its own permissions requires the same, and Edit is enough where the same entries apply', async () => {
    const narrow = await folderFor('Narrow', Edit);
    const [here, there] = [await folderFor('Here', undefined, narrow), await folderFor('There', undefined, narrow)];
    const id = (await admin.call(list.createItem, { listId, body: { Title: 'Moved' }, folderId: here })).Id;
    await expect(move(id, listId, wim)).rejects.toMatchObject(refused);
    expect(await move(id, there, wim)).toMatchObject({ _EffectiveAccess: Edit });
    const open = await folderFor('Open');
    await moveFolder(await folderFor('Sub'), open);
  });

  test("an object with its own permissions keeps them, so that a move changes no one's access", async () => {
    const own = await folderFor('Own', FullAccess);
    const stored = await folderFor('Kept', ContributeWithoutDelete);
    const id = await add('Mine alone');
    await admin.call(permission.stopInheriting, { body: { listId, itemId: id } });
    expect(await move(id, own, wim)).toMatchObject({ _EffectiveAccess: ContributeWithoutDelete });
    expect(await moveFolder(stored, own)).toMatchObject({ id: stored });
    await expect(wim.call(recycle.deleteFolder, { body: { listId, folderId: stored } })).rejects.toMatchObject(refused);
  });
});

test('a folder that is closed to a user can only be moved back by others', async () => {
  const admin = await world.member('Root', Access.None, { isAdmin: true });
  const { id: folderId } = await addFolder('Closed');
  await world.grant(node.folder(folderId), ana.user, Access.Read);
  const { recycleId } = await admin.call(recycle.deleteFolder, { body: { listId, folderId } });
  const body = { systemSiteId: world.site.id, recycleId };
  await expect(ana.call(recycle.restore, { body })).rejects.toMatchObject({ error: 'notFound' });
  await admin.call(recycle.restore, { body });
});
