import type { SiteContext } from '#functions/domain/access/targets.ts';
import { findRelated, saveRelated } from '#functions/domain/sites/relatedItems/relatedItems.ts';
import { keys } from '#functions/storage/keys.ts';

export const deleteRelatedItem = async (ctx: SiteContext, id: string): Promise<Record<never, never>> => {
  await saveRelated(ctx, async () => ({
    before: await findRelated(ctx, id),
    after: null,
    write: { delete: keys.relatedItem(ctx.target.site.id, id), if: { present: true } },
  }));
  return {};
};
