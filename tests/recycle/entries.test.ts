import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handle } from '#events/jobs/index.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { put, read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { RECYCLE_ENTRIES } from '#shared/limits.ts';
import { ended } from '#tests/kit/ended.ts';
import { holdQueue } from '#tests/kit/holdQueue.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list()).id;
});
afterEach(() => world.close());

const deleted = async (Title: string): Promise<string> => {
  const { Id: id } = await ana.call(list.createItem, { listId, body: { Title } });
  return (await ana.call(recycle.delete, { body: { listId, id } })).recycleId;
};
const many = (recycleIds: string[]) => ({ body: { entries: recycleIds.map((recycleId) => ({ systemSiteId: world.site.id, recycleId })) } });
const purge = async (who: Member, recycleIds: string[]) => ended(who, (await who.call(recycle.purgeEntries, many(recycleIds))).id);
const restore = async (who: Member, recycleIds: string[]) => ended(who, (await who.call(recycle.restoreEntries, many(recycleIds))).id);
const bin = async () => (await ana.call(recycle.site, { systemSiteId: world.site.id })).map(({ title }) => title).sort();
const titles = async () => (await ana.call(list.items, { listId })).items.map(({ Title }) => Title).sort();
const factsOf = async (kind: string) => (await world.facts(listId)).filter((fact) => fact.kind === kind);

test('a whole recycle bin is emptied by one job, with a fact for each entry in the name of its user', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 45; at += 1) ids.push(await deleted(`Gone ${at}`));
  expect(await purge(ana, ids)).toMatchObject({ state: 'done', kind: 'purgeEntries', done: 45, total: 45, refused: [] });
  expect(await bin()).toEqual([]);
  const facts = await factsOf('itemPurged');
  expect(facts).toHaveLength(45);
  expect(new Set(facts.map(({ by }) => by.internalId))).toEqual(new Set([ana.user.id]));
});

test('LIST-067 items and folders are deleted with a reason or without one', async () => {
  const said = [{}, { reasonToDelete: '' }, { reasonToDelete: ' Entered twice ' }];
  for (const [index, reason] of said.entries()) {
    const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: `Item ${index}` } });
    await ana.call(recycle.delete, { body: { listId, id, ...reason } });
    const { Id: other } = await ana.call(list.createItem, { listId, body: { Title: `Many ${index}` } });
    await ana.call(recycle.deleteMultipleItems, { body: { listId, itemIds: [other], ...reason } });
    for (const kind of ['Folder', 'Full folder']) {
      const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: `${kind} ${index}` });
      if (kind === 'Full folder') await ana.call(list.createItem, { listId, folderId, body: { Title: 'Inside' } });
      await ana.call(recycle.deleteFolder, { body: { listId, folderId, ...reason } });
    }
  }
  const entries = await ana.call(recycle.site, { systemSiteId: world.site.id });
  expect(entries.map(({ title, reasonToDelete }) => `${title}: ${reasonToDelete}`).sort()).toEqual(
    ['Folder', 'Full folder', 'Item', 'Many'].flatMap((what) => [`${what} 0: `, `${what} 1: `, `${what} 2: Entered twice`]),
  );
});

test('entries are restored together, and one that cannot be is named with the reason', async () => {
  const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'Plans' });
  const inFolder = await ana.call(list.createItem, { listId, body: { Title: 'Within' }, folderId });
  const { recycleId: within } = await ana.call(recycle.delete, { body: { listId, id: inFolder.Id } });
  const { recycleId: folder } = await ana.call(recycle.deleteFolder, { body: { listId, folderId } });
  const [one, two] = [await deleted('One'), await deleted('Two')];
  await ana.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId: folder } });
  const job = await restore(ana, [one, within, two, 'none']);
  // For an entry no longer in the bin nothing has to be done.
  expect(job).toMatchObject({ done: 3, refused: [{ what: 'Within', error: 'notInRecycleBin' }] });
  expect(await titles()).toEqual(['One', 'Two']);
  expect(await bin()).toEqual(['Within']);
});

