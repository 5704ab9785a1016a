import { afterEach, beforeEach, expect, test } from 'vitest';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { emptyFolder } from '#functions/domain/recycle/emptyFolder.ts';
import { purgeList } from '#functions/domain/recycle/purge/purgeList.ts';
import { restoreFolderContent } from '#functions/domain/recycle/restoreFolderContent.ts';
import type { Scanned } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, JobRecord, ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { ended } from '#tests/kit/ended.ts';
import { holdQueue } from '#tests/kit/holdQueue.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let ben: Member;
let listId: string;
let plans: string;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.FullAccess);
  ben = await world.member('Ben', Access.Contribute);
  listId = (await world.list()).id;
  plans = (await ana.call(list.createFolder, { listId, folderName: 'Plans' })).id;
});
afterEach(() => world.close());

const add = async (Title: string, folderId = plans): Promise<number> =>
  (await ana.call(list.createItem, { listId, body: { Title }, folderId })).Id;
const itemsIn = async (folderId: string) => (await ana.call(list.items, { listId, folderId })).items.map(({ Id }) => Id);
const bin = async () => (await ana.call(recycle.site, { systemSiteId: world.site.id })).map(({ title }) => title);
const remove = async () => {
  const { recycleId, jobId } = await ben.call(recycle.deleteFolder, { body: { listId, folderId: plans } });
  return { recycleId, jobId: jobId ?? expect.fail('no job') };
};
const removed = async (): Promise<string> => {
  const { recycleId, jobId } = await remove();
  await ended(ben, jobId);
  return recycleId;
};
const entry = (recycleId: string) => ({ body: { systemSiteId: world.site.id, recycleId } });
const restore = async (recycleId: string) => (await ana.call(recycle.restore, entry(recycleId))).jobId;
const restored = async (recycleId: string) => ended(ana, (await restore(recycleId)) ?? expect.fail('no job'));
const jobAt = async (id: string) => (await read<JobRecord>(world.host.table, keys.job(id))) ?? expect.fail('no job');
const noneRuns = () =>
  expect.poll(async () => (await world.host.table.query({ table: 'content', pk: keys.openJob('').pk })).rows).toEqual([]);
const purged = async (recycleId: string) => {
  await ana.call(recycle.permanentlyDelete, entry(recycleId));
  await noneRuns();
};

/** Runs something once, between a read of the table and the reader's next step. */
const afterRead = (name: 'get' | 'query', isMeant: (pk: string) => boolean, act: () => Promise<unknown>): void => {
  const { table } = world.host;
  const original = table[name].bind(table) as (key: { pk: string }, options?: object) => Promise<unknown>;
  const reading = async (key: { pk: string }, options?: object) => {
    const found = await original(key, options);
    if (isMeant(key.pk)) {
      Object.assign(table, { [name]: original });
      await act();
    }
    return found;
  };
  Object.assign(table, { [name]: reading });
};

/** Runs something at the moment before a folder is closed. */
const beforeClosing = (folderId: string, act: () => Promise<unknown>): void => {
  const { table } = world.host;
  const { transact } = table;
  const { pk } = keys.folder(folderId);
  table.transact = async (writes, options) => {
    if (writes.some((write) => 'update' in write && write.update.pk === pk && write.set?.deletedOn)) {
      table.transact = transact;
      await act();
    }
    return transact(writes, options);
  };
};

test.each(['empty', 'full'])(
  'an object that arrives in a folder that was %s in the instant in which it is closed is deleted with it',
  async (what) => {
    const inside = what === 'full' ? [await add('First')] : [];
    let inner = '';
    beforeClosing(plans, async () => {
      inside.push(await add('Late'));
      inner = (await ana.call(list.createFolder, { listId, folderName: 'Inner', parentFolderId: plans })).id;
      inside.push(await add('Within', inner));
    });
    const { recycleId } = await ben.call(recycle.deleteFolder, { body: { listId, folderId: plans } });
    await noneRuns();
    expect(await bin()).toEqual(['Plans']);
    expect((await ana.call(list.items, { listId })).total).toBe(0);
    await expect(ana.call(list.getItem, { listId, id: inside.at(-1) ?? 0 })).rejects.toMatchObject({ status: 404 });
    await restored(recycleId);
    expect([...(await itemsIn(plans)), ...(await itemsIn(inner))]).toEqual(inside);
  },
);

