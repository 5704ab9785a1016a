import type { ItemContext } from '#functions/domain/access/targets.ts';
import { readDraft } from '#functions/domain/content/drafts/draftOf.ts';
import { draftToo, named } from '#functions/domain/content/drafts/draftToo.ts';
import { refuseHeld, refuseUnapproved } from '#functions/domain/content/drafts/held.ts';
import { changed } from '#functions/domain/content/drafts/presentSeen.ts';
import { nameBesideHidden } from '#functions/domain/content/freeNames/besideHidden.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { ClaimRefused, saveItem } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord, ItemRecord } from '#functions/storage/records/records.ts';
import { create, read } from '#functions/storage/rows.ts';
import type { Item } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** The old name is released in the transaction that reserves the new one. Names that differ only in case are the same. */
const claims = ({ id, folderId }: ItemRecord, from: string, to: string): Write[] => {
  const [before, after] = [keys.name(folderId, from), keys.name(folderId, to)];
  return before.sk === after.sk ? [] : [{ delete: before, if: { present: true } }, create(after, { itemId: id })];
};

const isTaken = async (ctx: Context, { folderId, id }: ItemRecord, name: string): Promise<boolean> => {
  const holder = await read<{ itemId?: number }>(ctx.table, keys.name(folderId, name));
  return holder !== undefined && holder.itemId !== id;
};

const saveAs = async (ctx: ItemContext, item: ItemRecord, file: FileRecord, name: string): Promise<ItemRecord> => {
  const beside = [...claims(item, file.name, name), ...draftToo(item, await readDraft(ctx, item), name)];
  return saveItem(ctx, {
    list: ctx.target.list,
    kind: 'fileRenamed',
    before: item,
    after: { ...item, file: named(file, name) },
    with: beside,
  });
};

/** Renames an item's file within its folder as a version. Throws fileExists, checkedOut, draftPending or checkOutRequired. */
export const renameFile = (ctx: ItemContext, { fileName }: { fileName: string }): Promise<Item> => {
  const { list, folder, access } = ctx.target;
  const renamed = saveAgain(ctx, ctx.target.item, async (item) => {
    if (!item.file) throw new Problem('filesNotAllowed');
    refuseHeld(ctx, item, access);
    refuseUnapproved(list, access);
    if (item.file.name === fileName) return item;
    try {
      return await saveAs(ctx, item, item.file, fileName);
    } catch (error) {
      if (!(error instanceof ClaimRefused && (await isTaken(ctx, item, fileName)))) throw error;
      const free = await nameBesideHidden(ctx, { list, folder, name: fileName, kind: 'file' });
      if (free === undefined) throw new Problem('fileExists', { params: { fileName } });
      return saveAs(ctx, item, item.file, free);
    }
  });
  return changed(ctx, renamed);
};
