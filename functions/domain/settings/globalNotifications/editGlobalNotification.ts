import type { Context } from '#functions/domain/kernel/context.ts';
import { globalNotificationFact, normalizeNotification } from '#functions/domain/settings/globalNotifications/globalNotificationFact.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, row } from '#functions/storage/rows.ts';
import type { GlobalNotification } from '#shared/models/messages/globalNotification.ts';
import { Problem } from '#shared/problems.ts';

/** Throws notFound, also if it is deleted at the same time. */
export const editGlobalNotification = async (ctx: Context, { id, ...plan }: GlobalNotification): Promise<GlobalNotification> => {
  const changed: GlobalNotification = { ...normalizeNotification(plan), id };
  const update: Write = { put: row(keys.globalNotification(id), changed), if: { present: true } };
  if (!(await attempt(ctx.table, [update, globalNotificationFact(ctx, 'globalNotificationEdited', changed)])))
    throw new Problem('notFound');
  return changed;
};
