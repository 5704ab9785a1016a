import { signOutWrites } from '#functions/domain/identity/people/signOutWrites.ts';
import { tokenOf } from '#functions/domain/identity/sessions/session.ts';
import { type SessionOrigin, sessionWrite } from '#functions/domain/identity/sessions/startSession.ts';
import { change } from '#functions/domain/kernel/change.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { revocationInstant } from '#functions/domain/kernel/sessionInstants.ts';
import { keys } from '#functions/storage/keys.ts';

type SessionsEndedKind = 'otherSessionsEnded' | 'passwordChanged';

/**
 * Ends all sessions of the caller, on request deletes API keys and passkeys, and starts a session that replaces this one, in one transaction.
 * Returns its token.
 */
export const endOtherSessions = async (ctx: Context, kind: SessionsEndedKind, from: SessionOrigin, deleteKeys = false): Promise<string> => {
  const { id, userName, sessionId } = ctx.caller;
  const session = await change(ctx, async () => {
    const at = await revocationInstant(ctx.host, id);
    const { session: newSession, write } = sessionWrite(ctx.host, id, { ...from, startedOn: at, insteadOf: sessionId });
    const ended = await signOutWrites(ctx, { of: ctx.caller, by: personOf(ctx.caller), at, deleteKeys });
    const writes = [...ended, { delete: keys.session(id, sessionId) }, write];
    return { writes, fact: factOf(ctx, kind, { title: userName }), done: newSession };
  });
  return tokenOf(ctx.host, session);
};
