import { trimObjectCounts } from '#functions/domain/access/levels/trimCounts.ts';
import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { folderUrl } from '#functions/domain/content/itemRecords/presentItem.ts';
import { folderCount, readCounts } from '#functions/storage/counts.ts';
import { countOf } from '#functions/storage/listPartitions.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { Folder } from '#shared/models/content/item.ts';

export const presentFolder = (
  list: ListRecord,
  folder: Omit<FolderWithPath, 'chain'>,
  access: number,
  visibleCounts: { items: number; folders: number } | null,
): Folder => ({
  id: folder.id,
  name: folder.name,
  folderPath: folder.names.join('/'),
  parentFolderId: folder.parentId === list.id ? null : folder.parentId,
  relativeUrl: folderUrl(list, folder.names),
  itemCount: visibleCounts && visibleCounts.items + visibleCounts.folders,
  _EffectiveAccess: access,
  _ModifiedOn: folder.modifiedOn,
  itemProperties: { _ModifiedOn: folder.modifiedOn, _CreatedOn: folder.createdOn, _CreatedBy: folder.createdBy },
});

/** A folder with its item count, if the caller may know it. */
export const presentCounted = async (ctx: ListContext, folder: FolderWithPath): Promise<Folder> => {
  const { list, access } = ctx.target;
  const [counts] = await readCounts(ctx.table, [countOf(list, folderCount(list.id, folder.id))]);
  return presentFolder(list, folder, access, trimObjectCounts(ctx, { list, access, counts }));
};
