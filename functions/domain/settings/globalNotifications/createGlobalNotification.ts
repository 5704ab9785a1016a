import { ulid } from 'ulid';
import type { Context } from '#functions/domain/kernel/context.ts';
import { globalNotificationFact, normalizeNotification } from '#functions/domain/settings/globalNotifications/globalNotificationFact.ts';
import { globalNotifications } from '#functions/domain/settings/globalNotifications/globalNotifications.ts';
import { keys } from '#functions/storage/keys.ts';
import { create } from '#functions/storage/rows.ts';
import { GLOBAL_NOTIFICATIONS } from '#shared/limits.ts';
import type { GlobalNotification, GlobalNotificationPlan } from '#shared/models/messages/globalNotification.ts';
import { Problem } from '#shared/problems.ts';

export const createGlobalNotification = async (ctx: Context, plan: GlobalNotificationPlan): Promise<GlobalNotification> => {
  if ((await globalNotifications(ctx)).length >= GLOBAL_NOTIFICATIONS)
    throw new Problem('tooManyGlobalNotifications', { params: { limit: GLOBAL_NOTIFICATIONS } });
  const created: GlobalNotification = { ...normalizeNotification(plan), id: ulid(ctx.now().getTime()) };
  await ctx.table.transact([
    create(keys.globalNotification(created.id), created),
    globalNotificationFact(ctx, 'globalNotificationCreated', created),
  ]);
  return created;
};
