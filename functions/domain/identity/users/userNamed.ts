import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';

/** The user with a sign-in name, including disabled ones. */
export const userNamed = async ({ table }: Pick<Context, 'table'>, userName: string): Promise<UserRecord | undefined> => {
  const reservation = await read<{ id: string }>(table, keys.userName(userName));
  return reservation && read<UserRecord>(table, keys.user(reservation.id));
};
