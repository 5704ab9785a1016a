import { followed } from '#functions/domain/administration/audit/history.ts';
import type { Window } from '#functions/domain/administration/audit/window.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { AuditPage } from '#shared/models/administration/audit.ts';

/** Everything that a person did, wherever. */
export const userHistory = async (ctx: Context, { userId, ...window }: Window & { userId: string }): Promise<AuditPage> =>
  followed(ctx, `user#${userId}`, window);
