import { changeGroups } from '#functions/domain/identity/groups/changeGroups.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { GroupRef } from '#functions/storage/records/groupRecords.ts';
import { readAll } from '#functions/storage/rows.ts';

/** Copies a group's new name to the records of its members. It can be repeated after an interruption. */
export const renameMembers = async (ctx: Context, { id, name }: GroupRef): Promise<void> => {
  const members = await readAll<{ userId: string }>(ctx.table, keys.groupMember(id, ''), 'member#');
  for (const { userId } of members)
    await changeGroups(ctx, {
      userId,
      kind: 'groupRenamed',
      after: (before) => {
        const isStale = before.some((one) => one.id === id && one.name !== name);
        return isStale ? before.map((one) => (one.id === id ? { id, name } : one)) : before;
      },
    });
};
