import type { ListContext } from '#functions/domain/access/targets.ts';
import { beginJob } from '#functions/domain/kernel/jobs/beginJob.ts';
import { refuseHiddenFields, transferGoal } from '#functions/domain/transfers/goal.ts';
import { refuseFolders } from '#functions/domain/transfers/transferFolder.ts';
import type { Job } from '#shared/models/content/job.ts';
import type { Transfer } from '#shared/models/content/transfer.ts';

/** Starts a transfer job after checking that it can start. */
export const startTransfer = async (ctx: ListContext, kind: 'copyToList' | 'moveToList', plan: Transfer): Promise<Job> => {
  const { list } = ctx.target;
  const goal = await transferGoal(ctx, list, plan);
  if (kind === 'moveToList') refuseHiddenFields(ctx, list);
  if (plan.folderIds.length > 0) refuseFolders(goal.list);
  const body = { listId: list.id, plan: JSON.stringify(plan) };
  return beginJob(ctx, { kind, body, ...(plan.folderIds.length === 0 && { total: plan.itemIds.length }) });
};
