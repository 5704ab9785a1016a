import type { ListContext } from '#functions/domain/access/targets.ts';
import { requireDestinationFolder } from '#functions/domain/content/folders/destinationFolder.ts';
import { moveRows } from '#functions/domain/content/selections/moveRows.ts';
import { isSmallSelection, selectionPlan } from '#functions/domain/content/selections/selectionPlan.ts';
import { beginJob, workOnJob } from '#functions/domain/kernel/jobs/beginJob.ts';
import type { Job } from '#shared/models/content/job.ts';
import type { MovedSelection } from '#shared/models/content/selection.ts';

/** Moves items and folders to another folder of their list, one by one. Throws notFound if the folder is not visible. */
export const moveSelection = async (ctx: ListContext, { goalFolderId, ...selection }: MovedSelection): Promise<Job> => {
  const { list } = ctx.target;
  await requireDestinationFolder(ctx, list, goalFolderId, 'Read');
  const { body, ...plan } = selectionPlan(list, selection);
  const jobPlan = { kind: 'moveSelection' as const, ...plan, body: { ...body, goalFolderId } };
  return isSmallSelection(selection) ? workOnJob(ctx, jobPlan, moveRows) : beginJob(ctx, jobPlan);
};
