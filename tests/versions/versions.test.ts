import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { file } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';
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

const numbers = async (id = 1): Promise<number[]> => (await ana.call(list.versions, { listId, id })).map(({ _Version }) => _Version);
const update = (body: Record<string, unknown>) => ana.call(list.updateItem, { listId, body: { Id: 1, ...body } });
const reason = { body: { reasonToDelete: 'It was wrong' } };

describe('versions of an item', () => {
  beforeEach(async () => {
    await ana.call(list.createItem, { listId, body: { Title: 'One', Amount: 1 } });
    await update({ Title: 'Two' });
    await update({ Amount: 3 });
  });

  test('one is requested by its number, and a missing one is not found', async () => {
    const ofNumber = async (versionNum: number) =>
      (await ana.call(list.versions, { listId, id: 1, versionNum })).map(({ _Version, versionDiff }) => [_Version, versionDiff]);
    expect(await ofNumber(2)).toEqual([[2, [{ field: 'Title', before: 'One', after: 'Two' }]]]);
    expect(await ofNumber(3)).toEqual([[3, [{ field: 'Amount', before: 1, after: 3 }]]]);
    expect(await ofNumber(4)).toEqual([]);
  });

  test('FILE-026 FILE-032 a version row has id, versionType, fileVersion, fileName, fileSize, comments, _Version, versionDiff, _CreatedBy and _CreatedOn', async () => {
    const [newest] = await ana.call(list.versions, { listId, id: 1 });
    expect(newest).toEqual({
      id: '3',
      versionType: 'item',
      fileVersion: null,
      fileName: null,
      fileSize: null,
      comments: '',
      _Version: 3,
      previousVersion: 2,
      versionDiff: [{ field: 'Amount', before: 1, after: 3 }],
      _CreatedBy: { internalId: ana.user.id, fullName: 'Ana', isGroup: false },
      _CreatedOn: expect.any(String),
    });
  });

  test('FILE-030 version history requires Read', async () => {
    const less = await world.member('Less', Access.RestrictedRead);
    const rob = await world.member('Rob', Access.Read);
    await expect(less.call(list.versions, { listId, id: 1 })).rejects.toMatchObject({ error: 'notFound' });
    await expect(less.call(list.version, { listId, id: 1, versionNum: 1 })).rejects.toMatchObject({ error: 'notFound' });
    expect(await rob.call(list.versions, { listId, id: 1 })).toHaveLength(3);
  });

  test('an old version is returned as the item was, with who saved it and when', async () => {
    world.advance(60_000);
    const ben = await world.member('Ben', Access.Contribute);
    await ben.call(list.updateItem, { listId, body: { Id: 1, Title: 'Three' } });
    const rows = await ana.call(list.versions, { listId, id: 1 });
    for (const [_Version, Title, Amount, fullName] of [
      [1, 'One', 1, 'Ana'],
      [2, 'Two', 1, 'Ana'],
      [4, 'Three', 3, 'Ben'],
    ] as const) {
      const _ModifiedOn = rows.find((row) => row._Version === _Version)?._CreatedOn;
      const expected = { Title, Amount, _Version, _ModifiedBy: { fullName }, _ModifiedOn };
      expect(await ana.call(list.version, { listId, id: 1, versionNum: _Version })).toMatchObject(expected);
    }
    await expect(ana.call(list.version, { listId, id: 1, versionNum: 9 })).rejects.toMatchObject({ error: 'notFound' });
  });

  test('FILE-027 versions are read with item/version and item/versions (versionNum) and restored with item/version/restore', async () => {
    expect(await numbers()).toEqual([3, 2, 1]);
    expect(await ana.call(list.version, { listId, id: 1, versionNum: 1 })).toMatchObject({ Title: 'One', Amount: 1 });
    const item = await ana.call(list.restoreVersion, { listId, id: 1, versionNum: 1 });
    expect(item).toMatchObject({ Title: 'One', Amount: 1, _Version: 4 });
    expect(await numbers()).toEqual([4, 3, 2, 1]);
    expect((await world.facts(listId)).at(-1)).toMatchObject({ kind: 'versionRestored', itemId: 1 });
  });

  test('the latest version is neither restored nor deleted', async () => {
    const newest = { listId, id: 1, versionNum: 3 };
    await expect(ana.call(list.restoreVersion, newest)).rejects.toMatchObject({ status: 409, error: 'newestVersion' });
    await expect(ana.call(list.deleteVersion, { ...newest, ...reason })).rejects.toMatchObject({ error: 'newestVersion' });
  });

  test('a version of a checked-out item cannot be restored, by anyone', async () => {
    await ana.call(list.checkOut, { listId, id: 1 });
    await expect(ana.call(list.restoreVersion, { listId, id: 1, versionNum: 1 })).rejects.toMatchObject({ error: 'checkedOut' });
  });

  test('a deleted version no longer exists, its number is not used again, and the fact says why', async () => {
    await ana.call(list.deleteVersion, { listId, id: 1, versionNum: 2, ...reason });
    expect(await numbers()).toEqual([3, 1]);
    await update({ Amount: 4 });
    expect(await numbers()).toEqual([5, 3, 1]);
    const fact = (await world.facts(listId)).find(({ kind }) => kind === 'versionDeleted');
    expect(fact).toMatchObject({ itemId: 1, reason: 'It was wrong' });
    expect(fact?.changes).toContainEqual({ field: '_Version', before: 2, after: null });
  });

  test('the changes of a deleted version are shown by the next one', async () => {
    await ana.call(list.deleteVersion, { listId, id: 1, versionNum: 2, ...reason });
    const [newest] = await ana.call(list.versions, { listId, id: 1 });
    expect(newest?.versionDiff.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
      { field: 'Amount', before: 1, after: 3 },
      { field: 'Title', before: 'One', after: 'Two' },
    ]);
  });

  test('what the next one reverted is shown as no change, next to the version that it is compared with', async () => {
    await update({ Title: 'One' });
    await ana.call(list.deleteVersion, { listId, id: 1, versionNum: 2, ...reason });
    await ana.call(list.deleteVersion, { listId, id: 1, versionNum: 3, ...reason });
    expect(await ana.call(list.versions, { listId, id: 1 })).toMatchObject([
      { _Version: 4, previousVersion: 1, versionDiff: [{ field: 'Amount', before: 1, after: 3 }] },
      { _Version: 1, previousVersion: null },
    ]);
    await ana.call(list.deleteVersion, { listId, id: 1, versionNum: 1, ...reason });
    expect(await ana.call(list.versions, { listId, id: 1 })).toMatchObject([{ _Version: 4, previousVersion: null }]);
  });

  test('an editor who saw an older state still gets a conflict with what a deleted version changed', async () => {
    await ana.call(list.deleteVersion, { listId, id: 1, versionNum: 2, ...reason });
    await expect(update({ Title: 'Mine', _Version: 1 })).rejects.toMatchObject({ error: 'itemChanged' });
  });

  test('FILE-031 LIST-067 deleting a version requires Delete and no more, and a reason, which is stored', async () => {
    const old = { listId, id: 1, versionNum: 1 };
    const eve = await world.member('Eve', Access.ContributeWithoutDelete);
    await expect(eve.call(list.deleteVersion, { ...old, ...reason })).rejects.toMatchObject({ error: 'forbidden' });
    await expect(ana.call(list.deleteVersion, { ...old, body: { reasonToDelete: ' ' } })).rejects.toMatchObject({
      details: { fields: [{ at: 'reasonToDelete', code: 'required' }] },
    });
    expect(await numbers()).toEqual([3, 2, 1]);
    const dan = await world.member('Dan', Access.Delete);
    await dan.call(list.deleteVersion, { ...old, ...reason });
    expect(await numbers()).toEqual([3, 2]);
    expect((await world.facts(listId)).at(-1)).toMatchObject({
      kind: 'versionDeleted',
      reason: reason.body.reasonToDelete,
      by: { fullName: 'Dan' },
    });
  });

  test('two adjacent ones deleted at the same time are both deleted, and none of their changes is lost', async () => {
    await update({ Due: '2026-01-01' });
    const gone = await Promise.all([2, 3].map((versionNum) => ana.call(list.deleteVersion, { listId, id: 1, versionNum, ...reason })));
    expect(gone).toEqual([{}, {}]);
    const [newest, first] = await ana.call(list.versions, { listId, id: 1 });
    expect([newest?._Version, first?._Version]).toEqual([4, 1]);
    expect(newest?.versionDiff.map(({ field }) => field).sort()).toEqual(['Amount', 'Due', 'Title']);
  });

  test('a unique value that another item has by now prevents a version from being restored', async () => {
    const { field, inOrder } = await import('#infra/embedded/demo/fields.ts');
    const unique = await world.list({ fields: inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true, isUnique: true })]) });
    const at = { listId: unique.id };
    await ana.call(list.createItem, { ...at, body: { Title: 'A' } });
    await ana.call(list.updateItem, { ...at, body: { Id: 1, Title: 'B' } });
    await ana.call(list.createItem, { ...at, body: { Title: 'A' } });
    await expect(ana.call(list.restoreVersion, { ...at, id: 1, versionNum: 1 })).rejects.toMatchObject({ error: 'valueNotUnique' });
  });
});

