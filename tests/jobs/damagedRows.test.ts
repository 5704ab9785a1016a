import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backfillItems } from '#functions/domain/administration/installation/backfillItems.ts';
import { readInstallation } from '#functions/domain/administration/installation/installation.ts';
import { migrate } from '#functions/domain/administration/installation/migrate.ts';
import type { Key, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { put, readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { search } from '#shared/contracts/search.ts';
import { ended } from '#tests/kit/ended.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { untilIdle } from '#tests/search/searchWorld.ts';

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ onDisk: true });
  ana = await world.member('Ana', Access.FullAccess, { isAdmin: true });
  listId = (await world.list()).id;
});
afterEach(() => world.close());

/** Changes stored data like a failing disk. */
const damage = (where: string, ...values: (string | number)[]) => {
  const db = new DatabaseSync(join(world.folder, 'sheaf.db'));
  const { changes } = db.prepare(`UPDATE content SET data = substr(data, 9) WHERE json_valid(data) AND ${where}`).run(...values);
  db.close();
  expect(changes).toBeGreaterThan(0);
};
const damageMember = (id: number) => damage('pk LIKE ? AND sk = ?', `${keys.member(listId, id).pk}%`, keys.member(listId, id).sk);
const damageInOrder = (folderId: string, id: number) => damage(`pk LIKE ? AND data ->> '$.id' = ?`, `order#${folderId}#%`, id);
const addFolder = async (folderName: string, parentFolderId = listId) =>
  (await ana.call(list.createFolder, { listId, folderName, parentFolderId })).id;
const add = async (Title: string, folderId = listId) => (await ana.call(list.createItem, { listId, folderId, body: { Title } })).Id;
const troubles = () => ana.call(application.troubles, {});
const fatal = (what: unknown) => ({ what, error: 'fatalError' });

test('a sort index is built of the readable rows, and an administrator is notified of the others', async () => {
  for (const title of ['A', 'B', 'C', 'D']) await add(title);
  expect(await troubles()).toEqual([]);
  // A listener that reads a damaged row would fail, which is another problem.
  await untilIdle(world);
  // Recent changes are also added by their facts.
  world.advance(120_000);
  damageMember(2);
  damage('pk = ?', keys.item(listId, 4).pk);
  const sortOrder = [{ sortProperty: 'Title', sortDescending: true }];
  const { view } = await ana.call(list.createView, { body: { listId, title: 'Sorted', fields: [{ field: 'Title' }], sortOrder } });
  const { items } = await ana.call(list.items, { listId, listViewId: view.id });
  expect(items.map(({ Id }) => Id)).toEqual([3, 1]);
  expect(await troubles()).toEqual(['damagedRows']);
  world.advance(8 * 24 * 3600_000);
  const later = await world.member('Ada', Access.None, { isAdmin: true });
  expect(await later.call(application.troubles, {})).toEqual([]);
});

test('each unreadable row is recorded once, by its key, even if the record itself cannot be written at first', async () => {
  const ids = [await add('A'), await add('B'), await add('C')];
  for (const id of ids.slice(0, 2)) damageMember(id);
  const write = vi.spyOn(world.host.logs, 'write');
  const { transact } = world.table;
  const isNote = (one: Write) => 'put' in one && one.put.pk === keys.damagedRow('').pk;
  world.table.transact = (writes) => (writes.some(isNote) ? Promise.reject(new Error('no room')) : transact(writes));
  const crawl = async () => ended(ana, (await ana.call(search.startFullCrawl, { crawlType: 'full' })).jobId);
  expect(await crawl()).toMatchObject({ state: 'done' });
  const details = { error: 'Error: no room', correlationId: expect.stringMatching(/./) };
  expect(write).toHaveBeenCalledWith('error', 'damage not noted', details);
  expect(await troubles()).toEqual([]);
  world.table.transact = transact;
  for (const _ of ['first', 'second']) {
    expect(await crawl()).toMatchObject({ state: 'done' });
    const notes = await readAll<Key>(world.table, keys.damagedRow(''));
    expect(notes.map(({ table, sk }) => [table, Number(sk)]).toSorted()).toEqual(ids.slice(0, 2).map((id) => ['content', id]));
  }
});

test('a folder is copied without unreadable rows, and remains if it cannot be emptied', async () => {
  const [folderId, to] = [await addFolder('From'), await addFolder('To')];
  for (const title of ['A', 'B', 'C']) await add(title, folderId);
  await addFolder('Inner', folderId);
  damageInOrder(folderId, 2);
  damage('pk = ?', `folders#${folderId}`);
  const copied = await ended(ana, (await ana.call(list.copyFolder, { listId, body: { folderId, parentFolderId: to } })).id);
  expect(copied).toMatchObject({ state: 'done', done: 3, refused: [fatal('From'), fatal('From')] });
  const { jobId } = await ana.call(recycle.deleteFolder, { body: { listId, folderId, reasonToDelete: 'No longer needed' } });
  expect(await ended(ana, jobId ?? '')).toMatchObject({ state: 'done', done: 2, refused: [fatal('From')] });
  expect((await ana.call(list.getFolder, { listId, folderId })).name).toBe('From');
});

test('a search index is built without unreadable rows, and a list is purged with them', async () => {
  for (const title of ['A', 'B', 'C']) await add(title);
  await addFolder('Inner');
  damageMember(2);
  damage('pk = ?', `folders#${listId}`);
  damageInOrder(listId, 3);
  damage('pk = ?', keys.item(listId, 1).pk);
  expect(await ended(ana, (await ana.call(search.startFullCrawl, { crawlType: 'full' })).jobId)).toMatchObject({ state: 'done' });
  const { recycleId } = await ana.call(listDefinition.delete, { body: { listId, reasonToDelete: 'No longer needed' } });
  await ana.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
  const left = () => {
    const db = new DatabaseSync(join(world.folder, 'sheaf.db'), { readOnly: true });
    const { count } = db
      .prepare('SELECT count(*) AS count FROM content WHERE pk IN (?, ?, ?)')
      .get(keys.member(listId, 0).pk, keys.list(listId).pk, `folders#${listId}`) as { count: number };
    db.close();
    return count;
  };
  await expect.poll(left).toBe(0);
});

test('a migration continues after an unreadable row', async () => {
  for (const title of ['A', 'B', 'C']) await add(title);
  damageMember(1);
  damage('pk = ?', keys.item(listId, 2).pk);
  const seen: number[] = [];
  const rows = (_table: unknown, _list: unknown, { listId: of, id }: ItemRecord): Write[] => {
    if (of === listId) seen.push(id);
    return [];
  };
  const installed = { schema: 1, installedOn: '2026-11-21T10:00:00.000Z' };
  await world.table.transact([put(keys.installation('state'), installed)]);
  await migrate(world.ctx, 'one', [{ to: 2, name: 'sample', phases: [backfillItems({ rows })] }]);
  expect(seen).toEqual([3]);
  expect((await readInstallation(world.table))?.schema).toBe(2);
});
