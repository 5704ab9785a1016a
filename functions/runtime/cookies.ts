import { stringifySetCookie } from 'cookie';
import type { Host } from '#functions/platform/host.ts';
import { CSRF_COOKIE } from '#shared/http/wrapper.ts';
import { CHALLENGE_MINUTES, SESSION_HOURS } from '#shared/limits.ts';

export const SESSION_COOKIE = 'sheaf-session';
export const CHALLENGE_COOKIE = 'sheaf-challenge';

interface Kept {
  seconds: number;
  /** Scripts may read only the anti-forgery token. */
  httpOnly: boolean;
}

const kept: Record<string, Kept> = {
  [SESSION_COOKIE]: { seconds: SESSION_HOURS * 3600, httpOnly: true },
  [CHALLENGE_COOKIE]: { seconds: CHALLENGE_MINUTES * 60, httpOnly: true },
  [CSRF_COOKIE]: { seconds: SESSION_HOURS * 3600, httpOnly: false },
};

/** A Set-Cookie line; an empty value forgets the cookie. Without TLS, as on one machine, Secure would lose it. */
export const cookieLine = (host: Host, name: string, value: string): string => {
  const { seconds, httpOnly } = kept[name] ?? { seconds: 0, httpOnly: true };
  const secure = host.origin.startsWith('https://');
  return stringifySetCookie({ name, value, path: '/', sameSite: 'lax', httpOnly, secure, maxAge: value === '' ? 0 : seconds });
};
