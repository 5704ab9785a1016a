import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { addMember, removeMember } from '#functions/domain/identity/groups/members.ts';
import type { GroupRecord } from '#functions/storage/records/groupRecords.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let rob: Member;
let root: Member;
beforeEach(async () => {
  world = await openWorld({ listening: false, lagging: true });
  rob = await world.member('Rob', Access.Read);
  root = await world.member('Root', Access.None, { isAdmin: true });
});
afterEach(() => world.close());

const rename = ({ itemId: Id }: GroupRecord, Title: string) =>
  root.call(list.updateItem, { listId: peopleLists.groups, body: { Id, Title } });

const groupsOf = async (member: Member) => (await member.call(account.getAccount, {})).groups.map(({ name }) => name).sort();

test('joining or leaving a group takes effect on the next call, and can be repeated', async () => {
  const { id: groupId } = await createGroup(world.ctx, { name: 'Editors' });
  const membership = { groupId, userId: rob.user.id };
  await addMember(world.ctx, membership);
  await addMember(world.ctx, membership);
  expect(await groupsOf(rob)).toEqual(['Editors']);
  await removeMember(world.ctx, membership);
  await removeMember(world.ctx, membership);
  expect(await groupsOf(rob)).toEqual([]);
});

test('groups that one person joins at the same instant are all stored', async () => {
  const groups = [];
  for (const name of ['A', 'B', 'C', 'D']) groups.push(await createGroup(world.ctx, { name }));
  await Promise.all(groups.map(({ id }) => addMember(world.ctx, { groupId: id, userId: rob.user.id })));
  expect(await groupsOf(rob)).toEqual(['A', 'B', 'C', 'D']);
});

test('a new name replaces the old one everywhere, and the old one is free again', async () => {
  const group = await createGroup(world.ctx, { name: 'Editors' });
  await addMember(world.ctx, { groupId: group.id, userId: rob.user.id });
  await rename(group, 'Authors');
  expect(await groupsOf(rob)).toEqual(['Authors']);
  const found = async (search: string) => (await rob.call(application.people, { search })).map(({ fullName }) => fullName);
  expect([await found('Aut'), await found('Edit')]).toEqual([['Authors'], []]);
  await createGroup(world.ctx, { name: 'editors' });
});

test('two groups cannot have the same name, whatever its case', async () => {
  const editors = await createGroup(world.ctx, { name: 'Editors' });
  const authors = await createGroup(world.ctx, { name: 'Authors' });
  await expect(createGroup(world.ctx, { name: 'EDITORS' })).rejects.toMatchObject({ code: 'valueNotUnique' });
  await expect(rename(authors, 'editors')).rejects.toMatchObject({ error: 'valueNotUnique' });
  await rename(editors, 'EDITORS');
});

test('no one can join a group that does not exist, and a user who does not exist cannot join', async () => {
  const { id: groupId } = await createGroup(world.ctx, { name: 'Editors' });
  await expect(addMember(world.ctx, { groupId: 'none', userId: rob.user.id })).rejects.toMatchObject({ code: 'notFound' });
  await expect(addMember(world.ctx, { groupId, userId: 'none' })).rejects.toMatchObject({ code: 'notFound' });
});
