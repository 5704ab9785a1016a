import { CallError, isAbort, unreadable } from '#frontend/api/CallError.ts';
import { pause } from '#frontend/api/pause.ts';
import { send } from '#frontend/api/send.ts';
import { signedOut } from '#frontend/api/session.ts';
import { signal as createSignal } from '#frontend/api/signal.ts';
import type { Answer, Endpoint, Sent } from '#shared/http/contract.ts';
import { type WireError, Wrapper } from '#shared/http/wrapper.ts';

interface Options {
  signal?: AbortSignal | undefined;
}

/** Answers that succeeded with a remark. */
export const warned = createSignal<{ endpoint: Endpoint; warnings: WireError[] }>();

/** Null when the server does not say when to come back. */
const retryAfter = ({ status, headers }: Response): number | null => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return status === 429 && Number.isFinite(seconds) ? seconds : null;
};

interface Sending {
  correlationId: string;
  signal?: AbortSignal | undefined;
}

const sendPatiently = async (endpoint: Endpoint, sent: Readonly<Record<string, unknown>>, options: Sending): Promise<Response> => {
  const response = await send(endpoint, sent, options);
  const seconds = retryAfter(response);
  // Too many wrong passwords are told at once: nobody waits minutes before a silent form.
  if (seconds === null || endpoint.guarded) return response;

  // One second more than asked, because clocks differ.
  await pause((seconds + 1) * 1000, options.signal);
  return send(endpoint, sent, options);
};

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

const unwrap = async (endpoint: Endpoint, response: Response, correlationId: string): Promise<unknown> => {
  const json = await readJson(response);
  if (endpoint.kind === 'plain' && response.ok && json !== undefined) return json;

  const wrapper = Wrapper.safeParse(json);
  if (!wrapper.success) throw unreadable(endpoint, response.status, correlationId);

  const { value, hasErrors, errors, warnings } = wrapper.data;
  if (hasErrors || !response.ok) {
    if (errors.length) throw new CallError(endpoint, response.status, errors, retryAfter(response));
    throw unreadable(endpoint, response.status, correlationId);
  }
  if (warnings.length) warned.emit({ endpoint, warnings });
  return value;
};

/** Makes a call of the contract and gives its content, or throws a CallError. A cancelled call throws an AbortError. */
export const call = async <E extends Endpoint>(endpoint: E, sent: Sent<E>, { signal }: Options = {}): Promise<Answer<E>> => {
  const correlationId = crypto.randomUUID();
  try {
    const response = await sendPatiently(endpoint, sent as Readonly<Record<string, unknown>>, { correlationId, signal });
    // A wrong password is a 401 too, but there is no session to end.
    if (response.status === 401 && !endpoint.guarded) signedOut.emit();
    return (await unwrap(endpoint, response, correlationId)) as Answer<E>;
  } catch (error) {
    if (error instanceof CallError || isAbort(error)) throw error;
    // Nobody can look up what may never have arrived.
    throw unreadable(endpoint, 0, null);
  }
};
