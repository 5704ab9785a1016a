import type { Context } from '#functions/domain/kernel/context.ts';
import type { ExpectedTask } from '#functions/domain/messages/tasks/expectedTask.ts';
import { type TaskOwners, taskWrites } from '#functions/domain/messages/tasks/syncTask.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { OpenTaskRecord } from '#functions/storage/records/inboxRecords.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { read } from '#functions/storage/rows.ts';

export interface RunTask {
  expected: ExpectedTask;
  owners: TaskOwners;
  writes: Write[];
}

const taskKeyOf = ({ id }: Pick<RunRecord, 'id'>): string => `flow#${id}`;

const readTask = ({ table }: Pick<Context, 'table'>, run: RunRecord): Promise<OpenTaskRecord | undefined> =>
  read<OpenTaskRecord>(table, keys.openTask(run.listId, taskKeyOf(run)));

/** The task of a run for the people who have to decide; it has no owners if nobody has to. */
export const runTask = async (ctx: Context, run: RunRecord, fact: string): Promise<RunTask> => {
  const taskKey = taskKeyOf(run);
  const expected: ExpectedTask = {
    listId: run.listId,
    taskKey,
    id: `flow.${run.listId}.${run.id}`,
    of: { listId: run.listId, itemId: run.itemId },
    assigned: run.waiting?.people.map(({ internalId }) => internalId) ?? [],
    givenBy: run.initiatedBy.internalId,
    entry: null,
    fact,
  };
  return { expected, ...taskWrites(await readTask(ctx, run), expected) };
};

/** The existing task of the people who have to decide, as it was assigned to them. */
export const findRunTask = async (ctx: Context, run: RunRecord): Promise<RunTask | undefined> => {
  const stored = await readTask(ctx, run);
  if (!stored) return undefined;
  const task = await runTask(ctx, run, stored.fact);
  return { ...task, owners: { ...task.owners, added: stored.added } };
};