test('an object that arrives in a folder in the instant in which it moves to another list stays in it', async () => {
  const goalListId = (await world.list()).id;
  await add('Moved');
  let late = 0;
  beforeClosing(plans, async () => {
    late = await add('Late');
  });
  const body = { itemIds: [], folderIds: [plans], goalListId, goalFolderId: goalListId };
  const { id } = await ana.call(list.moveToList, { listId, body });
  expect(await ended(ana, id)).toMatchObject({ state: 'done', refused: [{ what: 'Plans', error: 'folderKept' }] });
  expect(await itemsIn(plans)).toEqual([late]);
});

test.each(['an item', 'a folder'])('%s is not restored into a folder that is deleted in that instant', async (what) => {
  const inner = (await ana.call(list.createFolder, { listId, folderName: 'Inner', parentFolderId: plans })).id;
  const id = await add('Row');
  const { recycleId } =
    what === 'an item'
      ? await ana.call(recycle.delete, { body: { listId, id } })
      : await ana.call(recycle.deleteFolder, { body: { listId, folderId: inner } });
  let isGone = false;
  const { table } = world.host;
  const { transact } = table;
  table.transact = async (writes, options) => {
    if (!isGone && writes.some((write) => 'delete' in write && write.delete.sk === recycleId)) {
      isGone = true;
      await removed();
    }
    return transact(writes, options);
  };
  await expect(restore(recycleId)).rejects.toMatchObject({ error: what === 'an item' ? 'notInRecycleBin' : 'folderExists' });
  expect((await bin()).toSorted()).toEqual([what === 'an item' ? 'Row' : 'Inner', 'Plans'].toSorted());
});

test('a folder that could not be emptied remains with its content when its entry is deleted permanently', async () => {
  const [gone, held] = [await add('Gone'), await add('Held')];
  await ana.call(list.checkOut, { listId, id: held });
  await purged(await removed());
  expect(await bin()).toEqual([]);
  expect(await itemsIn(plans)).toEqual([held]);
  expect(await ana.call(list.getFolder, { listId, folderId: plans })).toMatchObject({ name: 'Plans', itemCount: 1 });
  expect(await read<ItemRecord>(world.host.table, keys.item(listId, gone))).toBeUndefined();
});

test('so does one that was restored without all of it', async () => {
  await add('Gone');
  const recycleId = await removed();
  const queue = holdQueue(world);
  const jobId = (await restore(recycleId)) ?? '';
  await ana.call(application.cancelJob, { jobId });
  await queue.letGo();
  expect(await bin()).toEqual(['Plans']);
  const later = await add('Later');
  await purged(recycleId);
  expect(await itemsIn(plans)).toEqual([later]);
  expect(await ana.call(list.getFolder, { listId, folderId: plans })).toMatchObject({ name: 'Plans' });
});

test('one that was deleted with a later entry is restored with that, whatever becomes of an earlier one', async () => {
  const held = await add('Held');
  await add('Gone');
  await ana.call(list.checkOut, { listId, id: held });
  const first = await removed();
  await ana.call(list.discardCheckOut, { listId, id: held });
  const second = await removed();
  await purged(first);
  expect(await restored(second)).toMatchObject({ done: 1, refusedCount: 0 });
  expect(await itemsIn(plans)).toEqual([held]);
});

test('the approvers of the end of a folder have nothing to do once a job has restored it', async () => {
  const counted = async () => (await ben.call(account.getAccount, {})).tasks;
  await ana.call(listDefinition.update, { body: { listId, deletionApprovers: [ben.user.id] } });
  await add('Row');
  const recycleId = await removed();
  await expect.poll(counted).toBe(1);
  const queue = holdQueue(world);
  const back = (await restore(recycleId)) ?? expect.fail('no job');
  await expect.poll(() => world.table.readFeed(world.table.feedPosition('listeners'), 1)).toEqual([]);
  expect(await counted()).toBe(1);
  await queue.letGo();
  await ended(ana, back);
  expect(await bin()).toEqual([]);
  await expect.poll(counted).toBe(0);
});

