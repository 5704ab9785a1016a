import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { addCopy } from '#functions/domain/content/copies/addCopy.ts';
import { goalFolder } from '#functions/domain/content/folders/goalFolder.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import type { Item } from '#shared/models/content/item.ts';
import { neededToAdd } from '#shared/models/content/list.ts';

/** Copies an item to a folder of its list, possibly the same one. */
export const copyItem = async (ctx: ItemContext, { folderId, fileName }: { folderId: string; fileName?: string }): Promise<Item> => {
  const { list } = ctx.target;
  const { folder, access } = await goalFolder(ctx, list, folderId, neededToAdd(list.type));
  const copy = await saveAgain(ctx, ctx.target.item, (item) => addCopy(ctx, { from: list, list, item, folder, fileName }));
  return presentItem(ctx, shownTo(ctx, list), folder, copy, access);
};
