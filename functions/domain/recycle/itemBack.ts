import { findFolder } from '#functions/domain/access/records/placeFolders.ts';
import { ClaimRefused, saveItem } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { parentStands } from '#functions/domain/recycle/folderBack.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { create } from '#functions/storage/rows.ts';

/**
 * Restores an item. If its file name was taken by something that the caller may not see, it gets a number. Throws ClaimRefused if the name
 * is taken by anything else, the folder was deleted or another write was refused, and SavedMeanwhile.
 */
export const itemBack = async (ctx: Context, list: ListRecord, item: ItemRecord, beside: Write[]): Promise<void> => {
  const save = (after: ItemRecord, more: Write[] = []) => {
    const claim = after.file ? [create(keys.name(after.folderId, after.file.name), { itemId: after.id })] : [];
    const restored = { ...after, deletedOn: null };
    return saveItem(ctx, {
      list,
      kind: 'itemRestored',
      before: item,
      after: restored,
      with: [...beside, ...parentStands(list, after.folderId), ...claim, ...more],
    });
  };
  try {
    await save(item);
  } catch (error) {
    if (!(error instanceof ClaimRefused)) throw error;
    const { fileBesideHidden } = await import('#functions/domain/content/freeNames/besideHidden.ts');
    const free = await fileBesideHidden(ctx, item, { list, folder: await findFolder(ctx, list, item.folderId) });
    if (!free) throw error;
    await save(free.item, free.beside);
  }
};
