import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { FOLDER_DEPTH } from '#shared/limits.ts';
import { counting } from '#tests/bench/portWork.ts';
import { keptAndCounted } from '#tests/folders/counted.ts';
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

/** Without listeners, whose work would count as well. */
const undelivered = async (): Promise<void> => {
  await world.close();
  world = await openWorld({ listening: false, lagging: true });
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list()).id;
};

const addFolder = async (folderName: string, parentFolderId?: string): Promise<string> =>
  (await ana.call(list.createFolder, { listId, folderName, ...(parentFolderId && { parentFolderId }) })).id;
const add = async (Title: string, folderId: string): Promise<number> =>
  (await ana.call(list.createItem, { listId, body: { Title }, folderId })).Id;
const move = (folderId: string, parentFolderId: string, who: Member = ana) =>
  who.call(list.moveFolder, { listId, body: { folderId, parentFolderId } });
const pathOf = async (folderId: string) => (await ana.call(list.getFolder, { listId, folderId })).folderPath;

/** Nested folders, the outermost first. */
const addDeep = async (count: number, name: string): Promise<string[]> => {
  const ids: string[] = [];
  for (let level = 1; level <= count; level += 1) ids.push(await addFolder(`${name}${level}`, ids.at(-1)));
  return ids;
};

describe('moving a folder', () => {
  test('moves its whole content, and records it in a fact', async () => {
    const [from, to] = [await addFolder('From'), await addFolder('To')];
    const moved = await addFolder('Moved', from);
    const inner = await addFolder('Inner', moved);
    const id = await add('Row', inner);
    expect(await move(moved, to)).toMatchObject({ folderPath: 'To/Moved', parentFolderId: to, itemCount: 1 });
    expect(await pathOf(inner)).toBe('To/Moved/Inner');
    expect((await ana.call(list.getItem, { listId, id }))._Folder.relativeUrl).toBe('/_lists/list1/To/Moved/Inner');
    expect((await ana.call(list.items, { listId, folderId: from })).total).toBe(0);
    expect((await ana.call(list.items, { listId, folderId: to })).folders.map(({ name }) => name)).toEqual(['Moved']);
    expect((await world.facts(listId)).at(-1)).toMatchObject({
      kind: 'folderMoved',
      folderId: to,
      changes: [{ field: 'parentFolderId', before: from, after: to }],
    });
    expect(await move(moved, listId)).toMatchObject({ folderPath: 'Moved', parentFolderId: null });
    const { kept: stored, counted } = await keptAndCounted(world, listId);
    expect(stored).toEqual(counted);
  });

  test('writes the same number of rows, however much it contains', async () => {
    await undelivered();
    const [full, empty, to] = [await addFolder('Full'), await addFolder('Empty'), await addFolder('To')];
    for (let n = 0; n < 4; n += 1) await add(`Row ${n}`, await addFolder(`Folder ${n}`, full));
    const { workOf } = counting(world.table);
    const least = await workOf(() => move(empty, to));
    const most = await workOf(() => move(full, to));
    expect(least.rowsWritten).toBeGreaterThan(0);
    expect(most.rowsWritten).toBe(least.rowsWritten);
  });

  test('several moves above a folder, one after the other, still lead to its path', async () => {
    const [a, b, c] = [await addFolder('a'), await addFolder('b'), await addFolder('c')];
    const [, middle = '', , leaf = ''] = await addDeep(4, 'd');
    await move(middle, a);
    await move(a, b);
    await move(b, c);
    expect(await pathOf(leaf)).toBe('c/b/a/d2/d3/d4');
    await move(middle, listId);
    expect(await pathOf(leaf)).toBe('d2/d3/d4');
  });

  test('into itself or a folder below it is refused', async () => {
    const [top = '', , bottom = ''] = await addDeep(3, 'd');
    await expect(move(top, top)).rejects.toMatchObject({ status: 409, error: 'folderIntoItself' });
    await expect(move(top, bottom)).rejects.toMatchObject({ status: 409, error: 'folderIntoItself' });
    await expect(move(listId, top)).rejects.toMatchObject({ status: 404 });
  });

  test('of two folders that are moved into each other at the same time, only one moves', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await addFolder(`one ${round}`), await addFolder(`other ${round}`)];
      const outcomes = await Promise.allSettled([move(one, other), move(other, one)]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await pathOf(one)).toContain(`one ${round}`);
      expect(await pathOf(other)).toContain(`other ${round}`);
    }
  });

  test('is refused where its name is taken', async () => {
    const [one, other] = [await addFolder('Same'), await addFolder('Other')];
    await addFolder('SAME', other);
    await expect(move(one, other)).rejects.toMatchObject({ status: 409, error: 'folderExists' });
    expect(await pathOf(one)).toBe('Same');
  });

  test('is refused if the innermost folder would be too deep', async () => {
    const deep = await addDeep(FOLDER_DEPTH - 2, 'd');
    const [top = '', , leaf = ''] = await addDeep(3, 'e');
    await expect(move(top, deep.at(-1) ?? '')).rejects.toThrow('tooDeep');
    await move(top, deep.at(-2) ?? '');
    expect((await pathOf(leaf)).split('/')).toHaveLength(FOLDER_DEPTH);
    await expect(addFolder('more', leaf)).rejects.toMatchObject({ error: 'invalidInput' });
    await move(top, listId);
    await addFolder('more', leaf);
  });

  test('requires Edit on the folder and Create in the destination; a folder that the caller may not see does not exist', async () => {
    const [moved, to, hidden] = [await addFolder('Moved'), await addFolder('To'), await addFolder('Hidden')];
    const [rita, ed] = [await world.member('Rita', Access.Read), await world.member('Ed', Access.Edit)];
    await expect(move(moved, to, rita)).rejects.toMatchObject({ status: 403 });
    await expect(move(moved, to, ed)).rejects.toMatchObject({ status: 403 });
    await world.grant(node.folder(hidden), rita.user, Access.Contribute);
    await expect(move(moved, hidden)).rejects.toMatchObject({ status: 404 });
    await expect(move(moved, (await world.list()).id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('access to moved objects', () => {
  test('follows the new location from the next call on, at every depth', async () => {
    const [open, secret] = [await addFolder('Open'), await addFolder('Secret')];
    const moved = await addFolder('Moved', open);
    const inner = await addFolder('Inner', moved);
    const id = await add('Row', inner);
    const rita = await world.member('Rita', Access.Read);
    await world.grant(node.folder(secret), ana.user, Access.Contribute);
    expect((await rita.call(list.getItem, { listId, id })).Title).toBe('Row');
    await move(moved, secret);
    await expect(rita.call(list.getItem, { listId, id })).rejects.toMatchObject({ status: 404 });
    await expect(rita.call(list.items, { listId, folderId: inner })).rejects.toMatchObject({ status: 404 });
    await expect(rita.call(list.folderByPath, { listId, path: 'Secret/Moved/Inner' })).rejects.toMatchObject({ status: 404 });
    await move(moved, open);
    expect((await rita.call(list.items, { listId, folderId: inner })).items).toHaveLength(1);
  });

  test('its own entries move with it, and apply in the destination', async () => {
    const [from, to] = [await addFolder('From'), await addFolder('To')];
    const moved = await addFolder('Moved', from);
    const ada = await world.member('Ada', Access.FullAccess);
    await ada.call(permission.stopInheriting, { body: { listId, folderId: moved } });
    await move(moved, to);
    const { kept: stored, counted } = await keptAndCounted(world, listId);
    expect(stored).toEqual(counted);
    expect(counted.get(to)?.ownScopes).toBe(1);
  });
});

test('a folder that was not moved recently costs one read more than one at the root, and no more', async () => {
  await undelivered();
  const deep = await addDeep(6, 'd');
  const { workOf } = counting(world.table);
  const tripsTo = async (folderId: string): Promise<number> => (await workOf(() => ana.call(list.items, { listId, folderId }))).trips;
  const shallow = await tripsTo(deep[0] ?? '');
  expect(await tripsTo(deep[5] ?? '')).toBeLessThanOrEqual(shallow + 1);
  const record = await read<FolderRecord>(world.table, keys.folder(deep[5] ?? ''));
  expect(record?.ids).toEqual(deep);
});
