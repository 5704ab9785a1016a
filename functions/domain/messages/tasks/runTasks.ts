import { titleOf } from '#functions/domain/access/records/properties.ts';
import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { callerIds } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { TaskRow } from '#functions/storage/records/inboxRecords.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { readMany } from '#functions/storage/rows.ts';
import type { Task } from '#shared/models/messages/task.ts';

const RUN = 'flow.';

export const isRunTask = ({ id }: Pick<TaskRow, 'id'>): boolean => id.startsWith(RUN);

/** A run's id contains no dot; its list's id can. */
export const runOfTask = (taskId: string): Pick<RunRecord, 'listId' | 'id'> => ({
  listId: taskId.slice(RUN.length, taskId.lastIndexOf('.')),
  id: taskId.slice(taskId.lastIndexOf('.') + 1),
});

const present = (id: string, title: string, { initiatedBy, waiting, systemWorkflowId }: RunRecord): Task => ({
  id,
  type: 'SystemTask',
  title,
  body: '',
  status: '',
  progress: 'waiting',
  dueDate: null,
  assignedBy: { fullName: initiatedBy.fullName },
  assignedTo: waiting?.people ?? [],
  _CreatedOn: waiting?.since ?? '',
  workflow: systemWorkflowId,
});

/** Workflow runs that wait for the caller, or for others on the caller's behalf, as far as the caller may read the items. */
export const runTasks = async (ctx: Context, rows: TaskRow[]): Promise<Task[]> => {
  if (rows.length === 0) return [];
  const [runs, objects] = await Promise.all([
    readMany<RunRecord>(
      ctx.table,
      rows.map(({ id }) => runOfTask(id)).map(({ listId, id }) => keys.run(listId, id)),
    ),
    loadObjects(
      ctx,
      rows.map(({ of }) => of),
    ),
  ]);
  const idsOfCaller = new Set(callerIds(ctx.caller));
  return rows.flatMap(({ id }, index) => {
    const [run, object] = [runs[index], objects[index]];
    if (!run?.waiting || run.decision || !object?.item || object.item.deletedOn) return [];
    const concerned =
      run.initiatedBy.internalId === ctx.caller.id || run.waiting.people.some(({ internalId }) => idsOfCaller.has(internalId));
    return concerned ? [present(id, titleOf(object.shown, object.item), run)] : [];
  });
};
