import { type DeletedObject, itemTask, itemTaskId } from '#functions/domain/messages/tasks/openTask.ts';
import { assignedBy, assignedTo, isOpen } from '#functions/domain/messages/tasks/taskValues.ts';
import type { OpenTaskRecord, TaskRow } from '#functions/storage/records/inboxRecords.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';

/** The wanted state of a task after a fact. */
export interface ExpectedTask extends Pick<OpenTaskRecord, 'id' | 'assigned' | 'givenBy' | 'entry' | 'fact'> {
  /** The list under which its rows are stored. */
  listId: string;
  taskKey: string;
  of: TaskRow['of'];
}

interface ItemTaskInput {
  itemId: number;
  item: ItemRecord | undefined;
  /** The assigner if the item does not name one. */
  assigner: string;
  fact: string;
}

/** The wanted task of an item in a task list: no owners if it is completed or deleted. */
export const expectedItemTask = (list: ListRecord, { itemId, item, assigner, fact }: ItemTaskInput): ExpectedTask => ({
  listId: list.id,
  taskKey: itemTask(itemId),
  id: itemTaskId(list.id, itemId),
  of: { listId: list.id, itemId },
  assigned: item && isOpen(list, item) ? assignedTo(list, item).map(({ internalId }) => internalId) : [],
  givenBy: (item && assignedBy(list, item)?.internalId) ?? assigner,
  entry: null,
  fact,
});

/** The wanted approval task of a deleted object: no owners if it was restored or permanently deleted. */
export const expectedApprovalTask = (
  { listId, taskKey, itemId }: Pick<ExpectedTask, 'listId' | 'taskKey'> & Pick<DeletedObject, 'itemId'>,
  { id, entry }: Pick<OpenTaskRecord, 'id' | 'entry'>,
  { record, fact }: { record: RecycledRecord | undefined; fact: string },
): ExpectedTask => ({
  listId,
  taskKey,
  id,
  of: { listId, itemId },
  assigned: record?.pendingApprovers ?? [],
  givenBy: null,
  entry,
  fact,
});
