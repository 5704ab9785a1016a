import { type Gone, itemTask, itemTaskId } from '#functions/domain/messages/tasks/openTask.ts';
import { assignedBy, assignedTo, isOpen } from '#functions/domain/messages/tasks/taskValues.ts';
import type { OpenTaskRecord, TaskRow } from '#functions/storage/records/inboxRecords.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';

/** A task as it should be after a fact. */
export interface Wanted extends Pick<OpenTaskRecord, 'id' | 'assigned' | 'givenBy' | 'entry' | 'fact'> {
  /** Where it is kept who has it. */
  listId: string;
  what: string;
  of: TaskRow['of'];
}

interface ItemTask {
  itemId: number;
  item: ItemRecord | undefined;
  /** Who gave it where the item does not say. */
  giver: string;
  fact: string;
}

/** What an item of a list of tasks asks of whom: of nobody when it is done or gone. */
export const wantedItem = (list: ListRecord, { itemId, item, giver, fact }: ItemTask): Wanted => ({
  listId: list.id,
  what: itemTask(itemId),
  id: itemTaskId(list.id, itemId),
  of: { listId: list.id, itemId },
  assigned: item && isOpen(list, item) ? assignedTo(list, item).map(({ internalId }) => internalId) : [],
  givenBy: (item && assignedBy(list, item)?.internalId) ?? giver,
  entry: null,
  fact,
});

/** Whose agreement something deleted waits for: nobody's when it is back or no more. */
export const wantedApproval = (
  { listId, what, itemId }: Pick<Wanted, 'listId' | 'what'> & Pick<Gone, 'itemId'>,
  { id, entry }: Pick<OpenTaskRecord, 'id' | 'entry'>,
  { record, fact }: { record: RecycledRecord | undefined; fact: string },
): Wanted => ({
  listId,
  what,
  id,
  of: { listId, itemId },
  assigned: record?.pendingApprovers ?? [],
  givenBy: null,
  entry,
  fact,
});
