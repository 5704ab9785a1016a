import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt } from '#functions/storage/rows.ts';
import type { Passkey } from '#shared/models/identity/passkey.ts';
import { Problem } from '#shared/problems.ts';

/** Throws notFound. */
export const renamePasskey = async (ctx: Context, { id, name }: Pick<Passkey, 'id' | 'name'>): Promise<void> => {
  const { id: userId, userName: title } = ctx.caller;
  const fact = putFact(factOf(ctx, 'passkeyRenamed', { title, reason: name }));
  const isRenamed = await attempt(ctx.table, [{ update: keys.passkey(userId, id), set: { name }, if: { present: true } }, fact]);
  if (!isRenamed) throw new Problem('notFound');
};
