import { effectiveAccess } from '#functions/domain/access/effectiveAccess.ts';
import type { Context } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import { folderChain, itemChain } from '#functions/domain/items/itemChain.ts';
import { ClaimRefused, SavedMeanwhile, saveItem } from '#functions/domain/items/saveItem.ts';
import type { Write } from '#functions/platform/table.ts';
import { addToCount, folderCount } from '#functions/storage/counts.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, ListRecord, RecycledRecord } from '#functions/storage/records.ts';
import { attempt, create, read, row } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';

interface Restored {
  listId: string;
  itemId: number | null;
}

/** Taken in the same transaction, so that an entry is restored once. */
const takeEntry = ({ siteId, id }: RecycledRecord): Write => ({ delete: keys.recycled(siteId, id), if: { present: true } });

const demandDelete = async (ctx: Context, chain: string[]): Promise<void> => {
  if (!grants(await effectiveAccess(ctx, chain), 'Delete')) throw new Problem('notFound');
};

const parentOf = async (ctx: Context, listId: string, folderId: string): Promise<FolderRecord | undefined> => {
  if (folderId === listId) return undefined;
  const folder = await read<FolderRecord>(ctx.table, keys.folder(folderId));
  if (!folder || folder.deletedOn) throw new Problem('notInRecycleBin');
  return folder;
};

const restoreItem = async (ctx: Context, list: ListRecord, entry: RecycledRecord, itemId: number): Promise<Restored> => {
  const item = await read<ItemRecord>(ctx.table, keys.item(list.id, itemId));
  if (!item?.deletedOn) throw new Problem('notInRecycleBin');
  const folder = await parentOf(ctx, list.id, item.folderId);
  await demandDelete(ctx, itemChain(list, folder, item));
  const claimName = item.file ? [create(keys.name(item.folderId, item.file.name), { itemId })] : [];
  try {
    await saveItem(ctx, {
      list,
      kind: 'itemRestored',
      before: item,
      after: { ...item, deletedOn: null },
      with: [takeEntry(entry), ...claimName],
    });
  } catch (error) {
    if (error instanceof SavedMeanwhile) throw new Problem('notInRecycleBin');
    if (error instanceof ClaimRefused) throw new Problem('fileExists', { params: { fileName: entry.title } });
    throw error;
  }
  return { listId: list.id, itemId };
};

const restoreFolder = async (ctx: Context, list: ListRecord, entry: RecycledRecord): Promise<Restored> => {
  const folder = await read<FolderRecord>(ctx.table, keys.folder(entry.folderId));
  if (!folder?.deletedOn) throw new Problem('notInRecycleBin');
  const parent = await parentOf(ctx, list.id, folder.parentId);
  await demandDelete(ctx, folderChain(list, parent));
  const done = await attempt(ctx.table, [
    takeEntry(entry),
    create(keys.name(folder.parentId, folder.name), { folderId: folder.id }),
    { put: row(keys.folder(folder.id), { ...folder, deletedOn: null }), if: { present: true } },
    create(keys.folderRow(folder.parentId, fold(folder.name), folder.id), { id: folder.id }),
    addToCount(folderCount(list.id, folder.parentId), { folders: 1 }),
    putFact(factOf(ctx, 'folderRestored', { siteId: list.siteId, listId: list.id, folderId: folder.parentId, title: folder.name })),
  ]);
  if (!done) throw new Problem('folderExists', { params: { fileName: folder.name } });
  return { listId: list.id, itemId: null };
};

/** Puts an entry of a recycle bin back where it was, for whoever may delete there. Others are answered as if it were absent. */
export const restore = async (
  ctx: Context,
  { systemSiteId, recycleId }: { systemSiteId: string; recycleId: string },
): Promise<Restored> => {
  const entry = await read<RecycledRecord>(ctx.table, keys.recycled(systemSiteId, recycleId));
  const list = entry && (await read<ListRecord>(ctx.table, keys.list(entry.listId)));
  if (!entry || !list) throw new Problem('notFound');
  return entry.itemId === null ? restoreFolder(ctx, list, entry) : restoreItem(ctx, list, entry, entry.itemId);
};
