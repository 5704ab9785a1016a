import type { Key, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord } from '#functions/storage/records/records.ts';
import type { RecycledWithRecord } from '#functions/storage/records/recycledRecords.ts';
import { create } from '#functions/storage/rows.ts';

/** Folders come before items and outer folders before inner ones, so that they can be restored in this order. */
const folderSortKey = ({ ids, id }: FolderRecord): string => `a#${String(ids.length).padStart(4, '0')}#${id}`;
const itemSortKey = ({ id }: Pick<ItemRecord, 'id'>): string => `b#${String(id).padStart(10, '0')}`;

export const recycledKey = (recycleId: string, folder: FolderRecord): Key => keys.recycledWith(recycleId, folderSortKey(folder));

/** Records that something is deleted with a folder, in the same transaction. */
export const recordFolder = (recycleId: string, folder: FolderRecord): Write =>
  create(recycledKey(recycleId, folder), { folderId: folder.id, itemId: null } satisfies RecycledWithRecord);

export const recordItem = (recycleId: string, item: ItemRecord): Write =>
  create(keys.recycledWith(recycleId, itemSortKey(item)), { folderId: null, itemId: item.id } satisfies RecycledWithRecord);
