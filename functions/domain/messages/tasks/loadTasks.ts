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

/** Tasks that are open and that the caller may read: of items, of workflow runs and of deleted objects. */
const loadOpen = async (ctx: Context, rows: TaskRow[]) => {
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
  return {
    items: objects.flatMap((object) => (object?.item && isOpen(object.list, object.item) ? [{ object, item: object.item }] : [])),
    deletions: records.filter((entry) => entry !== undefined).filter((entry) => entry.pendingApprovers?.includes(ctx.caller.id)),
    ofRuns,
  };
};

/** The number of tasks that `loadTasks` shows. */
export const countShown = async (ctx: Context, rows: TaskRow[]): Promise<number> => {
  const { items, deletions, ofRuns } = await loadOpen(ctx, rows);
  return items.length + deletions.length + ofRuns.length;
};

/** Tasks as shown to the caller. Rows of completed, deleted or unreadable tasks are left out. */
export const loadTasks = async (ctx: Context, rows: TaskRow[]): Promise<Task[]> => {
  const { items, deletions, ofRuns } = await loadOpen(ctx, rows);
  const openTasks: Task[] = [];
  for (const { object, item } of items)
    openTasks.push(presentItemTask(object, await trimItem(ctx, narrowed(object.shown, SHOWN_FIELDS), item)));
  const people = await usersAsPeople(
    ctx,
    deletions.flatMap(({ pendingApprovers = [] }) => pendingApprovers),
  );
  return [...openTasks, ...ofRuns, ...deletions.map((entry) => presentDeletionTask(entry, people(entry.pendingApprovers ?? [])))];
};
