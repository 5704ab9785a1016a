import { addressOf } from '#frontend/api/addressOf.ts';
import { earlyCallKey, earlyCalls } from '#frontend/api/reading/earlyCalls.ts';
import { release } from '#frontend/api/release.ts';
import { noteServerTime } from '#frontend/api/serverClock.ts';
import { BY_SCRIPT, csrfToken, ensureCsrfToken } from '#frontend/api/tokens/csrf.ts';
import { type Endpoint, isChange } from '#shared/http/contract.ts';
import { CAPTCHA_HEADER, CORRELATION_HEADER, CSRF_HEADER, TIME_ZONE_HEADER } from '#shared/http/wrapper.ts';
import { timeZone } from '#shared/rules/reading/timeZone.ts';

interface Options {
  /** The id under which the server and its listeners log the consequences. */
  correlationId: string;
  signal?: AbortSignal | undefined;
  captchaToken?: string;
}

/** A form sets its own content type with its boundary. */
const headersFor = (hasJson: boolean, correlationId: string, captchaToken: string | undefined): Record<string, string> => ({
  accept: 'application/json',
  ...BY_SCRIPT,
  [CORRELATION_HEADER]: correlationId,
  [CSRF_HEADER]: csrfToken() ?? '',
  [TIME_ZONE_HEADER]: timeZone(),
  ...(captchaToken && { [CAPTCHA_HEADER]: captchaToken }),
  ...(hasJson && { 'content-type': 'application/json' }),
});

/** Sends one request. */
export const send = async (
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  { correlationId, signal, captchaToken }: Options,
): Promise<Response> => {
  if (endpoint.method === 'POST') await ensureCsrfToken(signal);

  if (isChange(endpoint)) earlyCalls.forget();

  const hasBody = endpoint.body !== undefined;
  const form = input.body instanceof FormData ? input.body : undefined;
  const { method } = endpoint;
  const address = addressOf(endpoint, input);
  const body = form ?? (hasBody ? JSON.stringify(input.body) : null);
  const ready = body instanceof FormData ? undefined : await earlyCalls.take(earlyCallKey(method, address, body));
  signal?.throwIfAborted();
  const response =
    ready ??
    (await fetch(new URL(address, location.origin), {
      method,
      headers: headersFor(hasBody && !form, correlationId, captchaToken),
      signal: signal ?? null,
      body,
    }));
  noteServerTime(response);
  release.note(response);
  return response;
};
