import type { Context } from '#functions/domain/kernel/context.ts';
import type { Authenticator } from '#shared/models/identity/account.ts';

/** Creates a shared key, which is valid only after a code made with it was entered. */
export const enableAuthenticator = async (ctx: Context): Promise<Authenticator> => {
  const sharedKey = await ctx.host.identity.beginAuthenticator(ctx.caller.userName);
  const label = encodeURIComponent(`Sheaf:${ctx.caller.userName}`);
  return { sharedKey, authenticatorUri: `otpauth://totp/${label}?secret=${sharedKey}&issuer=Sheaf` };
};
