import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import { put, read } from '#functions/storage/rows.ts';
import { checkFolder } from '#infra/integrity/checkFolder.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { keptAndCounted } from '#tests/folders/counted.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { SOON } from '#tests/kit/patience.ts';
import { type TwoLists, twoLists } from '#tests/transfers/twoLists.ts';

let at: TwoLists;
afterEach(() => at.world.close());

const expectSound = async (): Promise<void> => {
  for (const id of [at.from, at.to]) {
    const { kept: stored, counted } = await keptAndCounted(at.world, id);
    expect(stored).toEqual(counted);
  }
  await expect.poll(() => Array.fromAsync(checkFolder(at.world.folder, { isRunning: false })), { timeout: SOON }).toEqual([]);
};
const kindOf = async (listId: string) => (await at.world.facts(listId)).at(-1)?.kind;

describe('an item that is moved to a list of another site', () => {
  test('keeps its versions, comments, attachments and creator, and is recorded in both lists', async () => {
    at = await twoLists();
    const { ana, from, to, world } = at;
    const id = await at.add('Plan');
    await ana.call(list.updateItem, { listId: from, body: { Id: id, Amount: 4 } });
    await ana.send(multipart(`/api/List/${from}/item/${id}/attachment/uploadmultiple`, [['Note.txt', randomBytes(20)]]));
    await ana.call(list.addComment, { listId: from, id, body: { text: 'Keep this' } });
    const ben = await world.member('Ben', Access.Contribute);
    expect(await at.move({ itemIds: [id] }, ben)).toMatchObject({ state: 'done', done: 1, total: 1, refused: [] });
    expect((await at.inList(from)).items).toEqual([]);
    const [moved] = (await at.inList(to)).items;
    const created = { Title: 'Plan', Amount: 4, _Version: 4, _CreatedBy: { fullName: 'Ana' }, _ModifiedBy: { fullName: 'Ben' } };
    expect(moved).toMatchObject(created);
    const there = { listId: to, id: moved?.Id ?? 0 };
    expect((await ana.call(list.versions, there)).map(({ _Version }) => _Version)).toEqual([4, 3, 2, 1]);
    expect((await ana.call(list.version, { ...there, versionNum: 1 })).Amount).toBe(3);
    expect((await ana.call(list.threads, there)).threads[0]?.text).toBe('Keep this');
    expect((await ana.call(list.getItem, there)).Attachments).toMatchObject([{ fileName: 'Note.txt' }]);
    expect([await kindOf(from), await kindOf(to)]).toEqual(['itemMovedOut', 'itemMovedIn']);
    await expectSound();
  });

  test('keeps versions of very long texts', async () => {
    at = await twoLists();
    const { from, to, world } = at;
    const id = await at.add('Plan');
    const first = await read<VersionRecord>(world.table, keys.version(from, id, 1));
    // Together they do not fit into a transaction.
    for (let version = 2; version <= 20; version += 1) {
      const values = { ...first?.values, Title: 'x'.repeat(395 * 1024) };
      await world.table.transact([put(keys.version(from, id, version), { ...first, version, values })]);
    }
    await world.table.transact([{ update: keys.item(from, id), set: { version: 20 } }]);
    expect(await at.move({ itemIds: [id] })).toMatchObject({ state: 'done', done: 1, refused: [] });
    const [moved] = (await at.inList(to)).items;
    expect((await read<VersionRecord>(world.table, keys.version(to, moved?.Id ?? 0, 20)))?.values.Title).toHaveLength(395 * 1024);
  });

  test('keeps a comment that is written at that very moment', async () => {
    at = await twoLists();
    const { world, ana, from, to } = at;
    const id = await at.add('Plan');
    await ana.call(list.addComment, { listId: from, id, body: { text: 'Early' } });
    const transact = world.table.transact.bind(world.table);
    let isLate = true;
    world.table.transact = async (writes, options) => {
      await transact(writes, options);
      if (!isLate || !writes.some((write) => 'put' in write && write.put.sk.startsWith('comment#') && write.put.pk.includes(to))) return;
      isLate = false;
      await ana.call(list.addComment, { listId: from, id, body: { text: 'Late' } });
    };
    expect(await at.move({ itemIds: [id] })).toMatchObject({ done: 1, refused: [] });
    const { threads } = await ana.call(list.threads, { listId: to, id: (await at.inList(to)).items[0]?.Id ?? 0 });
    expect([isLate, threads.map(({ text }) => text).sort()]).toEqual([false, ['Early', 'Late']]);
  });

  test('leaves its new address at the old one, for users who could see it there', async () => {
    at = await twoLists();
    const id = await at.add('Plan');
    const [rita, ada] = [await at.world.member('Rita', Access.Read), await at.world.member('Ada', Access.FullAccess)];
    await ada.call(permission.stopInheriting, { body: { listId: at.from, itemId: id } });
    await ada.call(permission.remove, { body: { listId: at.from, itemId: id, userIds: [rita.user.id] } });
    await at.move({ itemIds: [id] });
    const old = { listId: at.from, id };
    const params = { listId: at.to, itemId: 1 };
    await expect(at.ana.call(list.getItem, old)).rejects.toMatchObject({ status: 410, error: 'itemMoved', details: { params } });
    await expect(rita.call(list.getItem, old)).rejects.toMatchObject({ status: 404, error: 'notFound' });
    expect(await at.recordOf(at.from, id)).toMatchObject({ values: {}, file: null });
  });

  test('requires Delete in the source and Create in the destination', async () => {
    at = await twoLists();
    const { world, from, to } = at;
    const id = await at.add('Plan');
    const [rita, cara] = [await world.member('Rita', Access.None), await world.member('Cara', Access.None)];
    await world.grant(node.list(from), rita.user, Access.Contribute);
    await world.grant(node.list(to), rita.user, Access.Read);
    await expect(at.move({ itemIds: [id] }, rita)).rejects.toMatchObject({ status: 403, error: 'forbidden' });
    await world.grant(node.list(from), cara.user, Access.Edit);
    await expect(at.move({ itemIds: [id] }, cara)).rejects.toMatchObject({ status: 404, error: 'notFound' });
    await world.grant(node.list(to), cara.user, Access.Contribute);
    expect(await at.move({ itemIds: [id] }, cara)).toMatchObject({ done: 0, refused: [{ what: '1', error: 'forbidden' }] });
    expect((await at.recordOf(from, id))?.deletedOn).toBeNull();
  });

  test('stays if a draft, a workflow or a column that the user cannot see prevents it', async () => {
    at = await twoLists();
    const { world, ana, from } = at;
    const [held, runs, free, more] = [await at.add('Held'), await at.add('Runs'), await at.add('Free'), await at.add('More')];
    const ada = await world.member('Ada', Access.FullAccess);
    await ada.call(list.checkOut, { listId: from, id: held });
    const run = { listId: from, id: 'run', itemId: runs, workflowId: 'flow' };
    await world.table.transact([put(keys.run(from, 'run'), run), put(keys.openRun(from, runs, 'flow'), run)]);
    const refused = [
      { what: 'Held', error: 'checkedOut' },
      { what: 'Runs', error: 'workflowRunning' },
    ];
    const named = { itemIds: [held, runs, free], ...at.goal };
    expect((await ana.call(list.previewTransfer, { listId: from, body: { ...named, isMove: true } })).refused).toEqual(refused);
    expect(await at.move({ itemIds: [held, runs, free] })).toMatchObject({ done: 1, refused });
    const amount = { listId: from, fieldId: 'Amount' };
    await ada.call(permission.stopInheriting, { body: amount });
    await ada.call(permission.remove, { body: { ...amount, userIds: [ana.user.id] } });
    const { refused: hidden } = await ana.call(list.previewTransfer, { listId: from, body: { ...named, itemIds: [more], isMove: true } });
    expect(hidden).toEqual([{ what: 'More', error: 'hiddenFields' }]);
    await expect(at.move({ itemIds: [more] })).rejects.toMatchObject({ status: 403, error: 'hiddenFields' });
  });
});

