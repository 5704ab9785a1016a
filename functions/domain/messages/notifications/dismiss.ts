import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { keys } from '#functions/storage/keys.ts';
import type { InboxRecord, NotificationRecord } from '#functions/storage/records/inboxRecords.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Null stands for all. */
const factOn = (ctx: Context, id: string | null): FactRecord =>
  factOf(ctx, 'notificationDismissed', { changes: [{ field: 'notification', before: id, after: null }] });

/** Dismisses one notification of the caller; again does nothing. Throws notFound. */
export const dismissNotification = (ctx: Context, id: string): Promise<Record<string, never>> =>
  change(ctx, async () => {
    const userId = ctx.caller.id;
    const [record, inbox] = await Promise.all([
      read<NotificationRecord>(ctx.table, keys.notification(userId, id)),
      read<InboxRecord>(ctx.table, keys.inbox(userId)),
    ]);
    if (!record) throw new Problem('notFound');
    const { version = 0, dismissedThrough = '' } = inbox ?? {};
    if (record.dismissedOn !== null || id <= dismissedThrough) return { writes: [], done: {} };
    const writes = [
      { update: keys.notification(userId, id), set: { dismissedOn: ctx.now().toISOString() } },
      { delete: keys.pendingNotification(userId, id) },
      { update: keys.inbox(userId), add: { notifications: -1, version: 1 }, if: { equals: { version } } },
    ];
    return { writes, fact: factOn(ctx, id), done: {} };
  });

/** Dismisses what the caller was told up to now, however much that is, in one step. */
export const dismissAllNotifications = (ctx: Context): Promise<Record<string, never>> =>
  change(ctx, async () => {
    const userId = ctx.caller.id;
    const { table, pk } = keys.pendingNotification(userId, '');
    const [inbox, newest] = await Promise.all([
      read<InboxRecord>(ctx.table, keys.inbox(userId)),
      ctx.table.query({ table, pk, reverse: true, limit: 1 }),
    ]);
    const { version = 0, dismissedThrough = '' } = inbox ?? {};
    const last = newest.rows[0]?.sk ?? '';
    if (last <= dismissedThrough) return { writes: [], done: {} };
    const writes = [
      { update: keys.inbox(userId), set: { notifications: 0, dismissedThrough: last }, add: { version: 1 }, if: { equals: { version } } },
    ];
    return { writes, fact: factOn(ctx, null), done: {} };
  });
