import { readIntactRows } from '#functions/domain/content/itemRecords/readIntactRows.ts';
import { recordDamage } from '#functions/domain/content/itemRecords/recordDamage.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { listApprovalTasks } from '#functions/domain/messages/tasks/openTask.ts';
import { removeFromScreens } from '#functions/domain/messages/tasks/sendTaskEvents.ts';
import { syncTask } from '#functions/domain/messages/tasks/syncTask.ts';
import { keys } from '#functions/storage/keys.ts';
import type { OpenTaskRecord } from '#functions/storage/records/inboxRecords.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';

/** Tasks per step, each of which is removed from all its owners. */
const TASKS_PER_STEP = 10;
/** Differs from the id of every fact, and from that of an unprocessed task. */
const ENDED_FACT = 'gone';

const end = async (ctx: Context, listId: string, taskKey: string, { id, entry }: OpenTaskRecord): Promise<void> => {
  const endedTask = { listId, taskKey, id, of: { listId, itemId: null }, assigned: [], givenBy: null, entry, fact: ENDED_FACT };
  const { removed } = await syncTask(ctx, endedTask);
  await removeFromScreens(ctx, endedTask, removed);
};

/** Removes the approval tasks of an entry that leaves the recycle bin without a fact of its own. */
export const endDeletionTask = async (ctx: Context, entry: RecycledRecord): Promise<void> => {
  for (const { sk, data } of await listApprovalTasks(ctx, entry.listId, entry))
    if (data.entry?.recycleId === entry.id) await end(ctx, entry.listId, sk, data);
};

/**
 * Removes tasks of a permanently deleted list: entries in the list's recycle bin have no facts of their own when the list is deleted, and
 * other facts can be processed after the rows are gone. Returns whether there was something left.
 */
export const endTasks = async (ctx: Context, listId: string): Promise<boolean> => {
  const { table, pk } = keys.openTask(listId, '');
  const { rows, damaged } = await readIntactRows<OpenTaskRecord>(ctx, { table, pk, limit: TASKS_PER_STEP }, recordDamage);
  for (const { sk, data } of rows) await end(ctx, listId, sk, data);
  if (damaged) await ctx.table.transact([{ delete: damaged }]);
  return rows.length > 0 || damaged !== undefined;
};
