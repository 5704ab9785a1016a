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

/** An item is told apart in its own record and in its rows of all orders and times, so that a page is trimmed without reading what it hides. */
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

/** What says besides the scope that an object begins or ends to have entries of its own. Sites and lists need nothing. */
export const ownScopeWrites = ({ kind, list, folder, item }: Scoped, own: boolean): Write[] => {
  if (list && item) return itemWrites(list, item, own);
  // The list must not make a title of the field at that instant.
  if (list && kind === 'field') return !own ? [] : [{ check: keys.list(list.id), if: { equals: { version: list.version } } }];
  return list && folder ? folderWrites(list, folder, own) : [];
};
