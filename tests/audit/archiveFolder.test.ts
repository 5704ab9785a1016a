import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { factKey } from '#functions/storage/facts.ts';
import { archiveFolder } from '#infra/backup/archiveFolder.ts';
import { checkFacts } from '#infra/integrity/checkFacts.ts';
import { openData } from '#infra/integrity/data.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { untilSealed } from '#tests/audit/untilSealed.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const DAY = 86_400_000;

let world: World;
let root: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ onDisk: true });
  root = await world.member('Root', Access.None, { isAdmin: true });
  listId = (await world.list()).id;
  await root.call(list.createItem, { listId, body: { Title: 'Old' } });
  await untilSealed(root, listId);
  world.advance(200 * DAY);
  root = await world.member('Root too', Access.None, { isAdmin: true });
  await root.call(list.createItem, { listId, body: { Title: 'New' } });
  await untilSealed(root, listId);
});
afterEach(() => world.close());

const archive = () =>
  archiveFolder(world.folder, { before: new Date(Date.now() + DAY), to: join(world.folder, 'archives'), now: world.host.now });
const found = async () => {
  const data = openData(world.folder);
  try {
    return (await Array.fromAsync(checkFacts(data))).filter(({ what }) => what !== 'facts');
  } finally {
    data.close();
  }
};

test('old facts of a folder are archived while its host runs, and every check of the folder finds it complete', async () => {
  const { removed, file } = await archive();
  expect(removed).toBeGreaterThan(0);
  expect(await readdir(join(world.folder, 'archives'))).toEqual([file.split('/').at(-1)]);
  // The host notices after a moment what another process has written.
  await expect.poll(async () => (await untilSealed(root, listId)).findings).toEqual([]);
  await root.call(list.createItem, { listId, body: { Title: 'Newer' } });
  expect(await untilSealed(root, listId)).toMatchObject({ findings: [] });
  expect(await found()).toEqual([]);
  const [oldest] = await world.facts(listId);
  if (!oldest) throw new Error('there is no fact');
  await world.table.transact([{ delete: factKey(oldest) }]);
  expect(await found()).toMatchObject([{ what: 'fact', wrong: 'is sealed but missing' }]);
});

test('where there is nothing older, nothing is left behind', async () => {
  await archive();
  expect((await archive()).removed).toBe(0);
  expect(await readdir(join(world.folder, 'archives'))).toHaveLength(1);
});

test('a folder without an installation cannot be archived', async () => {
  await expect(archiveFolder(join(world.folder, 'none'), { before: new Date(0), to: world.folder })).rejects.toThrow('no installation');
});
