import { groupsIn, groupValues } from '#functions/domain/content/peopleLists/userValues.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import { personItem } from '#functions/domain/identity/people/peopleList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { GroupRef } from '#functions/storage/records/groupRecords.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

interface GroupsChange {
  userId: string;
  kind: 'groupMemberAdded' | 'groupMemberRemoved' | 'groupRenamed';
  /** Returns the new groups, or the same array if nothing changes. */
  after: (before: GroupRef[]) => GroupRef[];
}

/**
 * Changes a user's groups, effective from the user's next call. Concurrent changes are not lost. Throws notFound, busy, and invalidInput
 * for a group that does not exist.
 */
export const changeGroups = async (ctx: Context, { userId, kind, after: change }: GroupsChange): Promise<void> => {
  const user = await read<UserRecord>(ctx.table, keys.user(userId));
  if (!user) throw new Problem('notFound');
  const { list, item: first } = await personItem(ctx, 'users', user.itemId);
  await saveWithRetry(ctx, first, async (item) => {
    const before = groupsIn(item.values);
    const groups = change(before);
    if (groups === before) return;
    const after = { ...item, values: { ...item.values, Groups: groupValues(groups) } };
    await saveItem(ctx, { list, kind, before: item, after, silent: kind === 'groupRenamed' });
  });
};
