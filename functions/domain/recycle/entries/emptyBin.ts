import type { SiteContext } from '#functions/domain/access/targets.ts';
import { beginJob } from '#functions/domain/kernel/jobs/beginJob.ts';
import type { Job } from '#shared/models/content/job.ts';

/** Removes for good what is in the recycle bin of a site now, as far as the caller may. */
export const emptyBin = (ctx: SiteContext): Promise<Job> => beginJob(ctx, { kind: 'emptyBins', body: { siteId: ctx.target.site.id } });
