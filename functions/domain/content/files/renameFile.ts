import type { ItemContext } from '#functions/domain/access/targets.ts';
import { assertCheckOutNotRequired, assertNotCheckedOutByOthers } from '#functions/domain/content/drafts/checkOutRules.ts';
import { readDraft } from '#functions/domain/content/drafts/drafts.ts';
import { presentChanged } from '#functions/domain/content/drafts/presentItemForCaller.ts';
import { renameDraftFile, renamedFile } from '#functions/domain/content/drafts/renamedFile.ts';
import { nameIfHidden } from '#functions/domain/content/freeNames/unhiddenName.ts';
import { ReservationConflict, saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord, ItemRecord } from '#functions/storage/records/records.ts';
import { create, read } from '#functions/storage/rows.ts';
import type { Item } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** The old name is released in the transaction that reserves the new one. Names that differ only in case are the same. */
const nameWrites = ({ id, folderId }: ItemRecord, from: string, to: string): Write[] => {
  const [before, after] = [keys.name(folderId, from), keys.name(folderId, to)];
  return before.sk === after.sk ? [] : [{ delete: before, if: { present: true } }, create(after, { itemId: id })];
};

const isTaken = async (ctx: Context, { folderId, id }: ItemRecord, name: string): Promise<boolean> => {
  const holder = await read<{ itemId?: number }>(ctx.table, keys.name(folderId, name));
  return holder !== undefined && holder.itemId !== id;
};

const saveAs = async (ctx: ItemContext, item: ItemRecord, file: FileRecord, name: string): Promise<ItemRecord> => {
  const alsoWrites = [...nameWrites(item, file.name, name), ...renameDraftFile(item, await readDraft(ctx, item), name)];
  return saveItem(ctx, {
    list: ctx.target.list,
    kind: 'fileRenamed',
    before: item,
    after: { ...item, file: renamedFile(file, name) },
    alsoWrites,
  });
};

/** Renames an item's file within its folder as a version. Throws fileExists, checkedOut, draftPending or checkOutRequired. */
export const renameFile = (ctx: ItemContext, { fileName }: { fileName: string }): Promise<Item> => {
  const { list, folder, access } = ctx.target;
  const renamedItem = saveWithRetry(ctx, ctx.target.item, async (item) => {
    if (!item.file) throw new Problem('filesNotAllowed');
    assertNotCheckedOutByOthers(ctx, item, access);
    assertCheckOutNotRequired(list, access);
    if (item.file.name === fileName) return item;
    try {
      return await saveAs(ctx, item, item.file, fileName);
    } catch (error) {
      if (!(error instanceof ReservationConflict && (await isTaken(ctx, item, fileName)))) throw error;
      const freeFileName = await nameIfHidden(ctx, { list, folder, name: fileName, kind: 'file' });
      if (freeFileName === undefined) throw new Problem('fileExists', { params: { fileName } });
      return saveAs(ctx, item, item.file, freeFileName);
    }
  });
  return presentChanged(ctx, renamedItem);
};
