import { containerNames } from '#functions/domain/access/records/containerNames.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { itemPath, listPagePath } from '#functions/domain/content/itemRecords/itemPath.ts';
import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { type Context, openContext } from '#functions/domain/kernel/context.ts';
import type { AlertChange } from '#functions/domain/messages/alerts/matching.ts';
import { digestExpiry, nextDigest } from '#functions/domain/messages/alerts/nextDigest.ts';
import { sendMail } from '#functions/domain/messages/mail/sendMail.ts';
import { ofImport } from '#functions/domain/messages/notifications/notify.ts';
import { notifyOnce } from '#functions/domain/messages/notifications/notifyOnce.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AlertRecord, DigestRow } from '#functions/storage/records/alertRecords.ts';
import { row } from '#functions/storage/rows.ts';
import type { AlertTrigger } from '#shared/consequences.ts';
import { alertFrequencies } from '#shared/models/messages/alert.ts';
import type { NotificationEvent } from '#shared/models/messages/notification.ts';

const alertTexts = {
  NewItemAdded: { event: 'Created', message: 'inbox.message.created', mail: 'alertCreated' },
  ExistingItemModified: { event: 'Edited', message: 'inbox.message.edited', mail: 'alertEdited' },
  ItemDeleted: { event: 'Deleted', message: 'inbox.message.deleted', mail: 'alertDeleted' },
} as const satisfies Record<AlertTrigger, { event: NotificationEvent; message: string; mail: string }>;

const importTexts = { event: 'Created', message: 'inbox.message.imported', mail: 'alertImported' } as const;

/** Notifies the owner immediately, on screen and by email, if the owner may read the object now. */
const sendNow = async (ctx: Context, alert: AlertRecord, { fact, trigger, listId, itemId }: AlertChange): Promise<void> => {
  const { id, alertTitle, user } = alert;
  const reader = await callerByUser(ctx.host, user.internalId);
  const refs = [{ listId, itemId }, ...(fact.byImport ? [{ listId, itemId: null }] : [])];
  const readerCtx = openContext(ctx.host, reader, ctx.correlationId);
  const [object, whole] = reader.id ? await loadObjects(readerCtx, refs) : [];
  if (!object?.item) return;
  const names = await containerNames(readerCtx, { lists: [object.list] });
  const { event, message, mail } = fact.byImport ? importTexts : alertTexts[trigger];
  const { by } = fact;
  const once = fact.byImport ? ofImport(fact.byImport, id) : { occurred: fact.at, cause: `${id} ${fact.id}` };
  const of = { listId, itemId: whole ? null : itemId };
  const fields = trigger === 'ExistingItemModified' && !fact.byImport ? { fields: fact.changes.map(({ field }) => field) } : {};
  const notice = { ...once, ...fields, type: 'emailAlert' as const, event, of, by, message };
  const url = ctx.host.origin + (object.item.deletedOn || whole ? listPagePath(object.list) : itemPath(object.list, object.item));
  const params = { alert: alertTitle, item: titleOf(object.shown, object.item), list: names.ofList(object.list), by: by.fullName, url };
  await notifyOnce(ctx, user.internalId, notice, () => sendMail(ctx, { to: { userId: user.internalId }, key: mail, params }));
};

/** Stores the change until the alert's time. The first waiting entry schedules the digest. */
const collect = async (ctx: Context, alert: AlertRecord, { fact, trigger, itemId }: AlertChange): Promise<void> => {
  const key = keys.digest(alert.id, fact.id);
  const waiting: DigestRow = { trigger, itemId };
  await ctx.table.transact([{ put: row(key, waiting, digestExpiry(ctx.now())) }]);
  const { rows } = await ctx.table.query({ table: key.table, pk: key.pk, limit: 1 });
  if (rows[0]?.sk !== fact.id) return;
  const job = { name: 'digest', body: { alertId: alert.id }, correlationId: ctx.correlationId };
  await ctx.host.schedule.at(`digest ${alert.id}`, await nextDigest(alert, ctx.now()), job);
};

/** Notifies an alert's owner of a change at the chosen time. */
export const sendAlert = (ctx: Context, alert: AlertRecord, change: AlertChange): Promise<void> =>
  alert.alertFrequency === alertFrequencies.Immediately ? sendNow(ctx, alert, change) : collect(ctx, alert, change);
