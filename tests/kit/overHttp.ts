import { setTimeout } from 'node:timers/promises';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import type { Answer, Endpoint, RawInput } from '#shared/http/contract.ts';
import { Refused, sendingOf } from '#tests/kit/callThrough.ts';

interface Credentials {
  UserName: string;
  Password: string;
}

/**
 * The maximum number of seconds to wait if the server asks to, like the browser does. After too many attempts, the server asks for longer.
 */
const LONGEST_PAUSE = 5;

/** Milliseconds to wait if the response asks to, up to the maximum; otherwise 0. */
export const pauseOf = ({ status, headers }: Response): number => {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return status === 429 && seconds <= LONGEST_PAUSE ? 1000 * seconds : 0;
};

/** A browser for a running host: cookies, anti-forgery token, and the typed contract. */
export const browserAt = async (origin: string, credentials?: Credentials) => {
  const cookies = new Map<string, string>();

  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    headers.set('x-csrf-token', cookies.get('CSRF-TOKEN') ?? '');
    headers.set('x-requested-with', 'XMLHttpRequest');
    const reply = await fetch(origin + path, { ...init, headers });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    return reply;
  };

  const call = async <E extends Endpoint>(endpoint: E, input: RawInput<E>): Promise<Answer<E>> => {
    const { method = 'GET', path, query, body, headers = {} } = sendingOf(endpoint, input as Record<string, unknown>);
    const reply = await send(query ? `${path}?${query}` : path, { method, headers, ...(typeof body === 'string' && { body }) });
    const parsed = await reply.json();
    const error = parsed.errors?.[0];
    const pause = pauseOf(reply);
    if (error?.error === 'tooManyRequests' && pause > 0) {
      await setTimeout(pause);
      return call(endpoint, input);
    }
    if (error) throw new Refused(reply.status, error, Object.fromEntries(reply.headers));
    return (endpoint.kind === 'plain' ? parsed : parsed.value) as Answer<E>;
  };

  await call(application.supportedLanguages, {});
  if (credentials) await call(account.login, { body: credentials });
  return { origin, cookies, send, call };
};

export type HttpBrowser = Awaited<ReturnType<typeof browserAt>>;
