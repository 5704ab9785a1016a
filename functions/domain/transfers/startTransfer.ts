import type { ListContext } from '#functions/domain/access/targets.ts';
import { beginJob } from '#functions/domain/kernel/jobs/beginJob.ts';
import { assertNoHiddenFields, requireDestination } from '#functions/domain/transfers/destination.ts';
import { assertFoldersAllowed } from '#functions/domain/transfers/transferFolder.ts';
import type { Job } from '#shared/models/content/job.ts';
import type { Transfer } from '#shared/models/content/transfer.ts';

/** Starts a transfer job after checking that it can start. */
export const startTransfer = async (ctx: ListContext, kind: 'copyToList' | 'moveToList', plan: Transfer): Promise<Job> => {
  const { list } = ctx.target;
  const destination = await requireDestination(ctx, list, plan);
  if (kind === 'moveToList') assertNoHiddenFields(ctx, list);
  if (plan.folderIds.length > 0) assertFoldersAllowed(destination.list);
  const body = { listId: list.id, plan: JSON.stringify(plan) };
  return beginJob(ctx, { kind, body, ...(plan.folderIds.length === 0 && { total: plan.itemIds.length }) });
};
