import type { ListContext } from '#functions/domain/access/targets.ts';
import { isSmallSelection, selectionPlan } from '#functions/domain/content/selections/selectionPlan.ts';
import { beginJob, workOnJob } from '#functions/domain/kernel/jobs/beginJob.ts';
import { deleteRows } from '#functions/domain/recycle/selections/deleteRows.ts';
import type { Job } from '#shared/models/content/job.ts';
import type { DeletedSelection } from '#shared/models/content/selection.ts';

/** Moves items and folders of a list to the recycle bin, folders with all their content. */
export const deleteSelection = (ctx: ListContext, { reasonToDelete: reason, ...selection }: DeletedSelection): Promise<Job> => {
  const { list } = ctx.target;
  const { body, ...plan } = selectionPlan(list, selection);
  const jobPlan = { kind: 'deleteSelection' as const, ...plan, body: { ...body, siteId: list.siteId, reason } };
  return isSmallSelection(selection) ? workOnJob(ctx, jobPlan, deleteRows) : beginJob(ctx, jobPlan);
};
