import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sha256 } from '#functions/platform/checksum.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records.ts';
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

test('a file whose bytes are gone is told as missing, in words, and counts as no download', async () => {
  rmSync(await objectOf(1));
  await expect(ana.call(list.download, { listId, id: 1 })).rejects.toMatchObject({ error: 'fileMissing', status: 410 });
  expect((await world.facts(listId)).filter(({ kind }) => kind === 'fileDownloaded')).toEqual([]);
});

test('a file that is shorter than it was is told as damaged', async () => {
  writeFileSync(await objectOf(1), 'x');
  await expect(ana.call(list.download, { listId, id: 1 })).rejects.toMatchObject({ error: 'fileDamaged', status: 422 });
});

test.each([
  ['cannot be read', 'substr(data, 9)'],
  ['lacks its values', "json_remove(data, '$.values')"],
])('an item whose record %s is left out of its page, and the others are shown', async (_what, hurt) => {
  const db = new DatabaseSync(join(world.folder, 'sheaf.db'));
  db.exec(`UPDATE content SET data = ${hurt} WHERE pk = 'item#${listId}#2' AND sk = 'state'`);
  db.close();
  const { items } = await ana.call(list.items, { listId });
  expect(items.map(({ Id }) => Id)).toEqual([1, 3]);
});

test('a row of an order that cannot be read is left out of its page, wherever it stands, and the others are shown', async () => {
  const titles = async () => (await ana.call(list.items, { listId })).items.map(({ Id }) => Id);
  const hurt = (id: number) => {
    const db = new DatabaseSync(join(world.folder, 'sheaf.db'));
    db.exec(`UPDATE content SET data = substr(data, 9) WHERE pk LIKE 'order#${listId}#%' AND json_valid(data) AND data ->> '$.id' = ${id}`);
    const { changes } = db.prepare('SELECT changes() AS changes').get() as { changes: number };
    db.close();
    expect(changes).toBeGreaterThan(0);
  };
  hurt(2);
  expect(await titles()).toEqual([1, 3]);
  const page = await ana.call(list.items, { listId, pageSize: 1 });
  const rest = await ana.call(list.items, { listId, pageSize: 1, after: page.next ?? '' });
  expect([...page.items, ...rest.items].map(({ Id }) => Id)).toEqual([1, 3]);
  hurt(1);
  expect(await titles()).toEqual([3]);
  hurt(3);
  expect(await titles()).toEqual([]);
  expect(readFileSync(join(world.folder, 'log', 'sheaf.log'), 'utf8')).toContain('row of an order left out');
});
