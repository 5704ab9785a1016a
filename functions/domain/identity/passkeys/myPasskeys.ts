import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PasskeyRecord } from '#functions/storage/records/signInRecords.ts';
import { attempt, read, readAll } from '#functions/storage/rows.ts';
import type { Passkey } from '#shared/models/identity/passkey.ts';
import { Problem } from '#shared/problems.ts';

export const shown = ({ id, name, createdOn, usedOn }: PasskeyRecord): Passkey => ({ id, name, createdOn, usedOn });

export const passkeysOf = ({ table }: Context, userId: string): Promise<PasskeyRecord[]> => {
  const { table: name, pk } = keys.passkey(userId, '');
  return readAll<PasskeyRecord>(table, { table: name, pk }, 'passkey#');
};

/** The caller's passkeys, the oldest first. */
export const myPasskeys = async (ctx: Context): Promise<Passkey[]> =>
  (await passkeysOf(ctx, ctx.caller.id)).map(shown).toSorted((one, other) => one.createdOn.localeCompare(other.createdOn));

/** Throws notFound. */
export const renamePasskey = async (ctx: Context, { id, name }: Pick<Passkey, 'id' | 'name'>): Promise<void> => {
  const { id: userId, userName: title } = ctx.caller;
  const fact = putFact(factOf(ctx, 'passkeyRenamed', { title, reason: name }));
  const renamed = await attempt(ctx.table, [{ update: keys.passkey(userId, id), set: { name }, if: { present: true } }, fact]);
  if (!renamed) throw new Problem('notFound');
};

/** It signs nobody in any more. Throws notFound. */
export const removePasskey = async (ctx: Context, id: string): Promise<void> => {
  const { id: userId, userName: title } = ctx.caller;
  const known = await read<PasskeyRecord>(ctx.table, keys.passkey(userId, id));
  const fact = putFact(factOf(ctx, 'passkeyRemoved', { title, reason: known?.name ?? '' }));
  const removed = await attempt(ctx.table, [{ delete: keys.passkey(userId, id), if: { present: true } }, fact]);
  if (!removed) throw new Problem('notFound');
};
