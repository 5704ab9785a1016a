import { aliasOf, countRemoved, hasNamesakes, presentErasure, statementOf } from '#functions/domain/identity/erasure/erasureOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ErasureRecord } from '#functions/storage/erasureRecord.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { signedIn } from '#functions/storage/records/signedMark.ts';
import { read } from '#functions/storage/rows.ts';
import type { Erasure } from '#shared/models/identity/erasure.ts';
import { Problem } from '#shared/problems.ts';

interface ErasurePreviewInput {
  userId: string;
  discardsDrafts: boolean;
}

/** What erasing a person would remove and keep, or has removed and kept. Throws notFound. */
export const erasure = async (ctx: Context, { userId, discardsDrafts }: ErasurePreviewInput): Promise<Erasure> => {
  const [user, record] = await Promise.all([
    read<UserRecord>(ctx.table, keys.user(userId)),
    read<ErasureRecord>(ctx.table, keys.erasure(userId)),
  ]);
  if (record) return presentErasure(record);
  if (!user) throw new Problem('notFound');
  const [removed, isNamesake] = await Promise.all([countRemoved(ctx, user), hasNamesakes(ctx, user)]);
  const counted = { removed, signedConsents: signedIn(user).length, hasNamesakes: isNamesake, discardsDrafts };
  const nothing = { by: null, startedOn: null, endedOn: null };
  return { userId, alias: aliasOf(user), state: 'none', ...nothing, ...statementOf(counted) };
};
