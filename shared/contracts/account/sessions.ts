import * as z from 'zod';
import { Done } from '#shared/contracts/account/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { Session } from '#shared/models/identity/account.ts';

const own = { on: 'account', needs: 'user' } as const;

/** The sessions of a person. */
export const sessions = {
  getSessions: get('/Account/GetSessions', { ...own, answer: z.array(Session) }),
  endSession: post('/Account/EndSession', { ...own, body: z.strictObject({ sessionId: z.string().min(1).max(100) }), answer: Done }),
  endOtherSessions: post('/Account/EndOtherSessions', { ...own, answer: Done }),
};
