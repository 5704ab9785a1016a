import { account } from '#shared/contracts/account.ts';
import { PASSWORD } from '#tests/blackBox/seed.ts';
import type { Request } from '#tests/specification/requests/objects.ts';

/** The parameters of account calls, which are made by a member or a visitor. */
export const ofAccounts: Record<string, Request> = {
  'account.login': async (at) => ({ UserName: (await at.member()).user.userName, Password: PASSWORD }),
  'account.loginWith2fa': () => ({ twoFactorCode: '123456' }),
  'account.loginWith2faRecoveryCode': () => ({ recoveryCode: 'AAAAA-BBBBB' }),
  'account.forgotPassword': () => ({ UserName: 'nobody' }),
  'account.resetPassword': () => ({ Password: PASSWORD, ConfirmPassword: PASSWORD, username: 'nobody', code: 'none' }),
  'account.disableUserFromToken': () => ({ code: 'none', userName: 'nobody' }),
  'account.changePassword': () => ({ CurrentPassword: PASSWORD, Password: `${PASSWORD}-new`, ConfirmPassword: `${PASSWORD}-new` }),
  'account.add2faToUserProfile': () => ({ Code: '123456' }),
  'account.signConsentDocument': async (at) => {
    await at.consentTemplate('true');
    return { consentDocumentId: (await at.admin.call(account.consentDocumentsToSign, {}))[0]?.id ?? '' };
  },
};
