import { noteDamage } from '#functions/domain/content/itemRecords/noteDamage.ts';
import { soundRows } from '#functions/domain/content/itemRecords/soundRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { followTask } from '#functions/domain/messages/tasks/followTask.ts';
import { goneTasks } from '#functions/domain/messages/tasks/openTask.ts';
import { tellRemoved } from '#functions/domain/messages/tasks/tellTask.ts';
import { keys } from '#functions/storage/keys.ts';
import type { OpenTaskRecord } from '#functions/storage/records/inboxRecords.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';

/** Tasks per step, each of which is removed from all its owners. */
const TASKS = 10;
/** Differs from the id of every fact, and from that of an unprocessed task. */
const GONE = 'gone';

const end = async (ctx: Context, listId: string, what: string, { id, entry }: OpenTaskRecord): Promise<void> => {
  const nobody = { listId, what, id, of: { listId, itemId: null }, assigned: [], givenBy: null, entry, fact: GONE };
  const { removed } = await followTask(ctx, nobody);
  await tellRemoved(ctx, nobody, removed);
};

/** Removes the approval tasks of an entry that leaves the recycle bin without a fact of its own. */
export const endDeletionTask = async (ctx: Context, entry: RecycledRecord): Promise<void> => {
  for (const { sk, data } of await goneTasks(ctx, entry.listId, entry))
    if (data.entry?.recycleId === entry.id) await end(ctx, entry.listId, sk, data);
};

/**
 * Removes tasks of a permanently deleted list: entries in the list's recycle bin have no facts of their own when the list is deleted, and
 * other facts can be processed after the rows are gone. Returns whether there was something left.
 */
export const endTasks = async (ctx: Context, listId: string): Promise<boolean> => {
  const { table, pk } = keys.openTask(listId, '');
  const { rows, damaged } = await soundRows<OpenTaskRecord>(ctx, { table, pk, limit: TASKS }, noteDamage);
  for (const { sk, data } of rows) await end(ctx, listId, sk, data);
  if (damaged) await ctx.table.transact([{ delete: damaged }]);
  return rows.length > 0 || damaged !== undefined;
};
