import type { Context } from '#functions/domain/kernel/context.ts';
import { usesOf } from '#functions/domain/kernel/limits/countUse.ts';
import { isNotified, type NotifyInput, notify } from '#functions/domain/messages/notifications/notify.ts';
import { NOTIFICATIONS_PER_PERSON } from '#shared/limits.ts';
import { HOUR_SECONDS } from '#shared/time.ts';

/**
 * Notifies someone once, with an optional email. The email is sent first, so that an interruption does not lose it. One person cannot fill
 * the inbox or mailbox of another: beyond an hourly limit, notifications are dropped, and the inbox says so.
 */
export const notifyOnce = async (ctx: Context, userId: string, notice: NotifyInput, mail?: () => Promise<unknown>): Promise<void> => {
  if (await isNotified(ctx, userId, notice)) return;
  const { by, occurred, cause } = notice;
  const caused = by ? await usesOf(ctx, { name: `notices#${userId}#${by.internalId}`, seconds: HOUR_SECONDS }) : 0;
  if (caused === NOTIFICATIONS_PER_PERSON + 1) {
    const leftOutNotice = { type: 'message', event: 'Created', message: 'inbox.message.leftOut' } as const;
    await notify(ctx, [userId], { ...leftOutNotice, by, occurred, cause: `left out after ${cause}` });
  }
  if (caused > NOTIFICATIONS_PER_PERSON) return;
  await mail?.();
  await notify(ctx, [userId], notice);
};
