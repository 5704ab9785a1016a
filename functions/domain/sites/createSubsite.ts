import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { SiteContext } from '#functions/domain/access/targets.ts';
import { createSite } from '#functions/domain/sites/createSite.ts';
import { presentSite } from '#functions/domain/sites/presentSite.ts';
import type { Site } from '#shared/models/sites/site.ts';
import type { NewSite } from '#shared/models/sites/siteChange.ts';

/** Creates a subsite of the given site. Permissions are inherited. */
export const createSubsite = async (ctx: SiteContext, { siteName, subPath, description }: NewSite): Promise<Site> => {
  const site = await createSite(ctx, { siteName, subPath, description, parent: ctx.target.site });
  return presentSite(site, await effectiveAccess(ctx, site.chain));
};
