import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sha256 } from '#functions/platform/crypto/checksum.ts';
import { DamagedRow } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ onDisk: true });
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list({ type: 'documents' })).id;
  for (const name of ['a.txt', 'b.txt', 'c.txt'])
    await ana.send(multipart(`/api/List/${listId}/document/upload`, [[name, randomBytes(30)]]));
});
afterEach(() => world.close());

const objectOf = async (id: number): Promise<string> => {
  const item = await read<ItemRecord>(world.table, keys.item(listId, id));
  const name = sha256(item?.file?.blob ?? '').toString('hex');
  return join(world.folder, 'blobs', name.slice(0, 2), name);
};

test('a file whose bytes are missing is reported as such, in words, and counts as no download', async () => {
  rmSync(await objectOf(1));
  await expect(ana.call(list.download, { listId, id: 1 })).rejects.toMatchObject({ error: 'fileMissing', status: 410 });
  expect((await world.facts(listId)).filter(({ kind }) => kind === 'fileDownloaded')).toEqual([]);
});

test('a file that is shorter than it was is reported as damaged', async () => {
  writeFileSync(await objectOf(1), 'x');
  await expect(ana.call(list.download, { listId, id: 1 })).rejects.toMatchObject({ error: 'fileDamaged', status: 422 });
});

test.each<[string, string, RegExp]>([
  ['cannot be read', 'substr(data, 9)', /^content item#\S+ state cannot be read$/],
  ...['id', 'version', 'values', 'createdBy', 'modifiedBy'].map((part): [string, string, RegExp] => [
    `lacks its ${part}`,
    `json_remove(data, '$.${part}')`,
    /^parts of the record are missing$/,
  ]),
])('an item whose record %s is omitted from its page with a line in the log, and the others are shown', async (_what, damaged, why) => {
  const db = new DatabaseSync(join(world.folder, 'sheaf.db'));
  db.exec(`UPDATE content SET data = ${damaged} WHERE pk = 'item#${listId}#2' AND sk = 'state'`);
  db.close();
  const write = vi.spyOn(world.host.logs, 'write');
  const idsOfPage = async () => (await ana.call(list.items, { listId })).items.map(({ Id }) => Id);
  await expect.poll(idsOfPage).toEqual([1, 3]);
  const details = { item: `item#${listId}#2`, error: expect.stringMatching(why), correlationId: expect.stringMatching(/^[\w-]{8,}$/) };
  expect(write).toHaveBeenCalledWith('error', 'item left out of a page', details);
});

test('any other failure of the table fails the page: nothing is omitted silently', async () => {
  const failure = new Error('the table is away');
  const { batchGet, get, query } = world.table;
  const page = () => ana.call(list.items, { listId });
  world.table.batchGet = (wanted) => (wanted.some(({ pk }) => pk.startsWith('item#')) ? Promise.reject(failure) : batchGet(wanted));
  await expect(page()).rejects.toMatchObject({ status: 500, error: 'fatalError' });
  world.table.batchGet = (wanted) =>
    wanted.some(({ pk }) => pk.startsWith('item#'))
      ? Promise.reject(new DamagedRow({ table: 'content', pk: 'item#1#1', sk: 'state' }))
      : batchGet(wanted);
  expect((await page()).items).toHaveLength(3);
  world.table.get = (key) => (key.pk.startsWith('item#') ? Promise.reject(failure) : get(key));
  await expect(page()).rejects.toMatchObject({ status: 500, error: 'fatalError' });
  Object.assign(world.table, { batchGet, get });
  const write = vi.spyOn(world.host.logs, 'write');
  world.table.query = (range) => (range.pk.startsWith('order#') ? Promise.reject(failure) : query(range));
  await expect(page()).rejects.toMatchObject({ status: 500, error: 'fatalError' });
  expect(JSON.stringify(write.mock.calls)).toContain('the table is away');
});

test('an unreadable row of an order is left out of its page, at any position, and the others are shown', async () => {
  const titles = async () => (await ana.call(list.items, { listId })).items.map(({ Id }) => Id);
  const damaged = (id: number) => {
    const db = new DatabaseSync(join(world.folder, 'sheaf.db'));
    db.exec(`UPDATE content SET data = substr(data, 9) WHERE pk LIKE 'order#${listId}#%' AND json_valid(data) AND data ->> '$.id' = ${id}`);
    const { changes } = db.prepare('SELECT changes() AS changes').get() as { changes: number };
    db.close();
    expect(changes).toBeGreaterThan(0);
  };
  damaged(2);
  await expect.poll(titles).toEqual([1, 3]);
  const page = await ana.call(list.items, { listId, pageSize: 1 });
  const rest = await ana.call(list.items, { listId, pageSize: 1, after: page.next ?? '' });
  expect([...page.items, ...rest.items].map(({ Id }) => Id)).toEqual([1, 3]);
  damaged(1);
  await expect.poll(titles).toEqual([3]);
  damaged(3);
  await expect.poll(titles).toEqual([]);
  expect(readFileSync(join(world.folder, 'log', 'sheaf.log'), 'utf8')).toContain('row left out');
});
