import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { Account, Authenticator, SignIn, TwoFactorStatus } from '#shared/models/account.ts';

const Name = z.string().trim().min(1).max(128);
const Password = z.string().min(1).max(256);
const Code = z.string().regex(/^\d{6}$/);
const Done = z.object({});

/** What a person does with the own account, and how a visitor becomes one. */
export const account = controller('Account', {
  login: post('/Account/Login', {
    on: 'nothing',
    needs: 'anyone',
    guarded: true,
    quiet: true,
    body: z.strictObject({ UserName: Name, Password }),
    answer: SignIn,
  }),
  loginWith2fa: post('/Account/LoginWith2fa', {
    on: 'nothing',
    needs: 'anyone',
    guarded: true,
    quiet: true,
    body: z.strictObject({ twoFactorCode: Code }),
    answer: SignIn,
  }),
  logout: post('/Account/Logout', { on: 'account', needs: 'user', quiet: true, answer: Done }),
  getAccount: get('/Account/GetAccount', { on: 'account', needs: 'user', answer: Account }),
  twoFactorAuthentication: get('/Account/TwoFactorAuthentication', { on: 'account', needs: 'user', answer: TwoFactorStatus }),
  enableAuthenticator: get('/Account/EnableAuthenticator', { on: 'account', needs: 'user', answer: Authenticator }),
  add2faToUserProfile: post('/Account/Add2faToUserProfile', {
    on: 'account',
    needs: 'user',
    guarded: true,
    body: z.strictObject({ Code }),
    answer: TwoFactorStatus,
  }),
  disable2fa: post('/Account/Disable2fa', { on: 'account', needs: 'user', answer: TwoFactorStatus }),
});
