import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readFacts } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { put, read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { RECYCLED_PARTS } from '#shared/limits.ts';
import { ended } from '#tests/kit/ended.ts';
import { holdQueue } from '#tests/kit/holdQueue.ts';
import { SOON } from '#tests/kit/patience.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let owner: Member;
beforeEach(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 1e9;
  owner = await world.member('Owner', Access.FullAccess);
});
afterEach(() => world.close());

/** A site with more lists and pages than one transaction allows. */
const large = async (subPath = 'large', lists = RECYCLED_PARTS, pages = 15) => {
  const created = await owner.call(site.create, { body: { parentSiteId: world.site.id, siteName: 'Large', subPath } });
  const systemSiteId = created.id;
  const listIds: string[] = [];
  for (let n = 0; n < lists; n += 1) {
    const named = { title: `Visits ${n}`, path: `visits${n}`, listInternalName: `Visits${n}` };
    listIds.push((await owner.call(site.createList, { systemSiteId, body: named })).id);
  }
  for (let n = 0; n < pages; n += 1)
    await owner.call(site.createPage, { systemSiteId, body: { path: `page${n}`, title: `Page ${n}`, isHomePage: n === 0 } });
  return { ...created, listIds, lists, pages };
};

const remove = (systemSiteId: string) => owner.call(site.delete, { systemSiteId, body: { reasonToDelete: 'Closed' } });
const bin = () => owner.call(recycle.site, { systemSiteId: world.site.id });
const restore = (recycleId: string) => owner.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } });
const details = (path: string) => owner.call(site.details, { body: { path } });
const isThere = (listId: string): Promise<boolean> =>
  owner.call(list.items, { listId }).then(
    () => true,
    () => false,
  );
const addressOf = async (path: string) => read(world.host.table, keys.path(path));