test('an approval of the end of a folder in the instant of its restoration does not stop the restoration', async () => {
  await ana.call(listDefinition.update, { body: { listId, deletionApprovers: [ben.user.id, ana.user.id] } });
  const id = await add('Row');
  const recycleId = await removed();
  const queue = holdQueue(world);
  const { table } = world.host;
  const { transact } = table;
  let back = '';
  table.transact = async (writes, options) => {
    const isMeant = writes.some((write) => ('put' in write ? write.put.sk : 'update' in write && write.update.sk) === recycleId);
    if (isMeant) {
      table.transact = transact;
      back = (await restore(recycleId)) ?? '';
    }
    return transact(writes, options);
  };
  await ben.call(recycle.permanentlyDelete, entry(recycleId));
  await queue.letGo();
  expect(await ended(ana, back)).toMatchObject({ state: 'done', done: 1, refused: [] });
  expect(await itemsIn(plans)).toEqual([id]);
  expect(await bin()).toEqual([]);
});

test('what a folder loses while it is being restored is restored with it', async () => {
  const id = await add('Row');
  const queue = holdQueue(world);
  const { recycleId, jobId } = await remove();
  const job = await jobAt(jobId);
  const isNoted = (pk: string) => pk === keys.recycledWith(recycleId, '').pk;
  const step = () => emptyFolder({ ...world.ctx }, job);
  afterRead('query', isNoted, step);
  const back = await restore(recycleId);
  await queue.letGo();
  if (back) await ended(ana, back);
  expect(await itemsIn(plans)).toEqual([id]);
  expect(await bin()).toEqual([]);
});

test('what is deleted permanently while it is being restored is deleted, and what was restored before is complete', async () => {
  const [first, second] = [await add('First'), await add('Second')];
  const recycleId = await removed();
  const queue = holdQueue(world);
  const back = (await restore(recycleId)) ?? expect.fail('no job');
  const job = await jobAt(back);
  await ana.call(recycle.permanentlyDelete, entry(recycleId));
  const isSecond = (pk: string) => pk === keys.item(listId, second).pk;
  afterRead('get', isSecond, () => restoreFolderContent({ ...world.ctx }, job));
  await queue.letGo();
  await noneRuns();
  expect(await bin()).toEqual([]);
  expect(await itemsIn(plans)).toEqual([]);
  expect(await ana.call(list.getFolder, { listId, folderId: plans })).toMatchObject({ itemCount: 0 });
  for (const id of [first, second]) expect(await read<ItemRecord>(world.host.table, keys.item(listId, id))).toBeUndefined();
  expect(await read<FolderRecord>(world.host.table, keys.folder(plans))).toMatchObject({ deletedOn: null });
});

test('a job that runs on two hosts at the same time restores everything and leaves no entry', async () => {
  const ids = [await add('First'), await add('Second'), await add('Third')];
  const recycleId = await removed();
  const queue = holdQueue(world);
  const job = await jobAt((await restore(recycleId)) ?? '');
  const steps = await Promise.all([restoreFolderContent({ ...world.ctx }, job), restoreFolderContent({ ...world.ctx }, job)]);
  expect(steps.flatMap(({ refused }) => refused)).toEqual([]);
  expect(await bin()).toEqual([]);
  expect(await itemsIn(plans)).toEqual(ids);
  await queue.letGo();
  await noneRuns();
});

test('what an import writes while its list is deleted permanently is deleted with the list', async () => {
  const record = (await read<ListRecord>(world.host.table, keys.list(listId))) ?? expect.fail('no list');
  await add('Before', listId);
  const queue = holdQueue(world);
  const { recycleId } = await ana.call(listDefinition.delete, { body: { listId } });
  await ana.call(recycle.permanentlyDelete, entry(recycleId));
  let job = await jobAt(String(queue.sent.find(({ name }) => name === 'job')?.body.id));
  let late: ItemRecord | undefined;
  for (let cursor: string | null = ''; cursor !== null; job = { ...job, cursor }) {
    cursor = (await purgeList(world.ctx, job)).cursor;
    if (late || cursor?.startsWith('[0')) continue;
    const after = await newItem(world.ctx, { list: record, folderId: listId, values: { Title: 'Late' }, file: null });
    late = await saveItem(world.ctx, { list: record, kind: 'itemCreated', before: null, after });
  }
  const rows: { pk: string }[] = [];
  for (let next: Scanned['next'] | undefined, isFirst = true; isFirst || next; isFirst = false) {
    const page: Scanned = await world.host.table.scan({ table: 'content', limit: 1000, ...(next && { after: next }) });
    rows.push(...page.rows);
    next = page.next;
  }
  expect(late).toBeDefined();
  expect(
    rows.map(({ pk }) => pk).filter((pk) => /^(?:item|members|order|count|list|names|opentasks)#/.test(pk) && pk.includes(listId)),
  ).toEqual([]);
  await queue.letGo();
});
