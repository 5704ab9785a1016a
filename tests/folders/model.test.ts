import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { keptAndCounted } from '#tests/folders/counted.ts';
import { randomTree, type Verdict } from '#tests/folders/tree.ts';
import { Refused } from '#tests/kit/callThrough.ts';
import { ended } from '#tests/kit/ended.ts';
import { refuseDoubles } from '#tests/kit/refuseDoubles.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const RUNS = 15;
const NAMES = ['A', 'a', 'B', 'Ü'];
const kinds = [
  'addFolder',
  'addItem',
  'rename',
  'move',
  'moveItem',
  'copyItem',
  'copyFolder',
  'deleteFolder',
  'deleteItem',
  'restore',
] as const;

const step = fc.record({
  kind: fc.constantFrom(...kinds),
  of: fc.nat(20),
  to: fc.nat(20),
  name: fc.constantFrom(...NAMES),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let world: World;
let ana: Member;
beforeAll(async () => {
  world = await openWorld({ lagging: true });
  refuseDoubles(world.table);
  world.host.callsPerSecond = 1e9;
  ana = await world.member('Ana', Access.Contribute);
});
afterAll(() => world.close());

type Tree = ReturnType<typeof randomTree>;

const refusedOr = async (call: () => Promise<unknown>): Promise<Verdict> => {
  try {
    await call();
    return 'done';
  } catch (error) {
    if (error instanceof Refused && error.status === 409) return 'refused';
    throw error;
  }
};

/** Adds the content of a folder, as the list shows it, to the tree where it is unknown. */
const learn = async (tree: Tree, listId: string, folderId: string): Promise<void> => {
  const parent = folderId === listId ? null : folderId;
  const { folders, items } = await ana.call(list.items, { listId, folderId, pageSize: 200 });
  for (const { id, name } of folders) if (!tree.things.has(id)) tree.add('folder', id, name, parent);
  for (const { Id, Title } of items) if (!tree.things.has(String(Id))) tree.add('item', String(Id), Title, parent);
  for (const { id } of folders) await learn(tree, listId, id);
};

const shown = async (listId: string, folderId: string, before = ''): Promise<string[]> => {
  const { folders, items } = await ana.call(list.items, { listId, folderId, pageSize: 200 });
  const inner = await Promise.all(
    folders.map(async ({ id, name }) => [`${before}${name}/`, ...(await shown(listId, id, `${before}${name}/`))]),
  );
  return [...inner.flat(), ...items.map(({ Title }) => `${before}${Title}`)];
};

const run = async (listId: string, tree: Tree, entries: string[], { kind, of, to, name }: Step): Promise<void> => {
  const folders = tree.there('folder');
  const items = tree.there('item');
  const location = [null, ...folders.map(({ id }) => id)][to % (folders.length + 1)] ?? null;
  const folder = folders[of % Math.max(1, folders.length)];
  const item = items[of % Math.max(1, items.length)];
  const placeId = location ?? listId;

  if (kind === 'addFolder') {
    const verdict = await refusedOr(async () => {
      const { id } = await ana.call(list.createFolder, { listId, folderName: name, parentFolderId: placeId });
      expect(tree.freeName(location, name)).toBe(name);
      tree.add('folder', id, name, location);
    });
    if (verdict === 'refused') expect(tree.freeName(location, name)).not.toBe(name);
  }
  if (kind === 'addItem') {
    const { Id } = await ana.call(list.createItem, { listId, body: { Title: `row ${name}` }, folderId: placeId });
    tree.add('item', String(Id), `row ${name}`, location);
  }
  if (kind === 'rename' && folder) {
    const verdict = await refusedOr(() => ana.call(list.editFolder, { listId, folderId: folder.id, folderName: name }));
    expect(verdict).toBe(tree.rename(folder.id, folder.parent, name));
  }
  if (kind === 'move' && folder) {
    const verdict = await refusedOr(() => ana.call(list.moveFolder, { listId, body: { folderId: folder.id, parentFolderId: placeId } }));
    expect(verdict).toBe(tree.move(folder.id, location));
  }
  if (kind === 'moveItem' && item) {
    await ana.call(list.moveItem, { listId, body: { id: Number(item.id), folderId: placeId } });
    item.parent = location;
  }
  if (kind === 'copyItem' && item) {
    const { Id } = await ana.call(list.copyItem, { listId, body: { id: Number(item.id), folderId: placeId } });
    tree.add('item', String(Id), item.name, location);
  }
  if (kind === 'copyFolder' && folder) {
    const expected = [tree.freeName(location, folder.name), tree.paths(folder.id).sort()] as const;
    const into = location === folder.id || tree.below(folder.id).some(({ id }) => id === location);
    const verdict = await refusedOr(async () => {
      const { id } = await ana.call(list.copyFolder, { listId, body: { folderId: folder.id, parentFolderId: placeId } });
      expect((await ended(ana, id)).refused).toEqual([]);
    });
    expect(verdict).toBe(into ? 'refused' : 'done');
    if (into) return;
    const known = new Set(tree.things.keys());
    await learn(tree, listId, listId);
    const top = [...tree.things.values()].find((one) => !known.has(one.id) && one.kind === 'folder' && one.parent === location);
    expect([top?.name, tree.paths(top?.id ?? '').sort()]).toEqual(expected);
  }
  if (kind === 'deleteFolder' && folder) {
    const { recycleId, jobId } = await ana.call(recycle.deleteFolder, { body: { listId, folderId: folder.id } });
    if (jobId) expect((await ended(ana, jobId)).refused).toEqual([]);
    tree.remove(folder.id, recycleId);
    entries.push(recycleId);
  }
  if (kind === 'deleteItem' && item) {
    const { recycleId } = await ana.call(recycle.delete, { body: { listId, id: Number(item.id) } });
    tree.remove(item.id, recycleId);
    entries.push(recycleId);
  }
  const entry = entries[of % Math.max(1, entries.length)];
  if (kind === 'restore' && entry !== undefined) {
    const verdict = await refusedOr(async () => {
      const { jobId } = await ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId: entry } });
      if (jobId) expect((await ended(ana, jobId)).refused).toEqual([]);
    });
    expect(verdict).toBe(tree.restore(entry));
    if (verdict === 'done') entries.splice(entries.indexOf(entry), 1);
  }
};

test('folders and rows that are renamed, moved, copied, deleted and restored are where a naive model has them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const { id: listId } = await world.list();
      const tree = randomTree();
      const entries: string[] = [];
      for (const one of steps) {
        await run(listId, tree, entries, one);
        expect((await shown(listId, listId)).sort(), JSON.stringify(one)).toEqual(tree.paths().sort());
      }
      const { kept: stored, counted } = await keptAndCounted(world, listId);
      expect(stored).toEqual(counted);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
