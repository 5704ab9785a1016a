import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { type FolderWithPath, findFolder } from '#functions/domain/access/records/folderPaths.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { assertNotCheckedOutByOthers } from '#functions/domain/content/drafts/checkOutRules.ts';
import { readDraft } from '#functions/domain/content/drafts/drafts.ts';
import { renameDraftFile, renamedFile } from '#functions/domain/content/drafts/renamedFile.ts';
import { folderExists } from '#functions/domain/content/folders/addFolder.ts';
import { assertCanMove, requireDestinationFolder } from '#functions/domain/content/folders/destinationFolder.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { ReservationConflict, saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { create } from '#functions/storage/rows.ts';
import type { Item } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** Releases the file name in the source and reserves it in the target folder, which must still exist. */
const moveWrites = (item: ItemRecord, folder: FolderWithPath | undefined, { folderId, file }: ItemRecord): Write[] => [
  ...folderExists(folder),
  ...(item.file && file
    ? [{ delete: keys.name(item.folderId, item.file.name) }, create(keys.name(folderId, file.name), { itemId: item.id })]
    : []),
];

/** The target folder of an item, and the chain of its scopes there. Throws if the caller may not move the item in its current state. */
export const assertCanMoveItem = async (
  ctx: ItemContext,
  item: ItemRecord,
  folderId: string,
): Promise<{ folder: FolderWithPath | undefined; to: string[] }> => {
  const { list, access } = ctx.target;
  assertNotCheckedOutByOthers(ctx, item, access);
  const destination = await requireDestinationFolder(ctx, list, folderId, 'Read');
  const to = itemChain(list, destination.folder, item);
  await assertCanMove(ctx, {
    from: itemChain(list, await findFolder(ctx, list, item.folderId), item),
    to,
    destination,
    needs: 'Edit',
  });
  return { folder: destination.folder, to };
};

/** A file with another name, and the writes for a draft of it. */
const renameItem = async (
  ctx: ItemContext,
  item: ItemRecord,
  fileName: string | undefined,
): Promise<{ renamedItem: ItemRecord; alsoWrites: Write[] }> => {
  if (!item.file || fileName === undefined || fileName === item.file.name) return { renamedItem: item, alsoWrites: [] };
  return {
    renamedItem: { ...item, file: renamedFile(item.file, fileName) },
    alsoWrites: renameDraftFile(item, await readDraft(ctx, item), fileName),
  };
};

/**
 * Moves an item to another folder of its list, optionally with another file name. An item's own permissions are kept; otherwise it inherits
 * those of the new folder, which requires Delete here and Create there.
 */
export const moveItem = async (ctx: ItemContext, { folderId, fileName }: { folderId: string; fileName?: string }): Promise<Item> => {
  const { list } = ctx.target;
  const { moved, folder, to } = await saveWithRetry(ctx, ctx.target.item, async (item) => {
    const destination = await assertCanMoveItem(ctx, item, folderId);
    if (item.folderId === folderId) return { moved: item, ...destination };
    const save = (after: ItemRecord, alsoWrites: Write[] = []) =>
      saveItem(ctx, {
        list,
        kind: 'itemMoved',
        before: item,
        after,
        alsoWrites: [...moveWrites(item, destination.folder, after), ...alsoWrites],
      });
    const { renamedItem, alsoWrites } = await renameItem(ctx, item, fileName);
    try {
      return { moved: await save({ ...renamedItem, folderId }, alsoWrites), ...destination };
    } catch (error) {
      if (!(error instanceof ReservationConflict)) throw error;
      // The folder was deleted, or the name is taken there.
      await assertCanMoveItem(ctx, item, folderId);
      const { fileIfHidden } = await import('#functions/domain/content/freeNames/unhiddenName.ts');
      const freeItem = await fileIfHidden(ctx, renamedItem, { list, folder: destination.folder });
      if (!freeItem) throw new Problem('fileExists', { params: { fileName: renamedItem.file?.name ?? '' } });
      return { moved: await save({ ...freeItem.item, folderId }, freeItem.beside), ...destination };
    }
  });
  return presentItem(ctx, trimList(ctx, list), folder, moved, await effectiveAccess(ctx, to));
};
