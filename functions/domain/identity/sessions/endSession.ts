import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Ends one of the caller's sessions from its next call on. Throws notFound. */
export const endSession = async (ctx: Context, sessionId: string): Promise<void> => {
  const { id, userName } = ctx.caller;
  const deletion = { delete: keys.session(id, sessionId), if: { present: true } } as const;
  const ended = await attempt(ctx.table, [deletion, putFact(factOf(ctx, 'sessionEnded', { title: userName }))]);
  if (!ended) throw new Problem('notFound');
};
