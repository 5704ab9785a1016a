import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord } from '#functions/storage/records/records.ts';
import { put, read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { counting } from '#tests/bench/portWork.ts';
import { refuseDoubles } from '#tests/kit/refuseDoubles.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ lagging: true });
  refuseDoubles(world.table);
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list()).id;
});
afterEach(() => world.close());

const addFolder = (folderName: string, parentFolderId?: string) =>
  ana.call(list.createFolder, { listId, folderName, ...(parentFolderId && { parentFolderId }) });
const rename = (folderId: string, folderName: string, who: Member = ana) => who.call(list.editFolder, { listId, folderId, folderName });

test.each(['a:b', 'a/b', 'a\\b', 'a"b', 'a<b', 'a>b', 'a?b', 'a*b', 'a|b'])('FILE-001 LIST-095 no folder is called %j', async (wrong) => {
  const { id } = await addFolder('Plans');
  const refused = { error: 'invalidInput', details: { fields: [{ at: 'folderName', code: 'FileName' }] } };
  await expect(addFolder(wrong)).rejects.toMatchObject(refused);
  await expect(rename(id, wrong)).rejects.toMatchObject(refused);
  expect((await ana.call(list.items, { listId })).folders.map(({ name }) => name)).toEqual(['Plans']);
});

