import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import type { GlobalNotification } from '#shared/models/messages/globalNotification.ts';

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
