import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { dismissalFact } from '#functions/domain/messages/notifications/dismissalFact.ts';
import { keys } from '#functions/storage/keys.ts';
import type { InboxRecord } from '#functions/storage/records/inboxRecords.ts';
import { read } from '#functions/storage/rows.ts';

/** Dismisses all current notifications of the caller in one step, whatever their number. */
export const dismissAllNotifications = (ctx: Context): Promise<Record<string, never>> =>
  change(ctx, async () => {
    const userId = ctx.caller.id;
    const { table, pk } = keys.pendingNotification(userId, '');
    // The version is read first, so that everything read afterwards is at least as new.
    const inbox = await read<InboxRecord>(ctx.table, keys.inbox(userId));
    const newest = await ctx.table.query({ table, pk, reverse: true, limit: 1 });
    const { version = 0, dismissedThrough = '' } = inbox ?? {};
    const last = newest.rows[0]?.sk ?? '';
    if (last <= dismissedThrough) return { writes: [], done: {} };
    const writes = [
      { update: keys.inbox(userId), set: { notifications: 0, dismissedThrough: last }, add: { version: 1 }, if: { equals: { version } } },
    ];
    return { writes, fact: dismissalFact(ctx, null), done: {} };
  });
