import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handle as sweep } from '#events/sweep/index.ts';
import { sha256 } from '#functions/platform/crypto/checksum.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileCheckRecord } from '#functions/storage/records/fileCheckRecords.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
let ana: Member;
let listId: string;
const bytes = [randomBytes(3000), randomBytes(3000), randomBytes(3000)];

const upload = (name: string, content: Buffer, query = '') =>
  ana.send(multipart(`/api/List/${listId}/document/upload`, [[name, content]], query));

beforeEach(async () => {
  world = await openWorld({ onDisk: true });
  admin = await world.member('Root', Access.FullAccess, { isAdmin: true });
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list({ type: 'documents' })).id;
  for (const [index, content] of bytes.entries()) await upload(`${index}.bin`, content);
});
afterEach(() => world.close());

const blobOf = async (id: number): Promise<string> => (await read<ItemRecord>(world.table, keys.item(listId, id)))?.file?.blob ?? '';
const objectOf = (blob: string): string => {
  const name = sha256(blob).toString('hex');
  return join(world.folder, 'blobs', name.slice(0, 2), name);
};

/** Flips one bit, like a failing disk: neither length nor date changes. */
const flip = (path: string): void => {
  const content = readFileSync(path);
  content[100] = (content[100] ?? 0) ^ 1;
  writeFileSync(path, content);
};

const ended = () =>
  waitFor(async () => {
    const health = await admin.call(application.fileHealth, {});
    if (!health.lastCheck?.endedOn) throw new Error('not ended');
    return health;
  });

const checked = async () => {
  await admin.call(application.checkFiles, {});
  return ended();
};

test('all files are read, and one altered bit is found, reported by downloads, and forgotten when the bytes are correct again', async () => {
  expect(await checked()).toMatchObject({ lastCheck: { files: 3, bytes: 9000, repaired: 0 }, hurt: [] });
  const path = objectOf(await blobOf(2));
  const sound = readFileSync(path);
  flip(path);
  rmSync(objectOf(await blobOf(3)));
  const { hurt: damaged } = await checked();
  expect(damaged.map(({ fileName, problem, itemId }) => [fileName, problem, itemId]).sort()).toEqual([
    ['1.bin', 'damaged', 2],
    ['2.bin', 'missing', 3],
  ]);
  await expect(ana.call(list.download, { listId, id: 2 })).rejects.toMatchObject({ error: 'fileDamaged' });
  expect((await ana.call(list.download, { listId, id: 1 })).url).toContain('/_files/');
  writeFileSync(path, sound);
  expect((await checked()).hurt.map(({ itemId }) => itemId)).toEqual([3]);
  expect((await ana.call(list.download, { listId, id: 2 })).url).toContain('/_files/');
});

test('a damaged file is repaired from a version with the same content', async () => {
  const first = await blobOf(1);
  await upload('0.bin', bytes[0] as Buffer, 'overwrite=true');
  expect(await blobOf(1)).not.toBe(first);
  flip(objectOf(first));
  expect(await checked()).toMatchObject({ lastCheck: { files: 4, repaired: 1 }, hurt: [] });
  expect(readFileSync(objectOf(first)).equals(bytes[0] as Buffer)).toBe(true);
});

test('files are checked once a week automatically, and not twice at the same time', async () => {
  await sweep(world.host)();
  const { lastCheck } = await ended();
  await sweep(world.host)();
  expect((await ended()).lastCheck).toEqual(lastCheck);
  world.advance(8 * 86_400_000);
  await sweep(world.host)();
  // No session lasts that long.
  const newest = () => read<FileCheckRecord>(world.table, keys.fileCheck);
  await waitFor(async () => expect(await newest()).toMatchObject({ files: 3, endedOn: expect.any(String) }));
  expect((await newest())?.startedOn).not.toBe(lastCheck?.startedOn);
  admin = await world.member('Second', Access.None, { isAdmin: true });
  await world.table.transact([{ update: keys.fileCheck, set: { endedOn: null, startedOn: world.host.now().toISOString() } }]);
  await expect(admin.call(application.checkFiles, {})).rejects.toMatchObject({ error: 'checkRunning' });
});
