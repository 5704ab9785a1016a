import { ulid } from 'ulid';
import type { SiteContext } from '#functions/domain/access/targets.ts';
import { checkRelated, respondWith, type StoredRelatedItem, saveRelated } from '#functions/domain/sites/relatedItems/relatedItems.ts';
import { keys } from '#functions/storage/keys.ts';
import { create } from '#functions/storage/rows.ts';
import type { NewRelatedItem, RelatedItem } from '#shared/models/content/relatedItem.ts';

export const addRelatedItem = async (ctx: SiteContext, input: NewRelatedItem): Promise<RelatedItem> => {
  const relatedItems: StoredRelatedItem = { ...input, id: ulid(ctx.now().getTime()) };
  await saveRelated(ctx, async () => {
    await checkRelated(ctx, relatedItems);
    return { before: null, after: relatedItems, write: create(keys.relatedItem(ctx.target.site.id, relatedItems.id), relatedItems) };
  });
  return respondWith(ctx, relatedItems);
};
