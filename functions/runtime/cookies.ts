import { parseCookie, stringifySetCookie } from 'cookie';
import type { Host } from '#functions/platform/host.ts';
import { CONSISTENT_COOKIE, CSRF_COOKIE } from '#shared/http/wrapper.ts';
import { CHALLENGE_MINUTES, CONSISTENT_SECONDS, SESSION_HOURS } from '#shared/limits.ts';

export const SESSION_COOKIE = 'sheaf-session';
export const CHALLENGE_COOKIE = 'sheaf-challenge';

interface CookieOptions {
  seconds: number;
  /** Scripts may read the anti-forgery token, and set what asks for consistent reads. */
  httpOnly: boolean;
}

const kept: Record<string, CookieOptions> = {
  [SESSION_COOKIE]: { seconds: SESSION_HOURS * 3600, httpOnly: true },
  [CHALLENGE_COOKIE]: { seconds: CHALLENGE_MINUTES * 60, httpOnly: true },
  [CSRF_COOKIE]: { seconds: SESSION_HOURS * 3600, httpOnly: false },
  [CONSISTENT_COOKIE]: { seconds: CONSISTENT_SECONDS, httpOnly: false },
};

const isSecure = (host: Host): boolean => host.origin.startsWith('https://');

/** Browsers take a name with this prefix from this very host only, over TLS; without TLS, as on one machine, they would lose it. */
export const wireName = (host: Host, name: string): string => (isSecure(host) && kept[name]?.httpOnly ? `__Host-${name}` : name);

/** Header values that are too long to be honest make cookies the gate would choke on. */
const HEADER_BYTES = 8192;

/** The cookies of a header by their own names. Where there is TLS, one of ours without the prefix is somebody else's and is left out. */
export const readCookies = (host: Host, header: string): Record<string, string | undefined> => {
  const sent = parseCookie(header.slice(0, HEADER_BYTES));
  return { ...sent, ...Object.fromEntries(Object.keys(kept).map((name) => [name, sent[wireName(host, name)]])) };
};

/** A Set-Cookie line; an empty value forgets the cookie. */
export const cookieLine = (host: Host, name: string, value: string): string => {
  const { seconds, httpOnly } = kept[name] ?? { seconds: 0, httpOnly: true };
  const wire = { name: wireName(host, name), value, path: '/', sameSite: 'lax', httpOnly, secure: isSecure(host) } as const;
  return stringifySetCookie({ ...wire, maxAge: value === '' ? 0 : seconds });
};
