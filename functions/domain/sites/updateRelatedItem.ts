import { answer, check, find, type Kept, type SiteContext, save } from '#functions/domain/sites/relatedItems.ts';
import { keys } from '#functions/storage/keys.ts';
import { row } from '#functions/storage/rows.ts';
import type { NewRelatedItem, RelatedItem } from '#shared/models/content/relatedItem.ts';

export const updateRelatedItem = async (ctx: SiteContext, id: string, asked: NewRelatedItem): Promise<RelatedItem> => {
  const before = await find(ctx, id);
  const kept: Kept = { ...asked, id };
  await check(ctx, kept);
  await save(ctx, before, kept, { put: row(keys.relatedItem(ctx.target.site.id, id), kept), if: { present: true } });
  return answer(ctx, kept);
};
