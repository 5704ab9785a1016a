import { answer, find, type SiteContext } from '#functions/domain/sites/relatedItems.ts';
import type { RelatedItem } from '#shared/models/content/relatedItem.ts';

export const relatedItem = async (ctx: SiteContext, id: string): Promise<RelatedItem> => answer(ctx, await find(ctx, id));
