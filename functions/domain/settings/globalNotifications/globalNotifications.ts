import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import type { GlobalNotification } from '#shared/models/messages/globalNotification.ts';
import { Problem } from '#shared/problems.ts';

/** All messages to everybody, what ends last before the others. */
export const globalNotifications = async ({ table }: Pick<Context, 'table'>): Promise<GlobalNotification[]> => {
  const all = await readAll<GlobalNotification>(table, keys.globalNotification(''));
  return all.toSorted((one, other) => (one.endDate < other.endDate ? 1 : -1));
};

/** Those that are shown now or will be, what begins first before the others. */
export const coming = async ({ table, now }: Context): Promise<GlobalNotification[]> => {
  const at = now().toISOString();
  const all = (await globalNotifications({ table })).filter(({ endDate }) => endDate > at);
  return all.toSorted((one, other) => (one.triggerDate < other.triggerDate ? -1 : 1));
};

/** Throws notFound. */
export const globalNotification = async ({ table }: Context, id: string): Promise<GlobalNotification> => {
  const found = await read<GlobalNotification>(table, keys.globalNotification(id));
  if (!found) throw new Problem('notFound');
  return found;
};
