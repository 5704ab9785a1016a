import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import { findFolder, type PlacedFolder } from '#functions/domain/access/records/placeFolders.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { readDraft } from '#functions/domain/content/drafts/draftOf.ts';
import { draftToo, named } from '#functions/domain/content/drafts/draftToo.ts';
import { refuseHeld } from '#functions/domain/content/drafts/held.ts';
import { stillThere } from '#functions/domain/content/folders/addFolder.ts';
import { demandMove, goalFolder } from '#functions/domain/content/folders/goalFolder.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { ClaimRefused, saveItem } from '#functions/domain/content/saving/saveItem.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { create } from '#functions/storage/rows.ts';
import type { Item } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** Releases the file name in the source and reserves it in the target folder, which must still exist. */
const moveWrites = (item: ItemRecord, folder: PlacedFolder | undefined, { folderId, file }: ItemRecord): Write[] => [
  ...stillThere(folder),
  ...(item.file && file
    ? [{ delete: keys.name(item.folderId, item.file.name) }, create(keys.name(folderId, file.name), { itemId: item.id })]
    : []),
];

/** The target folder of an item, and the chain of its scopes there. Throws if the caller may not move the item in its current state. */
export const demandItemMove = async (
  ctx: ItemContext,
  item: ItemRecord,
  folderId: string,
): Promise<{ folder: PlacedFolder | undefined; to: string[] }> => {
  const { list, access } = ctx.target;
  refuseHeld(ctx, item, access);
  const goal = await goalFolder(ctx, list, folderId, 'Read');
  const to = itemChain(list, goal.folder, item);
  await demandMove(ctx, { from: itemChain(list, await findFolder(ctx, list, item.folderId), item), to, goal, needs: 'Edit' });
  return { folder: goal.folder, to };
};

/** A file with another name, and the writes for a draft of it. */
const renamed = async (
  ctx: ItemContext,
  item: ItemRecord,
  fileName: string | undefined,
): Promise<{ item: ItemRecord; beside: Write[] }> => {
  if (!item.file || fileName === undefined || fileName === item.file.name) return { item, beside: [] };
  return { item: { ...item, file: named(item.file, fileName) }, beside: draftToo(item, await readDraft(ctx, item), fileName) };
};

/**
 * Moves an item to another folder of its list, optionally with another file name. An item's own permissions are kept; otherwise it inherits
 * those of the new folder, which requires Delete here and Create there.
 */
export const moveItem = async (ctx: ItemContext, { folderId, fileName }: { folderId: string; fileName?: string }): Promise<Item> => {
  const { list } = ctx.target;
  const { moved, folder, to } = await saveAgain(ctx, ctx.target.item, async (item) => {
    const goal = await demandItemMove(ctx, item, folderId);
    if (item.folderId === folderId) return { moved: item, ...goal };
    const save = (after: ItemRecord, beside: Write[] = []) =>
      saveItem(ctx, { list, kind: 'itemMoved', before: item, after, with: [...moveWrites(item, goal.folder, after), ...beside] });
    const { item: called, beside } = await renamed(ctx, item, fileName);
    try {
      return { moved: await save({ ...called, folderId }, beside), ...goal };
    } catch (error) {
      if (!(error instanceof ClaimRefused)) throw error;
      // The folder was deleted, or the name is taken there.
      await demandItemMove(ctx, item, folderId);
      const { fileBesideHidden } = await import('#functions/domain/content/freeNames/besideHidden.ts');
      const free = await fileBesideHidden(ctx, called, { list, folder: goal.folder });
      if (!free) throw new Problem('fileExists', { params: { fileName: called.file?.name ?? '' } });
      return { moved: await save({ ...free.item, folderId }, free.beside), ...goal };
    }
  });
  return presentItem(ctx, shownTo(ctx, list), folder, moved, await effectiveAccess(ctx, to));
};
