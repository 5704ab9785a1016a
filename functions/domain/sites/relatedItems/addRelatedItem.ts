import { ulid } from 'ulid';
import type { SiteContext } from '#functions/domain/access/targets.ts';
import { answerRelated, checkRelated, type KeptRelatedItems, saveRelated } from '#functions/domain/sites/relatedItems/relatedItems.ts';
import { keys } from '#functions/storage/keys.ts';
import { create } from '#functions/storage/rows.ts';
import type { NewRelatedItem, RelatedItem } from '#shared/models/content/relatedItem.ts';

export const addRelatedItem = async (ctx: SiteContext, asked: NewRelatedItem): Promise<RelatedItem> => {
  const kept: KeptRelatedItems = { ...asked, id: ulid(ctx.now().getTime()) };
  await saveRelated(ctx, async () => {
    await checkRelated(ctx, kept);
    return { before: null, after: kept, write: create(keys.relatedItem(ctx.target.site.id, kept.id), kept) };
  });
  return answerRelated(ctx, kept);
};
