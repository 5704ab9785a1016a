import { getMyAgenda } from '#functions/domain/content/calendar/getMyAgenda.ts';
import { getMyDrafts } from '#functions/domain/content/drafts/getMyDrafts.ts';
import { accountApiKey } from '#functions/domain/identity/apiKeys/accountApiKey.ts';
import { accountToken } from '#functions/domain/identity/apiKeys/accountToken.ts';
import { createUserApiKeys } from '#functions/domain/identity/apiKeys/createUserApiKeys.ts';
import { deleteUserApiKeys } from '#functions/domain/identity/apiKeys/deleteUserApiKeys.ts';
import { getUserApiKeys } from '#functions/domain/identity/apiKeys/getUserApiKeys.ts';
import { loginBasicAuth } from '#functions/domain/identity/apiKeys/loginBasicAuth.ts';
import { loginDigestAuth } from '#functions/domain/identity/apiKeys/loginDigestAuth.ts';
import { consentDocumentsToSign } from '#functions/domain/identity/consents/consentDocumentsToSign.ts';
import { signConsentDocument } from '#functions/domain/identity/consents/signConsentDocument.ts';
import { addPasskey } from '#functions/domain/identity/passkeys/addPasskey.ts';
import { beginPasskey } from '#functions/domain/identity/passkeys/beginPasskey.ts';
import { beginPasskeySignIn } from '#functions/domain/identity/passkeys/beginPasskeySignIn.ts';
import { getPasskeys } from '#functions/domain/identity/passkeys/getPasskeys.ts';
import { loginWithPasskey } from '#functions/domain/identity/passkeys/loginWithPasskey.ts';
import { removePasskey } from '#functions/domain/identity/passkeys/removePasskey.ts';
import { renamePasskey } from '#functions/domain/identity/passkeys/renamePasskey.ts';
import { disableUserFromToken } from '#functions/domain/identity/passwordReset/disableUserFromToken.ts';
import { forgotPassword } from '#functions/domain/identity/passwordReset/forgotPassword.ts';
import { resetPassword } from '#functions/domain/identity/passwordReset/resetPassword.ts';
import { changePassword } from '#functions/domain/identity/passwords/changePassword.ts';
import { confirmIdentity } from '#functions/domain/identity/passwords/confirmIdentity.ts';
import { disable2FactorAuthentication } from '#functions/domain/identity/people/disable2FactorAuthentication.ts';
import { endOtherSessions } from '#functions/domain/identity/people/endOtherSessions.ts';
import { setAsHomepage } from '#functions/domain/identity/people/setAsHomepage.ts';
import { setPreferredLanguage } from '#functions/domain/identity/people/setPreferredLanguage.ts';
import { endSession } from '#functions/domain/identity/sessions/endSession.ts';
import { getSessions } from '#functions/domain/identity/sessions/getSessions.ts';
import { add2faToUserProfile } from '#functions/domain/identity/twoFactor/add2faToUserProfile.ts';
import { disable2fa } from '#functions/domain/identity/twoFactor/disable2fa.ts';
import { enableAuthenticator } from '#functions/domain/identity/twoFactor/enableAuthenticator.ts';
import { getRecoveryCodes } from '#functions/domain/identity/twoFactor/getRecoveryCodes.ts';
import { resetAuthenticator } from '#functions/domain/identity/twoFactor/resetAuthenticator.ts';
import { twoFactorAuthentication } from '#functions/domain/identity/twoFactor/twoFactorAuthentication.ts';
import { getAccount } from '#functions/domain/identity/users/getAccount.ts';
import { getHomePage } from '#functions/domain/identity/users/getHomePage.ts';
import { login } from '#functions/domain/identity/users/login.ts';
import { loginWith2fa } from '#functions/domain/identity/users/loginWith2fa.ts';
import { loginWith2faRecoveryCode } from '#functions/domain/identity/users/loginWith2faRecoveryCode.ts';
import { dismissAllNotifications } from '#functions/domain/messages/notifications/dismissAllNotifications.ts';
import { dismissNotification } from '#functions/domain/messages/notifications/dismissNotification.ts';
import { getPendingNotifications } from '#functions/domain/messages/notifications/getPendingNotifications.ts';
import { getMyTaskUrl } from '#functions/domain/messages/tasks/getMyTaskUrl.ts';
import { getOutstandingTasks } from '#functions/domain/messages/tasks/getOutstandingTasks.ts';
import { getPendingTasks } from '#functions/domain/messages/tasks/getPendingTasks.ts';
import type { CallContext } from '#functions/runtime/callContext.ts';
import { serveAndTouchSession } from '#functions/runtime/serveAndTouchSession.ts';
import { closeSession, openChallenge, openSession, originOf, readChallenge, setSessionCookies } from '#functions/runtime/signInCookies.ts';
import { account } from '#shared/contracts/account.ts';
import type { SignIn } from '#shared/models/identity/account.ts';

const done = async (work: Promise<void>): Promise<Record<string, never>> => {
  await work;
  return {};
};

