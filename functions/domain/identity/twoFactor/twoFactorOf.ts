import type { TwoFactorStatus } from '#shared/models/identity/account.ts';

/** Without secrets, which are returned only on creation. */
export const twoFactorOf = (enabled: boolean, recoveryCodesLeft: number): TwoFactorStatus => ({
  is2faEnabled: enabled,
  hasAuthenticator: enabled,
  code: null,
  sharedKey: null,
  authenticatorUri: null,
  recoveryCodes: [],
  recoveryCodesLeft,
});
