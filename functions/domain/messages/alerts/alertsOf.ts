import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { type ContainerNames, containerNames } from '#functions/domain/access/records/containerNames.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { itemPath, listPagePath } from '#functions/domain/content/itemRecords/itemPath.ts';
import { loadObjects, type ReadableObject } from '#functions/domain/content/itemRecords/loadObjects.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AlertRecord } from '#functions/storage/records/alertRecords.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import type { Alert } from '#shared/models/messages/alert.ts';
import { Problem } from '#shared/problems.ts';

/** An alert's id starts with its list's id, which can contain hyphens. */
export const listOfAlert = (id: string): string => id.slice(0, id.lastIndexOf('-'));

const present = (record: AlertRecord, object: ReadableObject | undefined, names: ContainerNames): Alert => {
  const { siteId: _site, version: _version, listId, user, ...alert } = record;
  const item = record.itemId === null ? undefined : object?.item;
  return {
    ...alert,
    systemSiteListIds: [listId],
    user: { internalId: user.internalId, fullName: user.fullName },
    listTitle: object ? names.ofList(object.list) : '',
    itemTitle: object && item ? titleOf(object.shown, item) : '',
    url: object ? (item ? itemPath(object.list, item) : listPagePath(object.list)) : null,
  };
};

/** Alerts as shown to the caller, without names of lists and items that the caller may not read. */
export const presentAlerts = async (ctx: Context, records: AlertRecord[]): Promise<Alert[]> => {
  const objects = await loadObjects(ctx, records);
  const names = await containerNames(ctx, { lists: objects.flatMap((object) => object?.list ?? []) });
  return records.map((record, index) => present(record, objects[index], names));
};

/** An alert of the caller, or of a list to which the caller has full access. Throws notFound. */
export const findAlert = async (ctx: Context, id: string): Promise<AlertRecord> => {
  const record = await read<AlertRecord>(ctx.table, keys.alert(listOfAlert(id), id));
  if (!record) throw new Problem('notFound');
  if (record.user.internalId === ctx.caller.id) return record;
  const list = await read<ListRecord>(ctx.table, keys.list(record.listId));
  if (!list || !grants(await effectiveAccess(ctx, list.chain), 'FullAccess')) throw new Problem('notFound');
  return record;
};

const ALERT = 'alert#';

/** All alerts of a list. */
export const alertsOfList = (ctx: Pick<Context, 'table'>, listId: string): Promise<AlertRecord[]> =>
  readAll<AlertRecord>(ctx.table, keys.alert(listId, ''), ALERT);
