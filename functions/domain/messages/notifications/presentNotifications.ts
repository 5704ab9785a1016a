import { type ContainerNames, containerNames } from '#functions/domain/access/records/containerNames.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { itemPath, listPagePath } from '#functions/domain/content/itemRecords/itemPath.ts';
import { loadObjects, type ReadableObject } from '#functions/domain/content/itemRecords/loadObjects.ts';
import { pagePath } from '#functions/domain/content/itemRecords/pagePath.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { loadPages, type ReadablePage } from '#functions/domain/messages/notifications/loadPages.ts';
import { positionOf } from '#functions/domain/messages/notifications/notificationPosition.ts';
import type { NotificationRecord } from '#functions/storage/records/inboxRecords.ts';
import { type ChangedField, type Notification, notificationEvents, notificationTypes } from '#shared/models/messages/notification.ts';
import { fieldsInLine } from '#shared/text/fieldsInLine.ts';

const noObject = { displayText: '', url: null };

/** An object in the recycle bin has a name but no page. */
const linkTo = ({ list, shown, item }: ReadableObject, side: NotificationRecord['side']): Notification['titleLink'] => {
  if (!item) return { displayText: list.title, url: listPagePath(list) };
  return { displayText: titleOf(shown, item), url: item.deletedOn ? null : itemPath(list, item, side) };
};

/** The changed fields that the caller may see; undefined if there are none. Their readers know the language of translated names. */
const changedFields = ({ fields = [] }: NotificationRecord, shown: ReadableObject['shown']): ChangedField[] | undefined => {
  const changed = shown.fields.filter(({ internalFieldName }) => fields.includes(internalFieldName));
  if (changed.length === 0) return undefined;
  return changed.map(({ name, alias, translateAlias }) => {
    if (!alias) return { name };
    return translateAlias ? { name, translationKey: alias } : { name: alias };
  });
};

/** The object of a notification, as far as the caller may see it. */
interface NotificationObject {
  titleLink: Notification['titleLink'];
  /** The list or site of the object. */
  within: { title: string; address: string };
  deletedOn: string | null;
  /** The changed fields. */
  fields?: ChangedField[] | undefined;
}

const ofObject = (object: ReadableObject, record: NotificationRecord, names: ContainerNames): NotificationObject => ({
  titleLink: linkTo(object, record.side),
  fields: changedFields(record, object.shown),
  within: { title: names.ofList(object.list), address: listPagePath(object.list) },
  deletedOn: object.item?.deletedOn ?? null,
});

const ofPage = ({ site, page }: ReadablePage, side: NotificationRecord['side']): NotificationObject => ({
  titleLink: { displayText: page.title, url: encodeURI(pagePath(site, page.path)) + (side ? `?side=${side}` : '') },
  within: { title: site.siteName, address: encodeURI(site.path) },
  deletedOn: null,
});

const namesOf = (fields: ChangedField[]): string => fieldsInLine(fields.map(({ name }) => name));

const present = (record: NotificationRecord, target: NotificationObject | undefined, dismissedThrough: string): Notification => {
  const { id, type, event, of, pageId, initiatorName, message, params, workflowId, occurred, dismissedOn } = record;
  const hidden = (of !== null || pageId !== undefined) && !target;
  const fields = target?.fields;
  const messageKey = fields === undefined ? message : 'inbox.message.editedFields';
  return {
    notificationId: id,
    notificationType: notificationTypes[type],
    eventType: notificationEvents[event],
    titleLink: target?.titleLink ?? noObject,
    message: {
      initiatorName: hidden ? '' : initiatorName,
      translate: true,
      messageDetails: {
        message: hidden ? 'inbox.message.hidden' : messageKey,
        params: hidden ? {} : { ...params, ...(target && { list: target.within.title }), ...(fields && { fields: namesOf(fields) }) },
        ...(fields && { changedFields: fields }),
        referenceUrl: target?.within.address ?? null,
        workflowId,
      },
    },
    occurred,
    isDismissed: dismissedOn !== null || positionOf(record) <= dismissedThrough,
    _DeletedOn: target?.deletedOn ?? null,
  };
};

/** Notifications as shown to the caller now, without names of objects that the caller may no longer read. */
export const presentNotifications = async (ctx: Context, records: NotificationRecord[], dismissedThrough = ''): Promise<Notification[]> => {
  const about = records.flatMap((record) => (record.of ? [{ record, of: record.of }] : []));
  const onPages = records.flatMap((record) => (record.pageId === undefined ? [] : [{ record, pageId: record.pageId }]));
  const [objects, pages] = await Promise.all([
    loadObjects(
      ctx,
      about.map(({ of }) => of),
    ),
    loadPages(
      ctx,
      onPages.map(({ pageId }) => pageId),
    ),
  ]);
  const names = await containerNames(ctx, { lists: objects.flatMap((object) => object?.list ?? []) });
  const target = new Map([
    ...about.map(({ record }, index) => [record, objects[index] && ofObject(objects[index], record, names)] as const),
    ...onPages.map(({ record }, index) => [record, pages[index] && ofPage(pages[index], record.side)] as const),
  ]);
  return records.map((record) => present(record, target.get(record), dismissedThrough));
};
