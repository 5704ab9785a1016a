import { createCodes } from '#functions/domain/identity/twoFactor/recoveryCodes.ts';
import { twoFactorOf } from '#functions/domain/identity/twoFactor/twoFactorOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { TwoFactorStatus } from '#shared/models/identity/account.ts';
import { Problem } from '#shared/problems.ts';

/** Turns on two-factor authentication and returns the recovery codes. Throws authenticatorPending for a wrong code. */
export const add2faToUserProfile = async (ctx: Context, code: string): Promise<TwoFactorStatus> => {
  const { id, userName } = ctx.caller;
  if (!(await ctx.host.identity.confirmAuthenticator(userName, code))) throw new Problem('authenticatorPending');
  const { codes, write } = await createCodes(ctx, id);
  await ctx.table.transact([write, putFact(factOf(ctx, 'twoFactorEnabled', { title: userName }))]);
  return { ...twoFactorOf(true, codes.length), recoveryCodes: codes };
};
