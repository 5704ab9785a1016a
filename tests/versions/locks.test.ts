import { afterEach, beforeEach, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { webDav } from '#shared/contracts/webDav.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let owner: Member;
let listId: string;
let path: string;
beforeEach(async () => {
  world = await openWorld({ lagging: true });
  ana = await world.member('Ana', Access.Contribute);
  owner = await world.member('Owner', Access.Contribute);
  const created = await world.list();
  listId = created.id;
  path = created.path;
  await world.grant(node.list(listId), ana.user, Access.Contribute);
  await world.grant(node.list(listId), owner.user, Access.FullAccess);
});
afterEach(() => world.close());

const add = (who: Member, Title: string, folderId?: string) =>
  who.call(list.createItem, { listId, body: { Title }, ...(folderId && { folderId }) });
const locks = (who: Member, systemSiteListId?: string) => who.call(webDav.activeLocks, systemSiteListId ? { systemSiteListId } : {});
const names = async (who: Member, id?: string) => (await locks(who, id)).map(({ fileName }) => fileName);
const stored = () => readAll(world.table, keys.lock('', 0));
const release = (who: Member, itemId: number) => who.call(webDav.releaseLock, { body: { systemSiteListId: listId, itemId } });

test('APP-058 APP-059 locks are listed with their location, their owner and their times', async () => {
  const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'Plans' });
  const { Id: id } = await add(ana, 'Budget', folderId);
  const { CheckedOutOn } = await ana.call(list.checkOut, { listId, id });
  const [lock] = await locks(owner, listId);
  expect(lock).toEqual({
    systemSiteListId: listId,
    itemId: id,
    path: `${path}/Plans`,
    fileName: 'Budget',
    owner: { internalId: ana.user.id, fullName: 'Ana', isGroup: false },
    issuedOn: CheckedOutOn,
    lockAccessType: 'Write',
    lockShareMode: 'Exclusive',
    expiration: null,
    lastRefresh: CheckedOutOn,
  });
  world.advance(60_000);
  await ana.call(list.updateItem, { listId, body: { Id: id, Title: 'Budget 2' } });
  const [saved] = await locks(owner, listId);
  expect(Date.parse(saved?.lastRefresh ?? '') - Date.parse(String(CheckedOutOn))).toBeGreaterThanOrEqual(60_000);
  expect(saved?.fileName).toBe('Budget');
});

test('APP-059 locks are shown only with full access, of one list or of all', async () => {
  const other = await world.list();
  await world.grant(node.list(other.id), ana.user, Access.Contribute);
  const { Id: mine } = await add(ana, 'Mine');
  const { Id: theirs } = await ana.call(list.createItem, { listId: other.id, body: { Title: 'Elsewhere' } });
  await ana.call(list.checkOut, { listId, id: mine });
  await ana.call(list.checkOut, { listId: other.id, id: theirs });
  expect(await names(ana)).toEqual([]);
  expect(await names(owner)).toEqual(['Mine']);
  expect(await names(owner, other.id)).toEqual([]);
  const admin = await world.member('Root', Access.None, { isAdmin: true });
  expect((await names(admin)).toSorted()).toEqual(['Elsewhere', 'Mine']);
});

test('APP-060 a lock is released with full access: what was not checked in is lost, and the trail says who did it', async () => {
  const { Id: id } = await add(ana, 'Plan');
  await ana.call(list.checkOut, { listId, id });
  await ana.call(list.updateItem, { listId, body: { Id: id, Title: 'Draft' } });
  await expect(release(ana, id)).rejects.toMatchObject({ error: 'forbidden' });
  await release(owner, id);
  expect(await names(owner)).toEqual([]);
  expect(await ana.call(list.getItem, { listId, id })).toMatchObject({ Title: 'Plan', CheckedOutBy: null });
  await expect(release(owner, id)).rejects.toMatchObject({ error: 'notCheckedOut' });
  const last = (await world.facts(listId)).at(-1);
  expect(last).toMatchObject({ kind: 'checkOutDiscarded', by: { internalId: owner.user.id } });
});

test('what is declined is locked again by its author', async () => {
  const { id } = await world.list({ requiresApproval: true });
  await world.grant(node.list(id), ana.user, Access.Contribute);
  await world.grant(node.list(id), owner.user, Access.FullAccess);
  const { Id } = await ana.call(list.createItem, { listId: id, body: { Title: 'Plan' } });
  await ana.call(list.checkOut, { listId: id, id: Id });
  await ana.call(list.updateItem, { listId: id, body: { Id, Title: 'Plan 2' } });
  await ana.call(list.checkIn, { listId: id, id: Id, body: {} });
  expect(await names(owner, id)).toEqual([]);
  await owner.call(list.declineItem, { listId: id, id: Id, body: { comments: 'No' } });
  expect((await locks(owner, id)).map((one) => one.owner.fullName)).toEqual(['Ana']);
});

test('whatever ends a check-out ends its lock, and nothing in the recycle bin is locked', async () => {
  const ids = [];
  for (const title of ['One', 'Two', 'Three']) ids.push((await add(ana, title)).Id);
  const [one = 0, two = 0, three = 0] = ids;
  for (const id of ids) await ana.call(list.checkOut, { listId, id });
  expect(await names(owner)).toEqual(['One', 'Two', 'Three']);
  await ana.call(list.checkIn, { listId, id: one, body: {} });
  await ana.call(list.discardCheckOut, { listId, id: two });
  expect(await names(owner)).toEqual(['Three']);
  const { recycleId } = await owner.call(recycle.delete, { body: { listId, id: three } });
  expect(await names(owner)).toEqual([]);
  expect(await stored()).toHaveLength(1);
  await owner.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
  await expect.poll(stored, { interval: 20 }).toEqual([]);
});

test('the owner of a list does not see locks of items in it that are closed to them, and the owner of an item sees its lock', async () => {
  const [one, two] = [(await add(ana, 'Open')).Id, (await add(ana, 'Shut')).Id];
  const secret = node.item(listId, two);
  const keeper = await world.member('Keeper', Access.None);
  for (const id of [one, two]) await ana.call(list.checkOut, { listId, id });
  const admin = await world.member('Root', Access.None, { isAdmin: true });
  await admin.call(permission.stopInheriting, { body: { listId, itemId: two } });
  await admin.call(permission.remove, { body: { listId, itemId: two, userIds: [owner.user.id] } });
  await world.grant(secret, keeper.user, Access.FullAccess);
  expect([await names(owner), await names(keeper), await names(admin)]).toEqual([['Open'], ['Shut'], ['Open', 'Shut']]);
  await expect(release(owner, two)).rejects.toMatchObject({ status: 404 });
  await release(keeper, two);
  expect(await names(admin)).toEqual(['Open']);
});
