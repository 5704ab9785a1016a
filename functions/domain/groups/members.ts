import type { Context } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import { changeGroups } from '#functions/domain/groups/changeGroups.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { GroupRecord } from '#functions/storage/records.ts';
import { put, read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

interface Membership {
  groupId: string;
  userId: string;
}

const groupOf = async (ctx: Context, groupId: string): Promise<GroupRecord> => {
  const group = await read<GroupRecord>(ctx.table, keys.group(groupId));
  if (!group) throw new Problem('notFound');
  return { id: group.id, name: group.name };
};

/** Puts a user into a group. One who is in it stays. */
export const addMember = async (ctx: Context, { groupId, userId }: Membership): Promise<void> => {
  const group = await groupOf(ctx, groupId);
  await changeGroups(ctx, {
    userId,
    after: (before) => (before.some(({ id }) => id === groupId) ? before : [...before, group]),
    with: ({ userName }) => [
      { check: keys.group(groupId), if: { equals: { name: group.name } } },
      put(keys.groupMember(groupId, userId), { userId }),
      putFact(factOf(ctx, 'groupMemberAdded', { title: group.name, changes: [{ field: 'members', before: null, after: userName }] })),
    ],
  });
};

/** Takes a user out of a group. One who is not in it stays out. */
export const removeMember = async (ctx: Context, { groupId, userId }: Membership): Promise<void> => {
  const group = await groupOf(ctx, groupId);
  await changeGroups(ctx, {
    userId,
    after: (before) => (before.some(({ id }) => id === groupId) ? before.filter(({ id }) => id !== groupId) : before),
    with: ({ userName }) => [
      { delete: keys.groupMember(groupId, userId) },
      putFact(factOf(ctx, 'groupMemberRemoved', { title: group.name, changes: [{ field: 'members', before: userName, after: null }] })),
    ],
  });
};
