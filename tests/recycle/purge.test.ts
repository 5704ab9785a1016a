import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handle as sweep } from '#events/sweep/index.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { put, read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
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

const deleted = async (): Promise<{ id: number; recycleId: string }> => {
  const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'Gone' } });
  await ana.call(list.updateItem, { listId, body: { Id: id, Amount: 2 } });
  return { id, ...(await ana.call(recycle.delete, { body: { listId, id } })) };
};
const named = (recycleId: string) => ({ body: { systemSiteId: world.site.id, recycleId } });
const bin = (who: Member = ana) => who.call(recycle.site, { systemSiteId: world.site.id });

const eventually = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it did not come to that');
};

const demandApproval = async (approvers: Member[]): Promise<void> => {
  const record = await read<ListRecord>(world.host.table, keys.list(listId));
  await world.host.table.transact([put(keys.list(listId), { ...record, deletionApprovers: approvers.map(({ user }) => user.id) })]);
};

describe('permanent deletion', () => {
  test('RECY-007 removes the entry, leaves the fact, and removes every version behind it', async () => {
    const { id, recycleId } = await deleted();
    expect(await ana.call(recycle.permanentlyDelete, named(recycleId))).toEqual({ purged: true, pendingApprovers: [] });
    expect(await bin()).toEqual([]);
    await expect(ana.call(recycle.restore, named(recycleId))).rejects.toMatchObject({ status: 404 });
    await eventually(async () => (await read<ItemRecord>(world.host.table, keys.item(listId, id))) === undefined);
    await eventually(async () => (await world.host.table.get(keys.version(listId, id, 1))) === undefined);
    const facts = await world.facts(listId);
    expect(facts.at(-1)).toMatchObject({ kind: 'itemPurged', itemId: id, title: 'Gone' });
    expect(facts.filter(({ itemId }) => itemId === id)).toHaveLength(4);
  });

  test('of a folder leaves a fact for each object that was in it', async () => {
    const folder = await ana.call(list.createFolder, { listId, folderName: 'Plans' });
    for (const Title of ['One', 'Two']) await ana.call(list.createItem, { listId, body: { Title }, folderId: folder.id });
    const { recycleId } = await ana.call(recycle.deleteFolder, { body: { listId, folderId: folder.id } });
    await eventually(async () => (await world.facts(listId)).some(({ kind }) => kind === 'folderDeleted'));
    await ana.call(recycle.permanentlyDelete, named(recycleId));
    const purged = async () => (await world.facts(listId)).filter(({ kind }) => kind === 'itemPurged' || kind === 'folderPurged');
    await eventually(async () => (await purged()).length === 3);
    await eventually(async () => (await world.host.table.get(keys.folder(folder.id))) === undefined);
  });

  test.each(['an item', 'a folder'])('of a folder is refused to a user who may not delete %s that was deleted with it', async (what) => {
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    const plans = await ana.call(list.createFolder, { listId, folderName: 'Plans' });
    const inner = await ana.call(list.createFolder, { listId, folderName: 'Inner', parentFolderId: plans.id });
    const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'Kept' }, folderId: inner.id });
    const closed = what === 'an item' ? { listId, itemId: id } : { listId, folderId: inner.id };
    await admin.call(permission.stopInheriting, { body: closed });
    await admin.call(permission.remove, { body: { ...closed, userIds: [ana.user.id] } });
    const { recycleId } = await admin.call(recycle.deleteFolder, { body: { listId, folderId: plans.id } });
    await eventually(async () => (await world.facts(listId)).filter(({ kind }) => kind === 'folderDeleted').length === 2);
    await expect(ana.call(recycle.permanentlyDelete, named(recycleId))).rejects.toMatchObject({ error: 'forbidden' });
    expect(await read<ItemRecord>(world.host.table, keys.item(listId, id))).toMatchObject({ values: { Title: 'Kept' } });
    expect(await admin.call(recycle.permanentlyDelete, named(recycleId))).toMatchObject({ purged: true });
  });

  test('is refused to a user who may not delete, as if the entry did not exist', async () => {
    const { recycleId } = await deleted();
    const rob = await world.member('Rob', Access.Read);
    await expect(rob.call(recycle.permanentlyDelete, named(recycleId))).rejects.toMatchObject({ status: 404 });
    expect(await bin()).toHaveLength(1);
  });

  test('RECY-003 RECY-005 RECY-006 RECY-012 waits until all approvers have agreed', async () => {
    const [ben, cem] = [await world.member('Ben', Access.Read), await world.member('Cem', Access.Read)];
    await demandApproval([ben, cem]);
    const { recycleId } = await deleted();
    const approvers = [ben, cem].map(({ user }) => ({ internalId: user.id, fullName: user.fullName, isGroup: false }));
    expect(await bin()).toMatchObject([{ id: recycleId, pendingApprovers: approvers }]);
    expect(await ben.call(recycle.entry, { recycleId })).toMatchObject({ id: recycleId, title: 'Gone', pendingApprovers: approvers });
    const dee = await world.member('Dee', Access.Read);
    await expect(dee.call(recycle.entry, { recycleId })).rejects.toMatchObject({ status: 404 });
    await expect(ana.call(recycle.permanentlyDelete, named(recycleId))).rejects.toMatchObject({ status: 409, error: 'approvalPending' });
    expect(await ben.call(recycle.permanentlyDelete, named(recycleId))).toEqual({
      purged: false,
      pendingApprovers: [{ internalId: cem.user.id }],
    });
    await expect(ben.call(recycle.permanentlyDelete, named(recycleId))).rejects.toMatchObject({ status: 404 });
    await expect(ben.call(recycle.entry, { recycleId })).rejects.toMatchObject({ status: 404 });
    expect(await cem.call(recycle.permanentlyDelete, named(recycleId))).toEqual({ purged: true, pendingApprovers: [] });
  });

  test('simultaneous approvals both count', async () => {
    const approvers = await Promise.all(['Ben', 'Cem', 'Dee'].map((name) => world.member(name, Access.Read)));
    await demandApproval(approvers);
    const { recycleId } = await deleted();
    let waiting = approvers;
    // At least one of those who agree at once is heard.
    for (let round = 1; round <= approvers.length && waiting.length > 0; round += 1) {
      const outcomes = await Promise.allSettled(waiting.map((who) => who.call(recycle.permanentlyDelete, named(recycleId))));
      waiting = waiting.filter((_, index) => outcomes[index]?.status === 'rejected');
    }
    expect(await bin()).toEqual([]);
  });
});

