import { factOf } from '#functions/domain/facts/factOf.ts';
import { csrfTokenFor, endSession, startSession } from '#functions/domain/users/session.ts';
import type { CallContext } from '#functions/runtime/callContext.ts';
import { CHALLENGE_COOKIE, cookieLine, SESSION_COOKIE } from '#functions/runtime/cookies.ts';
import { putFact } from '#functions/storage/facts.ts';
import { CSRF_COOKIE } from '#shared/http/wrapper.ts';
import type { SignIn } from '#shared/models/account.ts';
import { Problem } from '#shared/problems.ts';

const setCookie = (ctx: CallContext, name: string, value: string): void => {
  ctx.http.setCookies.push(cookieLine(ctx.host, name, value));
};

/** Signed in: a new session, its own anti-forgery token, and no more challenge. */
export const openSession = async (ctx: CallContext, userId: string): Promise<SignIn> => {
  const token = await startSession(ctx.host, userId);
  setCookie(ctx, SESSION_COOKIE, token);
  setCookie(ctx, CSRF_COOKIE, await csrfTokenFor(ctx.host, token));
  setCookie(ctx, CHALLENGE_COOKIE, '');
  return { requiresTwoFactor: false };
};

/** Half-way: the second step must come from the browser that made the first. */
export const openChallenge = (ctx: CallContext, userName: string, challenge: string): SignIn => {
  setCookie(ctx, CHALLENGE_COOKIE, `${Buffer.from(userName).toString('base64url')}.${Buffer.from(challenge).toString('base64url')}`);
  return { requiresTwoFactor: true };
};

export const challengeOf = ({ http }: CallContext): { userName: string; challenge: string } => {
  const [userName = '', challenge = ''] = (http.cookies[CHALLENGE_COOKIE] ?? '').split('.');
  if (!challenge) throw new Problem('challengeExpired');
  return { userName: Buffer.from(userName, 'base64url').toString(), challenge: Buffer.from(challenge, 'base64url').toString() };
};

export const closeSession = async (ctx: CallContext): Promise<Record<string, never>> => {
  await endSession(ctx);
  await ctx.table.transact([putFact(factOf(ctx, 'signedOut', { title: ctx.caller.userName }))]);
  setCookie(ctx, SESSION_COOKIE, '');
  setCookie(ctx, CSRF_COOKIE, await csrfTokenFor(ctx.host, ''));
  return {};
};
