import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PasskeyRecord } from '#functions/storage/records/signInRecords.ts';
import { readAll } from '#functions/storage/rows.ts';
import { PASSKEYS_PER_PERSON } from '#shared/limits.ts';
import type { Passkey } from '#shared/models/identity/passkey.ts';
import { Problem } from '#shared/problems.ts';

export const presentPasskey = ({ id, name, createdOn, usedOn }: PasskeyRecord): Passkey => ({ id, name, createdOn, usedOn });

export const passkeysOf = ({ table }: Context, userId: string): Promise<PasskeyRecord[]> => {
  const { table: name, pk } = keys.passkey(userId, '');
  return readAll<PasskeyRecord>(table, { table: name, pk }, 'passkey#');
};

/** The passkeys of someone who adds another. Throws tooManyPasskeys. */
export const assertMorePasskeys = async (ctx: Context, userId: string): Promise<PasskeyRecord[]> => {
  const existing = await passkeysOf(ctx, userId);
  if (existing.length >= PASSKEYS_PER_PERSON) throw new Problem('tooManyPasskeys', { params: { count: PASSKEYS_PER_PERSON } });
  return existing;
};
