import { shownTo } from '#functions/domain/access/shownTo.ts';
import type { Context } from '#functions/domain/context.ts';
import { refuseHeld } from '#functions/domain/drafts/held.ts';
import { stillThere } from '#functions/domain/folders/addFolder.ts';
import { goalFolder } from '#functions/domain/folders/goalFolder.ts';
import type { PlacedFolder } from '#functions/domain/folders/placeFolders.ts';
import { presentItem } from '#functions/domain/items/presentItem.ts';
import { saveAgain } from '#functions/domain/items/saveAgain.ts';
import { ClaimRefused, saveItem } from '#functions/domain/items/saveItem.ts';
import type { Target } from '#functions/domain/targets.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records.ts';
import { create } from '#functions/storage/rows.ts';
import type { Item } from '#shared/models/item.ts';
import { Problem } from '#shared/problems.ts';

type ItemContext = Context & { target: Target<'item'> };

/** A file's name is free where it was, and taken where it goes. The folder must still be there at that instant. */
const moveWrites = (item: ItemRecord, folder: PlacedFolder | undefined, folderId: string): Write[] => [
  ...stillThere(folder),
  ...(item.file
    ? [{ delete: keys.name(item.folderId, item.file.name) }, create(keys.name(folderId, item.file.name), { itemId: item.id })]
    : []),
];

/** Moves an item to another folder of its list. Permissions of its own go with it; others come from the new folder. */
export const moveItem = async (ctx: ItemContext, { folderId }: { folderId: string }): Promise<Item> => {
  const { list, access } = ctx.target;
  const { folder } = await goalFolder(ctx, list, folderId, 'Edit');
  const moved = await saveAgain(ctx, ctx.target.item, async (item) => {
    refuseHeld(ctx, item, access);
    if (item.folderId === folderId) return item;
    const beside = moveWrites(item, folder, folderId);
    try {
      return await saveItem(ctx, { list, kind: 'itemMoved', before: item, after: { ...item, folderId }, with: beside });
    } catch (error) {
      if (!(error instanceof ClaimRefused)) throw error;
      // The folder went, or the name is taken there.
      await goalFolder(ctx, list, folderId, 'Edit');
      throw new Problem('fileExists', { params: { fileName: item.file?.name ?? '' } });
    }
  });
  return presentItem(shownTo(ctx, list), folder, moved, access);
};