describe('RECY-009 the recycle bins', () => {
  test('RECY-001 that of a site is opened by users who may delete there, and not by users with every other level', async () => {
    const { recycleId } = await deleted();
    for (const level of ['Delete', 'Contribute', 'ContributePages', 'FullAccess'] as const)
      expect(
        (await bin(await world.member(level, Access[level]))).map(({ id }) => id),
        level,
      ).toEqual([recycleId]);
    const most = Access.ContributeWithoutDelete | Access.ModifyPermissions | Access.EditForms | Access.CreateViews | Access.Approve;
    for (const access of [Access.Read, Access.Edit, Access.ContributeWithoutDelete, most])
      await expect(bin(await world.member(`Holds ${access}`, access)), String(access)).rejects.toMatchObject({ error: 'forbidden' });
  });

  test('RECY-010 one entry is found by its id', async () => {
    const [first] = [await deleted(), await deleted()];
    const entries = await ana.call(recycle.site, { systemSiteId: world.site.id, recycleBinId: first.recycleId });
    expect(entries.map(({ id }) => id)).toEqual([first.recycleId]);
    const full = await world.member('Full', Access.FullAccess);
    const { id: other } = await full.call(site.create, { body: { parentSiteId: world.site.id, siteName: 'Other', subPath: 'other' } });
    expect(await full.call(recycle.site, { systemSiteId: other })).toEqual([]);
    expect(await full.call(recycle.site, { systemSiteId: other, recycleBinId: first.recycleId })).toEqual([]);
    expect(await full.call(recycle.site, { systemSiteId: world.site.id, recycleBinId: 'none' })).toEqual([]);
  });

  test('RECY-014 nothing is removed by itself, however long it waits', async () => {
    const { id, recycleId } = await deleted();
    world.advance(10 * 365 * 24 * 3_600_000);
    await sweep(world.host)();
    const later = await world.member('Later', Access.Contribute);
    expect((await bin(later)).map((entry) => entry.id)).toEqual([recycleId]);
    await later.call(recycle.restore, named(recycleId));
    expect((await later.call(list.getItem, { listId, id })).Title).toBe('Gone');
  });

  test('RECY-002 administrators see those of all sites; others do not', async () => {
    const { recycleId } = await deleted();
    const root = await world.member('Root', Access.None, { isAdmin: true });
    const { id: otherSite } = await root.call(site.create, { body: { parentSiteId: world.site.id, siteName: 'Other', subPath: 'other' } });
    const names = { title: 'Visits', path: 'visits', listInternalName: 'Visits' };
    const { id: other } = await root.call(site.createList, { systemSiteId: otherSite, body: names });
    await root.call(list.createItem, { listId: other, body: { Title: 'Gone there' } });
    const there = await root.call(recycle.delete, { body: { listId: other, id: 1 } });
    const all = (await root.call(recycle.all, {})).map(({ id, siteId }) => [id, siteId]);
    expect(all.toSorted()).toEqual(
      [
        [recycleId, world.site.id],
        [there.recycleId, otherSite],
      ].toSorted(),
    );
    await expect(ana.call(recycle.all, {})).rejects.toMatchObject({ status: 403 });
  });

  test('an entry leads to the page it was on', async () => {
    const folder = await ana.call(list.createFolder, { listId, folderName: 'My plans' });
    const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'Gone' }, folderId: folder.id });
    const { recycleId } = await ana.call(recycle.delete, { body: { listId, id } });
    expect(await ana.call(recycle.itemUrl, { systemSiteId: world.site.id, recycleId })).toEqual({ url: '/_lists/list1/My%20plans' });
  });

  test('an entry of a closed folder tells nobody else where the folder is, or that the entry exists', async () => {
    const ref = { systemSiteId: world.site.id };
    const folder = await ana.call(list.createFolder, { listId, folderName: 'Open' });
    const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'Gone' }, folderId: folder.id });
    const { recycleId } = await ana.call(recycle.delete, { body: { listId, id } });
    const owner = await world.member('Olga', Access.FullAccess);
    const guest = await world.member('Guest', Access.Contribute);
    await owner.call(permission.stopInheriting, { body: { listId, folderId: folder.id } });
    await owner.call(permission.remove, { body: { listId, folderId: folder.id, userIds: [guest.user.id] } });
    await owner.call(list.editFolder, { listId, folderId: folder.id, folderName: 'Secret name' });
    await expect(guest.call(recycle.itemUrl, { ...ref, recycleId })).rejects.toMatchObject({ status: 404 });
    expect(await ana.call(recycle.itemUrl, { ...ref, recycleId })).toEqual({ url: '/_lists/list1/Secret%20name' });

    await owner.call(permission.stopInheriting, { body: { listId } });
    await owner.call(permission.remove, { body: { listId, userIds: [ana.user.id] } });
    expect(await ana.call(recycle.itemUrl, { ...ref, recycleId })).toEqual({ url: '/_lists/list1/Secret%20name' });
  });
});
