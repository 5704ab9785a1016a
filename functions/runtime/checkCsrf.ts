import { csrfTokenFor } from '#functions/domain/identity/sessions/session.ts';
import { equal } from '#functions/platform/crypto/equal.ts';
import type { Host } from '#functions/platform/host.ts';
import { cookieLine, SESSION_COOKIE } from '#functions/runtime/cookies.ts';
import type { Request } from '#functions/runtime/request.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { CSRF_COOKIE, CSRF_HEADER } from '#shared/http/wrapper.ts';
import { Problem } from '#shared/problems.ts';

/** Unsafe calls must repeat the cookie in the header. Within a session it must also be the token of that session. */
export const checkCsrf = async (
  host: Host,
  { headers, cookies }: Request,
  { method, changes, stateless }: Pick<Endpoint, 'method' | 'changes' | 'stateless'>,
  signedIn: boolean,
): Promise<void> => {
  if ((method === 'GET' && !changes) || stateless) return;
  const cookie = cookies[CSRF_COOKIE] ?? '';
  const expected = signedIn ? await csrfTokenFor(host, cookies[SESSION_COOKIE] ?? '') : cookie;
  if (cookie === '' || !equal(headers[CSRF_HEADER] ?? '', cookie) || !equal(cookie, expected)) throw new Problem('csrfMismatch');
};

/** The token cookie for a browser that has none, or that has the token of another session. */
export const csrfCookie = async (host: Host, { cookies }: Request, signedIn: boolean): Promise<string[]> => {
  const current = cookies[CSRF_COOKIE] ?? '';
  if (!signedIn) return current ? [] : [cookieLine(host, CSRF_COOKIE, await csrfTokenFor(host, ''))];
  const expected = await csrfTokenFor(host, cookies[SESSION_COOKIE] ?? '');
  return equal(current, expected) ? [] : [cookieLine(host, CSRF_COOKIE, expected)];
};
