import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { OpenTaskRecord } from '#functions/storage/records/inboxRecords.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { put } from '#functions/storage/rows.ts';

/** Where it is kept who has an item of a list of tasks to do. */
export const itemTask = (itemId: number): string => `item#${String(itemId).padStart(10, '0')}`;

/** What a fact or an entry of the recycle bin is about. Some facts of a folder say in folderId what it lies in; those of lists name neither. */
export type Gone = Pick<FactRecord, 'itemId' | 'folderId' | 'objectId'>;

/** The same of something deleted, which is in the recycle bin once. */
export const goneTask = ({ itemId, folderId, objectId }: Gone): string => `gone#${itemId ?? objectId ?? folderId ?? ''}`;

export const itemTaskId = (listId: string, itemId: number): string => `item.${listId}.${itemId}`;

export const deletionTaskId = ({ id, siteId }: Pick<RecycledRecord, 'id' | 'siteId'>): string => `gone.${siteId}.${id}`;

/** Written beside an entry of the recycle bin whose end others have to agree to. They get it when the deletion is heard of. */
export const deletionTask = ({ id, siteId, listId, itemId, folderId, objectType, pendingApprovers = [] }: RecycledRecord): Write[] => {
  if (pendingApprovers.length === 0) return [];
  const task: OpenTaskRecord = {
    id: deletionTaskId({ id, siteId }),
    assigned: [],
    givenBy: null,
    version: 1,
    fact: '',
    added: [],
    entry: { siteId, recycleId: id },
  };
  return [put(keys.openTask(listId, goneTask({ itemId, folderId: objectType === 'list' ? null : folderId })), task)];
};
