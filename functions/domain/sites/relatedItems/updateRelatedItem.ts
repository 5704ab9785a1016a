import type { SiteContext } from '#functions/domain/access/targets.ts';
import {
  checkRelated,
  findRelated,
  respondWith,
  type StoredRelatedItem,
  saveRelated,
} from '#functions/domain/sites/relatedItems/relatedItems.ts';
import { keys } from '#functions/storage/keys.ts';
import { row } from '#functions/storage/rows.ts';
import type { NewRelatedItem, RelatedItem } from '#shared/models/content/relatedItem.ts';

export const updateRelatedItem = async (ctx: SiteContext, id: string, input: NewRelatedItem): Promise<RelatedItem> => {
  const updated: StoredRelatedItem = { ...input, id };
  await saveRelated(ctx, async () => {
    const before = await findRelated(ctx, id);
    await checkRelated(ctx, updated);
    return { before, after: updated, write: { put: row(keys.relatedItem(ctx.target.site.id, id), updated), if: { present: true } } };
  });
  return respondWith(ctx, updated);
};
