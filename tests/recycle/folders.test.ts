import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { put, read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { auditActions } from '#shared/auditActions.ts';
import { application } from '#shared/contracts/application.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import type { Job } from '#shared/models/content/job.ts';
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

const addFolder = (folderName: string, parentFolderId?: string) =>
  ana.call(list.createFolder, { listId, folderName, ...(parentFolderId && { parentFolderId }) });
const add = async (Title: string, folderId: string): Promise<number> =>
  (await ana.call(list.createItem, { listId, body: { Title }, folderId })).Id;

/** Plans with Drafts and Old inside, and items in each. */
const fill = async (each = 3) => {
  const plans = await addFolder('Plans');
  const drafts = await addFolder('Drafts', plans.id);
  const old = await addFolder('Old', drafts.id);
  const ids: number[] = [];
  for (const { id } of [plans, drafts, old]) for (let n = 0; n < each; n += 1) ids.push(await add(`Row ${n}`, id));
  return { plans, drafts, old, ids };
};

const ended = async (jobId: string | null, who: Member = ana): Promise<Job> => {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const job = await who.call(application.followJob, { jobId: jobId ?? '' });
    if (job.endedOn) return job;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the job does not end');
};

const total = async (): Promise<number | null> => (await ana.call(list.items, { listId })).total;
const titlesIn = async (folderId: string): Promise<unknown[]> =>
  (await ana.call(list.items, { listId, folderId })).items.map(({ Id }) => Id);
const bin = () => ana.call(recycle.site, { systemSiteId: world.site.id });
const deleteFolder = (folderId: string) =>
  ana.call(recycle.deleteFolder, { body: { listId, folderId, reasonToDelete: 'No longer needed' } });
const restore = (recycleId: string) => ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } });

