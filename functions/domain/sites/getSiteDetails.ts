import type { SiteContext } from '#functions/domain/access/targets.ts';
import { detailsOf } from '#functions/domain/sites/siteDetails.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';

export const getSiteDetails = (ctx: SiteContext): Promise<SiteDetails> => detailsOf(ctx, ctx.target);
