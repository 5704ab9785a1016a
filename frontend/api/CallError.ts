import { i18n } from '#frontend/i18n/i18n.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import type { WireError } from '#shared/http/wrapper.ts';

/** What did not happen, where there are words for it. */
const saidInstead = ({ controller, action }: Endpoint, status: number) => {
  const key = status === 403 ? 'labels.accessDenied' : `controllers.${controller}.${action}.fail`;
  return status !== 0 && i18n.exists(key) ? { error: i18n.t(key), translate: false } : { error: 'fatalError', translate: true };
};

/** A call that was refused or never reached the server. Status 0 means that there was no answer at all. */
export class CallError extends Error {
  readonly status: number;
  readonly errors: WireError[];
  readonly endpoint: Endpoint;
  /** When it makes sense to come back. */
  readonly retryAfterSeconds: number | null;

  constructor(endpoint: Endpoint, status: number, errors: WireError[], retryAfterSeconds: number | null = null) {
    super(`${endpoint.controller}.${endpoint.action}: ${errors.map(({ error }) => error).join(', ')}`);
    this.name = 'CallError';
    this.status = status;
    this.errors = errors;
    this.endpoint = endpoint;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The server said nothing that can be read. With an id, support can look for what it was. */
export class UnreadableError extends CallError {
  constructor(endpoint: Endpoint, status: number, id: string | null) {
    super(endpoint, status, [{ id, ...saidInstead(endpoint, status) }]);
  }
}

/** True where there was no answer, so nobody knows whether the call arrived. */
export const isUnanswered = (error: unknown): boolean => error instanceof CallError && error.status === 0;

/** True where nothing was decided: no answer, a server in trouble, too many calls. Asked again later, the same call may succeed. */
export const mayPass = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** True where a page was to begin behind a place that the server does not know, or no longer. Pages that are read from the first one on get others. */
export const isLostPlace = (error: unknown): boolean =>
  error instanceof CallError && error.status === 400 && error.errors.some(({ fields }) => fields?.some(({ at }) => at === 'after'));

/** The person left the page or pressed Cancel, which is nothing to tell anybody. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
