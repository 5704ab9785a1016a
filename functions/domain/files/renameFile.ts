import type { Context } from '#functions/domain/context.ts';
import { readDraft } from '#functions/domain/drafts/draftOf.ts';
import { refuseHeld, refuseUnapproved } from '#functions/domain/drafts/held.ts';
import { changed } from '#functions/domain/drafts/presentSeen.ts';
import { sameDraft } from '#functions/domain/drafts/saveDraft.ts';
import { contentTypeOf } from '#functions/domain/files/contentTypes.ts';
import { saveAgain } from '#functions/domain/items/saveAgain.ts';
import { ClaimRefused, saveItem } from '#functions/domain/items/saveItem.ts';
import type { Target } from '#functions/domain/targets.ts';
import type { Write } from '#functions/platform/table.ts';
import type { DraftRecord } from '#functions/storage/besideItem.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord, ItemRecord } from '#functions/storage/records.ts';
import { create, read, row } from '#functions/storage/rows.ts';
import type { Item } from '#shared/models/item.ts';
import { Problem } from '#shared/problems.ts';

const named = <F extends FileRecord>(file: F, name: string): F => ({ ...file, name, contentType: contentTypeOf(name) });

/** The old name becomes free in the instant in which the new one is taken. Names that differ in case only are one. */
const claims = ({ id, folderId }: ItemRecord, from: string, to: string): Write[] => {
  const [before, after] = [keys.name(folderId, from), keys.name(folderId, to)];
  return before.sk === after.sk ? [] : [{ delete: before, if: { present: true } }, create(after, { itemId: id })];
};

/** A draft of the file is its next version, and is called the same. */
const draftToo = ({ listId, id }: ItemRecord, draft: DraftRecord | undefined, name: string): Write[] => {
  const key = keys.draft(listId, id);
  if (!draft?.file) return [];
  return [{ put: row(key, { ...draft, file: named(draft.file, name), version: draft.version + 1 }), if: sameDraft(draft) }];
};

const isTaken = async (ctx: Context, { folderId, id }: ItemRecord, name: string): Promise<boolean> => {
  const holder = await read<{ itemId?: number }>(ctx.table, keys.name(folderId, name));
  return holder !== undefined && holder.itemId !== id;
};

/** Gives an item's file another name in its folder, as a version of its own. Throws fileExists, checkedOut, draftPending or checkOutRequired. */
export const renameFile = (ctx: Context & { target: Target<'item'> }, { fileName }: { fileName: string }): Promise<Item> => {
  const { list, access } = ctx.target;
  const renamed = saveAgain(ctx, ctx.target.item, async (item) => {
    if (!item.file) throw new Problem('filesNotAllowed');
    refuseHeld(ctx, item, access);
    refuseUnapproved(list, access);
    if (item.file.name === fileName) return item;
    const after = { ...item, file: named(item.file, fileName) };
    const beside = [...claims(item, item.file.name, fileName), ...draftToo(item, await readDraft(ctx, item), fileName)];
    try {
      return await saveItem(ctx, { list, kind: 'fileRenamed', before: item, after, with: beside });
    } catch (error) {
      if (error instanceof ClaimRefused && (await isTaken(ctx, item, fileName))) throw new Problem('fileExists', { params: { fileName } });
      throw error;
    }
  });
  return changed(ctx, renamed);
};
