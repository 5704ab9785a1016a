import { isForm, type Request } from '#functions/runtime/request.ts';
import { ANSWER_BYTES_PER_CALL, FORM_BYTES_PER_CALL, JSON_BYTES_PER_CALL, PAGE_SIZE_MAX } from '#shared/limits.ts';

// Expensive calls count as several calls in the caller's budget.

/** The number of rows in an answer, whatever property holds them. */
const rowsIn = (value: unknown): number => {
  if (Array.isArray(value)) return value.length;
  const parts = value !== null && typeof value === 'object' ? Object.values(value) : [];
  return Math.max(0, ...parts.map((part) => (Array.isArray(part) ? part.length : 0)));
};

/** A response counts as many calls as it would need pages of maximum size. */
export const resultCost = (value: unknown): number => Math.max(1, Math.ceil(rowsIn(value) / PAGE_SIZE_MAX));

/**
 * Extra calls charged for a request body, which is read before anything is known about the caller. Bytes of files cost less because they
 * are only passed on.
 */
export const requestCost = (request: Pick<Request, 'body' | 'headers'>): number =>
  Math.floor(request.body.length / (isForm(request) ? FORM_BYTES_PER_CALL : JSON_BYTES_PER_CALL));

/** Extra calls charged for a long answer, which has to be serialized and compressed. */
export const answerCost = (body = ''): number => Math.floor(body.length / ANSWER_BYTES_PER_CALL);
