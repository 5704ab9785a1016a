import { timingSafeEqual } from 'node:crypto';
import { csrfTokenFor } from '#functions/domain/users/session.ts';
import type { Host } from '#functions/platform/host.ts';
import { cookieLine, SESSION_COOKIE } from '#functions/runtime/cookies.ts';
import type { Request } from '#functions/runtime/request.ts';
import { CSRF_COOKIE, CSRF_HEADER } from '#shared/http/wrapper.ts';
import { Problem } from '#shared/problems.ts';

const same = (one: string, other: string): boolean =>
  one !== '' && one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Unsafe calls must repeat the cookie in the header; within a session it must also be that session's token. */
export const checkCsrf = async (host: Host, { method, headers, cookies }: Request, signedIn: boolean): Promise<void> => {
  if (method === 'GET') return;
  const cookie = cookies[CSRF_COOKIE] ?? '';
  const expected = signedIn ? await csrfTokenFor(host, cookies[SESSION_COOKIE] ?? '') : cookie;
  if (!same(headers[CSRF_HEADER] ?? '', cookie) || !same(cookie, expected)) throw new Problem('csrfMismatch');
};

/** The token cookie for a browser that has none, or that of another session. */
export const csrfCookie = async (host: Host, { cookies }: Request, signedIn: boolean): Promise<string[]> => {
  const held = cookies[CSRF_COOKIE] ?? '';
  if (!signedIn) return held ? [] : [cookieLine(host, CSRF_COOKIE, await csrfTokenFor(host, ''))];
  const expected = await csrfTokenFor(host, cookies[SESSION_COOKIE] ?? '');
  return same(held, expected) ? [] : [cookieLine(host, CSRF_COOKIE, expected)];
};
