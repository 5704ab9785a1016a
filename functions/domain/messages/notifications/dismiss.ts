import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { InboxRecord, NotificationRecord } from '#functions/storage/inboxRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Two windows and a new notification at once are three; more is somebody's script. */
const ATTEMPTS = 5;

/** Null stands for all. */
const fact = (ctx: Context, id: string | null): Write =>
  putFact(factOf(ctx, 'notificationDismissed', { changes: [{ field: 'notification', before: id, after: null }] }));

const patiently = async (dismissOnce: () => Promise<boolean>): Promise<Record<string, never>> => {
  for (let count = 0; count < ATTEMPTS; count += 1) if (await dismissOnce()) return {};
  throw new Problem('busy');
};

/** Dismisses one notification of the caller; again does nothing. Throws notFound. */
export const dismissNotification = (ctx: Context, id: string): Promise<Record<string, never>> =>
  patiently(async () => {
    const userId = ctx.caller.id;
    const [record, inbox] = await Promise.all([
      read<NotificationRecord>(ctx.table, keys.notification(userId, id)),
      read<InboxRecord>(ctx.table, keys.inbox(userId)),
    ]);
    if (!record) throw new Problem('notFound');
    const { version = 0, dismissedThrough = '' } = inbox ?? {};
    if (record.dismissedOn !== null || id <= dismissedThrough) return true;
    return attempt(ctx.table, [
      { update: keys.notification(userId, id), set: { dismissedOn: ctx.now().toISOString() } },
      { delete: keys.pendingNotification(userId, id) },
      { update: keys.inbox(userId), add: { notifications: -1, version: 1 }, if: { equals: { version } } },
      fact(ctx, id),
    ]);
  });

/** Dismisses what the caller was told up to now, however much that is, in one step. */
export const dismissAllNotifications = (ctx: Context): Promise<Record<string, never>> =>
  patiently(async () => {
    const userId = ctx.caller.id;
    const { table, pk } = keys.pendingNotification(userId, '');
    const [inbox, newest] = await Promise.all([
      read<InboxRecord>(ctx.table, keys.inbox(userId)),
      ctx.table.query({ table, pk, reverse: true, limit: 1 }),
    ]);
    const { version = 0, dismissedThrough = '' } = inbox ?? {};
    const last = newest.rows[0]?.sk ?? '';
    if (last <= dismissedThrough) return true;
    return attempt(ctx.table, [
      { update: keys.inbox(userId), set: { notifications: 0, dismissedThrough: last }, add: { version: 1 }, if: { equals: { version } } },
      fact(ctx, null),
    ]);
  });
