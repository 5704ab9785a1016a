import { folderUrl } from '#functions/domain/items/presentItem.ts';
import type { FolderRecord, ListRecord } from '#functions/storage/records.ts';
import type { Folder } from '#shared/models/item.ts';

export const presentFolder = (list: ListRecord, folder: FolderRecord, access: number, itemCount: number): Folder => ({
  id: folder.id,
  name: folder.name,
  folderPath: folder.names.join('/'),
  parentFolderId: folder.parentId === list.id ? null : folder.parentId,
  relativeUrl: folderUrl(list, folder.names),
  itemCount,
  _EffectiveAccess: access,
  _ModifiedOn: folder.modifiedOn,
});
