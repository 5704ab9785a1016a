import { accountOf } from '#functions/domain/users/accountOf.ts';
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator, twoFactorStatus } from '#functions/domain/users/authenticator.ts';
import { answerCode, signIn } from '#functions/domain/users/signIn.ts';
import { serve } from '#functions/runtime/serve.ts';
import { challengeOf, closeSession, openChallenge, openSession } from '#functions/runtime/signInCookies.ts';
import { account } from '#shared/contracts/account.ts';

export const controller = serve(account, {
  login: async (ctx, { body: { UserName, Password } }) => {
    const first = await signIn(ctx, { userName: UserName, address: ctx.http.address }, Password);
    if ('challenge' in first) return openChallenge(ctx, UserName, first.challenge);
    return openSession(ctx, first.userId);
  },
  loginWith2fa: async (ctx, { body: { twoFactorCode } }) => {
    const { userName, challenge } = challengeOf(ctx);
    return openSession(ctx, await answerCode(ctx, { userName, address: ctx.http.address }, challenge, twoFactorCode));
  },
  logout: closeSession,
  getAccount: accountOf,
  twoFactorAuthentication: twoFactorStatus,
  enableAuthenticator: beginAuthenticator,
  add2faToUserProfile: (ctx, { body: { Code } }) => confirmAuthenticator(ctx, Code),
  disable2fa: removeAuthenticator,
});
