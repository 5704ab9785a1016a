import { byAlias, keptOf, present, type SiteContext } from '#functions/domain/sites/relatedItems.ts';
import type { RelatedItem } from '#shared/models/content/relatedItem.ts';

/** The items that a site is about, by their aliases. */
export const siteRelatedItems = async (ctx: SiteContext): Promise<RelatedItem[]> =>
  present(ctx, (await keptOf(ctx, ctx.target.site.id)).toSorted(byAlias));
