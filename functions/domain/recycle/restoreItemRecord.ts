import { findFolder } from '#functions/domain/access/records/folderPaths.ts';
import { ReservationConflict, saveItem } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { parentExists } from '#functions/domain/recycle/restoreFolderRecord.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { create } from '#functions/storage/rows.ts';

/**
 * Restores an item. If its file name was taken by something that the caller may not see, it gets a number. Throws ReservationConflict if the name
 * is taken by anything else, the folder was deleted or another write was refused, and ConcurrentSave.
 */
export const restoreItemRecord = async (ctx: Context, list: ListRecord, item: ItemRecord, alsoWrites: Write[]): Promise<void> => {
  const save = (after: ItemRecord, more: Write[] = []) => {
    const reservation = after.file ? [create(keys.name(after.folderId, after.file.name), { itemId: after.id })] : [];
    const restored = { ...after, deletedOn: null };
    return saveItem(ctx, {
      list,
      kind: 'itemRestored',
      before: item,
      after: restored,
      alsoWrites: [...alsoWrites, ...parentExists(list, after.folderId), ...reservation, ...more],
    });
  };
  try {
    await save(item);
  } catch (error) {
    if (!(error instanceof ReservationConflict)) throw error;
    const { fileIfHidden } = await import('#functions/domain/content/freeNames/unhiddenName.ts');
    const renamed = await fileIfHidden(ctx, item, { list, folder: await findFolder(ctx, list, item.folderId) });
    if (!renamed) throw error;
    await save(renamed.item, renamed.beside);
  }
};
