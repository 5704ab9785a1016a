import { setUsersDisabled } from '#functions/domain/identity/people/setUsersDisabled.ts';
import type { Context } from '#functions/domain/kernel/context.ts';

/** Prevents users from signing in. Throws notFound, ownRights and lastAdministrator. */
export const disableUsers = (ctx: Context, userIds: string[]): Promise<{ count: number }> => setUsersDisabled(ctx, userIds, true);
