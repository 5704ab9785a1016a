import * as z from 'zod';
import { Code, Done, Password, RecoveryCode, UserName } from '#shared/contracts/account/common.ts';
import { post } from '#shared/http/contract.ts';
import { SignIn } from '#shared/models/identity/account.ts';

const visiting = { on: 'nothing', needs: 'anyone' } as const;

/** Signing in and out. */
export const signIn = {
  login: post('/Account/Login', {
    ...visiting,
    guarded: true,
    quiet: true,
    body: z.strictObject({ UserName, Password }),
    answer: SignIn,
  }),
  loginWith2fa: post('/Account/LoginWith2fa', {
    ...visiting,
    guarded: true,
    quiet: true,
    body: z.strictObject({ twoFactorCode: Code }),
    answer: SignIn,
  }),
  loginWith2faRecoveryCode: post('/Account/LoginWith2faRecoveryCode', {
    ...visiting,
    guarded: true,
    quiet: true,
    body: z.strictObject({ recoveryCode: RecoveryCode }),
    answer: SignIn,
  }),
  logout: post('/Account/Logout', { on: 'account', needs: 'user', quiet: true, beforeConsent: true, answer: Done }),
};
