import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import { narrowed, trimItem } from '#functions/domain/content/itemRecords/trimLookups.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { usersAsPeople } from '#functions/domain/kernel/usersAsPeople.ts';
import { presentDeletionTask, presentItemTask } from '#functions/domain/messages/tasks/presentTask.ts';
import { isRunTask, runTasks } from '#functions/domain/messages/tasks/runTasks.ts';
import { isOpen } from '#functions/domain/messages/tasks/taskValues.ts';
import { keys } from '#functions/storage/keys.ts';
import type { TaskRow } from '#functions/storage/records/inboxRecords.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { readMany } from '#functions/storage/rows.ts';
import type { Task } from '#shared/models/messages/task.ts';

/** Fields shown as text in a task; they can be lookups as in any list. */
const SHOWN_FIELDS = ['Body', 'Status'];

/** Tasks as shown to the caller. Rows of completed, deleted or unreadable tasks are left out. */
export const loadTasks = async (ctx: Context, rows: TaskRow[]): Promise<Task[]> => {
  const ofItems = rows.filter((row) => row.entry === null && !isRunTask(row));
  const entries = rows.flatMap(({ entry }) => entry ?? []);
  const [objects, records, ofRuns] = await Promise.all([
    loadObjects(
      ctx,
      ofItems.map(({ of }) => of),
    ),
    readMany<RecycledRecord>(
      ctx.table,
      entries.map(({ siteId, recycleId }) => keys.recycled(siteId, recycleId)),
    ),
    runTasks(ctx, rows.filter(isRunTask)),
  ]);
  const openTasks: Task[] = [];
  for (const object of objects)
    if (object?.item && isOpen(object.list, object.item))
      openTasks.push(presentItemTask(object, await trimItem(ctx, narrowed(object.shown, SHOWN_FIELDS), object.item)));
  const deletions = records.filter((entry) => entry?.pendingApprovers?.includes(ctx.caller.id)).filter((entry) => entry !== undefined);
  const people = await usersAsPeople(
    ctx,
    deletions.flatMap(({ pendingApprovers = [] }) => pendingApprovers),
  );
  return [...openTasks, ...ofRuns, ...deletions.map((entry) => presentDeletionTask(entry, people(entry.pendingApprovers ?? [])))];
};
