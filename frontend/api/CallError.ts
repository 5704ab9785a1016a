import { i18n } from '#frontend/i18n/i18n.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import type { WireError } from '#shared/http/wrapper.ts';

/** The text for an unanswered call by status, if there is one. */
const fallbackText = ({ controller, action }: Endpoint, status: number) => {
  const key = status === 403 ? 'labels.accessDenied' : `controllers.${controller}.${action}.fail`;
  return status !== 0 && i18n.exists(key) ? { error: i18n.t(key), translate: false } : { error: 'fatalError', translate: true };
};

/** A call that was refused or never reached the server. Status 0 means that there was no answer. */
export class CallError extends Error {
  override name = 'CallError';
  readonly status: number;
  readonly errors: WireError[];
  readonly endpoint: Endpoint;
  /** Seconds before another attempt makes sense. */
  readonly retryAfterSeconds: number | null;

  constructor(endpoint: Endpoint, status: number, errors: WireError[], retryAfterSeconds: number | null = null) {
    super(`${endpoint.controller}.${endpoint.action}: ${errors.map(({ error }) => error).join(', ')}`);
    this.status = status;
    this.errors = errors;
    this.endpoint = endpoint;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The server's answer cannot be parsed. With an id, support can look up the error. */
export class UnreadableError extends CallError {
  override name = 'UnreadableError';

  constructor(endpoint: Endpoint, status: number, id: string | null) {
    super(endpoint, status, [{ id, ...fallbackText(endpoint, status) }]);
  }
}

/** Whether there was no answer, so that it is unknown whether the call arrived. */
export const isUnanswered = (error: unknown): boolean => error instanceof CallError && error.status === 0;

/** Whether the failure may be temporary: no answer, a server error, or too many calls. A later attempt may succeed. */
export const mayPass = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Whether the server does not (or no longer) know the cursor of a page. Reading from the first page gives new cursors. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && error.status === 400 && error.errors.some(({ fields }) => fields?.some(({ at }) => at === 'after'));

/** Whether the call was cancelled because the person left the page or pressed Cancel; this is not reported. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
