import type { NamedGroup } from '#tests/contracts/namedCalls.ts';

/** The same for accounts and notifications. */
export const namedAccountCalls: NamedGroup[] = [
  ['AUTH-042 public pages receive the captcha by a call of this name', { calls: '/Application/get/', get: ['bootstrap'] }],
  [
    'AUTH-010 AUTH-027 AUTH-028 AUTH-029 AUTH-035 people sign in, recover their passwords and lock their accounts by calls of these names',
    { calls: '/Account/', post: ['Login'], takes: ['UserName', 'Password'] },
    { calls: '/Account/', post: ['LoginWith2faRecoveryCode'], takes: ['recoveryCode'] },
    { calls: '/Account/', post: ['ForgotPassword'], takes: ['UserName'] },
    { calls: '/Account/', post: ['ResetPassword'], takes: ['username', 'code', 'Password', 'ConfirmPassword'] },
    { calls: '/Account/', post: ['DisableUserFromToken'], takes: ['userName', 'code'] },
  ],
  ['AUTH-017 people sign out by a call of this name', { calls: '/Account/', post: ['Logout'] }],
  ['AUTH-023 programs sign in by calls of these names', { calls: '/Account/', post: ['LoginDigestAuth', 'LoginBasicAuth', 'Token'] }],
  [
    'AUTH-037 support is written to by a call of this name',
    { calls: '/Application/email/', post: ['ContactSupport'], takes: ['UserName', 'Email', 'Subject', 'Body'] },
  ],
  [
    'AUTH-061 AUTH-065 AUTH-070 an agenda is read, a language chosen and a token created by calls of these names',
    { calls: '/Account/', get: ['GetMyAgenda'], takes: ['startDate', 'endDate'] },
    { calls: '/Account/', post: ['SetPreferredLanguage'] },
    { calls: '/Account/', post: ['CreateUserApiKeys'], takes: ['Alias'] },
  ],
  [
    'AUTH-075 AUTH-080 AUTH-088 an authenticator is set up, reset and turned off by calls of these names',
    { calls: '/Account/', get: ['EnableAuthenticator'], post: ['ResetAuthenticator'] },
    { calls: '/Account/', post: ['Add2faToUserProfile'], takes: ['Code'] },
    { calls: '/Account/', post: ['Disable2FactorAuthentication'], takes: ['userId'] },
  ],
  [
    'AUTH-066 AUTH-068 AUTH-078 AUTH-081 AUTH-089 an account has calls of these names',
    { calls: '/Account/', get: ['GetMyDrafts', 'GetRecoveryCodes'], post: ['Disable2fa'] },
    { calls: '/Account/', post: ['ChangePassword'], takes: ['CurrentPassword', 'Password', 'ConfirmPassword'] },
  ],
  [
    'AUTH-013 AUTH-019 AUTH-024 AUTH-074 an account is read, and its second step taken, by calls of these names',
    { calls: '/Account/', get: ['GetAccount', 'TwoFactorAuthentication'] },
    { calls: '/Account/', post: ['LoginWith2fa'], takes: ['twoFactorCode'] },
  ],
  [
    'AUTH-071 tokens are deleted by calls of these names',
    { calls: '/Account/', post: ['DeleteUserApiKey'], takes: ['id'] },
    { calls: '/Account/', post: ['DeleteUserApiKeys'], takes: ['ids'] },
  ],
  [
    'NOTIF-004 NOTIF-015 NOTIF-017 notifications, tasks and their addresses are read by calls of these names',
    { calls: '/Account/', get: ['GetPendingNotifications'], takes: ['pageNumber'] },
    { calls: '/Account/', get: ['GetPendingTasks', 'GetOutstandingTasks'] },
    { calls: '/Account/', get: ['GetMyTaskUrl'], takes: ['taskId'] },
  ],
  [
    'AUTH-044 AUTH-046 what is to be signed is read and signed by calls of these names',
    { calls: '/Account/', get: ['GetConsentDocumentsToSign'] },
    { calls: '/Account/', post: ['SignConsentDocument'], takes: ['consentDocumentId'] },
  ],
  ['AUTH-069 API tokens are listed by a call of this name', { calls: '/Account/', get: ['GetUserApiKeys'] }],
  [
    'NOTIF-005 NOTIF-006 NOTIF-007 notifications are read, and one or all of them dismissed, by calls of these names',
    { calls: '/Account/', get: ['GetPendingNotifications'], query: ['includeDismissed'] },
    { calls: '/Account/', post: ['DismissNotification'], takes: ['notificationId'] },
    { calls: '/Account/', post: ['DismissAllNotifications'] },
  ],
];
