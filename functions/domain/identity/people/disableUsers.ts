import { setDisabled } from '#functions/domain/identity/people/setDisabled.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** The users of these ids, each once. Throws notFound when one is none. */
export const usersOf = async (ctx: Context, userIds: string[]): Promise<UserRecord[]> => {
  const found = await readMany<UserRecord>(
    ctx.table,
    [...new Set(userIds)].map((id) => keys.user(id)),
  );
  const users = found.filter((user) => user !== undefined);
  if (users.length < found.length) throw new Problem('notFound');
  return users;
};

/**
 * Lets users sign in no more, or again. Who asks for somebody unknown, or to be locked out himself, gets nothing of it. Each is changed by
 * itself, so that a call that breaks off is simply made again. Throws notFound, ownRights and lastAdministrator.
 */
export const disableUsers = async (ctx: Context, userIds: string[], disabled: boolean): Promise<{ count: number }> => {
  const users = await usersOf(ctx, userIds);
  if (disabled && users.some(({ id }) => id === ctx.caller.id)) throw new Problem('ownRights');
  for (const { id } of users) await setDisabled(ctx, id, disabled);
  return { count: users.length };
};
