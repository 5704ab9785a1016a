import { deviceOf } from '#functions/domain/identity/sessions/deviceOf.ts';
import { csrfTokenFor, endCurrentSession } from '#functions/domain/identity/sessions/session.ts';
import { type SessionOrigin, startSession } from '#functions/domain/identity/sessions/startSession.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { CallContext } from '#functions/runtime/callContext.ts';
import { CHALLENGE_COOKIE, cookieLine, SESSION_COOKIE } from '#functions/runtime/cookies.ts';
import { putFact } from '#functions/storage/facts.ts';
import { CSRF_COOKIE } from '#shared/http/wrapper.ts';
import type { SignIn } from '#shared/models/identity/account.ts';

const setCookie = (ctx: CallContext, name: string, value: string): void => {
  ctx.http.setCookies.push(cookieLine(ctx.host, name, value));
};

/** The origin of a session, as its owner sees it later. */
export const originOf = ({ http }: CallContext): SessionOrigin => ({ address: http.address, device: deviceOf(http.agent) });

/** Sets the session cookie and its anti-forgery token. */
export const setSessionCookies = async (ctx: CallContext, token: string): Promise<Record<string, never>> => {
  setCookie(ctx, SESSION_COOKIE, token);
  setCookie(ctx, CSRF_COOKIE, await csrfTokenFor(ctx.host, token));
  return {};
};

/**
 * Completes the sign-in with a new session. The session counts from when the sign-in began, so anything that ended all sessions in between,
 * such as a changed password, ends this one as well.
 */
export const openSession = async (ctx: CallContext, userId: string, startedOn: string): Promise<SignIn> => {
  await setSessionCookies(ctx, await startSession(ctx.host, userId, { ...originOf(ctx), startedOn }));
  setCookie(ctx, CHALLENGE_COOKIE, '');
  return { requiresTwoFactor: false };
};

/** Sets the challenge cookie: the second step must come from the same browser as the first. */
export const openChallenge = (ctx: CallContext, token: string): SignIn => {
  setCookie(ctx, CHALLENGE_COOKIE, token);
  return { requiresTwoFactor: true };
};

/** The challenge that the first step left in the browser. */
export const readChallenge = ({ http }: CallContext): { address: string; token: string } => ({
  address: http.network,
  token: http.cookies[CHALLENGE_COOKIE] ?? '',
});

export const closeSession = async (ctx: CallContext): Promise<Record<string, never>> => {
  await endCurrentSession(ctx);
  await ctx.table.transact([putFact(factOf(ctx, 'signedOut', { title: ctx.caller.userName }))]);
  setCookie(ctx, SESSION_COOKIE, '');
  setCookie(ctx, CSRF_COOKIE, await csrfTokenFor(ctx.host, ''));
  return {};
};
