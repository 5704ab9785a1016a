import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** The users with these ids without duplicates. Throws notFound if one does not exist. */
export const usersOf = async (ctx: Context, userIds: string[]): Promise<UserRecord[]> => {
  const found = await readMany<UserRecord>(
    ctx.table,
    [...new Set(userIds)].map((id) => keys.user(id)),
  );
  const users = found.filter((user) => user !== undefined);
  if (users.length < found.length) throw new Problem('notFound');
  return users;
};
