import * as z from 'zod';
import { Done } from '#shared/contracts/account/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { ownAccount } from '#shared/http/needs.ts';
import { Session } from '#shared/models/identity/account.ts';

/** The sessions of a person. */
export const sessions = {
  getSessions: get('/Account/GetSessions', { ...ownAccount, answer: z.array(Session) }),
  endSession: post('/Account/EndSession', { ...ownAccount, body: z.strictObject({ sessionId: z.string().min(1).max(100) }), answer: Done }),
  endOtherSessions: post('/Account/EndOtherSessions', { ...ownAccount, answer: Done }),
};
