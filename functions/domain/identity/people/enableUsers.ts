import { setUsersDisabled } from '#functions/domain/identity/people/setUsersDisabled.ts';
import type { Context } from '#functions/domain/kernel/context.ts';

/** Lets disabled users sign in again. Throws notFound. */
export const enableUsers = (ctx: Context, userIds: string[]): Promise<{ count: number }> => setUsersDisabled(ctx, userIds, false);
