import { trimList } from '#functions/domain/access/levels/trimList.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { addCopy } from '#functions/domain/content/copies/addCopy.ts';
import { requireDestinationFolder } from '#functions/domain/content/folders/destinationFolder.ts';
import { findNameOwner, type NameRef } from '#functions/domain/content/freeNames/nameOwner.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import type { Item } from '#shared/models/content/item.ts';
import { neededToAdd } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

/** Throws fileExists. A name that the caller may not know of is left to the copy, which gets a number. */
const assertFree = async (ctx: ItemContext, nameRef: NameRef): Promise<void> => {
  const owner = await findNameOwner(ctx, nameRef);
  if (owner && !owner.isHidden) throw new Problem('fileExists', { params: { fileName: nameRef.name } });
};

/** Copies an item to a folder of its list, possibly the same one. A given file name must be free; otherwise the copy gets a number. */
export const copyItem = async (ctx: ItemContext, { folderId, fileName }: { folderId: string; fileName?: string }): Promise<Item> => {
  const { list } = ctx.target;
  const { folder, access } = await requireDestinationFolder(ctx, list, folderId, neededToAdd(list.type));
  const copy = await saveWithRetry(ctx, ctx.target.item, async (item) => {
    if (fileName !== undefined) await assertFree(ctx, { list, folder, name: fileName });
    return addCopy(ctx, { from: list, list, item, folder, fileName });
  });
  return presentItem(ctx, trimList(ctx, list), folder, copy, access);
};
