import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { emptyGroup } from '#functions/domain/identity/groups/emptyGroup.ts';
import { addMember } from '#functions/domain/identity/groups/members.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import type { Table } from '#functions/platform/table.ts';
import type { GroupRecord } from '#functions/storage/records/groupRecords.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { group } from '#shared/contracts/group.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { expectMirrored } from '#tests/people/expectMirrored.ts';

let world: World;
let root: Member;
let members: Member[];
let crew: GroupRecord;
beforeEach(async () => {
  world = await openWorld({ listening: false });
  root = await world.member('Root', Access.None, { isAdmin: true });
  members = [];
  for (const name of ['Ana', 'Ben', 'Cho']) members.push(await world.member(name, Access.Read));
  crew = await createGroup(world.ctx, { name: 'Crew' });
});
afterEach(async () => {
  await expectMirrored(world.table);
  await world.close();
});

const ids = (): string[] => members.map(({ user }) => user.id);
const add = (...userIds: string[]) => root.call(group.addMembers, { body: { groupId: crew.id, userIds } });
const remove = (...userIds: string[]) => root.call(group.removeMembers, { body: { groupId: crew.id, userIds } });
const joined = () => Promise.all(members.map(async (member) => (await member.call(account.getAccount, {})).groups.length === 1));

test('users are added and removed, each with a separate fact, and refused ones are reported with the reason', async () => {
  const [ana = '', ben = '', cho = ''] = ids();
  expect(await add(ana, 'nobody', ben, ana)).toEqual({ done: [ana, ben], refused: [{ userId: 'nobody', error: 'notFound' }] });
  expect(await joined()).toEqual([true, true, false]);
  expect(await remove(ana, cho)).toEqual({ done: [ana, cho], refused: [] });
  expect(await joined()).toEqual([false, true, false]);
  const facts = (await world.facts(peopleLists.users)).filter(({ kind }) => kind.startsWith('groupMember'));
  expect(facts.map(({ kind, title, by }) => [kind, title, by.internalId])).toEqual([
    ['groupMemberAdded', 'Ana', root.user.id],
    ['groupMemberAdded', 'Ben', root.user.id],
    ['groupMemberRemoved', 'Ana', root.user.id],
  ]);
});

test('members are returned in pages', async () => {
  await add(...ids());
  const first = await root.call(group.members, { groupId: crew.id, pageSize: 2 });
  expect(first.members).toHaveLength(2);
  const second = await root.call(group.members, { groupId: crew.id, pageSize: 2, after: first.next ?? '' });
  expect(second).toMatchObject({ members: [{ isGroup: false, isDisabled: false }], next: null });
  // People created within a millisecond have no order.
  expect([...first.members, ...second.members].map(({ fullName }) => fullName).toSorted()).toEqual(['Ana', 'Ben', 'Cho']);
});

test('a group that does not exist has no members', async () => {
  await expect(root.call(group.members, { groupId: 'none' })).rejects.toMatchObject({ status: 404 });
  await expect(root.call(group.addMembers, { body: { groupId: 'none', userIds: ids() } })).rejects.toMatchObject({ status: 404 });
});

test('of two groups that are assigned at the same moment neither is lost', async () => {
  const other = await createGroup(world.ctx, { name: 'Other' });
  const [ana = ''] = ids();
  await Promise.all([add(ana), root.call(group.addMembers, { body: { groupId: other.id, userIds: [ana] } })]);
  const received = await members[0]?.call(account.getAccount, {});
  expect(received?.groups.map(({ name }) => name).sort()).toEqual(['Crew', 'Other']);
});

/** Simulates a change by someone else between the reads and writes of a change. */
const interrupted = (work: () => Promise<unknown>) => {
  let isDone = false;
  const transact: Table['transact'] = async (writes) => {
    if (!isDone) {
      isDone = true;
      await work();
    }
    return world.table.transact(writes);
  };
  return openContext({ ...world.host, table: { ...world.table, transact } }, system, 'test-interrupted');
};

test('a user who joins while the group is renamed has its new name', async () => {
  const body = { Id: crew.itemId, Title: 'Sailors' };
  const ctx = interrupted(() => root.call(list.updateItem, { listId: peopleLists.groups, body }));
  await addMember(ctx, { groupId: crew.id, userId: ids()[0] ?? '' });
  expect((await members[0]?.call(account.getAccount, {}))?.groups).toEqual([{ id: crew.id, name: 'Sailors' }]);
});

test('no one can join a group that is being deleted, nor one that was deleted in the meantime', async () => {
  const other = await createGroup(world.ctx, { name: 'Other' });
  const [userId = ''] = ids();
  await emptyGroup(world.ctx, other.id);
  await expect(addMember(world.ctx, { groupId: other.id, userId })).rejects.toMatchObject({ code: 'invalidInput' });
  await root.call(recycle.delete, { body: { listId: peopleLists.groups, id: other.itemId } });
  const ctx = interrupted(() => root.call(recycle.delete, { body: { listId: peopleLists.groups, id: crew.itemId } }));
  await expect(addMember(ctx, { groupId: crew.id, userId })).rejects.toMatchObject({ code: 'invalidInput' });
  expect(await joined()).toEqual([false, false, false]);
});
