import { removeAuthenticator } from '#functions/domain/identity/twoFactor/removeAuthenticator.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { TwoFactorStatus } from '#shared/models/identity/account.ts';

/** Removes the authenticator, so that another can be set up. */
export const resetAuthenticator = (ctx: Context): Promise<TwoFactorStatus> => removeAuthenticator(ctx, 'authenticatorReset');