describe('a folder with content', () => {
  test('keeps what someone else has checked out, and says so', async () => {
    const { drafts, ids } = await fill(1);
    const ben = await world.member('Ben', Access.Contribute);
    const held = ids[1] ?? 0;
    await ben.call(list.checkOut, { listId, id: held });
    const { jobId } = await deleteFolder(drafts.id);
    expect(await ended(jobId)).toMatchObject({ refusedCount: 1, refused: [{ what: 'Row 0', error: 'checkedOut' }] });
    expect(await titlesIn(drafts.id)).toEqual([held]);
  });

  test('goes to the recycle bin as one entry, with a fact for each object in it', async () => {
    const { plans, ids } = await fill();
    const before = (await world.facts(listId)).length;
    const { recycleId, jobId } = await deleteFolder(plans.id);
    expect(await ended(jobId)).toMatchObject({ state: 'done', done: 12, total: 12, refusedCount: 0 });
    expect(await bin()).toMatchObject([{ id: recycleId, title: 'Plans', objectType: 'folder', reasonToDelete: 'No longer needed' }]);
    const facts = (await world.facts(listId)).slice(before);
    expect(facts.map(({ kind }) => kind).sort()).toEqual([...Array(3).fill('folderDeleted'), ...Array(9).fill('itemDeleted')]);
    expect(facts.every(({ reason }) => reason === 'No longer needed')).toBe(true);
    for (const id of ids) await expect(ana.call(list.getItem, { listId, id })).rejects.toMatchObject({ status: 404 });
    expect((await ana.call(list.items, { listId })).folders).toEqual([]);
  });

  test('RECY-011 is restored with its whole content, in its place', async () => {
    const { plans, drafts, old, ids } = await fill();
    const deleted = await deleteFolder(plans.id);
    await ended(deleted.jobId);
    const { jobId } = await restore(deleted.recycleId);
    expect(await ended(jobId)).toMatchObject({ state: 'done', done: 11, refusedCount: 0 });
    expect(await titlesIn(plans.id)).toEqual(ids.slice(0, 3));
    expect(await titlesIn(drafts.id)).toEqual(ids.slice(3, 6));
    expect(await titlesIn(old.id)).toEqual(ids.slice(6));
    expect((await ana.call(list.folderByPath, { listId, path: 'Plans/Drafts/Old' })).itemCount).toBe(3);
    expect(await bin()).toEqual([]);
    const facts = await world.facts(listId);
    expect(facts.filter(({ kind }) => kind === 'itemRestored')).toHaveLength(9);
    expect(facts.filter(({ kind }) => kind === 'folderRestored')).toHaveLength(3);
    const owner = await world.member('Olga', Access.FullAccess);
    const startDate = new Date(Date.now() - 3_600_000).toISOString();
    const trail = async () =>
      (await owner.call(auditLog.listHistory, { body: { listId, startDate, endDate: new Date().toISOString() } })).rows;
    await expect.poll(async () => (await trail()).filter(({ event }) => event === auditActions.Restored).length).toBe(12);
  });

  test('keeps the counts correct both ways', async () => {
    const { plans } = await fill();
    await add('Outside', listId);
    const counted = await total();
    const deleted = await deleteFolder(plans.id);
    await ended(deleted.jobId);
    expect(await total()).toBe(1);
    await ended((await restore(deleted.recycleId)).jobId);
    expect(await total()).toBe(counted);
  });

  test('remains if the user may not delete something in it, and names that', async () => {
    const { plans, ids } = await fill();
    const [kept = 0] = ids;
    const item = await read<ItemRecord>(world.host.table, keys.item(listId, kept));
    await world.host.table.transact([put(keys.item(listId, kept), { ...item, ownScope: true })]);
    await world.grant(node.item(listId, kept), ana.user, Access.Read);
    const deleted = await deleteFolder(plans.id);
    expect(await ended(deleted.jobId)).toMatchObject({ state: 'done', refused: [{ what: 'Row 0', error: 'forbidden' }] });
    expect((await ana.call(list.getItem, { listId, id: kept })).Title).toBe('Row 0');
    expect((await ana.call(list.getFolder, { listId, folderId: plans.id })).name).toBe('Plans');
    await ended((await restore(deleted.recycleId)).jobId);
    for (const id of ids) expect((await ana.call(list.getItem, { listId, id })).Id).toBe(id);
  });

  test('names nothing that is closed to the user who deletes it', async () => {
    const { plans, drafts, ids } = await fill(1);
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    const [, , within = 0] = ids;
    await admin.call(list.updateItem, { listId, body: { Id: within, Title: 'Redundancies' } });
    const closed = { listId, folderId: drafts.id };
    await admin.call(permission.stopInheriting, { body: closed });
    await admin.call(permission.remove, { body: { ...closed, userIds: [ana.user.id] } });
    const { jobId } = await deleteFolder(plans.id);
    const { refused } = await ended(jobId);
    expect(refused.map(({ error }) => error)).toContain('forbidden');
    expect(JSON.stringify(refused)).not.toMatch(/Redundancies|Drafts|Old/);
    expect((await admin.call(list.getItem, { listId, id: within })).Title).toBe('Redundancies');
  });

  test('keeps an empty folder that is closed to the user who deletes it', async () => {
    const plans = await addFolder('Plans');
    const inner = await addFolder('Inner', plans.id);
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    const closed = { listId, folderId: inner.id };
    await admin.call(permission.stopInheriting, { body: closed });
    await admin.call(permission.remove, { body: { ...closed, userIds: [ana.user.id] } });
    const { jobId } = await deleteFolder(plans.id);
    expect(await ended(jobId)).toMatchObject({ refused: [{ what: inner.id, error: 'forbidden' }] });
    expect((await admin.call(list.getFolder, { listId, folderId: inner.id })).name).toBe('Inner');
  });

  test('can be restored while it is still being emptied', async () => {
    const { plans, ids } = await fill(20);
    const deleted = await deleteFolder(plans.id);
    const { jobId } = await restore(deleted.recycleId);
    if (jobId) await ended(jobId);
    await ended(deleted.jobId);
    // A page of twenty rows starts with the subfolder.
    expect(await titlesIn(plans.id)).toEqual(ids.slice(0, 19));
    for (const id of ids) expect((await ana.call(list.getItem, { listId, id })).Id).toBe(id);
  });
});

describe('a job', () => {
  test('can be seen and stopped only by its user', async () => {
    const { plans } = await fill();
    const { jobId } = await deleteFolder(plans.id);
    const ben = await world.member('Ben', Access.Contribute);
    for (const endpoint of [application.followJob, application.cancelJob])
      await expect(ben.call(endpoint, { jobId: jobId ?? '' })).rejects.toMatchObject({ status: 404 });
    await ended(jobId);
  });

  test('does nothing more for a user who was disabled in the meantime', async () => {
    const { plans, ids } = await fill();
    await world.host.table.transact([put(keys.user(ana.user.id), { ...ana.user, isDisabled: true })]);
    const root = await world.member('Root', Access.None, { isAdmin: true });
    await world.host.table.transact([put(keys.user(ana.user.id), ana.user)]);
    const { jobId } = await deleteFolder(plans.id);
    await world.host.table.transact([put(keys.user(ana.user.id), { ...ana.user, isDisabled: true })]);
    const job = await ended(jobId, root);
    const left = await Promise.all(ids.map((id) => root.call(list.getItem, { listId, id }).catch(() => undefined)));
    // The job may have started before: everything it had not deleted by then stays, and it reports a refusal.
    const stayed = left.filter(Boolean).length;
    expect(job.refusedCount).toBeLessThanOrEqual(stayed);
    expect(job.refusedCount > 0).toBe(stayed > 0);
  });
});
