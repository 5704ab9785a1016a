import { ulid } from 'ulid';
import { answer, check, type Kept, type SiteContext, save } from '#functions/domain/sites/relatedItems.ts';
import { keys } from '#functions/storage/keys.ts';
import { create } from '#functions/storage/rows.ts';
import type { NewRelatedItem, RelatedItem } from '#shared/models/content/relatedItem.ts';

export const addRelatedItem = async (ctx: SiteContext, asked: NewRelatedItem): Promise<RelatedItem> => {
  const kept: Kept = { ...asked, id: ulid(ctx.now().getTime()) };
  await check(ctx, kept);
  await save(ctx, null, kept, create(keys.relatedItem(ctx.target.site.id, kept.id), kept));
  return answer(ctx, kept);
};
