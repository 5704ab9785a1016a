import type { Context } from '#functions/domain/kernel/context.ts';
import { followTask } from '#functions/domain/messages/tasks/followTask.ts';
import { goneTasks } from '#functions/domain/messages/tasks/openTask.ts';
import { wantedApproval } from '#functions/domain/messages/tasks/wantedTask.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';

/** Asks the approvers of an entry without a fact: its folder could not be emptied and still exists. */
export const askApprovers = async (ctx: Context, entry: RecycledRecord): Promise<void> => {
  const { listId, itemId } = entry;
  for (const { sk, data } of await goneTasks(ctx, listId, entry)) {
    const about = { listId, what: sk, itemId };
    if (data.entry?.recycleId === entry.id) await followTask(ctx, wantedApproval(about, data, { record: entry, fact: entry.id }));
  }
};
