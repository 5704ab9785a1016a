import type { Context } from '#functions/domain/kernel/context.ts';
import { beginJob } from '#functions/domain/kernel/jobs/beginJob.ts';
import type { Job } from '#shared/models/content/job.ts';

/** Permanently deletes the current content of all sites' recycle bins. */
export const emptyAllBins = (ctx: Context): Promise<Job> => beginJob(ctx, { kind: 'emptyBins', body: { siteId: null } });
