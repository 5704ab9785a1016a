import type { Context } from '#functions/domain/kernel/context.ts';
import { globalNotification } from '#functions/domain/settings/globalNotifications/globalNotification.ts';
import { globalNotificationFact } from '#functions/domain/settings/globalNotifications/globalNotificationFact.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

export const deleteGlobalNotification = async (ctx: Context, id: string): Promise<Record<string, never>> => {
  const found = await globalNotification(ctx, id);
  const deletion: Write = { delete: keys.globalNotification(id), if: { present: true } };
  if (!(await attempt(ctx.table, [deletion, globalNotificationFact(ctx, 'globalNotificationDeleted', found)])))
    throw new Problem('notFound');
  return {};
};
