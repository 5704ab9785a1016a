import { addressOf } from '#frontend/api/addressOf.ts';
import { csrfToken, ensureCsrfToken } from '#frontend/api/csrf.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { CORRELATION_HEADER, CSRF_HEADER } from '#shared/http/wrapper.ts';

interface Options {
  /** Under which the server and its listeners log what this leads to. */
  correlationId: string;
  signal?: AbortSignal | undefined;
}

const headersFor = (hasBody: boolean, correlationId: string): Record<string, string> => ({
  accept: 'application/json',
  'x-requested-with': 'XMLHttpRequest',
  [CORRELATION_HEADER]: correlationId,
  [CSRF_HEADER]: csrfToken() ?? '',
  ...(hasBody && { 'content-type': 'application/json' }),
});

/** Puts one request on the wire. */
export const send = async (
  endpoint: Endpoint,
  sent: Readonly<Record<string, unknown>>,
  { correlationId, signal }: Options,
): Promise<Response> => {
  if (endpoint.method === 'POST') await ensureCsrfToken(signal);

  const hasBody = endpoint.body !== undefined;
  return fetch(new URL(addressOf(endpoint, sent), location.origin), {
    method: endpoint.method,
    headers: headersFor(hasBody, correlationId),
    signal: signal ?? null,
    body: hasBody ? JSON.stringify(sent.body) : null,
  });
};
