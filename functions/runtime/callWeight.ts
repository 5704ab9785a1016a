import { isForm } from '#functions/runtime/readForm.ts';
import type { Request } from '#functions/runtime/request.ts';
import { ANSWER_BYTES_PER_CALL, FORM_BYTES_PER_CALL, JSON_BYTES_PER_CALL, PAGE_SIZE_MAX } from '#shared/limits.ts';

// A call that makes the host read and write much counts as many small ones in its caller's budget.

/** Rows of an answer, whatever they are called there. */
const rowsIn = (value: unknown): number => {
  if (Array.isArray(value)) return value.length;
  const parts = value !== null && typeof value === 'object' ? Object.values(value) : [];
  return Math.max(0, ...parts.map((part) => (Array.isArray(part) ? part.length : 0)));
};

/** An answer counts for as many calls as it would take in the largest pages. */
export const callsOf = (value: unknown): number => Math.max(1, Math.ceil(rowsIn(value) / PAGE_SIZE_MAX));

/** Further calls for what is sent, which is read before anything is known of it. Bytes of files are only handed on, and count for less. */
export const callsSent = (request: Pick<Request, 'body' | 'headers'>): number =>
  Math.floor(request.body.length / (isForm(request) ? FORM_BYTES_PER_CALL : JSON_BYTES_PER_CALL));

/** Further calls for a long answer, which is written and compressed. */
export const callsAnswered = (body = ''): number => Math.floor(body.length / ANSWER_BYTES_PER_CALL);
