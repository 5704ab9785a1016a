import { setDisabled } from '#functions/domain/identity/people/setDisabled.ts';
import { usersOf } from '#functions/domain/identity/people/usersOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { Problem } from '#shared/problems.ts';

/**
 * Disables or enables users. If one does not exist, or is the caller, nothing is changed. Each user is changed separately, so an
 * interrupted call can simply be repeated. Throws notFound, ownRights and lastAdministrator.
 */
export const setUsersDisabled = async (ctx: Context, userIds: string[], disabled: boolean): Promise<{ count: number }> => {
  const users = await usersOf(ctx, userIds);
  if (disabled && users.some(({ id }) => id === ctx.caller.id)) throw new Problem('ownRights');
  for (const { id } of users) await setDisabled(ctx, id, disabled);
  return { count: users.length };
};
