import type { Context } from '#functions/domain/kernel/context.ts';
import { positionOf } from '#functions/domain/messages/notifications/notificationPosition.ts';
import { presentNotifications } from '#functions/domain/messages/notifications/presentNotifications.ts';
import type { Range, Row } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { InboxRecord, NotificationRecord } from '#functions/storage/records/inboxRecords.ts';
import { attempt, read, readMany, rowsIn } from '#functions/storage/rows.ts';
import type { NotificationsQuery } from '#shared/contracts/account/inbox.ts';
import type { Notification } from '#shared/models/messages/notification.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';

/** A page starts after the last notification of the previous one, by its position in the requested list. */
const readPosition = async (ctx: Context, { includeDismissed, after }: NotificationsQuery): Promise<string | undefined> => {
  if (!after || includeDismissed) return after;
  const record = await read<NotificationRecord>(ctx.table, keys.notification(ctx.caller.id, after));
  return record ? positionOf(record) : after;
};

const rangeOf = (ctx: Context, { includeDismissed, from, to, after, pageNumber, pageSize }: NotificationsQuery): Range => {
  const key = includeDismissed ? keys.notification(ctx.caller.id, '') : keys.pendingNotification(ctx.caller.id, '');
  return {
    table: key.table,
    pk: key.pk,
    reverse: true,
    limit: (after === undefined ? (pageNumber + 1) * pageSize : pageSize) + 1,
    ...(from && { from: firstFactId(Date.parse(from)) }),
    ...(to && { to: firstFactId(Date.parse(to)) }),
    ...(after && { after }),
  };
};

/** The rows of a page and of all pages before it, which a page number requires. */
const rowsUpTo = async <D>(ctx: Context, range: Range): Promise<Row<D>[]> => {
  const rows: Row<D>[] = [];
  for await (const row of rowsIn<D>(ctx.table, range)) if (rows.push(row) === range.limit) break;
  return rows;
};

const undismissed = <D>(rows: Row<D>[], { dismissedThrough = '' }: InboxRecord): Row<D>[] => rows.filter(({ sk }) => sk > dismissedThrough);

/**
 * Some may have expired without being dismissed. A caller who sees the whole list corrects the count, based on rows read after the count;
 * the rows of the list itself can be older.
 */
const correct = async (ctx: Context, inbox: InboxRecord, range: Range): Promise<void> => {
  const { version, notifications: counted = 0 } = inbox;
  if (version === undefined) return;
  const notifications = undismissed(await rowsUpTo(ctx, range), inbox).length;
  if (notifications === counted || notifications === range.limit) return;
  await attempt(ctx.table, [{ update: keys.inbox(ctx.caller.id), set: { notifications }, if: { equals: { version } } }]);
};

const isUnfiltered = ({ includeDismissed, from, to, after, pageNumber }: NotificationsQuery): boolean =>
  !includeDismissed && !from && !to && !after && pageNumber === 0;

/** The caller's notifications, newest first; without dismissed ones unless requested. */
export const getPendingNotifications = async (ctx: Context, query: NotificationsQuery): Promise<Notification[]> => {
  const { includeDismissed, pageNumber, pageSize } = query;
  const after = await readPosition(ctx, query);
  const range = rangeOf(ctx, { ...query, after });
  const [inbox = {}, rows] = await Promise.all([
    read<InboxRecord>(ctx.table, keys.inbox(ctx.caller.id)),
    rowsUpTo<NotificationRecord>(ctx, range),
  ]);
  const pending = includeDismissed ? rows : undismissed(rows, inbox);
  if (isUnfiltered(query) && pending.length <= pageSize && pending.length !== (inbox.notifications ?? 0)) await correct(ctx, inbox, range);

  const skip = after === undefined ? pageNumber * pageSize : 0;
  const page = pending.slice(skip, skip + pageSize);
  const records = includeDismissed
    ? page.map(({ data }) => data)
    : await readMany<NotificationRecord>(
        ctx.table,
        page.map(({ data }) => keys.notification(ctx.caller.id, data.id)),
      );
  return presentNotifications(
    ctx,
    records.filter((record) => record !== undefined),
    inbox.dismissedThrough,
  );
};