describe('files that are moved', () => {
  test('keep their bytes, which are deleted with the last item that uses them', async () => {
    at = await twoLists({ type: 'documents' });
    const { world, from, to } = at;
    const [first, second] = [randomBytes(64), randomBytes(64)];
    const id = await at.upload('plan.txt', first);
    await at.upload('plan.txt', second);
    expect(await at.move({ itemIds: [id] })).toMatchObject({ done: 1, refused: [] });
    const [moved] = (await at.inList(to)).items;
    expect(moved?._FileName).toBe('plan.txt');
    expect(await at.bytesOf(to, moved?.Id ?? 0)).toEqual(second);
    const version = await read<VersionRecord>(world.table, keys.version(to, moved?.Id ?? 0, 1));
    expect(Buffer.from((await world.host.blobs.get(version?.file?.blob ?? '')) ?? [])).toEqual(first);
    const { blob = '' } = (await at.recordOf(to, moved?.Id ?? 0))?.file ?? {};
    const ada = await world.member('Ada', Access.FullAccess);
    const { recycleId } = await ada.call(recycle.delete, { body: { listId: to, id: moved?.Id ?? 0 } });
    expect(await world.host.blobs.get(blob)).toBeDefined();
    await ada.call(recycle.permanentlyDelete, { body: { systemSiteId: at.far.id, recycleId } });
    await expect.poll(() => world.host.blobs.get(blob)).toBeUndefined();
    expect((await at.inList(from)).items).toEqual([]);
    await expectSound();
  });

  test.each([
    ['number', ['plan (2).txt', 'plan.txt'], 1],
    ['replace', ['plan.txt'], 1],
    ['skip', ['plan.txt'], 0],
  ] as const)('whose name is taken: %s', async (takenName, names, done) => {
    at = await twoLists({ type: 'documents' });
    const { ana, from, to } = at;
    const [old, fresh] = [randomBytes(40), randomBytes(40)];
    const other = await at.upload('plan.txt', old, to, to);
    const id = await at.upload('plan.txt', fresh);
    const body = { itemIds: [id], ...at.goal, isMove: true };
    expect((await ana.call(list.previewTransfer, { listId: from, body })).takenNames).toEqual(['plan.txt']);
    expect(await at.move({ itemIds: [id], takenName })).toMatchObject({ done, refused: [] });
    const { items } = await at.inList(to);
    expect(items.map(({ _FileName }) => _FileName).sort()).toEqual(names);
    expect((await at.inList(from)).items).toHaveLength(1 - done);
    expect((await at.recordOf(to, other))?.deletedOn === null).toBe(takenName !== 'replace');
    await expectSound();
  });

  test('move with their folders; what cannot move keeps its folder', async () => {
    at = await twoLists({ type: 'documents' });
    const { world, ana, from, to } = at;
    const top = await at.addFolder('Top');
    const [inner, other] = [await at.addFolder('Inner', top), await at.addFolder('Other', top)];
    await at.upload('a.txt', randomBytes(30), inner);
    const held = await at.upload('b.txt', randomBytes(30), other);
    const ada = await world.member('Ada', Access.FullAccess);
    await ada.call(list.checkOut, { listId: from, id: held });
    const job = await at.move({ folderIds: [top] });
    expect(job.refused.map(({ what, error }) => `${what} ${error}`).sort()).toEqual([
      'Other folderKept',
      'Top folderKept',
      'b.txt checkedOut',
    ]);
    const [created] = (await at.inList(to)).folders;
    expect(created?.name).toBe('Top');
    expect((await at.inList(to, created?.id)).folders.map(({ name }) => name).sort()).toEqual(['Inner', 'Other']);
    expect((await at.inList(from, top)).folders.map(({ name }) => name)).toEqual(['Other']);
    await expectSound();
    await ada.call(list.discardCheckOut, { listId: from, id: held });
    expect((await at.move({ folderIds: [top], takenName: 'replace' })).refused).toEqual([]);
    expect((await at.inList(from)).folders).toEqual([]);
    expect((await at.inList(to)).folders).toHaveLength(1);
    await expect(ana.call(list.getFolder, { listId: from, folderId: top })).rejects.toMatchObject({ status: 404 });
    await expectSound();
  });

  test('that the user cannot see, or whose folder, remain and are not reported', async () => {
    at = await twoLists({ type: 'documents' });
    const { world, ana, from, to } = at;
    const top = await at.addFolder('Top');
    const closed = await at.addFolder('Closed', top);
    await at.upload('secret.txt', randomBytes(30), closed);
    await at.upload('open.txt', randomBytes(30), top);
    const itemId = await at.upload('closed.txt', randomBytes(30), top);
    const ada = await world.member('Ada', Access.FullAccess);
    for (const hidden of [{ folderId: closed }, { itemId }]) {
      await ada.call(permission.stopInheriting, { body: { listId: from, ...hidden } });
      await ada.call(permission.remove, { body: { listId: from, ...hidden, userIds: [ana.user.id] } });
    }
    const job = await at.move({ folderIds: [top] });
    expect(job).toMatchObject({ done: 2, refused: [{ what: 'Top', error: 'folderKept' }] });
    const [created] = (await ada.call(list.items, { listId: to, folderId: to })).folders;
    const moved = await ada.call(list.items, { listId: to, folderId: created?.id ?? '' });
    expect([moved.folders, moved.items.map(({ _FileName }) => _FileName)]).toEqual([[], ['open.txt']]);
    expect((await ada.call(list.items, { listId: from, folderId: closed })).items).toHaveLength(1);
  });
});

test('nothing is left of a list that is deleted permanently after its content was moved', async () => {
  at = await twoLists({ type: 'documents' });
  const { world, from } = at;
  const top = await at.addFolder('Top');
  await at.upload('a.txt', randomBytes(30), top);
  await at.move({ folderIds: [top] });
  const root = await world.member('Root', Access.None, { isAdmin: true });
  const { recycleId } = await root.call(listDefinition.delete, { body: { listId: from } });
  await root.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
  await expect.poll(() => world.table.get(keys.list(from))).toBeUndefined();
  expect(await world.table.get(keys.folder(top))).toBeUndefined();
  expect(await world.table.get(keys.item(from, 1))).toBeUndefined();
});
