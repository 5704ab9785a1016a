import type { SiteContext } from '#functions/domain/access/targets.ts';
import { byAlias, presentRelated, readRelatedItems } from '#functions/domain/sites/relatedItems/relatedItems.ts';
import type { RelatedItem } from '#shared/models/content/relatedItem.ts';

/** The related items of a site by alias. */
export const siteRelatedItems = async (ctx: SiteContext): Promise<RelatedItem[]> =>
  presentRelated(ctx, (await readRelatedItems(ctx, ctx.target.site.id)).toSorted(byAlias));
