import type { Context } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import { type SessionOrigin, sessionWrite, tokenOf } from '#functions/domain/users/session.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';

type Ending = 'otherSessionsEnded' | 'passwordChanged';

/** Ends every session of the caller and begins a new one in the place of this one, all at once. Answers its token. */
export const endOthers = async (ctx: Context, kind: Ending, from: SessionOrigin): Promise<string> => {
  const { id, userName, sessionId } = ctx.caller;
  const { session, write } = sessionWrite(ctx.host, id, from);
  await ctx.table.transact([
    { update: keys.user(id), set: { revokedBefore: session.startedOn }, if: { present: true } },
    { delete: keys.session(id, sessionId) },
    write,
    putFact(factOf(ctx, kind, { title: userName })),
  ]);
  return tokenOf(ctx.host, session);
};
