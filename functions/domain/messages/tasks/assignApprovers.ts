import type { Context } from '#functions/domain/kernel/context.ts';
import { expectedApprovalTask } from '#functions/domain/messages/tasks/expectedTask.ts';
import { listApprovalTasks } from '#functions/domain/messages/tasks/openTask.ts';
import { syncTask } from '#functions/domain/messages/tasks/syncTask.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';

/** Asks the approvers of an entry without a fact: its folder could not be emptied and still exists. */
export const assignApprovers = async (ctx: Context, entry: RecycledRecord): Promise<void> => {
  const { listId, itemId } = entry;
  for (const { sk, data } of await listApprovalTasks(ctx, listId, entry)) {
    const about = { listId, taskKey: sk, itemId };
    if (data.entry?.recycleId === entry.id) await syncTask(ctx, expectedApprovalTask(about, data, { record: entry, fact: entry.id }));
  }
};
