import type { TwoFactorStatus } from '#shared/models/identity/account.ts';

/** What may be told at any time: secrets are told once, where they are made. */
export const twoFactorOf = (enabled: boolean, recoveryCodesLeft: number): TwoFactorStatus => ({
  is2faEnabled: enabled,
  hasAuthenticator: enabled,
  code: null,
  sharedKey: null,
  authenticatorUri: null,
  recoveryCodes: [],
  recoveryCodesLeft,
});
