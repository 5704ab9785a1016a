import { shownTo } from '#functions/domain/access/shownTo.ts';
import type { Context } from '#functions/domain/context.ts';
import { addCopy } from '#functions/domain/copies/addCopy.ts';
import { goalFolder } from '#functions/domain/folders/goalFolder.ts';
import { presentItem } from '#functions/domain/items/presentItem.ts';
import { saveAgain } from '#functions/domain/items/saveAgain.ts';
import type { Target } from '#functions/domain/targets.ts';
import type { Item } from '#shared/models/item.ts';
import { neededToAdd } from '#shared/models/list.ts';

/** Copies an item to a folder of its list, which may be the one it is in. */
export const copyItem = async (ctx: Context & { target: Target<'item'> }, { folderId }: { folderId: string }): Promise<Item> => {
  const { list } = ctx.target;
  const { folder, access } = await goalFolder(ctx, list, folderId, neededToAdd(list.type));
  const copy = await saveAgain(ctx, ctx.target.item, (item) => addCopy(ctx, { list, item, folder }));
  return presentItem(ctx, shownTo(ctx, list), folder, copy, access);
};
