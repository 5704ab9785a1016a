import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { read } from '#functions/storage/rows.ts';
import type { GlobalNotification } from '#shared/models/messages/globalNotification.ts';
import { Problem } from '#shared/problems.ts';

/** Throws notFound. */
export const globalNotification = async ({ table }: Context, id: string): Promise<GlobalNotification> => {
  const found = await read<GlobalNotification>(table, keys.globalNotification(id));
  if (!found) throw new Problem('notFound');
  return found;
};
