import { CallError, isAbort, UnreadableError } from '#frontend/api/CallError.ts';
import { confirmation } from '#frontend/api/confirmation.ts';
import { pause } from '#frontend/api/pause.ts';
import { send } from '#frontend/api/send.ts';
import { session, signedOut } from '#frontend/api/session.ts';
import { signal as createSignal } from '#frontend/api/signal.ts';
import { renewal } from '#frontend/api/tokens/renewal.ts';
import type { Answer, Endpoint, RawInput } from '#shared/http/contract.ts';
import { CORRELATION_HEADER, type WireError, Wrapper } from '#shared/http/wrapper.ts';

interface Options {
  signal?: AbortSignal | undefined;
  /** The captcha token, where one is required. */
  captchaToken?: string;
}

/** Successful answers with warnings. */
export const warned = createSignal<{ endpoint: Endpoint; warnings: WireError[] }>();

/** Null if the server does not say when to retry. */
const retryAfter = ({ status, headers }: Response): number | null => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return status === 429 && Number.isFinite(seconds) ? seconds : null;
};

interface SendOptions extends Options {
  correlationId: string;
  sessionAtStart: symbol;
}

/** A request of one person is not sent on behalf of another who has signed in since. Throws an AbortError. */
const stopUnlessIn = (sessionAtStart: symbol): void => {
  if (session.now !== sessionAtStart) throw new DOMException('The session has ended', 'AbortError');
};

/** Sends a request, and once more after the time that the answer to too many requests names. */
const sendWithRetry = async (endpoint: Endpoint, input: Readonly<Record<string, unknown>>, options: SendOptions): Promise<Response> => {
  const response = await send(endpoint, input, options);
  const seconds = retryAfter(response);
  // Too many wrong passwords are reported immediately: nobody waits minutes before an unresponsive form.
  if (seconds === null || endpoint.guarded) return response;

  // One second more than requested, because clocks differ.
  await pause((seconds + 1) * 1000, options.signal);
  stopUnlessIn(options.sessionAtStart);
  return send(endpoint, input, options);
};

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

const unwrap = async (endpoint: Endpoint, response: Response, correlationId: string): Promise<unknown> => {
  const json = await readJson(response);
  if (endpoint.kind === 'plain' && response.ok && json !== undefined) return json;

  const wrapper = Wrapper.safeParse(json);
  if (!wrapper.success) throw new UnreadableError(endpoint, response.status, correlationId);

  const { value, hasErrors, errors, warnings } = wrapper.data;
  if (hasErrors || !response.ok) {
    if (errors.length) throw new CallError(endpoint, response.status, errors, retryAfter(response));
    throw new UnreadableError(endpoint, response.status, correlationId);
  }
  if (warnings.length && endpoint.refusedByWarning) throw new CallError(endpoint, response.status, warnings);
  if (warnings.length) warned.emit({ endpoint, warnings });
  return value;
};

const callOnce = async <E extends Endpoint>(endpoint: E, input: RawInput<E>, options: Options = {}): Promise<Answer<E>> => {
  const correlationId = crypto.randomUUID();
  const sessionAtStart = session.now;
  const isRenewed = renewal.watch();
  // A wrong password also returns 401, but there is no session to end; nor does it end the session of the next person.
  const isUnauthorized = ({ status }: Response): boolean => status === 401 && !endpoint.guarded && session.now === sessionAtStart;
  const ask = (): Promise<Response> => {
    const answer = sendWithRetry(endpoint, input as Readonly<Record<string, unknown>>, {
      correlationId,
      sessionAtStart,
      ...options,
    });
    renewal.note(endpoint, answer);
    return answer;
  };
  try {
    let response = await ask();
    if (isUnauthorized(response) && (await isRenewed())) response = await ask();
    if (isUnauthorized(response)) signedOut.emit();
    // Calls made by the document have an id from the server.
    return (await unwrap(endpoint, response, response.headers.get(CORRELATION_HEADER) ?? correlationId)) as Answer<E>;
  } catch (error) {
    if (error instanceof CallError || isAbort(error)) throw error;
    // A call that may never have arrived cannot be looked up.
    throw new UnreadableError(endpoint, 0, null);
  }
};

const needsPassword = (error: unknown): boolean =>
  error instanceof CallError && error.errors.some(({ error: code }) => code === 'confirmationRequired');

/**
 * Makes a call of the contract and returns its content. Throws a CallError, or an AbortError if it is cancelled. A call that requires the
 * password again is repeated once the password was given; closing that window cancels the call.
 */
export const call = async <E extends Endpoint>(endpoint: E, input: RawInput<E>, options: Options = {}): Promise<Answer<E>> => {
  const sessionAtStart = session.now;
  try {
    return await callOnce(endpoint, input, options);
  } catch (error) {
    if (!needsPassword(error)) throw error;
    if (!(await confirmation.ask())) throw new DOMException('The password was not given', 'AbortError');
    stopUnlessIn(sessionAtStart);
    return callOnce(endpoint, input, options);
  }
};
