import { problemReply } from '#functions/runtime/answer.ts';
import { DavError, type DavReply } from '#functions/runtime/dav/port.ts';
import { document } from '#functions/runtime/dav/writeXml.ts';
import type { ProblemCode } from '#shared/problemCodes.ts';
import { escaped } from '#shared/spreadsheets/markup.ts';

/** WebDAV statuses that replace those of the corresponding calls. */
const statuses: Partial<Record<ProblemCode, number>> = {
  signInRequired: 401,
  checkedOut: 423,
  draftPending: 423,
  siteFull: 507,
  dailyUploadSpent: 507,
  FileTooLarge: 413,
};

/** Adds the refusal's code, which is the same as that of the corresponding call. */
const codeElement = (code: string): string => `<S:code xmlns:S="urn:sheaf">${escaped(code)}</S:code>`;

export interface ErrorReply {
  reply: DavReply;
  code: string;
}

/** The answer for a refused request or an unexpected error. */
export const errorReply = (error: unknown, correlationId: string): ErrorReply => {
  if (error instanceof DavError) {
    const { status, condition } = error;
    const reply = condition ? document(status, 'error', `<D:${condition}/>`) : { status };
    return { reply, code: condition || `dav${status}` };
  }
  const { problem, headers = {} } = problemReply(error, correlationId);
  const { 'www-authenticate': challenge, 'retry-after': retryAfter } = headers;
  const extraHeaders = {
    ...(challenge !== undefined && { 'www-authenticate': String(challenge) }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  return {
    reply: document(statuses[problem.code] ?? problem.status, 'error', codeElement(problem.code), extraHeaders),
    code: problem.code,
  };
};
