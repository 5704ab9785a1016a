import { ulid } from 'ulid';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { globalNotification, globalNotifications } from '#functions/domain/settings/globalNotifications/globalNotifications.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, create, row } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';
import { GLOBAL_NOTIFICATIONS } from '#shared/limits.ts';
import type { GlobalNotification, GlobalNotificationPlan } from '#shared/models/messages/globalNotification.ts';
import { Problem } from '#shared/problems.ts';

const fact = (ctx: Context, kind: FactKind, { id, title }: GlobalNotification): Write =>
  putFact(factOf(ctx, kind, { title, changes: [{ field: 'notificationId', before: null, after: id }] }));

/** Without a reminder there is nothing to say about one. */
const settled = (plan: GlobalNotificationPlan): GlobalNotificationPlan =>
  plan.enableFullScreenReminder ? plan : { ...plan, reminderMinutesBeforeEndDate: null, fullScreenMessage: '' };

export const createGlobalNotification = async (ctx: Context, plan: GlobalNotificationPlan): Promise<GlobalNotification> => {
  if ((await globalNotifications(ctx)).length >= GLOBAL_NOTIFICATIONS)
    throw new Problem('tooManyGlobalNotifications', { params: { limit: GLOBAL_NOTIFICATIONS } });
  const made: GlobalNotification = { ...settled(plan), id: ulid(ctx.now().getTime()) };
  await ctx.table.transact([create(keys.globalNotification(made.id), made), fact(ctx, 'globalNotificationCreated', made)]);
  return made;
};

/** Throws notFound, also for one that somebody deletes at the same time. */
export const editGlobalNotification = async (ctx: Context, { id, ...plan }: GlobalNotification): Promise<GlobalNotification> => {
  const changed: GlobalNotification = { ...settled(plan), id };
  const kept: Write = { put: row(keys.globalNotification(id), changed), if: { present: true } };
  if (!(await attempt(ctx.table, [kept, fact(ctx, 'globalNotificationEdited', changed)]))) throw new Problem('notFound');
  return changed;
};

export const deleteGlobalNotification = async (ctx: Context, id: string): Promise<Record<string, never>> => {
  const found = await globalNotification(ctx, id);
  const gone: Write = { delete: keys.globalNotification(id), if: { present: true } };
  if (!(await attempt(ctx.table, [gone, fact(ctx, 'globalNotificationDeleted', found)]))) throw new Problem('notFound');
  return {};
};