describe('a site with very many lists and pages', () => {
  test('is closed immediately, goes to the recycle bin as one entry, and is restored with its whole content', async () => {
    const { id, path, listIds, lists, pages } = await large();
    await owner.call(list.createItem, { listId: listIds[0] ?? '', body: { Title: 'First' } });
    const before = await details(path);
    const { recycleId, jobId } = await remove(id);
    await expect(details(path)).rejects.toThrow('notFound');
    expect(await ended(owner, jobId ?? '')).toMatchObject({ kind: 'emptySite', state: 'done', done: lists + pages, refusedCount: 0 });
    for (const listId of listIds) expect(await isThere(listId)).toBe(false);
    expect(await addressOf(`${path}/_lists/visits3`)).toBeUndefined();
    expect(await addressOf(`${path}/_pages/page3`)).toBeUndefined();
    expect(await bin()).toMatchObject([{ id: recycleId, objectType: 'site', title: 'Large', reasonToDelete: 'Closed' }]);

    const back = await restore(recycleId);
    expect(await ended(owner, back.jobId ?? '')).toMatchObject({ kind: 'fillSite', state: 'done', refusedCount: 0 });
    const after = await details(path);
    expect(after).toEqual({ ...before, version: after.version });
    expect((await owner.call(site.listDetails, { body: { path: `${path}/_lists/visits3` } })).title).toBe('Visits 3');
    expect((await owner.call(list.items, { listId: listIds[0] ?? '' })).items.map(({ Title }) => Title)).toEqual(['First']);
    expect(await bin()).toEqual([]);
    const facts = (await readFacts(world.host.table, [`site#${world.site.id}`], '0', 1_000_000)).filter(({ objectId }) => objectId === id);
    expect(facts.map(({ kind }) => kind)).toEqual(['siteDeleted', 'siteRestored']);
  });

  test('is closed until all of it is restored, and can be restored while it is still being deleted', async () => {
    const { id, path, listIds } = await large();
    const queue = holdQueue(world);
    const { recycleId, jobId } = await remove(id);
    expect(await isThere(listIds[0] ?? '')).toBe(true);
    const [back, atOnce] = await Promise.all([restore(recycleId), restore(recycleId)]);
    await expect(details(path)).rejects.toThrow('notFound');
    expect([atOnce.jobId, (await restore(recycleId)).jobId]).toEqual([back.jobId, back.jobId]);
    await queue.letGo();
    expect(await ended(owner, jobId ?? '')).toMatchObject({ done: 0 });
    await ended(owner, back.jobId ?? '');
    expect((await details(path)).lists).toHaveLength(listIds.length);
    for (const listId of listIds) expect(await isThere(listId)).toBe(true);
  });

  test('is not left incomplete when someone ends its job', async () => {
    const { id, listIds } = await large();
    const queue = holdQueue(world);
    const { jobId } = await remove(id);
    await owner.call(application.cancelJob, { jobId: jobId ?? '' });
    await queue.letGo();
    expect(await ended(owner, jobId ?? '')).toMatchObject({ state: 'done' });
    for (const listId of listIds) expect(await isThere(listId)).toBe(false);
  });

  test('releases its address immediately, and takes nothing of the new site with it', async () => {
    const first = await large();
    const queue = holdQueue(world);
    const { jobId, recycleId } = await remove(first.id);
    const other = await owner.call(site.create, { body: { parentSiteId: world.site.id, siteName: 'Other', subPath: 'large' } });
    await owner.call(site.createList, { systemSiteId: other.id, body: { title: 'Own', path: 'own', listInternalName: 'Own' } });
    await queue.letGo();
    await ended(owner, jobId ?? '');
    const again = { title: 'Visits 3', path: 'visits3', listInternalName: 'Visits3' };
    const { id: listId } = await owner.call(site.createList, { systemSiteId: other.id, body: again });
    expect((await details('/large')).lists).toHaveLength(2);
    await expect(restore(recycleId)).rejects.toThrow('valueNotUnique');
    await owner.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
    await expect.poll(() => read(world.host.table, keys.site(first.id)), { timeout: SOON }).toBeUndefined();
    expect(await addressOf('/large/_lists/visits3')).toEqual({ listId });
    expect((await details('/large')).lists).toHaveLength(2);
  });

  test('is deleted permanently with all of its addresses before its deletion or restoration is complete', async () => {
    const { id, path, listIds } = await large();
    const queue = holdQueue(world);
    const { recycleId } = await remove(id);
    await restore(recycleId);
    await owner.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
    await queue.letGo();
    await expect.poll(() => read(world.host.table, keys.site(id)), { timeout: SOON }).toBeUndefined();
    for (const listId of listIds) expect(await read<ListRecord>(world.host.table, keys.list(listId))).toBeUndefined();
    for (const address of [path, `${path}/_lists/visits7`, `${path}/_pages/page7`]) expect(await addressOf(address)).toBeUndefined();
  });
});

test('a site with few lists whose records do not fit one transaction is deleted by a job as well', async () => {
  const { id, path, listIds } = await large('few', 12, 0);
  for (const listId of listIds) {
    const record = await read<ListRecord>(world.host.table, keys.list(listId));
    await world.host.table.transact([put(keys.list(listId), { ...record, description: 'x'.repeat(390 * 1024) })]);
  }
  const { recycleId, jobId } = await remove(id);
  expect(await ended(owner, jobId ?? '')).toMatchObject({ state: 'done', done: 12 });
  await ended(owner, (await restore(recycleId)).jobId ?? '');
  expect((await details(path)).lists).toHaveLength(12);
  expect((await read<SiteRecord>(world.host.table, keys.site(id)))?.deletedOn).toBeNull();
});

test('a site is deleted permanently with the lists in its recycle bin, however much was deleted in them before', async () => {
  const { id: systemSiteId, listIds } = await large('few', 2, 0);
  const [listId = ''] = listIds;
  const reason = 'x'.repeat(300 * 1024);
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    const { Id } = await owner.call(list.createItem, { listId, body: { Title: title } });
    const { recycleId } = await owner.call(recycle.delete, { body: { listId, id: Id } });
    await world.host.table.transact([{ update: keys.recycled(systemSiteId, recycleId), set: { reason } }]);
  }
  await owner.call(listDefinition.delete, { body: { listId } });
  const { recycleId } = await remove(systemSiteId);
  await owner.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
  await expect.poll(() => read(world.host.table, keys.site(systemSiteId)), { timeout: SOON }).toBeUndefined();
  expect(await read<ListRecord>(world.host.table, keys.list(listId))).toBeUndefined();
});
