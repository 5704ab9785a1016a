import { createHash } from 'node:crypto';
import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import { type Context, openContext } from '#functions/domain/kernel/context.ts';
import { publishToPerson } from '#functions/domain/messages/live/broadcast.ts';
import { positionOf, withPosition } from '#functions/domain/messages/notifications/notificationPosition.ts';
import { presentNotifications } from '#functions/domain/messages/notifications/presentNotifications.ts';
import type { Write } from '#functions/platform/table.ts';
import { factTime } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { InboxRecord, NotificationRecord } from '#functions/storage/records/inboxRecords.ts';
import { attempt, readNumbered, row } from '#functions/storage/rows.ts';
import { NOTIFICATION_DAYS } from '#shared/limits.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';
import { DAY_SECONDS } from '#shared/time.ts';

type NotificationContent = Pick<NotificationRecord, 'type' | 'event' | 'message'> & Partial<NotificationRecord>;

export interface NotifyInput extends Omit<NotificationContent, 'id' | 'dismissedOn' | 'occurred' | 'initiatorName'> {
  /** The person who caused it; undefined for the installation itself. */
  by?: Person | undefined;
  /** When it happened. */
  occurred: string;
  /** A second notification with the same cause is not sent. */
  cause: string;
}

const TIME_LENGTH = 10;

/** Sorts by time, and is the same whenever the same notification is repeated. */
const idOf = ({ occurred, cause }: NotifyInput): string => {
  const digest = createHash('sha256').update(cause).digest('hex').toUpperCase();
  return firstFactId(Date.parse(occurred)).slice(0, TIME_LENGTH) + digest.slice(0, 16);
};

/** Whether a person was already notified with this cause. */
export const isNotified = async ({ table }: Context, userId: string, notice: NotifyInput): Promise<boolean> =>
  (await table.get(keys.notification(userId, idOf(notice)))) !== undefined;

/** The changes of an import cause one notification per subject. */
export const ofImport = (importId: string, what: string): Pick<NotifyInput, 'occurred' | 'cause'> => ({
  occurred: new Date(factTime(importId)).toISOString(),
  cause: `${what} import ${importId}`,
});

/** Increments the count, unless the dismissed position has moved past the one that was read. */
const counted = (userId: string, inbox: (InboxRecord & { version: number }) | undefined): Write => {
  const one = { update: keys.inbox(userId), add: { notifications: 1, version: 1 } };
  if (inbox?.dismissedThrough !== undefined) return { ...one, if: { equals: { dismissedThrough: inbox.dismissedThrough } } };
  return { ...one, set: { dismissedThrough: '' }, if: inbox ? { equals: { version: inbox.version } } : { absent: true } };
};

/** Stores and counts a notification; returns false if it already existed. */
const storeNotification = (ctx: Context, userId: string, notification: NotificationRecord): Promise<boolean> =>
  retryOnConflict(async () => {
    const inbox = await readNumbered<'version', InboxRecord>(ctx.table, keys.inbox(userId), 'version');
    const record = withPosition(notification, inbox?.dismissedThrough);
    const expiresAt = Math.floor(Date.parse(record.occurred) / 1000) + NOTIFICATION_DAYS * DAY_SECONDS;
    const isStored = await attempt(ctx.table, [
      { put: row(keys.notification(userId, record.id), record, expiresAt), if: { absent: true } },
      { put: row(keys.pendingNotification(userId, positionOf(record)), { id: record.id }, expiresAt) },
      counted(userId, inbox),
    ]);
    return isStored || (await ctx.table.get(keys.notification(userId, record.id))) ? isStored : CONFLICT;
  });

/**
 * Notifies people, on their screens if they are online. Disabled people, and people who may not read the object, are not notified. Returns
 * the people who were notified now.
 */
export const notify = async (ctx: Context, userIds: string[], { cause, occurred, by, ...notification }: NotifyInput): Promise<string[]> => {
  const id = idOf({ cause, occurred, ...notification });
  const base = { of: null, initiatorName: by?.fullName ?? '', params: {}, workflowId: null, dismissedOn: null };
  const record: NotificationRecord = { ...base, ...notification, id, occurred };
  const notified: string[] = [];
  for (const userId of new Set(userIds)) {
    const caller = await callerByUser(ctx.host, userId);
    if (caller.id === '') continue;
    const [shown] = await presentNotifications(openContext(ctx.host, caller, ctx.correlationId), [record]);
    if (!shown || ((record.of || record.pageId !== undefined) && shown.titleLink.displayText === '')) continue;
    if (await storeNotification(ctx, userId, record)) notified.push(userId);
    await publishToPerson(ctx.host, userId, { event: 'receiveMessage', data: shown });
  }
  return notified;
};
