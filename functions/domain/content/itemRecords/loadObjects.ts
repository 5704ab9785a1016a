import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { type FolderWithPath, resolveFolderPaths } from '#functions/domain/access/records/folderPaths.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ObjectRef } from '#functions/storage/records/inboxRecords.ts';
import type { FolderRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';

/** An object that the caller may read, possibly in the recycle bin. `item` is undefined for a list. */
export interface ReadableObject {
  /** As stored, and as the caller may see it. */
  list: ListRecord;
  shown: ListRecord;
  item: ItemRecord | undefined;
  /** The folder of the item; undefined for the list's root. */
  folder: FolderWithPath | undefined;
  access: number;
}

const readLists = async (ctx: Context, ids: string[]): Promise<Map<string, ListRecord>> => {
  const lists = await Promise.all(ids.map((id) => readWithScope<ListRecord>(ctx, keys.list(id), node.list(id))));
  return new Map(lists.flatMap((list) => (list && !list.deletedOn ? [[list.id, list]] : [])));
};

const readFolders = async (ctx: Context, lists: Map<string, ListRecord>, items: (ItemRecord | undefined)[]) => {
  const ids = [...new Set(items.flatMap((item) => (item && item.folderId !== item.listId ? [item.folderId] : [])))];
  const records = await readMany<FolderRecord>(ctx.table, ids.map(keys.folder));
  const foldersInLists = records.flatMap((folder) => {
    const list = folder && lists.get(folder.listId);
    return list ? [{ list, folder }] : [];
  });
  return new Map((await resolveFolderPaths(ctx, foldersInLists)).map((folder) => [folder.id, folder]));
};

/** Lists and items of any site, in the given order; undefined for deleted ones and those that the caller may not read. */
export const loadObjects = async (ctx: Context, refs: ObjectRef[]): Promise<(ReadableObject | undefined)[]> => {
  const [lists, items] = await Promise.all([
    readLists(ctx, [...new Set(refs.map(({ listId }) => listId))]),
    readMany<ItemRecord>(
      ctx.table,
      refs.map(({ listId, itemId }) => keys.item(listId, itemId ?? 0)),
    ),
  ]);
  const folders = await readFolders(ctx, lists, items);
  const chains = refs.map(({ listId }, index) => {
    const [list, item] = [lists.get(listId), items[index]];
    if (!list) return [];
    return item ? itemChain(list, folders.get(item.folderId), item) : list.chain;
  });
  const accesses = await effectiveAccesses(ctx, chains);
  return refs.map(({ listId, itemId }, index) => {
    const [list, item, access] = [lists.get(listId), items[index], accesses[index] ?? Access.None];
    if (!list || (itemId !== null && !item) || !grants(access, 'Read')) return undefined;
    return { list, shown: trimList(ctx, list), item, folder: item && folders.get(item.folderId), access };
  });
};
