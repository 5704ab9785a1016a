import { ulid } from 'ulid';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { countAddition } from '#functions/domain/kernel/countAddition.ts';
import { globalNotificationFact, normalizeNotification } from '#functions/domain/settings/globalNotifications/globalNotificationFact.ts';
import { globalNotifications } from '#functions/domain/settings/globalNotifications/globalNotifications.ts';
import { keys } from '#functions/storage/keys.ts';
import { create } from '#functions/storage/rows.ts';
import { GLOBAL_NOTIFICATIONS } from '#shared/limits.ts';
import type { GlobalNotification, GlobalNotificationPlan } from '#shared/models/messages/globalNotification.ts';
import { Problem } from '#shared/problems.ts';

export const createGlobalNotification = (ctx: Context, plan: GlobalNotificationPlan): Promise<GlobalNotification> => {
  const created: GlobalNotification = { ...normalizeNotification(plan), id: ulid(ctx.now().getTime()) };
  const writes = [create(keys.globalNotification(created.id), created), globalNotificationFact(ctx, 'globalNotificationCreated', created)];
  return change(ctx, async () => {
    const counting = await countAddition(ctx, keys.additions('globalNotifications'));
    if ((await globalNotifications(ctx)).length >= GLOBAL_NOTIFICATIONS)
      throw new Problem('tooManyGlobalNotifications', { params: { limit: GLOBAL_NOTIFICATIONS } });
    return { writes: [counting, ...writes], done: created };
  });
};
