import { parseCookie, stringifySetCookie } from 'cookie';
import type { Host } from '#functions/platform/host.ts';
import { CONSISTENT_COOKIE, CSRF_COOKIE } from '#shared/http/wrapper.ts';
import { CHALLENGE_MINUTES, CONSISTENT_SECONDS, SESSION_HOURS } from '#shared/limits.ts';
import { HOUR_SECONDS } from '#shared/time.ts';

export const SESSION_COOKIE = 'sheaf-session';
export const CHALLENGE_COOKIE = 'sheaf-challenge';

interface CookieOptions {
  seconds: number;
  /** Scripts may read the anti-forgery token and set the flag for consistent reads. */
  httpOnly: boolean;
}

const cookieOptions: Record<string, CookieOptions> = {
  [SESSION_COOKIE]: { seconds: SESSION_HOURS * HOUR_SECONDS, httpOnly: true },
  [CHALLENGE_COOKIE]: { seconds: CHALLENGE_MINUTES * 60, httpOnly: true },
  [CSRF_COOKIE]: { seconds: SESSION_HOURS * HOUR_SECONDS, httpOnly: false },
  [CONSISTENT_COOKIE]: { seconds: CONSISTENT_SECONDS, httpOnly: false },
};

const isSecure = (host: Host): boolean => host.origin.startsWith('https://');

/**
 * Browsers accept a name with this prefix only from this exact host and over TLS. Without TLS, as on one machine, they would drop the
 * cookie.
 */
export const wireName = (host: Host, name: string): string => (isSecure(host) && cookieOptions[name]?.httpOnly ? `__Host-${name}` : name);

/** Longer header values are rejected, because the resulting cookies would break the gate. */
const HEADER_BYTES = 8192;

/**
 * Reads the cookies of a header by their unprefixed names. Under TLS, one of our names without the prefix was set by someone else and is
 * ignored.
 */
export const readCookies = (host: Host, header: string): Record<string, string | undefined> => {
  const sent = parseCookie(header.slice(0, HEADER_BYTES));
  const cookies = { ...sent };
  for (const name in cookieOptions) cookies[name] = sent[wireName(host, name)];
  return cookies;
};

/** A Set-Cookie line; an empty value deletes the cookie. */
export const cookieLine = (host: Host, name: string, value: string): string => {
  const { seconds, httpOnly } = cookieOptions[name] ?? { seconds: 0, httpOnly: true };
  const wire = { name: wireName(host, name), value, path: '/', sameSite: 'lax', httpOnly, secure: isSecure(host) } as const;
  return stringifySetCookie({ ...wire, maxAge: value === '' ? 0 : seconds });
};
