import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';

/** Somebody by the name used for signing in, also one who is disabled. */
export const userNamed = async ({ table }: Pick<Context, 'table'>, userName: string): Promise<UserRecord | undefined> => {
  const claim = await read<{ id: string }>(table, keys.userName(userName));
  return claim && read<UserRecord>(table, keys.user(claim.id));
};