describe('versions of a file', () => {
  let library: string;
  const bytes = [randomBytes(40), randomBytes(50), randomBytes(60)];
  const blobOf = async (): Promise<string> => (await read<ItemRecord>(world.host.table, keys.item(library, 1)))?.file?.blob ?? '';
  beforeEach(async () => {
    library = (await world.list({ type: 'documents' })).id;
    for (const one of bytes) await ana.send(multipart(`/api/List/${library}/document/upload`, [['Plan.txt', one]]));
  });

  test('restoring one makes the old bytes the latest file without copying them', async () => {
    const before = await blobOf();
    const item = await ana.call(list.restoreVersion, { listId: library, id: 1, versionNum: 1 });
    expect(item).toMatchObject({ _FileSize: 40, _FileName: 'Plan.txt' });
    expect(await blobOf()).not.toBe(before);
    const [newest] = await ana.call(list.versions, { listId: library, id: 1 });
    expect(newest).toMatchObject({ versionType: 'file', fileVersion: 4, fileSize: 40 });
    expect(await world.host.blobs.get(await blobOf())).toEqual(bytes[0]);
  });

  test('new bytes with the same name change no value', async () => {
    const versions = await ana.call(list.versions, { listId: library, id: 1 });
    const names = versions.map(({ fileVersion, versionDiff }) => [fileVersion, versionDiff.filter(({ field }) => field === '_FileName')]);
    expect(names).toEqual([
      [3, []],
      [2, []],
      [1, [{ field: '_FileName', before: null, after: 'Plan.txt' }]],
    ]);
  });

  test('FILE-026 a changed value is a version of the item, new bytes are one of the file, and so is another name', async () => {
    await ana.call(list.updateItem, { listId: library, body: { Id: 1, Title: 'Plan' } });
    await ana.call(file.rename, { listId: library, id: 1, fileName: 'Map.txt' });
    const versions = await ana.call(list.versions, { listId: library, id: 1 });
    expect(versions.map(({ versionType, versionDiff }) => [versionType, versionDiff]).slice(0, 3)).toEqual([
      ['item', [{ field: '_FileName', before: 'Plan.txt', after: 'Map.txt' }]],
      ['item', [{ field: 'Title', before: '', after: 'Plan' }]],
      ['file', []],
    ]);
    expect(versions[2]).toMatchObject({ fileVersion: 3, fileName: 'Plan.txt', fileSize: 60 });
    const { changes } = (await world.facts(library)).at(-1) ?? {};
    expect(changes).toEqual([{ field: '_FileName', before: 'Plan.txt', after: 'Map.txt' }]);
  });

  test('deleting one removes its bytes, unless another version has them', async () => {
    const first = (await ana.call(list.restoreVersion, { listId: library, id: 1, versionNum: 1 }))._Version;
    expect(first).toBe(4);
    const stored = await blobOf();
    await ana.call(list.deleteVersion, { listId: library, id: 1, versionNum: 1, ...reason });
    expect(await world.host.blobs.get(stored)).toBeDefined();
    const second = (await read<{ file: { blob: string } }>(world.host.table, keys.version(library, 1, 2)))?.file.blob ?? '';
    expect(await world.host.blobs.get(second)).toBeDefined();
    await ana.call(list.deleteVersion, { listId: library, id: 1, versionNum: 2, ...reason });
    expect(await world.host.blobs.get(second)).toBeUndefined();
  });
});
