import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { type FolderWithPath, resolveFolderPaths } from '#functions/domain/access/records/folderPaths.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';

export interface ItemWithAccess {
  item: ItemRecord;
  folder: FolderWithPath | undefined;
  access: number;
}

/** Items of a list by id, in the given order, with the caller's permissions on each; undefined for absent or deleted ones. */
export const itemsWithAccess = async (ctx: Context, list: ListRecord, ids: number[]): Promise<(ItemWithAccess | undefined)[]> => {
  const items = await readMany<ItemRecord>(
    ctx.table,
    ids.map((id) => keys.item(list.id, id)),
  );
  const folderIds = [...new Set(items.flatMap((item) => (item && item.folderId !== list.id ? [item.folderId] : [])))];
  const records = (await readMany<FolderRecord>(ctx.table, folderIds.map(keys.folder))).filter((folder) => folder !== undefined);
  const withPaths = await resolveFolderPaths(
    ctx,
    records.map((folder) => ({ list, folder })),
  );
  const folders = new Map(withPaths.map((folder) => [folder.id, folder]));
  const accesses = await effectiveAccesses(
    ctx,
    items.map((item) => (item ? itemChain(list, folders.get(item.folderId), item) : [])),
  );
  return items.map((item, index) =>
    item && !item.deletedOn ? { item, folder: folders.get(item.folderId), access: accesses[index] ?? Access.None } : undefined,
  );
};
