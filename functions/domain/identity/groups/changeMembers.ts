import { findGroup } from '#functions/domain/identity/groups/findGroup.ts';
import type { Membership } from '#functions/domain/identity/groups/members.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { MembersChanged } from '#shared/models/identity/group.ts';
import { Problem } from '#shared/problems.ts';

export interface ChangeMembersInput {
  groupId: string;
  userIds: string[];
}

/** Does the same for each of several people; refused people do not prevent the others. Throws notFound for the group. */
export const changeMembers = async (
  ctx: Context,
  { groupId, userIds }: ChangeMembersInput,
  change: (ctx: Context, membership: Membership) => Promise<void>,
): Promise<MembersChanged> => {
  await findGroup(ctx, groupId);
  const outcome: MembersChanged = { done: [], refused: [] };
  for (const userId of new Set(userIds)) {
    try {
      await change(ctx, { groupId, userId });
      outcome.done.push(userId);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      outcome.refused.push({ userId, error: error.code });
    }
  }
  return outcome;
};
