import type { SiteContext } from '#functions/domain/access/targets.ts';
import { findRelated, saveRelated } from '#functions/domain/sites/relatedItems/relatedItems.ts';
import { keys } from '#functions/storage/keys.ts';

export const deleteRelatedItem = async (ctx: SiteContext, id: string): Promise<Record<never, never>> => {
  const before = await findRelated(ctx, id);
  await saveRelated(ctx, before, null, { delete: keys.relatedItem(ctx.target.site.id, id), if: { present: true } });
  return {};
};
