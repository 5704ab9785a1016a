import type { SiteContext } from '#functions/domain/access/targets.ts';
import { beginJob } from '#functions/domain/kernel/jobs/beginJob.ts';
import type { Job } from '#shared/models/content/job.ts';

/** Permanently deletes the current content of a site's recycle bin, as far as the caller may. */
export const emptyBin = (ctx: SiteContext): Promise<Job> => beginJob(ctx, { kind: 'emptyBins', body: { siteId: ctx.target.site.id } });
