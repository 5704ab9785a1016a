import { eventChanges } from '#functions/domain/access/records/eventRows.ts';
import { orderChanges } from '#functions/domain/access/records/orderRows.ts';
import type { Scoped } from '#functions/domain/access/targets.ts';
import type { Write } from '#functions/platform/table.ts';
import { addToCount, folderCount } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { row } from '#functions/storage/rows.ts';

const counted = (list: ListRecord, folderId: string, own: boolean): Write[] =>
  [list.id, folderCount(list.id, folderId)].map((of) => addToCount(list, of, { ownScopes: own ? 1 : -1 }));

/**
 * Whether an item has its own scope is stored in its record and in its rows of all sort orders and times, so that a page can be filtered
 * without reading hidden items.
 */
const itemWrites = (list: ListRecord, item: ItemRecord, own: boolean): Write[] => {
  const after = { ...item, ownScope: own };
  return [
    { put: row(keys.item(list.id, item.id), after), if: { equals: { version: item.version, ownScope: !own } } },
    ...orderChanges(list, item, after),
    ...eventChanges(list, item, after),
    ...counted(list, item.folderId, own),
  ];
};

const folderWrites = (list: ListRecord, folder: FolderRecord, own: boolean): Write[] => [
  { check: keys.folder(folder.id), if: { equals: { deletedOn: null, parentId: folder.parentId } } },
  ...counted(list, folder.parentId, own),
];

/** Further writes when an object gets or loses its own entries. Sites and lists need none. */
export const ownScopeWrites = ({ kind, list, folder, item }: Scoped, own: boolean): Write[] => {
  if (list && item) return itemWrites(list, item, own);
  // The field must not become a title field at that moment.
  if (list && kind === 'field') return !own ? [] : [{ check: keys.list(list.id), if: { equals: { version: list.version } } }];
  return list && folder ? folderWrites(list, folder, own) : [];
};
