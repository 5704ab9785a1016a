import type { Context } from '#functions/domain/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { GroupRecord, UserRecord } from '#functions/storage/records.ts';
import { attempt, readNumbered } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Changes that cross each other before the caller is told that the person is busy. */
const ATTEMPTS = 8;

interface GroupsChange {
  userId: string;
  /** The groups afterwards; the same ones when there is nothing to change. */
  after: (before: GroupRecord[]) => GroupRecord[];
  /** What else is written in the same instant. */
  with: (user: UserRecord) => Write[];
}

/**
 * Changes the groups of a user, which act on the user's next call. Groups that somebody else changes at the same time are not lost.
 * Throws notFound and busy.
 */
export const changeGroups = async (ctx: Context, { userId, after, with: others }: GroupsChange): Promise<void> => {
  for (let count = 0; count < ATTEMPTS; count++) {
    const user = await readNumbered<'groupsVersion', UserRecord>(ctx.table, keys.user(userId), 'groupsVersion');
    if (!user) throw new Problem('notFound');
    const groups = after(user.groups);
    if (groups === user.groups) return;
    const { groupsVersion } = user;
    const write: Write = {
      update: keys.user(userId),
      set: { groups, groupsVersion: groupsVersion + 1 },
      if: { equals: { groupsVersion } },
    };
    if (await attempt(ctx.table, [write, ...others(user)])) return;
  }
  throw new Problem('busy');
};
