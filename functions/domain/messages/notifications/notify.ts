import { createHash } from 'node:crypto';
import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import { type Context, openContext } from '#functions/domain/kernel/context.ts';
import { tellPerson } from '#functions/domain/messages/live/tellWindows.ts';
import { placed, placeOf } from '#functions/domain/messages/notifications/placeOf.ts';
import { presentNotifications } from '#functions/domain/messages/notifications/presentNotifications.ts';
import type { Write } from '#functions/platform/table.ts';
import { factTime } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { InboxRecord, NotificationRecord } from '#functions/storage/records/inboxRecords.ts';
import { attempt, readNumbered, row } from '#functions/storage/rows.ts';
import { NOTIFICATION_DAYS } from '#shared/limits.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';

type Told = Pick<NotificationRecord, 'type' | 'event' | 'message'> & Partial<NotificationRecord>;

export interface Notice extends Omit<Told, 'id' | 'dismissedOn' | 'occurred' | 'initiatorName'> {
  /** Who caused it; nobody where the installation did. */
  by?: Person | undefined;
  /** When it happened. */
  occurred: string;
  /** Whatever happens twice under one cause is told once. */
  cause: string;
}

const TIME_LENGTH = 10;
const DAY_SECONDS = 24 * 3600;

/** Sorts by time, and is the same whenever the same is told again. */
const idOf = ({ occurred, cause }: Notice): string => {
  const digest = createHash('sha256').update(cause).digest('hex').toUpperCase();
  return firstFactId(Date.parse(occurred)).slice(0, TIME_LENGTH) + digest.slice(0, 16);
};

/** Whether a person was told under this cause before. */
export const isTold = async ({ table }: Context, userId: string, notice: Notice): Promise<boolean> =>
  (await table.get(keys.notification(userId, idOf(notice)))) !== undefined;

/** What an import does is told once under the name of what wants it told. */
export const ofImport = (importId: string, what: string): Pick<Notice, 'occurred' | 'cause'> => ({
  occurred: new Date(factTime(importId)).toISOString(),
  cause: `${what} import ${importId}`,
});

/** Counts one more, as long as nobody has dismissed anything through a later place than was read. */
const counted = (userId: string, inbox: (InboxRecord & { version: number }) | undefined): Write => {
  const one = { update: keys.inbox(userId), add: { notifications: 1, version: 1 } };
  if (inbox?.dismissedThrough !== undefined) return { ...one, if: { equals: { dismissedThrough: inbox.dismissedThrough } } };
  return { ...one, set: { dismissedThrough: '' }, if: inbox ? { equals: { version: inbox.version } } : { absent: true } };
};

/** Keeps a notification and counts it; false when it was kept before. */
const keep = (ctx: Context, userId: string, told: NotificationRecord): Promise<boolean> =>
  retryOnConflict(async () => {
    const inbox = await readNumbered<'version', InboxRecord>(ctx.table, keys.inbox(userId), 'version');
    const record = placed(told, inbox?.dismissedThrough);
    const expiresAt = Math.floor(Date.parse(record.occurred) / 1000) + NOTIFICATION_DAYS * DAY_SECONDS;
    const kept = await attempt(ctx.table, [
      { put: row(keys.notification(userId, record.id), record, expiresAt), if: { absent: true } },
      { put: row(keys.pendingNotification(userId, placeOf(record)), { id: record.id }, expiresAt) },
      counted(userId, inbox),
    ]);
    return kept || (await ctx.table.get(keys.notification(userId, record.id))) ? kept : CONFLICT;
  });

/**
 * Tells people something, on their screens if they are there. Who is disabled hears nothing, nor does anybody of what he may not read.
 * Answers who was told now.
 */
export const notify = async (ctx: Context, userIds: string[], { cause, occurred, by, ...told }: Notice): Promise<string[]> => {
  const id = idOf({ cause, occurred, ...told });
  const base = { of: null, initiatorName: by?.fullName ?? '', params: {}, workflowId: null, dismissedOn: null };
  const record: NotificationRecord = { ...base, ...told, id, occurred };
  const heard: string[] = [];
  for (const userId of new Set(userIds)) {
    const caller = await callerByUser(ctx.host, userId);
    if (caller.id === '') continue;
    const [shown] = await presentNotifications(openContext(ctx.host, caller, ctx.correlationId), [record]);
    if (!shown || ((record.of || record.pageId !== undefined) && shown.titleLink.displayText === '')) continue;
    if (await keep(ctx, userId, record)) heard.push(userId);
    await tellPerson(ctx.host, userId, { event: 'receiveMessage', data: shown });
  }
  return heard;
};
