import { agenda } from '#functions/domain/content/calendar/agenda.ts';
import { myDrafts } from '#functions/domain/content/drafts/myDrafts.ts';
import { createKey, deleteKeys, myKeys } from '#functions/domain/identity/apiKeys/myKeys.ts';
import { ownKey } from '#functions/domain/identity/apiKeys/ownKey.ts';
import { basicSignIn, digestSignIn, tokenForKey } from '#functions/domain/identity/apiKeys/signInByKey.ts';
import { consentsToSign } from '#functions/domain/identity/consents/consentsToSign.ts';
import { signConsent } from '#functions/domain/identity/consents/signConsent.ts';
import { addPasskey, beginPasskey } from '#functions/domain/identity/passkeys/addPasskey.ts';
import { myPasskeys, removePasskey, renamePasskey } from '#functions/domain/identity/passkeys/myPasskeys.ts';
import { beginPasskeySignIn, signInByPasskey } from '#functions/domain/identity/passkeys/signInByPasskey.ts';
import { disableByCode } from '#functions/domain/identity/passwordReset/disableByCode.ts';
import { forgotPassword } from '#functions/domain/identity/passwordReset/forgotPassword.ts';
import { resetPassword } from '#functions/domain/identity/passwordReset/resetPassword.ts';
import { changePassword } from '#functions/domain/identity/passwords/changePassword.ts';
import { confirmIdentity } from '#functions/domain/identity/passwords/confirmIdentity.ts';
import { changeChoices } from '#functions/domain/identity/people/changeChoices.ts';
import { disableForUser } from '#functions/domain/identity/people/disableForUser.ts';
import { endOthers } from '#functions/domain/identity/people/endOthers.ts';
import { setHomePage } from '#functions/domain/identity/people/setHomePage.ts';
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from '#functions/domain/identity/secondSteps/authenticator.ts';
import { newRecoveryCodes } from '#functions/domain/identity/secondSteps/recoveryCodes.ts';
import { twoFactorStatus } from '#functions/domain/identity/secondSteps/twoFactorStatus.ts';
import { endOne, mySessions } from '#functions/domain/identity/sessions/mySessions.ts';
import { accountOf } from '#functions/domain/identity/users/accountOf.ts';
import { answerCode, answerRecoveryCode, signIn } from '#functions/domain/identity/users/signIn.ts';
import { dismissAllNotifications, dismissNotification } from '#functions/domain/messages/notifications/dismiss.ts';
import { pendingNotifications } from '#functions/domain/messages/notifications/pendingNotifications.ts';
import { outstandingTasks, pendingTasks } from '#functions/domain/messages/tasks/pendingTasks.ts';
import { taskUrl } from '#functions/domain/messages/tasks/taskUrl.ts';
import { serveInUse } from '#functions/runtime/serveInUse.ts';
import { challengeOf, closeSession, keepSession, openChallenge, openSession, originOf } from '#functions/runtime/signInCookies.ts';
import { account } from '#shared/contracts/account.ts';

const done = async (work: Promise<void>): Promise<Record<string, never>> => {
  await work;
  return {};
};

