import { isSmallSelection, SelectionBody } from '#functions/domain/content/selections/selectionPlan.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { beginJob, workOnJob } from '#functions/domain/kernel/jobs/beginJob.ts';
import { findJob } from '#functions/domain/kernel/jobs/followJob.ts';
import { restoreEach } from '#functions/domain/recycle/entries/workOnEntries.ts';
import type { Job } from '#shared/models/content/job.ts';
import { Problem } from '#shared/problems.ts';

/** Restores what a deleteSelection job has deleted. Throws notFound for any other job, and busy while it is still deleting. */
export const restoreSelection = async (ctx: Context, jobId: string): Promise<Job> => {
  const { kind, body, endedOn } = await findJob(ctx, jobId);
  if (kind !== 'deleteSelection') throw new Problem('notFound');
  if (endedOn === null) throw new Problem('busy');
  const { selection } = SelectionBody.parse(body);
  const jobPlan = {
    kind: 'restoreEntries' as const,
    body: { siteId: String(body.siteId), deletedBy: jobId, selection: String(body.selection) },
  };
  return isSmallSelection(selection) ? workOnJob(ctx, jobPlan, restoreEach) : beginJob(ctx, jobPlan);
};
