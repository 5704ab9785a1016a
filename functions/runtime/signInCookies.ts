import { deviceOf } from '#functions/domain/identity/sessions/deviceOf.ts';
import { csrfTokenFor, endSession, type SessionOrigin, startSession } from '#functions/domain/identity/sessions/session.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { CallContext } from '#functions/runtime/callContext.ts';
import { CHALLENGE_COOKIE, cookieLine, SESSION_COOKIE } from '#functions/runtime/cookies.ts';
import { putFact } from '#functions/storage/facts.ts';
import { CSRF_COOKIE } from '#shared/http/wrapper.ts';
import type { SignIn } from '#shared/models/identity/account.ts';

const setCookie = (ctx: CallContext, name: string, value: string): void => {
  ctx.http.setCookies.push(cookieLine(ctx.host, name, value));
};

/** Where a call comes from, as its owner is told of it later. */
export const originOf = ({ http }: CallContext): SessionOrigin => ({ address: http.address, device: deviceOf(http.agent) });

/** The browser holds a session from now on, with its own anti-forgery token. */
export const keepSession = async (ctx: CallContext, token: string): Promise<Record<string, never>> => {
  setCookie(ctx, SESSION_COOKIE, token);
  setCookie(ctx, CSRF_COOKIE, await csrfTokenFor(ctx.host, token));
  return {};
};

/**
 * Signed in: a new session, and no more challenge. It counts from when somebody began to prove who it is: what ends all sessions meanwhile,
 * such as another password, ends this one as well.
 */
export const openSession = async (ctx: CallContext, userId: string, startedOn: string): Promise<SignIn> => {
  await keepSession(ctx, await startSession(ctx.host, userId, { ...originOf(ctx), startedOn }));
  setCookie(ctx, CHALLENGE_COOKIE, '');
  return { requiresTwoFactor: false };
};

/** Half-way: the second step must come from the browser that made the first. */
export const openChallenge = (ctx: CallContext, token: string): SignIn => {
  setCookie(ctx, CHALLENGE_COOKIE, token);
  return { requiresTwoFactor: true };
};

/** What the first step left in the browser. */
export const challengeOf = ({ http }: CallContext): { address: string; token: string } => ({
  address: http.address,
  token: http.cookies[CHALLENGE_COOKIE] ?? '',
});

export const closeSession = async (ctx: CallContext): Promise<Record<string, never>> => {
  await endSession(ctx);
  await ctx.table.transact([putFact(factOf(ctx, 'signedOut', { title: ctx.caller.userName }))]);
  setCookie(ctx, SESSION_COOKIE, '');
  setCookie(ctx, CSRF_COOKIE, await csrfTokenFor(ctx.host, ''));
  return {};
};
