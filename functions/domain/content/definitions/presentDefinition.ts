import { itemsReadBy } from '#functions/domain/access/levels/itemsReadBy.ts';
import { sitesAndLists } from '#functions/domain/access/records/nodesBelow.ts';
import { commentsByOf } from '#functions/domain/content/comments/subject.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { fieldDefaults } from '#shared/models/content/field.ts';
import { holdsFolders } from '#shared/models/content/list.ts';
import type { ListDefinition } from '#shared/models/content/listDefinition.ts';

export const presentDefinition = (list: ListRecord): ListDefinition => ({
  id: list.id,
  systemSiteListId: list.id,
  systemSiteId: list.siteId,
  internalListName: list.internalListName,
  listDisplayName: list.title,
  type: list.type,
  description: list.description,
  relativeUrl: list.path,
  hasAttachments: list.hasAttachments ?? true,
  hasFolders: holdsFolders(list.type) && (list.hasFolders ?? true),
  hasVersions: list.hasVersions ?? true,
  fullTextSearchEnabled: list.fullTextSearchEnabled ?? true,
  requiresApproval: list.requiresApproval ?? false,
  commentsBy: commentsByOf(list),
  itemsReadBy: itemsReadBy(list),
  deletionApprovers: list.deletionApprovers ?? [],
  fields: list.fields.map((field) => ({ ...fieldDefaults, ...field })).sort((one, other) => one.order - other.order),
  version: list.version,
});

export const allLists = async ({ table }: Context): Promise<ListRecord[]> => {
  const { lists } = await sitesAndLists(table);
  const records = await readMany<ListRecord>(
    table,
    lists.map(({ listId }) => keys.list(listId)),
  );
  return records.filter((list) => list !== undefined);
};
