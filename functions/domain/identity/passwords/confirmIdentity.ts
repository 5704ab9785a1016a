import { clearConfirmations, countConfirmation } from '#functions/domain/identity/users/attempts.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Attempts are counted, so that an unattended window cannot be used for guessing. Throws passwordWrong. */
export const checkPassword = async (ctx: Context, password: string): Promise<void> => {
  await countConfirmation(ctx);
  if (!(await ctx.host.identity.passwordIs(ctx.caller.userName, password))) throw new Problem('passwordWrong');
  await clearConfirmations(ctx);
};

/** Checks the caller's password, and remembers for some minutes that it was right. Throws passwordWrong. */
export const confirmIdentity = async (ctx: Context, password: string): Promise<void> => {
  const { id, sessionId } = ctx.caller;
  await checkPassword(ctx, password);
  const confirmed = { update: keys.session(id, sessionId), set: { confirmedOn: ctx.now().toISOString() }, if: { present: true } } as const;
  if (!(await attempt(ctx.table, [confirmed]))) throw new Problem('signInRequired');
};
