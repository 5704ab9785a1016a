import { refuse } from '#functions/runtime/answer.ts';
import { DavRefusal, type DavReply } from '#functions/runtime/dav/port.ts';
import { document } from '#functions/runtime/dav/writeXml.ts';
import type { ProblemCode } from '#shared/problemCodes.ts';
import { escaped } from '#shared/spreadsheets/markup.ts';

/** Statuses that WebDAV has for what a call would answer otherwise. */
const statuses: Partial<Record<ProblemCode, number>> = {
  signInRequired: 401,
  checkedOut: 423,
  draftPending: 423,
  siteFull: 507,
  dailyUploadSpent: 507,
  FileTooLarge: 413,
};

/** Names the code of a refusal, which is the same as that of the call. */
const saidBy = (code: string): string => `<S:code xmlns:S="urn:sheaf">${escaped(code)}</S:code>`;

export interface Refused {
  reply: DavReply;
  code: string;
}

/** What a client is answered that is refused, or for whom something failed. */
export const refusalReply = (error: unknown, correlationId: string): Refused => {
  if (error instanceof DavRefusal) {
    const { status, condition } = error;
    const reply = condition ? document(status, 'error', `<D:${condition}/>`) : { status };
    return { reply, code: condition || `dav${status}` };
  }
  const { problem, headers = {} } = refuse(error, correlationId);
  const { 'www-authenticate': challenge, 'retry-after': retryAfter } = headers;
  const told = {
    ...(challenge !== undefined && { 'www-authenticate': String(challenge) }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  return { reply: document(statuses[problem.code] ?? problem.status, 'error', saidBy(problem.code), told), code: problem.code };
};