export const controller = serveInUse(account, {
  login: async (ctx, { body: { UserName, Password } }) => {
    const first = await signIn(ctx, { userName: UserName, address: ctx.http.address }, Password);
    if ('token' in first) return openChallenge(ctx, first.token);
    return openSession(ctx, first.userId);
  },
  loginWith2fa: async (ctx, { body: { twoFactorCode: code } }) => openSession(ctx, await answerCode(ctx, { ...challengeOf(ctx), code })),
  loginWith2faRecoveryCode: async (ctx, { body: { recoveryCode: code } }) =>
    openSession(ctx, await answerRecoveryCode(ctx, { ...challengeOf(ctx), code })),
  logout: closeSession,
  forgotPassword: async (ctx, { body: { UserName } }) => {
    await forgotPassword(ctx, { userName: UserName, address: ctx.http.address });
    return {};
  },
  resetPassword: async (ctx, { body: { username, code, Password, deleteApiKeys: deleteKeys } }) => {
    await resetPassword(ctx, { userName: username, code, password: Password, address: ctx.http.address, deleteKeys });
    return {};
  },
  disableUserFromToken: async (ctx, { body: { userName, code } }) => {
    await disableByCode(ctx, { userName, code, address: ctx.http.address });
    return {};
  },
  getAccount: accountOf,
  getHomePage: async (ctx) => ({ homePage: (await accountOf(ctx)).homePage }),
  setAsHomepage: (ctx, { body: { userId, website } }) => done(setHomePage(ctx, { userId, website })),
  setPreferredLanguage: (ctx, { body: { language } }) => done(changeChoices(ctx, ctx.caller.id, { language })),
  getMyDrafts: myDrafts,
  getPendingNotifications: pendingNotifications,
  consentDocumentsToSign: consentsToSign,
  signConsentDocument: (ctx, { body: { consentDocumentId, wasShown } }) => signConsent(ctx, consentDocumentId, wasShown),
  dismissNotification: (ctx, { body: { notificationId } }) => dismissNotification(ctx, notificationId),
  dismissAllNotifications,
  getPendingTasks: pendingTasks,
  getOutstandingTasks: outstandingTasks,
  getMyAgenda: agenda,
  getMyTaskUrl: (ctx, { taskId }) => taskUrl(ctx, taskId),
  twoFactorAuthentication: twoFactorStatus,
  enableAuthenticator: beginAuthenticator,
  add2faToUserProfile: (ctx, { body: { Code } }) => confirmAuthenticator(ctx, Code),
  disable2fa: (ctx) => removeAuthenticator(ctx, 'twoFactorDisabled'),
  resetAuthenticator: (ctx) => removeAuthenticator(ctx, 'authenticatorReset'),
  getRecoveryCodes: newRecoveryCodes,
  disable2FactorAuthentication: async (ctx, { body: { userId } }) => done(disableForUser(ctx, userId)),
  confirmIdentity: (ctx, { body: { Password } }) => done(confirmIdentity(ctx, Password)),
  changePassword: async (ctx, { body: { CurrentPassword: current, Password: next, deleteApiKeys: deleteKeys } }) =>
    keepSession(ctx, await changePassword(ctx, { current, next, deleteKeys }, originOf(ctx))),
  getPasskeys: myPasskeys,
  beginPasskey,
  addPasskey: (ctx, { body }) => addPasskey(ctx, body, originOf(ctx).device || 'Passkey'),
  renamePasskey: (ctx, { body }) => done(renamePasskey(ctx, body)),
  removePasskey: (ctx, { body: { id } }) => done(removePasskey(ctx, id)),
  beginPasskeySignIn,
  loginWithPasskey: async (ctx, { body }) => openSession(ctx, await signInByPasskey(ctx, body, ctx.http.address)),
  getUserApiKeys: myKeys,
  createUserApiKeys: (ctx, { body: { Alias: alias, ...asked } }) => createKey(ctx, { alias, ...asked }),
  deleteUserApiKey: (ctx, { body: { id } }) => done(deleteKeys(ctx, [id])),
  deleteUserApiKeys: (ctx, { body: { ids } }) => done(deleteKeys(ctx, ids)),
  apiKey: async (ctx) => ownKey(ctx),
  token: tokenForKey,
  loginBasicAuth: (ctx) => basicSignIn(ctx, ctx.http),
  loginDigestAuth: (ctx) => digestSignIn(ctx, ctx.http),
  getSessions: mySessions,
  endSession: (ctx, { body: { sessionId } }) => done(endOne(ctx, sessionId)),
  endOtherSessions: async (ctx) => keepSession(ctx, await endOthers(ctx, 'otherSessionsEnded', originOf(ctx))),
});