test('a folder is restored with its content, and not started twice', async () => {
  const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'Plans' });
  await ana.call(list.createItem, { listId, body: { Title: 'Within' }, folderId });
  const { recycleId, jobId } = await ana.call(recycle.deleteFolder, { body: { listId, folderId } });
  await ended(ana, jobId ?? '');
  // The content waits in the queue while the entry is named for the second time.
  const { sent } = holdQueue(world);
  const { id } = await ana.call(recycle.restoreEntries, many([recycleId, recycleId]));
  await handle(world.host)({ Records: [{ messageId: 'test', body: JSON.stringify(sent.shift()) }] } as SQSEvent);
  expect(await ended(ana, id)).toMatchObject({ done: 2, refused: [] });
  expect(sent).toHaveLength(1);
  await handle(world.host)({ Records: [{ messageId: 'test', body: JSON.stringify(sent.shift()) }] } as SQSEvent);
  expect(await bin()).toEqual([]);
  expect((await ana.call(list.items, { listId, folderId })).items.map(({ Title }) => Title)).toEqual(['Within']);
});

test('each entry requires the rights of the user, and is not named to a user without any', async () => {
  const [open, closed] = [await deleted('Open'), await deleted('Closed')];
  const rob = await world.member('Rob', Access.Read);
  expect(await purge(rob, [open])).toMatchObject({ done: 0, refused: [{ what: open, error: 'notFound' }] });
  expect(await restore(rob, [closed])).toMatchObject({ done: 0, refused: [{ what: closed, error: 'notFound' }] });
  expect(await bin()).toEqual(['Closed', 'Open']);
});

test('obstacles to an entry are shown only to users who see the entry', async () => {
  const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'Plans' });
  const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'Within' }, folderId });
  const { recycleId: within } = await ana.call(recycle.delete, { body: { listId, id } });
  await ana.call(recycle.deleteFolder, { body: { listId, folderId } });
  const record = await read<ListRecord>(world.host.table, keys.list(listId));
  await world.host.table.transact([put(keys.list(listId), { ...record, deletionApprovers: [ana.user.id] })]);
  const waiting = await deleted('Approved');
  const rob = await world.member('Rob', Access.Read);
  expect(await purge(rob, [waiting])).toMatchObject({ done: 0, refused: [{ what: waiting, error: 'notFound' }] });
  const one = (recycleId: string) => rob.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } });
  await expect(one(within)).rejects.toMatchObject({ status: 404, error: 'notFound' });
  expect(await restore(rob, [within])).toMatchObject({ done: 0, refused: [{ what: within, error: 'notFound' }] });
  expect(await restore(ana, [within])).toMatchObject({ refused: [{ what: 'Within', error: 'notInRecycleBin' }] });
});

test('rights that end while the job waits are not used', async () => {
  const recycleId = await deleted('Kept');
  const root = await world.member('Root', Access.None, { isAdmin: true });
  await root.call(permission.stopInheriting, { body: { listId } });
  await root.call(permission.remove, { body: { listId, userIds: [ana.user.id] } });
  expect(await purge(ana, [recycleId])).toMatchObject({ done: 0, refused: [{ what: recycleId, error: 'notFound' }] });
});

test("RECY-012 emptying a recycle bin does not count as approval of an entry's end", async () => {
  const record = await read<ListRecord>(world.host.table, keys.list(listId));
  await world.host.table.transact([put(keys.list(listId), { ...record, deletionApprovers: [ana.user.id] })]);
  const recycleId = await deleted('Approved');
  expect(await purge(ana, [recycleId])).toMatchObject({ done: 0, refused: [{ what: 'Approved', error: 'approvalPending' }] });
  expect(await factsOf('deletionApproved')).toEqual([]);
});

test('no entries, too many, and one without its site are refused', async () => {
  const requested = (entries: { systemSiteId: string; recycleId: string }[]) => ana.call(recycle.purgeEntries, { body: { entries } });
  const entry = { systemSiteId: world.site.id, recycleId: 'none' };
  const { systemSiteId: _, ...siteless } = entry;
  for (const wrong of [[], Array.from({ length: RECYCLE_ENTRIES + 1 }, () => entry), [siteless as typeof entry]])
    await expect(requested(wrong)).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
});
