import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import type { GlobalNotification } from '#shared/models/messages/globalNotification.ts';

/** All announcements, the latest end first. */
export const globalNotifications = async ({ table }: Pick<Context, 'table'>): Promise<GlobalNotification[]> => {
  const all = await readAll<GlobalNotification>(table, keys.globalNotification(''));
  return all.toSorted((one, other) => (one.endDate < other.endDate ? 1 : -1));
};

/** Current and future announcements, the earliest start first. */
export const currentAndFuture = async ({ table, now }: Context): Promise<GlobalNotification[]> => {
  const at = now().toISOString();
  const all = (await globalNotifications({ table })).filter(({ endDate }) => endDate > at);
  return all.toSorted((one, other) => (one.triggerDate < other.triggerDate ? -1 : 1));
};
