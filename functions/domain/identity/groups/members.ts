import { changeGroups } from '#functions/domain/identity/groups/changeGroups.ts';
import { findGroup } from '#functions/domain/identity/groups/findGroup.ts';
import type { Context } from '#functions/domain/kernel/context.ts';

export interface Membership {
  groupId: string;
  userId: string;
}

/** Puts a user into a group. One who is in it stays. Throws notFound. */
export const addMember = async (ctx: Context, { groupId, userId }: Membership): Promise<void> => {
  const { id, name } = await findGroup(ctx, groupId);
  await changeGroups(ctx, {
    userId,
    kind: 'groupMemberAdded',
    after: (before) => (before.some((one) => one.id === id) ? before : [...before, { id, name }]),
  });
};

/** Takes a user out of a group. One who is not in it stays out. Throws notFound. */
export const removeMember = async (ctx: Context, { groupId, userId }: Membership): Promise<void> => {
  const { id } = await findGroup(ctx, groupId);
  await changeGroups(ctx, {
    userId,
    kind: 'groupMemberRemoved',
    after: (before) => (before.some((one) => one.id === id) ? before.filter((one) => one.id !== id) : before),
  });
};
