import type { SiteContext } from '#functions/domain/access/targets.ts';
import { homeIdOf, requireVisiblePage } from '#functions/domain/sites/pages/readPage.ts';
import type { Page } from '#shared/models/sites/page.ts';
import { Problem } from '#shared/problems.ts';

/** The home page of a site. Throws notFound if there is none. */
export const homePage = async (ctx: SiteContext): Promise<Page> => {
  const homeId = await homeIdOf(ctx, ctx.target.site.id);
  if (!homeId) throw new Problem('notFound');
  return requireVisiblePage(ctx, homeId);
};
