import type { Context } from '#functions/domain/kernel/context.ts';
import type { Authenticator } from '#shared/models/identity/account.ts';

/** A new shared key, which counts only after a code made with it has been shown. */
export const enableAuthenticator = async (ctx: Context): Promise<Authenticator> => {
  const sharedKey = await ctx.host.identity.beginAuthenticator(ctx.caller.userName);
  const label = encodeURIComponent(`Sheaf:${ctx.caller.userName}`);
  return { sharedKey, authenticatorUri: `otpauth://totp/${label}?secret=${sharedKey}&issuer=Sheaf` };
};
