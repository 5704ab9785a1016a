import type { Context } from '#functions/domain/kernel/context.ts';
import type { Row, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { OpenTaskRecord } from '#functions/storage/records/inboxRecords.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { put, rowsIn } from '#functions/storage/rows.ts';

/** Where it is kept who has an item of a list of tasks to do. */
export const itemTask = (itemId: number): string => `item#${String(itemId).padStart(10, '0')}`;

/** What a fact or an entry of the recycle bin is about. Some facts of a folder say in folderId what it lies in; those of lists name neither. */
export type Gone = Pick<FactRecord, 'itemId' | 'folderId' | 'objectId'>;

/** Of something deleted without its entry of the recycle bin: so older versions kept the task. */
const gonePlace = ({ itemId, folderId, objectId }: Gone): string => `gone#${itemId ?? objectId ?? folderId ?? ''}`;

/** The same with the entry: something may be put back and deleted again before that is heard of, and a folder may be in several entries. */
const goneTask = (gone: Gone, recycleId: string): string => `${gonePlace(gone)}#${recycleId}`;

/** What is asked about the end of something deleted, for each of its entries. */
export const goneTasks = async ({ table }: Pick<Context, 'table'>, listId: string, gone: Gone): Promise<Row<OpenTaskRecord>[]> => {
  const { table: name, pk, sk: from } = keys.openTask(listId, gonePlace(gone));
  // Behind the mark of an entry, and before a longer number.
  return Array.fromAsync(rowsIn<OpenTaskRecord>(table, { table: name, pk, from, to: `${from}$` }));
};

export const itemTaskId = (listId: string, itemId: number): string => `item.${listId}.${itemId}`;

export const deletionTaskId = ({ id, siteId }: Pick<RecycledRecord, 'id' | 'siteId'>): string => `gone.${siteId}.${id}`;

/** Where it is kept whom an entry of the recycle bin waits for. */
export const deletionTaskPlace = ({ id, itemId, folderId, objectType }: RecycledRecord): string =>
  goneTask({ itemId, folderId: objectType === 'list' ? null : folderId }, id);

/** Written beside an entry of the recycle bin whose end others have to agree to. They get it when the deletion is heard of. */
export const deletionTask = (recycled: RecycledRecord): Write[] => {
  const { id, siteId, listId, pendingApprovers = [] } = recycled;
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
  return [put(keys.openTask(listId, deletionTaskPlace(recycled)), task)];
};
