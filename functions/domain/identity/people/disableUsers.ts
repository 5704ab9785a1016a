import { setUsersDisabled } from '#functions/domain/identity/people/setUsersDisabled.ts';
import type { Context } from '#functions/domain/kernel/context.ts';

/** Lets users sign in no more. Throws notFound, ownRights and lastAdministrator. */
export const disableUsers = (ctx: Context, userIds: string[]): Promise<{ count: number }> => setUsersDisabled(ctx, userIds, true);
