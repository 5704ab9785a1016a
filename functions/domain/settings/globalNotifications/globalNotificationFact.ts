import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { FactKind } from '#shared/facts.ts';
import type { GlobalNotification, GlobalNotificationPlan } from '#shared/models/messages/globalNotification.ts';

export const globalNotificationFact = (ctx: Context, kind: FactKind, { id, title }: GlobalNotification): Write =>
  putFact(factOf(ctx, kind, { title, changes: [{ field: 'notificationId', before: null, after: id }] }));

/** Without a reminder, the reminder's settings are dropped. */
export const normalizeNotification = (plan: GlobalNotificationPlan): GlobalNotificationPlan =>
  plan.enableFullScreenReminder ? plan : { ...plan, reminderMinutesBeforeEndDate: null, fullScreenMessage: '' };
