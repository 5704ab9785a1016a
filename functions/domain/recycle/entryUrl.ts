import type { Context } from '#functions/domain/context.ts';
import { folderChain } from '#functions/domain/items/itemChain.ts';
import { folderUrl } from '#functions/domain/items/presentItem.ts';
import { demandDelete, findEntry } from '#functions/domain/recycle/restore.ts';

/** The page on which an entry was seen before it was deleted. */
export const entryUrl = async (ctx: Context, named: { systemSiteId: string; recycleId: string }): Promise<{ url: string }> => {
  const { entry, list } = await findEntry(ctx, named);
  await demandDelete(ctx, folderChain(list, undefined));
  return { url: folderUrl(list, entry.folderPath.split('/').filter(Boolean)) };
};
