import { titleOf } from '#functions/domain/access/records/properties.ts';
import { itemAddress, listAddress } from '#functions/domain/content/itemRecords/itemAddress.ts';
import { objectsBehind, type ReadableObject } from '#functions/domain/content/itemRecords/objectsBehind.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { NotificationRecord } from '#functions/storage/records/inboxRecords.ts';
import { type Notification, notificationEvents, notificationTypes } from '#shared/models/messages/notification.ts';

const nothing = { displayText: '', url: null };

/** What is in the recycle bin has a name but no page. */
const linkTo = ({ list, shown, item }: ReadableObject, side: NotificationRecord['side']): Notification['titleLink'] => {
  if (!item) return { displayText: list.title, url: listAddress(list) };
  return { displayText: titleOf(shown, item), url: item.deletedOn ? null : itemAddress(list, item, side) };
};

/** Fields that are named in a line; further ones are not. */
const NAMED = 5;

/** What was changed, in the names of the fields that the caller may see; undefined where that is nothing. */
const changedFields = ({ fields = [] }: NotificationRecord, behind: ReadableObject | undefined): string | undefined => {
  const names = (behind?.shown.fields ?? []).flatMap(({ internalFieldName, name, alias, translateAlias }) =>
    fields.includes(internalFieldName) ? [alias && !translateAlias ? alias : name] : [],
  );
  return names.length > 0 ? `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ', …' : ''}` : undefined;
};

const present = (record: NotificationRecord, behind: ReadableObject | undefined, dismissedThrough: string): Notification => {
  const { id, type, event, of, initiatorName, message, params, workflowId, occurred, dismissedOn } = record;
  const hidden = of !== null && !behind;
  const fields = changedFields(record, behind);
  const words = fields === undefined ? message : 'inbox.message.editedFields';
  return {
    notificationId: id,
    notificationType: notificationTypes[type],
    eventType: notificationEvents[event],
    titleLink: behind ? linkTo(behind, record.side) : nothing,
    message: {
      initiatorName: hidden ? '' : initiatorName,
      translate: true,
      messageDetails: {
        message: hidden ? 'inbox.message.hidden' : words,
        params: hidden ? {} : { ...params, ...(behind && { list: behind.list.title }), ...(fields && { fields }) },
        referenceUrl: behind ? listAddress(behind.list) : null,
        workflowId,
      },
    },
    occurred,
    isDismissed: dismissedOn !== null || id <= dismissedThrough,
    _DeletedOn: behind?.item?.deletedOn ?? null,
  };
};

/** Notifications as the caller may see them now: what the caller can no longer read is not named. */
export const presentNotifications = async (ctx: Context, records: NotificationRecord[], dismissedThrough = ''): Promise<Notification[]> => {
  const about = records.flatMap((record) => (record.of ? [{ record, of: record.of }] : []));
  const objects = await objectsBehind(
    ctx,
    about.map(({ of }) => of),
  );
  const behind = new Map(about.map(({ record }, index) => [record, objects[index]]));
  return records.map((record) => present(record, behind.get(record), dismissedThrough));
};
