import type { Target } from '#functions/domain/access/targets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { trimLinks } from '#functions/domain/sites/links/quickLinks.ts';
import { visiblePages } from '#functions/domain/sites/pages/sitePages.ts';
import { presentSite } from '#functions/domain/sites/presentSite.ts';
import { siteVariables } from '#functions/domain/sites/relatedItems/relatedItems.ts';
import { siteAt } from '#functions/domain/sites/siteAt.ts';
import { siteLists } from '#functions/domain/sites/siteLists.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';

export const detailsOf = async (ctx: Context, { site, access }: Target<'site'>): Promise<SiteDetails> => {
  const [lists, pages, quickLinks, relatedItems] = await Promise.all([
    siteLists(ctx, site),
    visiblePages(ctx, site.id, access),
    trimLinks(ctx, keys.siteLinks(site.id), access),
    siteVariables(ctx, site.id),
  ]);
  return { ...presentSite(site, access), lists, pages, quickLinks, relatedItems };
};

/** A site by its path, with its lists. */
export const siteDetails = async (ctx: Context, path: string): Promise<SiteDetails> => detailsOf(ctx, await siteAt(ctx, path));
