import { find, type SiteContext, save } from '#functions/domain/sites/relatedItems.ts';
import { keys } from '#functions/storage/keys.ts';

export const deleteRelatedItem = async (ctx: SiteContext, id: string): Promise<Record<never, never>> => {
  const before = await find(ctx, id);
  await save(ctx, before, null, { delete: keys.relatedItem(ctx.target.site.id, id), if: { present: true } });
  return {};
};
