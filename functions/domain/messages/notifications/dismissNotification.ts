import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { dismissalFact } from '#functions/domain/messages/notifications/dismissalFact.ts';
import { positionOf } from '#functions/domain/messages/notifications/notificationPosition.ts';
import { keys } from '#functions/storage/keys.ts';
import type { InboxRecord, NotificationRecord } from '#functions/storage/records/inboxRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Dismisses one notification of the caller; repeating it has no effect. Throws notFound. */
export const dismissNotification = (ctx: Context, id: string): Promise<Record<string, never>> =>
  change(ctx, async () => {
    const userId = ctx.caller.id;
    // The version is read first, so that everything read afterwards is at least as new.
    const inbox = await read<InboxRecord>(ctx.table, keys.inbox(userId));
    const record = await read<NotificationRecord>(ctx.table, keys.notification(userId, id));
    if (!record) throw new Problem('notFound');
    const { version = 0, dismissedThrough = '' } = inbox ?? {};
    const position = positionOf(record);
    if (record.dismissedOn !== null || position <= dismissedThrough) return { writes: [], done: {} };
    const writes = [
      { update: keys.notification(userId, id), set: { dismissedOn: ctx.now().toISOString() } },
      { delete: keys.pendingNotification(userId, position) },
      { update: keys.inbox(userId), add: { notifications: -1, version: 1 }, if: { equals: { version } } },
    ];
    return { writes, fact: dismissalFact(ctx, id), done: {} };
  });
