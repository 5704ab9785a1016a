import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { dismissalFact } from '#functions/domain/messages/notifications/dismissalFact.ts';
import { keyAfter, positionOf, withPosition } from '#functions/domain/messages/notifications/notificationPosition.ts';
import { keys } from '#functions/storage/keys.ts';
import type { InboxRecord, NotificationRecord } from '#functions/storage/records/inboxRecords.ts';
import { read, rowsIn } from '#functions/storage/rows.ts';
import type { DismissAllQuery } from '#shared/contracts/account/inbox.ts';

/** If the notification is already dismissed, the position of one with its time that arrived late. */
const readPosition = async ({ caller, table }: Context, id: string, dismissedThrough: string): Promise<string> => {
  const record = await read<NotificationRecord>(table, keys.notification(caller.id, id));
  const position = positionOf(record ?? { id });
  return position > dismissedThrough ? position : positionOf(withPosition({ id }, dismissedThrough));
};

/** Dismisses the current notifications of the caller in one step, whatever their number: all, or those up to the newest that was seen. */
export const dismissAllNotifications = (ctx: Context, { through }: DismissAllQuery): Promise<Record<string, never>> =>
  change(ctx, async () => {
    const userId = ctx.caller.id;
    const { table, pk } = keys.pendingNotification(userId, '');
    // The version is read first, so that everything read afterwards is at least as new.
    const inbox = await read<InboxRecord>(ctx.table, keys.inbox(userId));
    const { version = 0, dismissedThrough = '' } = inbox ?? {};
    const unseenFrom = through && keyAfter(await readPosition(ctx, through, dismissedThrough));
    const newest = await ctx.table.query({ table, pk, reverse: true, limit: 1, ...(unseenFrom && { to: unseenFrom }) });
    const last = newest.rows[0]?.sk ?? '';
    if (last <= dismissedThrough) return { writes: [], done: {} };
    const unseen = unseenFrom ? await Array.fromAsync(rowsIn(ctx.table, { table, pk, from: unseenFrom })) : [];
    const set = { notifications: unseen.length, dismissedThrough: last };
    const writes = [{ update: keys.inbox(userId), set, add: { version: 1 }, if: { equals: { version } } }];
    return { writes, fact: dismissalFact(ctx, null), done: {} };
  });
