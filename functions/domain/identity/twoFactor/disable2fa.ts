import { removeAuthenticator } from '#functions/domain/identity/twoFactor/removeAuthenticator.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { TwoFactorStatus } from '#shared/models/identity/account.ts';

/** Turns off two-factor authentication. */
export const disable2fa = (ctx: Context): Promise<TwoFactorStatus> => removeAuthenticator(ctx, 'twoFactorDisabled');
