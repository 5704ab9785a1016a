import { twoFactorOf } from '#functions/domain/identity/twoFactor/twoFactorOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { RecoveryRecord } from '#functions/storage/records/signInRecords.ts';
import { read } from '#functions/storage/rows.ts';
import type { TwoFactorStatus } from '#shared/models/identity/account.ts';

export const twoFactorAuthentication = async (ctx: Context): Promise<TwoFactorStatus> => {
  const { id, userName } = ctx.caller;
  const [enabled, recovery] = await Promise.all([
    ctx.host.identity.hasAuthenticator(userName),
    read<RecoveryRecord>(ctx.table, keys.recovery(id)),
  ]);
  return twoFactorOf(enabled, enabled ? (recovery?.hashes.length ?? 0) : 0);
};
