import { titleOf } from '#functions/domain/access/records/properties.ts';
import { itemAddress, listAddress } from '#functions/domain/content/itemRecords/itemAddress.ts';
import { objectsBehind, type ReadableObject } from '#functions/domain/content/itemRecords/objectsBehind.ts';
import { pagePath } from '#functions/domain/content/itemRecords/pagePath.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { pagesBehind, type ReadablePage } from '#functions/domain/messages/notifications/pagesBehind.ts';
import { placeOf } from '#functions/domain/messages/notifications/placeOf.ts';
import type { NotificationRecord } from '#functions/storage/records/inboxRecords.ts';
import { type Notification, notificationEvents, notificationTypes } from '#shared/models/messages/notification.ts';

const nothing = { displayText: '', url: null };

/** An object in the recycle bin has a name but no page. */
const linkTo = ({ list, shown, item }: ReadableObject, side: NotificationRecord['side']): Notification['titleLink'] => {
  if (!item) return { displayText: list.title, url: listAddress(list) };
  return { displayText: titleOf(shown, item), url: item.deletedOn ? null : itemAddress(list, item, side) };
};

/** Fields listed in a line; further ones are left out. */
const NAMED = 5;

/** The names of the changed fields that the caller may see; undefined if there are none. */
const changedFields = ({ fields = [] }: NotificationRecord, shown: ReadableObject['shown']): string | undefined => {
  const names = shown.fields.flatMap(({ internalFieldName, name, alias, translateAlias }) =>
    fields.includes(internalFieldName) ? [alias && !translateAlias ? alias : name] : [],
  );
  return names.length > 0 ? `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ', …' : ''}` : undefined;
};

/** The object of a notification, as far as the caller may see it. */
interface Behind {
  titleLink: Notification['titleLink'];
  /** The list or site of the object. */
  within: { title: string; address: string };
  deletedOn: string | null;
  /** The changed fields. */
  fields?: string | undefined;
}

const ofObject = (object: ReadableObject, record: NotificationRecord): Behind => ({
  titleLink: linkTo(object, record.side),
  fields: changedFields(record, object.shown),
  within: { title: object.list.title, address: listAddress(object.list) },
  deletedOn: object.item?.deletedOn ?? null,
});

const ofPage = ({ site, page }: ReadablePage, side: NotificationRecord['side']): Behind => ({
  titleLink: { displayText: page.title, url: encodeURI(pagePath(site, page.path)) + (side ? `?side=${side}` : '') },
  within: { title: site.siteName, address: encodeURI(site.path) },
  deletedOn: null,
});

const present = (record: NotificationRecord, behind: Behind | undefined, dismissedThrough: string): Notification => {
  const { id, type, event, of, pageId, initiatorName, message, params, workflowId, occurred, dismissedOn } = record;
  const hidden = (of !== null || pageId !== undefined) && !behind;
  const fields = behind?.fields;
  const words = fields === undefined ? message : 'inbox.message.editedFields';
  return {
    notificationId: id,
    notificationType: notificationTypes[type],
    eventType: notificationEvents[event],
    titleLink: behind?.titleLink ?? nothing,
    message: {
      initiatorName: hidden ? '' : initiatorName,
      translate: true,
      messageDetails: {
        message: hidden ? 'inbox.message.hidden' : words,
        params: hidden ? {} : { ...params, ...(behind && { list: behind.within.title }), ...(fields && { fields }) },
        referenceUrl: behind?.within.address ?? null,
        workflowId,
      },
    },
    occurred,
    isDismissed: dismissedOn !== null || placeOf(record) <= dismissedThrough,
    _DeletedOn: behind?.deletedOn ?? null,
  };
};

/** Notifications as shown to the caller now, without names of objects that the caller may no longer read. */
export const presentNotifications = async (ctx: Context, records: NotificationRecord[], dismissedThrough = ''): Promise<Notification[]> => {
  const about = records.flatMap((record) => (record.of ? [{ record, of: record.of }] : []));
  const onPages = records.flatMap((record) => (record.pageId === undefined ? [] : [{ record, pageId: record.pageId }]));
  const [objects, pages] = await Promise.all([
    objectsBehind(
      ctx,
      about.map(({ of }) => of),
    ),
    pagesBehind(
      ctx,
      onPages.map(({ pageId }) => pageId),
    ),
  ]);
  const behind = new Map([
    ...about.map(({ record }, index) => [record, objects[index] && ofObject(objects[index], record)] as const),
    ...onPages.map(({ record }, index) => [record, pages[index] && ofPage(pages[index], record.side)] as const),
  ]);
  return records.map((record) => present(record, behind.get(record), dismissedThrough));
};
