import { changeGroups } from '#functions/domain/identity/groups/changeGroups.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, readAll } from '#functions/storage/rows.ts';

/** Closes a group and removes all members, who lose its permissions from their next call on. It can be repeated after an interruption. */
export const emptyGroup = async (ctx: Context, groupId: string): Promise<void> => {
  const closed = await attempt(ctx.table, [{ update: keys.group(groupId), set: { isClosing: true }, if: { present: true } }]);
  if (!closed) return;
  const members = await readAll<{ userId: string }>(ctx.table, keys.groupMember(groupId, ''), 'member#');
  for (const { userId } of members)
    await changeGroups(ctx, { userId, kind: 'groupMemberRemoved', after: (before) => before.filter(({ id }) => id !== groupId) });
};
