import { changeGroups } from '#functions/domain/identity/groups/changeGroups.ts';
import { findGroup } from '#functions/domain/identity/groups/findGroup.ts';
import type { Context } from '#functions/domain/kernel/context.ts';

export interface Membership {
  groupId: string;
  userId: string;
}

/** Adds a user to a group. An existing member is left unchanged. Throws notFound. */
export const addMember = async (ctx: Context, { groupId, userId }: Membership): Promise<void> => {
  const { id, name } = await findGroup(ctx, groupId);
  await changeGroups(ctx, {
    userId,
    kind: 'groupMemberAdded',
    after: (before) => (before.some((one) => one.id === id) ? before : [...before, { id, name }]),
  });
};

/** Removes a user from a group. A non-member is ignored. Throws notFound. */
export const removeMember = async (ctx: Context, { groupId, userId }: Membership): Promise<void> => {
  const { id } = await findGroup(ctx, groupId);
  await changeGroups(ctx, {
    userId,
    kind: 'groupMemberRemoved',
    after: (before) => (before.some((one) => one.id === id) ? before.filter((one) => one.id !== id) : before),
  });
};
