import { backfillItems } from '#functions/domain/administration/installation/backfillItems.ts';
import type { Phase } from '#functions/domain/administration/installation/migration.ts';
import { checkOutRows } from '#functions/domain/content/drafts/draftTarget.ts';
import { type ExpectedTask, expectedApprovalTask, expectedItemTask } from '#functions/domain/messages/tasks/expectedTask.ts';
import { deletionTaskId, deletionTaskKey } from '#functions/domain/messages/tasks/openTask.ts';
import { taskWrites } from '#functions/domain/messages/tasks/syncTask.ts';
import type { Table, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { attempt, read } from '#functions/storage/rows.ts';

/** No fact was processed; the next one will be. */
const UNPROCESSED = '';

/** Existing tasks have their rows already; owners of tasks from version 4 are not notified again. */
const missing = async (table: Table, expected: ExpectedTask): Promise<Write[]> =>
  (await table.get(keys.openTask(expected.listId, expected.taskKey))) ? [] : taskWrites(undefined, expected).writes;

const drafts = (item: ItemRecord): Write[] => {
  const author = item.checkedOutBy ?? item.pendingBy;
  return author ? checkOutRows(item, author.internalId) : [];
};

const tasks = async (table: Table, list: ListRecord, item: ItemRecord): Promise<Write[]> => {
  const about = { itemId: item.id, item, assigner: item.createdBy.internalId, fact: UNPROCESSED };
  return list.type === 'tasks' ? missing(table, expectedItemTask(list, about)) : [];
};

/** Creates tasks for the approvers of a deletion, unless one of them has decided since. */
const indexApprovalTask = async (table: Table, entry: RecycledRecord): Promise<void> => {
  const { siteId, listId, itemId, approvals } = entry;
  const key = keys.recycled(siteId, entry.id);
  const about = { listId, itemId, taskKey: deletionTaskKey(entry) };
  const task = { id: deletionTaskId(entry), entry: { siteId, recycleId: entry.id } };
  const writes = await missing(table, expectedApprovalTask(about, task, { record: entry, fact: UNPROCESSED }));
  if (writes.length === 0) return;
  const unchanged: Write = { check: key, if: approvals === undefined ? { present: true } : { equals: { approvals } } };
  if (await attempt(table, [unchanged, ...writes])) return;
  const now = await read<RecycledRecord>(table, key);
  if (now) await indexApprovalTask(table, now);
};

/** Recycle bin entries between two saved positions. */
const ENTRIES = 100;

const approvals: Phase = {
  over: 'sites',
  work: async ({ table }, siteId, { cursor, save }) => {
    const { table: name, pk } = keys.recycled(siteId, '');
    let after = cursor ?? undefined;
    do {
      const page = await table.query<RecycledRecord>({ table: name, pk, limit: ENTRIES, ...(after !== undefined && { after }) });
      for (const { data } of page.rows) await indexApprovalTask(table, data);
      after = page.next;
      if (after !== undefined) await save(after);
    } while (after !== undefined);
  },
};

/** Migrates version 4: writes the indexes of drafts and tasks, which until then were only written on changes. */
export const indexOpenWork: Phase[] = [
  backfillItems({ rows: async (table, list, item) => [...drafts(item), ...(await tasks(table, list, item))] }),
  approvals,
];