/** A session for a user who was authenticated. */
const proven = async (ctx: CallContext, prove: () => Promise<string>): Promise<SignIn> => {
  const startedAt = ctx.now().toISOString();
  return openSession(ctx, await prove(), startedAt);
};

export const controller = serveAndTouchSession(account, {
  login: async (ctx, { body: { UserName, Password } }) => {
    const startedAt = ctx.now().toISOString();
    const first = await login(ctx, { userName: UserName, address: ctx.http.network }, Password);
    if ('token' in first) return openChallenge(ctx, first.token);
    return openSession(ctx, first.userId, startedAt);
  },
  loginWith2fa: (ctx, { body: { twoFactorCode: code } }) => proven(ctx, () => loginWith2fa(ctx, { ...readChallenge(ctx), code })),
  loginWith2faRecoveryCode: (ctx, { body: { recoveryCode: code } }) =>
    proven(ctx, () => loginWith2faRecoveryCode(ctx, { ...readChallenge(ctx), code })),
  logout: closeSession,
  forgotPassword: async (ctx, { body: { UserName } }) => {
    await forgotPassword(ctx, { userName: UserName, address: ctx.http.network });
    return {};
  },
  resetPassword: async (ctx, { body: { username, code, Password, deleteApiKeys } }) => {
    await resetPassword(ctx, { userName: username, code, password: Password, address: ctx.http.network, deleteKeys: deleteApiKeys });
    return {};
  },
  disableUserFromToken: async (ctx, { body: { userName, code } }) => {
    await disableUserFromToken(ctx, { userName, code, address: ctx.http.network });
    return {};
  },
  getAccount,
  getHomePage,
  setAsHomepage: (ctx, { body: { userId, website } }) => done(setAsHomepage(ctx, { userId, website })),
  setPreferredLanguage: (ctx, { body: { language } }) => done(setPreferredLanguage(ctx, language)),
  getMyDrafts,
  getStarred: async (ctx) => (await import('#functions/domain/sites/starred/getStarred.ts')).getStarred(ctx),
  star: async (ctx, { body }) => done((await import('#functions/domain/sites/starred/star.ts')).star(ctx, body)),
  getRecent: async (ctx) => (await import('#functions/domain/sites/starred/getRecent.ts')).getRecent(ctx),
  getPendingNotifications,
  consentDocumentsToSign,
  signConsentDocument: (ctx, { body: { consentDocumentId, wasShown } }) => signConsentDocument(ctx, consentDocumentId, wasShown),
  dismissNotification: (ctx, { body: { notificationId } }) => dismissNotification(ctx, notificationId),
  dismissAllNotifications,
  getPendingTasks,
  getOutstandingTasks,
  getMyAgenda,
  getMyTaskUrl: (ctx, { taskId }) => getMyTaskUrl(ctx, taskId),
  twoFactorAuthentication,
  enableAuthenticator,
  add2faToUserProfile: (ctx, { body: { Code } }) => add2faToUserProfile(ctx, Code),
  disable2fa,
  resetAuthenticator,
  getRecoveryCodes,
  disable2FactorAuthentication: async (ctx, { body: { userId } }) => done(disable2FactorAuthentication(ctx, userId)),
  confirmIdentity: (ctx, { body: { Password } }) => done(confirmIdentity(ctx, Password)),
  changePassword: async (ctx, { body: { CurrentPassword: current, Password: next, deleteApiKeys } }) =>
    setSessionCookies(ctx, await changePassword(ctx, { current, next, deleteKeys: deleteApiKeys }, originOf(ctx))),
  getPasskeys,
  beginPasskey,
  addPasskey: (ctx, { body }) => addPasskey(ctx, body, originOf(ctx).device || 'Passkey'),
  renamePasskey: (ctx, { body }) => done(renamePasskey(ctx, body)),
  removePasskey: (ctx, { body: { id } }) => done(removePasskey(ctx, id)),
  beginPasskeySignIn,
  loginWithPasskey: (ctx, { body }) => proven(ctx, () => loginWithPasskey(ctx, body, ctx.http.network)),
  getUserApiKeys,
  createUserApiKeys: (ctx, { body: { Alias: alias, ...input } }) => createUserApiKeys(ctx, { alias, ...input }),
  deleteUserApiKey: (ctx, { body: { id } }) => done(deleteUserApiKeys(ctx, [id])),
  deleteUserApiKeys: (ctx, { body: { ids } }) => done(deleteUserApiKeys(ctx, ids)),
  apiKey: async (ctx) => accountApiKey(ctx),
  token: accountToken,
  loginBasicAuth: (ctx) => loginBasicAuth(ctx, ctx.http),
  loginDigestAuth: (ctx) => loginDigestAuth(ctx, ctx.http),
  getSessions,
  endSession: (ctx, { body: { sessionId } }) => done(endSession(ctx, sessionId)),
  endOtherSessions: async (ctx) => setSessionCookies(ctx, await endOtherSessions(ctx, 'otherSessionsEnded', originOf(ctx))),
});
