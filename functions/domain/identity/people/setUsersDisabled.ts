import { setDisabled } from '#functions/domain/identity/people/setDisabled.ts';
import { usersOf } from '#functions/domain/identity/people/usersOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { Problem } from '#shared/problems.ts';

/**
 * Lets users sign in no more, or again. Who asks for somebody unknown, or to be locked out himself, gets nothing of it. Each is changed by
 * itself, so that a call that breaks off is simply made again. Throws notFound, ownRights and lastAdministrator.
 */
export const setUsersDisabled = async (ctx: Context, userIds: string[], disabled: boolean): Promise<{ count: number }> => {
  const users = await usersOf(ctx, userIds);
  if (disabled && users.some(({ id }) => id === ctx.caller.id)) throw new Problem('ownRights');
  for (const { id } of users) await setDisabled(ctx, id, disabled);
  return { count: users.length };
};
