import type { Context } from '#functions/domain/kernel/context.ts';
import { type Followed, taskWrites } from '#functions/domain/messages/tasks/followTask.ts';
import type { Wanted } from '#functions/domain/messages/tasks/wantedTask.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { OpenTaskRecord } from '#functions/storage/records/inboxRecords.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { read } from '#functions/storage/rows.ts';

export interface RunTask {
  wanted: Wanted;
  followed: Followed;
  writes: Write[];
}

const placeOf = ({ id }: Pick<RunRecord, 'id'>): string => `flow#${id}`;

const known = ({ table }: Pick<Context, 'table'>, run: RunRecord): Promise<OpenTaskRecord | undefined> =>
  read<OpenTaskRecord>(table, keys.openTask(run.listId, placeOf(run)));

/** The task of a run for the people who have to decide; it has no owners if nobody has to. */
export const runTask = async (ctx: Context, run: RunRecord, fact: string): Promise<RunTask> => {
  const what = placeOf(run);
  const wanted: Wanted = {
    listId: run.listId,
    what,
    id: `flow.${run.listId}.${run.id}`,
    of: { listId: run.listId, itemId: run.itemId },
    assigned: run.waiting?.people.map(({ internalId }) => internalId) ?? [],
    givenBy: run.initiatedBy.internalId,
    entry: null,
    fact,
  };
  return { wanted, ...taskWrites(await known(ctx, run), wanted) };
};

/** The existing task of the people who have to decide, as it was assigned to them. */
export const givenRunTask = async (ctx: Context, run: RunRecord): Promise<RunTask | undefined> => {
  const given = await known(ctx, run);
  if (!given) return undefined;
  const task = await runTask(ctx, run, given.fact);
  return { ...task, followed: { ...task.followed, added: given.added } };
};
