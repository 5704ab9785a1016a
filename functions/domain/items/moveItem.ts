import { effectiveAccess } from '#functions/domain/access/effectiveAccess.ts';
import { node } from '#functions/domain/access/nodes.ts';
import { readWithScope } from '#functions/domain/access/readWithScope.ts';
import { shownTo } from '#functions/domain/access/shownTo.ts';
import type { Context } from '#functions/domain/context.ts';
import { refuseHeld } from '#functions/domain/drafts/held.ts';
import { folderChain } from '#functions/domain/items/itemChain.ts';
import { presentItem } from '#functions/domain/items/presentItem.ts';
import { saveAgain } from '#functions/domain/items/saveAgain.ts';
import { ClaimRefused, saveItem } from '#functions/domain/items/saveItem.ts';
import type { Target } from '#functions/domain/targets.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord } from '#functions/storage/records.ts';
import { create } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import type { Item } from '#shared/models/item.ts';
import { Problem } from '#shared/problems.ts';

type ItemContext = Context & { target: Target<'item'> };

/** The folder to move to, undefined for the list's root. One that may not be seen is answered as if it did not exist. */
const goalOf = async (ctx: ItemContext, folderId: string): Promise<FolderRecord | undefined> => {
  const { list } = ctx.target;
  const root = folderId === list.id;
  const folder = root ? undefined : await readWithScope<FolderRecord>(ctx, keys.folder(folderId), node.folder(folderId));
  if (!root && (!folder || folder.listId !== list.id || folder.deletedOn)) throw new Problem('notFound');
  const access = await effectiveAccess(ctx, folderChain(list, folder));
  if (!grants(access, 'Read')) throw new Problem('notFound');
  if (!grants(access, 'Edit')) throw new Problem('forbidden');
  return folder;
};

/** A file's name is free where it was, and taken where it goes. The folder must still be there at that instant. */
const moveWrites = (item: ItemRecord, folder: FolderRecord | undefined, folderId: string): Write[] => [
  ...(folder ? [{ check: keys.folder(folder.id), if: { equals: { deletedOn: null } } }] : []),
  ...(item.file
    ? [{ delete: keys.name(item.folderId, item.file.name) }, create(keys.name(folderId, item.file.name), { itemId: item.id })]
    : []),
];

/** Moves an item to another folder of its list. Permissions of its own go with it; others come from the new folder. */
export const moveItem = async (ctx: ItemContext, { folderId }: { folderId: string }): Promise<Item> => {
  const { list, access } = ctx.target;
  const folder = await goalOf(ctx, folderId);
  const moved = await saveAgain(ctx, ctx.target.item, async (item) => {
    refuseHeld(ctx, item, access);
    if (item.folderId === folderId) return item;
    const beside = moveWrites(item, folder, folderId);
    try {
      return await saveItem(ctx, { list, kind: 'itemMoved', before: item, after: { ...item, folderId }, with: beside });
    } catch (error) {
      if (!(error instanceof ClaimRefused)) throw error;
      // The folder went, or the name is taken there.
      await goalOf(ctx, folderId);
      throw new Problem('fileExists', { params: { fileName: item.file?.name ?? '' } });
    }
  });
  return presentItem(shownTo(ctx, list), folder, moved, access);
};
