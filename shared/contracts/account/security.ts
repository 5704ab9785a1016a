import * as z from 'zod';
import { Code, Done, Password } from '#shared/contracts/account/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { ownAccount } from '#shared/http/needs.ts';
import { Authenticator, TwoFactorStatus } from '#shared/models/identity/account.ts';

const confirmed = { ...ownAccount, confirmed: true } as const;

/** Someone who fears that the password was known to others can also delete the keys. */
const Change = z
  .strictObject({ CurrentPassword: Password, Password, ConfirmPassword: Password, deleteApiKeys: z.boolean().default(false) })
  .refine(({ Password: one, ConfirmPassword: other }) => one === other, { path: ['ConfirmPassword'], error: 'passwordMismatch' });

/** Calls that protect the account. */
export const security = {
  /** Confirms the password, which the `confirmed` calls below require. */
  confirmIdentity: post('/Account/ConfirmIdentity', {
    ...ownAccount,
    guarded: true,
    quiet: true,
    body: z.strictObject({ Password }),
    answer: Done,
  }),
  changePassword: post('/Account/ChangePassword', { ...ownAccount, guarded: true, body: Change, answer: Done }),
  twoFactorAuthentication: get('/Account/TwoFactorAuthentication', { ...ownAccount, answer: TwoFactorStatus }),
  enableAuthenticator: get('/Account/EnableAuthenticator', { ...confirmed, changes: true, answer: Authenticator }),
  add2faToUserProfile: post('/Account/Add2faToUserProfile', {
    ...confirmed,
    guarded: true,
    body: z.strictObject({ Code }),
    answer: TwoFactorStatus,
  }),
  /** Each call creates new codes, which replace the old ones. */
  getRecoveryCodes: get('/Account/GetRecoveryCodes', {
    ...confirmed,
    changes: true,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  resetAuthenticator: post('/Account/ResetAuthenticator', { ...confirmed, answer: TwoFactorStatus }),
  disable2fa: post('/Account/Disable2fa', { ...confirmed, answer: TwoFactorStatus }),
  disable2FactorAuthentication: post('/Account/Disable2FactorAuthentication', {
    on: 'account',
    needs: 'admin',
    body: z.strictObject({ userId: z.string().min(1).max(100) }),
    answer: Done,
  }),
};
