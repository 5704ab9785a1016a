import type { Context } from '#functions/domain/kernel/context.ts';
import type { Row, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { OpenTaskRecord } from '#functions/storage/records/inboxRecords.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { put, rowsIn } from '#functions/storage/rows.ts';

/** The id of the task of an item in a task list. */
export const itemTask = (itemId: number): string => `item#${String(itemId).padStart(10, '0')}`;

/** The object of a fact or recycle bin entry. Some facts of a folder have the parent's id in folderId; those of lists have neither id. */
export type DeletedObject = Pick<FactRecord, 'itemId' | 'folderId' | 'objectId'>;

/** The id of the task of something deleted without its entry, as used by older versions. */
const deletedObjectKey = ({ itemId, folderId, objectId }: DeletedObject): string => `gone#${itemId ?? objectId ?? folderId ?? ''}`;

/**
 * The id including the entry: an object can be restored and deleted again before that is processed, and a folder can be in several entries.
 */
const deletedObjectTask = (deleted: DeletedObject, recycleId: string): string => `${deletedObjectKey(deleted)}#${recycleId}`;

/** The approval tasks of something deleted, for each of its entries. */
export const listApprovalTasks = async (
  { table }: Pick<Context, 'table'>,
  listId: string,
  deleted: DeletedObject,
): Promise<Row<OpenTaskRecord>[]> => {
  const { table: name, pk, sk: from } = keys.openTask(listId, deletedObjectKey(deleted));
  // After the prefix of an entry, and before a longer id.
  return Array.fromAsync(rowsIn<OpenTaskRecord>(table, { table: name, pk, from, to: `${from}$` }));
};

export const itemTaskId = (listId: string, itemId: number): string => `item.${listId}.${itemId}`;

export const deletionTaskId = ({ id, siteId }: Pick<RecycledRecord, 'id' | 'siteId'>): string => `gone.${siteId}.${id}`;

/** The id of the approval task of a recycle bin entry. */
export const deletionTaskKey = ({ id, itemId, folderId, objectType }: RecycledRecord): string =>
  deletedObjectTask({ itemId, folderId: objectType === 'list' ? null : folderId }, id);

/** Written with a recycle bin entry whose permanent deletion needs approval. The approvers get the task when the deletion is processed. */
export const deletionTask = (record: RecycledRecord): Write[] => {
  const { id, siteId, listId, pendingApprovers = [] } = record;
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
  return [put(keys.openTask(listId, deletionTaskKey(record)), task)];
};
