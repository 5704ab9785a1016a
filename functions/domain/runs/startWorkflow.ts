import type { ItemContext } from '#functions/domain/access/targets.ts';
import { personOf } from '#functions/domain/kernel/context.ts';
import { startRun } from '#functions/domain/runs/startRun.ts';
import { keys } from '#functions/storage/keys.ts';
import type { WorkflowRecord } from '#functions/storage/records/workflowRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Starts a workflow of the list on an item at the request of a user. */
export const startWorkflow = async (ctx: ItemContext, workflowId: string): Promise<{ id: string }> => {
  const { list, item } = ctx.target;
  const workflow = await read<WorkflowRecord>(ctx.table, keys.workflow(list.id, workflowId));
  if (!workflow) throw new Problem('notFound');
  const location = { siteId: list.siteId, listId: list.id, folderId: item.folderId, itemId: item.id, shards: list.factShards };
  const { id } = await startRun(ctx, workflow, { ...location, by: personOf(ctx.caller) });
  return { id };
};
