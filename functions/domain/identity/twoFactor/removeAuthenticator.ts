import { twoFactorOf } from '#functions/domain/identity/twoFactor/twoFactorOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { TwoFactorStatus } from '#shared/models/identity/account.ts';

/** Turns off two-factor authentication: the authenticator and the recovery codes become invalid. */
export const removeAuthenticator = async (ctx: Context, kind: 'twoFactorDisabled' | 'authenticatorReset'): Promise<TwoFactorStatus> => {
  const { id, userName } = ctx.caller;
  await ctx.host.identity.removeAuthenticator(userName);
  await ctx.table.transact([{ delete: keys.recovery(id) }, putFact(factOf(ctx, kind, { title: userName }))]);
  return twoFactorOf(false, 0);
};
