import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PasskeyRecord } from '#functions/storage/records/signInRecords.ts';
import { attempt, read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Deletes a passkey. Throws notFound. */
export const removePasskey = async (ctx: Context, id: string): Promise<void> => {
  const { id: userId, userName: title } = ctx.caller;
  const passkey = await read<PasskeyRecord>(ctx.table, keys.passkey(userId, id));
  const fact = putFact(factOf(ctx, 'passkeyRemoved', { title, reason: passkey?.name ?? '' }));
  const removed = await attempt(ctx.table, [{ delete: keys.passkey(userId, id), if: { present: true } }, fact]);
  if (!removed) throw new Problem('notFound');
};
