import type { Context } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { Authenticator, TwoFactorStatus } from '#shared/models/account.ts';
import { Problem } from '#shared/problems.ts';

const status = (enabled: boolean): TwoFactorStatus => ({ is2faEnabled: enabled, hasAuthenticator: enabled });

export const twoFactorStatus = async (ctx: Context): Promise<TwoFactorStatus> =>
  status(await ctx.host.identity.hasAuthenticator(ctx.caller.userName));

/** A new shared key, which counts only after a code made with it has been shown. */
export const beginAuthenticator = async (ctx: Context): Promise<Authenticator> => {
  const sharedKey = await ctx.host.identity.beginAuthenticator(ctx.caller.userName);
  const label = encodeURIComponent(`Sheaf:${ctx.caller.userName}`);
  return { sharedKey, authenticatorUri: `otpauth://totp/${label}?secret=${sharedKey}&issuer=Sheaf` };
};

export const confirmAuthenticator = async (ctx: Context, code: string): Promise<TwoFactorStatus> => {
  if (!(await ctx.host.identity.confirmAuthenticator(ctx.caller.userName, code))) throw new Problem('authenticatorPending');
  await ctx.table.transact([putFact(factOf(ctx, 'twoFactorEnabled', { title: ctx.caller.userName }))]);
  return status(true);
};

export const removeAuthenticator = async (ctx: Context): Promise<TwoFactorStatus> => {
  await ctx.host.identity.removeAuthenticator(ctx.caller.userName);
  await ctx.table.transact([putFact(factOf(ctx, 'twoFactorDisabled', { title: ctx.caller.userName }))]);
  return status(false);
};
