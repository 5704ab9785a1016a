import type { SiteContext } from '#functions/domain/access/targets.ts';
import { findRelated, respondWith } from '#functions/domain/sites/relatedItems/relatedItems.ts';
import type { RelatedItem } from '#shared/models/content/relatedItem.ts';

export const relatedItem = async (ctx: SiteContext, id: string): Promise<RelatedItem> => respondWith(ctx, await findRelated(ctx, id));
