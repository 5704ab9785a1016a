import type { SiteContext } from '#functions/domain/access/targets.ts';
import {
  answerRelated,
  checkRelated,
  findRelated,
  type KeptRelatedItems,
  saveRelated,
} from '#functions/domain/sites/relatedItems/relatedItems.ts';
import { keys } from '#functions/storage/keys.ts';
import { row } from '#functions/storage/rows.ts';
import type { NewRelatedItem, RelatedItem } from '#shared/models/content/relatedItem.ts';

export const updateRelatedItem = async (ctx: SiteContext, id: string, asked: NewRelatedItem): Promise<RelatedItem> => {
  const kept: KeptRelatedItems = { ...asked, id };
  await saveRelated(ctx, async () => {
    const before = await findRelated(ctx, id);
    await checkRelated(ctx, kept);
    return { before, after: kept, write: { put: row(keys.relatedItem(ctx.target.site.id, id), kept), if: { present: true } } };
  });
  return answerRelated(ctx, kept);
};
