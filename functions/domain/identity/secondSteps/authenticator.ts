import { makeCodes } from '#functions/domain/identity/secondSteps/recoveryCodes.ts';
import { twoFactorOf } from '#functions/domain/identity/secondSteps/twoFactorStatus.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { Authenticator, TwoFactorStatus } from '#shared/models/identity/account.ts';
import { Problem } from '#shared/problems.ts';

/** A new shared key, which counts only after a code made with it has been shown. */
export const beginAuthenticator = async (ctx: Context): Promise<Authenticator> => {
  const sharedKey = await ctx.host.identity.beginAuthenticator(ctx.caller.userName);
  const label = encodeURIComponent(`Sheaf:${ctx.caller.userName}`);
  return { sharedKey, authenticatorUri: `otpauth://totp/${label}?secret=${sharedKey}&issuer=Sheaf` };
};

/** Turns two-factor sign-in on, and answers the recovery codes that come with it. Throws authenticatorPending for a wrong code. */
export const confirmAuthenticator = async (ctx: Context, code: string): Promise<TwoFactorStatus> => {
  const { id, userName } = ctx.caller;
  if (!(await ctx.host.identity.confirmAuthenticator(userName, code))) throw new Problem('authenticatorPending');
  const { codes, write } = await makeCodes(ctx, id);
  await ctx.table.transact([write, putFact(factOf(ctx, 'twoFactorEnabled', { title: userName }))]);
  return { ...twoFactorOf(true, codes.length), recoveryCodes: codes };
};

/** Turns two-factor sign-in off: the authenticator and the recovery codes are good no more. */
export const removeAuthenticator = async (ctx: Context, kind: 'twoFactorDisabled' | 'authenticatorReset'): Promise<TwoFactorStatus> => {
  const { id, userName } = ctx.caller;
  await ctx.host.identity.removeAuthenticator(userName);
  await ctx.table.transact([{ delete: keys.recovery(id) }, putFact(factOf(ctx, kind, { title: userName }))]);
  return twoFactorOf(false, 0);
};
