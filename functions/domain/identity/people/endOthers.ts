import { SIGN_OUT_ATTEMPTS, signOutWrites } from '#functions/domain/identity/people/signOutWrites.ts';
import { type SessionOrigin, sessionWrite, tokenOf } from '#functions/domain/identity/sessions/session.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

type Ending = 'otherSessionsEnded' | 'passwordChanged';

/** Ends every session of the caller, deletes the keys if so asked, and begins a new session in the place of this one, all at once. Answers its token. */
export const endOthers = async (ctx: Context, kind: Ending, from: SessionOrigin, deleteKeys = false): Promise<string> => {
  const { id, userName, sessionId } = ctx.caller;
  for (let count = 0; count < SIGN_OUT_ATTEMPTS; count++) {
    const { session, write } = sessionWrite(ctx.host, id, from);
    const ended = await attempt(ctx.table, [
      ...(await signOutWrites(ctx, { of: ctx.caller, by: personOf(ctx.caller), at: session.startedOn, deleteKeys })),
      { delete: keys.session(id, sessionId) },
      write,
      putFact(factOf(ctx, kind, { title: userName })),
    ]);
    if (ended) return tokenOf(ctx.host, session);
  }
  throw new Problem('busy');
};
