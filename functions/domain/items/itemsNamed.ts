import { effectiveAccesses } from '#functions/domain/access/effectiveAccess.ts';
import type { Context } from '#functions/domain/context.ts';
import { itemChain } from '#functions/domain/items/itemChain.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, ListRecord } from '#functions/storage/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants, type Level } from '#shared/access.ts';

export interface NamedItem {
  itemId: number;
  item: ItemRecord;
  folder: FolderRecord | undefined;
  access: number;
}

interface Named {
  found: NamedItem[];
  /** What may not be read is answered as if absent, what may not be changed as forbidden. */
  refused: { itemId: number; error: string }[];
}

/** Items of a list that a call names at once; each is asked for by itself. */
export const itemsNamed = async (ctx: Context, list: ListRecord, itemIds: number[], needs: Level): Promise<Named> => {
  const items = await readMany<ItemRecord>(
    ctx.table,
    itemIds.map((id) => keys.item(list.id, id)),
  );
  const folderIds = [...new Set(items.flatMap((item) => (item && item.folderId !== list.id ? [item.folderId] : [])))];
  const folders = new Map((await readMany<FolderRecord>(ctx.table, folderIds.map(keys.folder))).map((folder) => [folder?.id, folder]));
  const chains = items.map((item) => (item ? itemChain(list, folders.get(item.folderId), item) : []));
  const accesses = await effectiveAccesses(ctx, chains);

  const named: Named = { found: [], refused: [] };
  for (const [index, itemId] of itemIds.entries()) {
    const item = items[index];
    const access = accesses[index] ?? Access.None;
    if (!item || item.deletedOn || !grants(access, 'Read')) named.refused.push({ itemId, error: 'notFound' });
    else if (!grants(access, needs)) named.refused.push({ itemId, error: 'forbidden' });
    else named.found.push({ itemId, item, folder: folders.get(item.folderId), access });
  }
  return named;
};
