import type { Context } from '#functions/domain/kernel/context.ts';
import { beginJob } from '#functions/domain/kernel/jobs/beginJob.ts';
import type { Job } from '#shared/models/content/job.ts';

/** Removes for good what is in the recycle bins of all sites now. */
export const emptyAllBins = (ctx: Context): Promise<Job> => beginJob(ctx, { kind: 'emptyBins', body: { siteId: null } });