describe('LIST-094 renaming a folder', () => {
  test('to a word of the application leaves that word to the application', async () => {
    const { id } = await addFolder('Set');
    expect(await rename(id, '_settings')).toMatchObject({ name: '_settings', relativeUrl: '/_lists/list1/%5Fsettings' });
    expect(await ana.call(list.folderByPath, { listId, path: '_settings' })).toMatchObject({ id, folderPath: '_settings' });
  });

  test('changes every path that leads through it', async () => {
    const outer = await addFolder('Outer');
    const inner = await addFolder('Inner', outer.id);
    const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'Row' }, folderId: inner.id });
    expect(await rename(outer.id, 'Äußeres')).toMatchObject({ id: outer.id, name: 'Äußeres', folderPath: 'Äußeres', itemCount: 1 });
    expect(await ana.call(list.folderByPath, { listId, path: 'Äußeres/Inner' })).toMatchObject({
      id: inner.id,
      folderPath: 'Äußeres/Inner',
      parents: [{ id: outer.id, name: 'Äußeres' }],
    });
    expect(await ana.call(list.getFolder, { listId, folderId: inner.id })).toMatchObject({
      id: inner.id,
      name: 'Inner',
      folderPath: 'Äußeres/Inner',
      parents: [{ id: outer.id, name: 'Äußeres' }],
    });
    await expect(ana.call(list.folderByPath, { listId, path: 'Outer/Inner' })).rejects.toMatchObject({ status: 404 });
    expect((await ana.call(list.getItem, { listId, id }))._Folder.relativeUrl).toBe('/_lists/list1/%C3%84u%C3%9Feres/Inner');
    expect((await ana.call(list.items, { listId, folderId: outer.id })).folders.map(({ folderPath }) => folderPath)).toEqual([
      'Äußeres/Inner',
    ]);
  });

  test('leaves a fact with both names', async () => {
    const { id } = await addFolder('Old');
    await rename(id, 'New');
    expect((await world.facts(listId)).at(-1)).toMatchObject({
      kind: 'folderUpdated',
      folderId: listId,
      title: 'New',
      changes: [{ field: 'name', before: 'Old', after: 'New' }],
    });
  });

  test('writes the same number of rows, however much it contains', async () => {
    await world.close();
    world = await openWorld({ listening: false, lagging: true });
    ana = await world.member('Ana', Access.Contribute);
    listId = (await world.list()).id;
    const { id } = await addFolder('Full');
    const empty = await addFolder('Empty');
    for (let n = 0; n < 5; n += 1) await addFolder(`Folder ${n}`, id);
    const { workOf } = counting(world.table);
    const least = await workOf(() => rename(empty.id, 'Still empty'));
    const most = await workOf(() => rename(id, 'Still full'));
    expect(least.rowsWritten).toBeGreaterThan(0);
    expect(most.rowsWritten).toBe(least.rowsWritten);
  });

  test('moves it to its place among its neighbors, and frees the old name', async () => {
    const [first, second] = [await addFolder('A'), await addFolder('B')];
    await rename(first.id, 'C');
    expect((await ana.call(list.items, { listId })).folders.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await addFolder('a')).name).toBe('a');
  });

  test('accepts another case of the same name', async () => {
    const { id } = await addFolder('Plans');
    expect((await rename(id, 'PLANS')).name).toBe('PLANS');
    expect((await rename(id, 'Pläns')).name).toBe('Pläns');
    expect((await ana.call(list.items, { listId })).folders.map(({ name }) => name)).toEqual(['Pläns']);
    await addFolder('Plans');
  });

  test.each(['', ' ', '.', '..', 'a/b', 'a|b'])('LIST-095 refuses the name %j', async (name) => {
    const { id } = await addFolder('Plans');
    await expect(rename(id, name)).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
  });

  test('refuses a name that is taken', async () => {
    const [first] = [await addFolder('One'), await addFolder('Two')];
    await expect(rename(first.id, 'TWO')).rejects.toMatchObject({ status: 409, error: 'folderExists' });
    expect((await ana.call(list.getFolder, { listId, folderId: first.id })).name).toBe('One');
  });

  test('requires Edit on the folder', async () => {
    const { id } = await addFolder('Plans');
    const rita = await world.member('Rita', Access.Read);
    await expect(rename(id, 'Mine', rita)).rejects.toMatchObject({ status: 403 });
    await world.grant(node.folder(id), rita.user, Access.Edit);
    await expect(rename(id, 'Hidden')).rejects.toMatchObject({ status: 404 });
    expect((await rename(id, 'Mine', rita)).name).toBe('Mine');
  });

  test('of two at the same time one succeeds and the other gets a conflict', async () => {
    const { id } = await addFolder('Plans');
    const outcomes = await Promise.allSettled(['One', 'Two', 'Three'].map((name) => rename(id, name)));
    const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.name] : []));
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ error: 'folderChanged' });
    expect(won.length).toBeGreaterThan(0);
    expect((await ana.call(list.items, { listId })).folders).toHaveLength(1);
    expect(won).toContain((await ana.call(list.getFolder, { listId, folderId: id })).name);
  });

  test('is refused for the list itself and for a deleted folder', async () => {
    const { id } = await addFolder('Gone');
    await expect(rename(listId, 'Root')).rejects.toMatchObject({ status: 404 });
    await ana.call(recycle.deleteFolder, { body: { listId, folderId: id } });
    await expect(rename(id, 'Back')).rejects.toMatchObject({ status: 404 });
  });
});

test('names that earlier versions stored with a folder are not used', async () => {
  const outer = await addFolder('Outer');
  const inner = await addFolder('Inner', outer.id);
  const record = await read<FolderRecord>(world.table, keys.folder(inner.id));
  await world.table.transact([put(keys.folder(inner.id), { ...record, names: ['Stale', 'Stale'], chain: ['folder:none'] })]);
  await rename(outer.id, 'Newer');
  expect(await ana.call(list.getFolder, { listId, folderId: inner.id })).toMatchObject({ folderPath: 'Newer/Inner' });
});

test('an entry of the recycle bin leads to its folder after the folder was renamed', async () => {
  const { id: folderId } = await addFolder('Before');
  const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'Gone' }, folderId });
  const { recycleId } = await ana.call(recycle.delete, { body: { listId, id } });
  await rename(folderId, 'After');
  expect(await ana.call(recycle.itemUrl, { systemSiteId: world.site.id, recycleId })).toEqual({ url: '/_lists/list1/After' });
});
