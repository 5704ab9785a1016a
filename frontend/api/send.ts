import { addressOf } from '#frontend/api/addressOf.ts';
import { csrfToken, ensureCsrfToken } from '#frontend/api/csrf.ts';
import { release } from '#frontend/api/release.ts';
import { noteServerTime } from '#frontend/api/serverClock.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { CAPTCHA_HEADER, CORRELATION_HEADER, CSRF_HEADER } from '#shared/http/wrapper.ts';

interface Options {
  /** Under which the server and its listeners log what this leads to. */
  correlationId: string;
  signal?: AbortSignal | undefined;
  captchaToken?: string;
}

/** A form names its own type, with the mark that parts it. */
const headersFor = (hasJson: boolean, correlationId: string, captchaToken: string | undefined): Record<string, string> => ({
  accept: 'application/json',
  'x-requested-with': 'XMLHttpRequest',
  [CORRELATION_HEADER]: correlationId,
  [CSRF_HEADER]: csrfToken() ?? '',
  ...(captchaToken && { [CAPTCHA_HEADER]: captchaToken }),
  ...(hasJson && { 'content-type': 'application/json' }),
});

/** Puts one request on the wire. */
export const send = async (
  endpoint: Endpoint,
  sent: Readonly<Record<string, unknown>>,
  { correlationId, signal, captchaToken }: Options,
): Promise<Response> => {
  if (endpoint.method === 'POST') await ensureCsrfToken(signal);

  const hasBody = endpoint.body !== undefined;
  const form = sent.body instanceof FormData ? sent.body : undefined;
  const response = await fetch(new URL(addressOf(endpoint, sent), location.origin), {
    method: endpoint.method,
    headers: headersFor(hasBody && !form, correlationId, captchaToken),
    signal: signal ?? null,
    body: form ?? (hasBody ? JSON.stringify(sent.body) : null),
  });
  noteServerTime(response);
  release.note(response);
  return response;
};
